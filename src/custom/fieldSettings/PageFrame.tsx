import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PageBanner } from '../../framework/panel/PageBanner';
import { FieldTabs } from '../shared/fields/FieldTabs';
import { LastGoodBanner } from '../shared/fields/LastGoodBanner';
import { fieldSettingsPath } from '../shared/paths';
import { useIsThere } from '../shared/useIsThere';
import { useSettingsCrumb } from '../shared/useSettingsCrumb';

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
  const crumbs = isThere(fieldSettingsPath)
    ? [...above, { label: translate('fieldVersions.parent'), to: fieldSettingsPath }]
    : above;
  return (
    <>
      <PageBanner title={title} description={description} crumbs={crumbs} {...(actions ? { actions } : {})} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <FieldTabs />
        <LastGoodBanner />
        {children}
      </Box>
    </>
  );
}
