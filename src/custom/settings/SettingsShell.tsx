import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { forwardSettingsPath, settingsPath } from '../shared/paths';
import { useIsThere } from '../shared/useIsThere';

/** The side menu; a part that is not built is not named. */
const parts = [
  { path: settingsPath, key: 'settings.all' },
  { path: forwardSettingsPath, key: 'settings.tabs.forward' },
] as const;

/** The side menu of settings, and the part that is open. */
export function SettingsShell({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const isThere = useIsThere();
  return (
    <Box sx={frameStyle}>
      <Box component="nav" aria-label={translate('settings.menu')} sx={menuStyle}>
        {parts
          .filter(({ path }) => isThere(path))
          .map(({ path, key }) => (
            <ButtonBase key={path} component={NavLink} to={path} end sx={entryStyle}>
              {translate(key)}
            </ButtonBase>
          ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const frameStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
} as const;

const menuStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  overflowX: 'auto',
  p: 0.5,
  m: -0.5,
} as const;

const entryStyle = {
  justifyContent: 'flex-start',
  px: 1.5,
  minHeight: 40,
  borderRadius: 1,
  whiteSpace: 'nowrap',
  fontSize: 14,
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': { bgcolor: 'action.selected', fontWeight: 600 },
} as const;
