import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from '../../../framework/panel/router';
import {
  accountSettingsPath,
  forwardSettingsPath,
  generalSettingsPath,
  notificationSettingsPath,
  securitySettingsPath,
  systemSettingsPath,
} from '../app/paths';
import { useIsThere } from '../menu/useIsThere';

/** The side menu; a part that is not built is not named. */
const parts = [
  { path: generalSettingsPath, key: 'settings.tabs.general' },
  { path: notificationSettingsPath, key: 'settings.tabs.notifications' },
  { path: forwardSettingsPath, key: 'settings.tabs.forward' },
  { path: securitySettingsPath, key: 'settings.tabs.security' },
  { path: systemSettingsPath, key: 'settings.tabs.system' },
  { path: accountSettingsPath, key: 'settings.tabs.account' },
] as const;

/** The side menu of settings, and the part that is open. */
export function SettingsShell({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const isThere = useIsThere();
  const menu = useOpenPartInSight();
  return (
    <Box sx={frameStyle}>
      <Box component="nav" ref={menu} aria-label={translate('settings.menu')} sx={menuStyle}>
        {parts
          .filter(({ path }) => isThere(path))
          .map(({ path, key }) => (
            <Box key={path} component={NavLink} className="bare-button" to={path} end sx={entryStyle}>
              {translate(key)}
            </Box>
          ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** On a phone the parts stand in a row that is longer than the screen. */
function useOpenPartInSight() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is open at another address
  useEffect(() => {
    const row = menu.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.clientWidth) / 2;
  }, [pathname]);
  return menu;
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
  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 600 },
} as const;
