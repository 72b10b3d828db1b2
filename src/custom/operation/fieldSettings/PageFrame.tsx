import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { fieldSettingsPath } from '../../shell/app/paths';
import { useIsThere } from '../../shell/menu/useIsThere';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { useFieldTabs } from '../fields/FieldTabs';
import { LastGoodBanner } from '../fields/LastGoodBanner';

interface PageFrameProps {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the one where fields are changed. */
export function PageFrame({ title, description, actions, children }: PageFrameProps) {
  const translate = useTranslate();
  const isThere = useIsThere();
  const above = useSettingsCrumb();
  const tabs = useFieldTabs();
  const crumbs = isThere(fieldSettingsPath)
    ? [...above, { label: translate('fieldVersions.parent'), to: fieldSettingsPath }]
    : above;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        crumbs={crumbs}
        {...(actions ? { actions } : {})}
        primary={tabs.inHead}
      />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {tabs.below}
        <LastGoodBanner />
        {children}
      </Box>
    </>
  );
}
