import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { NavLink } from '../../../framework/panel/router';
import { fieldProposalsPath, fieldSettingsPath, fieldVersionsPath } from '../../shell/app/paths';
import { useIsThere } from '../../shell/menu/useIsThere';
import { useIsPublisher, useProposals } from './useFieldReads';

/** Where there is room the tabs stand in the head of the page, otherwise below it. */
export function useFieldTabs(): { readonly inHead: ReactNode; readonly below: ReactNode } {
  const hasRoom = useMediaQuery('(min-width: 900px)');
  const tabs = <FieldTabs />;
  return hasRoom ? { inHead: tabs, below: null } : { inHead: null, below: tabs };
}

/** The pages of Kolom & Formulir, and how many proposals wait for an answer. */
function FieldTabs() {
  const translate = useTranslate();
  const isThere = useIsThere();
  const waiting = useWaiting(isThere(fieldProposalsPath));
  const tabs = [
    { path: fieldSettingsPath, key: 'fieldVersions.tabs.edit', count: 0 },
    { path: fieldProposalsPath, key: 'fieldVersions.tabs.proposals', count: waiting },
    { path: fieldVersionsPath, key: 'fieldVersions.tabs.versions', count: 0 },
  ].filter(({ path }) => isThere(path));
  if (tabs.length < 2) return null;
  return (
    <Box component="nav" aria-label={translate('fieldVersions.tabs.label')} sx={tabsStyle}>
      {tabs.map(({ path, key, count }) => (
        <ButtonBase key={path} component={NavLink} to={path} end sx={tabStyle}>
          {translate(key)}
          {count > 0 && (
            <Badge
              badgeContent={count}
              color="primary"
              slotProps={{ badge: { 'aria-label': translate('fieldVersions.tabs.waiting', { smart_count: count }) } }}
              sx={{ ml: 2 }}
            />
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Shown only to users who may answer them. */
function useWaiting(enabled: boolean): number {
  const isPublisher = useIsPublisher();
  const { data } = useProposals(enabled && isPublisher);
  return isPublisher ? (data?.filter(({ state }) => state === 'open').length ?? 0) : 0;
}

const tabsStyle = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
} as const;

const tabStyle = {
  px: 2,
  minHeight: { xs: 44, md: 32 },
  fontSize: 14,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&.active': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
} as const;
