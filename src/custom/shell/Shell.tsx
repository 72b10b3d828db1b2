import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useApp, usePreferences } from '../shared/app';
import { Header } from './Header';
import { MessagesProvider } from './messages';
import { Notifications } from './Notifications';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { ReloginDialog } from './ReloginDialog';
import { Sidebar } from './Sidebar';
import { mainId, SkipLink } from './SkipLink';
import { useKeyboard } from './useKeyboard';

/** What stands around every page. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const menu = useMenuState();
  const { pathname } = useLocation();
  useKeyboard();
  return (
    <MessagesProvider>
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <Sidebar isPhone={menu.isPhone} isOpen={menu.isOpen} onClose={menu.close} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Header isPhone={menu.isPhone} isMenuOpen={menu.isOpen} onToggleMenu={menu.toggle} />
          <Box component="main" id={mainId} tabIndex={-1} sx={mainStyle}>
            <PageBoundary path={pathname}>
              <Suspense fallback={<PageLoading />}>{children}</Suspense>
            </PageBoundary>
          </Box>
        </Box>
      </Box>
      <Notifications />
      <ReloginDialog />
    </MessagesProvider>
  );
}

/** On a phone the menu is a drawer that opens for a moment; elsewhere its width is remembered. */
function useMenuState() {
  const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
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

const mainStyle = {
  maxWidth: 1440,
  mx: 'auto',
  p: { xs: 1.5, sm: 3 },
  outline: 'none',
  // What gets the focus must not hide below the sticky header.
  '& *': { scrollMarginTop: 80 },
  '&:focus-visible': { outline: 'none' },
} as const;
