import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { useTranslate } from 'ra-core';
import { listNotifications } from '../../../calls/operation/notifications';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { SearchButton } from '../search/SearchButton';
import { Appearance } from './Appearance';
import { Bell } from './Bell';
import { DemoMark } from './DemoMark';
import { MaintenanceBanner } from './Maintenance';
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
  const hasBell = useIsOffered(listNotifications);
  const label = translate(menuLabel(isPhone, isMenuOpen));
  return (
    <header className="top-bar shell-chrome">
      <div className="top-bar-line">
        <Hint title={label}>
          <IconButton
            onClick={onToggleMenu}
            aria-label={label}
            aria-expanded={isMenuOpen}
            // A drawer is in the page only while it is out, and a moment after it was asked for.
            {...(isPhone ? {} : { 'aria-controls': 'menu' })}
          >
            {isMenuOpen && !isPhone ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
        </Hint>
        <DemoMark />
        <SearchButton isPhone={isPhone} />
        <div className="top-bar-gap" />
        {hasBell && <Bell />}
        <MessageList />
        {/* A phone has no room for it: the search and the profile offer the same. */}
        {!isPhone && <Appearance />}
        <UserMenu isPhone={isPhone} />
      </div>
      <OfflineBanner />
      <MaintenanceBanner />
    </header>
  );
}

function menuLabel(isPhone: boolean, isOpen: boolean): string {
  if (isPhone) return isOpen ? 'panel.app.closeMenu' : 'panel.app.openMenu';
  return isOpen ? 'shell.collapseMenu' : 'shell.expandMenu';
}
