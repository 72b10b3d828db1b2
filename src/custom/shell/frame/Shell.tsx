import { type ReactNode, Suspense, useState } from 'react';
import { getSessionTime } from '../../../calls/accounts/sessions';
import { MessagesProvider } from '../../../framework/panel/app/messages';
import { Notifications } from '../../../framework/panel/app/Notifications';
import { PageBoundary } from '../../../framework/panel/app/PageBoundary';
import { PageLoading } from '../../../framework/panel/app/PageLoading';
import { mainId, SkipLink } from '../../../framework/panel/app/SkipLink';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { laterDialog } from '../../../framework/panel/core/later';
import { useMediaQuery } from '../../../framework/panel/kit/useMediaQuery';
import { useLocation } from '../../../framework/panel/router';
import { useApp, usePreferences } from '../app/app';
import { withTexts } from '../app/start';
import { PaletteProvider } from '../search/paletteContext';
import { Duties } from './Duties';
import { Header } from './Header';
import { IdleWarning } from './IdleWarning';
import { MaintenanceCover } from './Maintenance';
import { Relogin } from './Relogin';
import { Sidebar } from './Sidebar';
import type { ShellParts } from './shellParts';
import { useDescribedSite } from './useDescribedSite';
import { useKeyboard } from './useKeyboard';

const ShortcutsDialog = laterDialog(() =>
  withTexts(import('../help/ShortcutsDialog'), 'help').then((part) => part.ShortcutsDialog),
);

interface ShellProps {
  readonly parts: ShellParts;
  readonly children?: ReactNode;
}

/** What stands around every page. */
export function Shell(props: ShellProps) {
  return (
    <MessagesProvider>
      <PaletteProvider>
        <Frame {...props} />
      </PaletteProvider>
    </MessagesProvider>
  );
}

function Frame({ parts: { Notice, Duty }, children }: ShellProps) {
  const menu = useMenuState();
  const { pathname } = useLocation();
  const hasSessions = useIsOffered(getSessionTime);
  const keys = useKeyboard();
  useDescribedSite();
  return (
    <>
      <SkipLink />
      <ShortcutsDialog open={keys.isAsked} onClose={keys.close} />
      <div className="shell">
        <Sidebar isPhone={menu.isPhone} isOpen={menu.isOpen} onClose={menu.close} />
        <div className="shell-page">
          <Header isPhone={menu.isPhone} isMenuOpen={menu.isOpen} onToggleMenu={menu.toggle} />
          <main id={mainId} tabIndex={-1}>
            <Notice />
            <PageBoundary path={pathname}>
              <Duties Duty={Duty}>
                <Suspense fallback={<PageLoading />}>{children}</Suspense>
              </Duties>
            </PageBoundary>
          </main>
        </div>
      </div>
      <Notifications />
      {hasSessions && <IdleWarning />}
      <Relogin />
      <MaintenanceCover />
    </>
  );
}

/** On a phone the menu is a drawer that opens for a moment; elsewhere its width is remembered. */
function useMenuState() {
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const [isDrawerOut, setDrawerOut] = useState(false);
  const { menuOpen } = usePreferences();
  const { preferences } = useApp();
  return {
    isPhone,
    isOpen: isPhone ? isDrawerOut : menuOpen,
    close: () => setDrawerOut(false),
    toggle: () => (isPhone ? setDrawerOut(!isDrawerOut) : preferences.choose({ menuOpen: !menuOpen })),
  };
}
