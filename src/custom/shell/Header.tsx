import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { Appearance } from './Appearance';
import { DemoMark } from './DemoMark';
import { MessageList } from './MessageList';
import { OfflineBanner } from './OfflineBanner';
import { UserMenu } from './UserMenu';

export interface HeaderProps {
  readonly isPhone: boolean;
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}

export function Header({ isPhone, isMenuOpen, onToggleMenu }: HeaderProps) {
  const translate = useTranslate();
  const label = translate(menuLabel(isPhone, isMenuOpen));
  return (
    <AppBar className="shell-chrome" position="sticky" color="inherit">
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
        <Tooltip title={label}>
          <IconButton onClick={onToggleMenu} aria-label={label} aria-expanded={isMenuOpen} aria-controls="menu">
            {isMenuOpen && !isPhone ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
        </Tooltip>
        <DemoMark />
        <Box sx={{ flex: 1 }} />
        <MessageList />
        <Appearance />
        <UserMenu isPhone={isPhone} />
      </Toolbar>
      <OfflineBanner />
    </AppBar>
  );
}

function menuLabel(isPhone: boolean, isOpen: boolean): string {
  if (isPhone) return isOpen ? 'shell.closeMenu' : 'shell.openMenu';
  return isOpen ? 'shell.collapseMenu' : 'shell.expandMenu';
}
