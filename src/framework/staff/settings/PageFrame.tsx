import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageHead } from '../../panel/blocks/PageHead';
import { usePanel } from '../../panel/core/context';
import type { Crumb } from '../../panel/core/types';
import { useText } from '../../panel/core/useText';
import { useFieldTabs } from '../documents/FieldTabs';
import { LastGoodBanner } from '../source/LastGoodBanner';
import { useStaff, useStaffPages } from '../source/useStaff';

interface PageFrameProps {
  readonly page: 'fields' | 'proposals' | 'versions';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const noCrumbs = (): readonly Crumb[] => [];

/** The head of the three pages, and the way between them. */
export function PageFrame({ page, actions, children }: PageFrameProps) {
  const text = useText();
  const { path } = useStaff();
  const { edit } = useStaffPages();
  const useAbove = usePanel().overrides.useCrumbs ?? noCrumbs;
  const above = useAbove(path);
  const tabs = useFieldTabs();
  const isBelow = page !== 'fields' && edit !== null;
  return (
    <>
      <PageHead
        title={text(`staff.${page}.title`)}
        description={text(`staff.${page}.description`)}
        crumbs={isBelow ? [...above, { label: text('staff.fields.title'), to: edit }] : above}
        {...(actions ? { actions } : {})}
        primary={tabs.inHead}
      />
      <Box sx={{ display: 'grid', gap: page === 'fields' ? 1 : 2, minWidth: 0 }}>
        {tabs.below}
        <LastGoodBanner hasLink={page === 'fields'} />
        {children}
      </Box>
    </>
  );
}
