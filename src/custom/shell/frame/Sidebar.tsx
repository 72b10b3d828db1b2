import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useApp } from '../app/app';
import { appVersion } from '../app/start';
import { LegislatorCard } from './LegislatorCard';
import { Logo } from './Logo';
import { SidebarMenu } from './SidebarMenu';

export const sidebarWidth = { open: 232, narrow: 56 } as const;

export interface SidebarProps {
  readonly isPhone: boolean;
  /** On a phone: is the drawer out? Elsewhere: wide, or icons only. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Sidebar({ isPhone, isOpen, onClose }: SidebarProps) {
  const translate = useTranslate();
  const isNarrow = !isPhone && !isOpen;
  const width = isNarrow ? sidebarWidth.narrow : sidebarWidth.open;
  return (
    <Drawer
      className="shell-chrome"
      variant={isPhone ? 'temporary' : 'permanent'}
      open={isPhone ? isOpen : true}
      onClose={onClose}
      slotProps={{ paper: isPhone ? { 'aria-label': translate('panel.app.menu') } : {} }}
      sx={{ width: isPhone ? undefined : width, flexShrink: 0, '& .MuiDrawer-paper': { width, ...paperStyle } }}
    >
      <Box component="nav" id="menu" aria-label={translate('panel.app.menu')} sx={navStyle}>
        <Brand isNarrow={isNarrow} />
        {!isNarrow && <LegislatorCard />}
        <Box sx={{ flex: 1, px: 0.75, pb: 1 }}>
          <SidebarMenu isNarrow={isNarrow} onChoose={isPhone ? onClose : undefined} />
        </Box>
        {!isNarrow && (
          <Box sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
            <span className="visually-hidden">{translate('shell.version')} </span>v{appVersion}
          </Box>
        )}
      </Box>
    </Drawer>
  );
}

function Brand({ isNarrow }: { readonly isNarrow: boolean }) {
  const { site } = useApp().capabilities;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 'var(--bar-height)' }}>
      <Logo />
      {!isNarrow && (
        <Box sx={{ fontWeight: 650, fontSize: 14, lineHeight: '18px', overflowWrap: 'anywhere' }}>{site.name}</Box>
      )}
    </Box>
  );
}

const navStyle = { display: 'flex', flexDirection: 'column', flex: 1 } as const;
const paperStyle = { boxSizing: 'border-box', overflowX: 'hidden', transition: 'width var(--motion-quick)' } as const;
