import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';
import { type CoreLayoutProps, useDefaultTitle } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { usePanel } from '../core/context';
import { useText } from '../core/useText';
import { IconButton } from '../kit/IconButton';
import { useMediaQuery } from '../kit/useMediaQuery';
import { useLocation } from '../router';
import { MessagesProvider } from './messages';
import { Notifications } from './Notifications';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { PlainMenu } from './PlainMenu';
import { mainId, SkipLink } from './SkipLink';

const menuId = 'menu';
const menuWidth = 240;

interface PlainLayoutProps extends CoreLayoutProps {
  /** At the end of the bar. */
  readonly tools?: ReactNode;
}

/** A bar, a menu made from the declarations, the page, and what there is to say. */
export function PlainLayout({ children, tools }: PlainLayoutProps) {
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const [isOut, setOut] = useState(false);
  return (
    <MessagesProvider>
      <SkipLink />
      <Bar isPhone={isPhone} isOut={isOut} onToggle={() => setOut(!isOut)} tools={tools} />
      <Box sx={{ display: 'flex' }}>
        <Menu isPhone={isPhone} isOut={isOut} onClose={() => setOut(false)} />
        <Box component="main" id={mainId} tabIndex={-1} sx={mainStyle}>
          <PageBoundary path={pathname}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </PageBoundary>
        </Box>
      </Box>
      <Notifications />
    </MessagesProvider>
  );
}

interface BarProps {
  readonly isPhone: boolean;
  readonly isOut: boolean;
  readonly onToggle: () => void;
  readonly tools: ReactNode;
}

function Bar({ isPhone, isOut, onToggle, tools }: BarProps) {
  const text = useText();
  const { actor } = usePanel();
  return (
    <AppBar className="shell-chrome" position="sticky" color="inherit" sx={barStyle}>
      <Toolbar sx={{ gap: 1, px: { xs: 1, sm: 2 } }}>
        {isPhone && (
          <IconButton
            onClick={onToggle}
            aria-label={text(isOut ? 'app.closeMenu' : 'app.openMenu')}
            aria-expanded={isOut}
            aria-controls={menuId}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Box sx={titleStyle}>{useDefaultTitle()}</Box>
        <Box sx={nameStyle}>{actor.name}</Box>
        {tools}
      </Toolbar>
    </AppBar>
  );
}

interface MenuProps {
  readonly isPhone: boolean;
  readonly isOut: boolean;
  readonly onClose: () => void;
}

function Menu({ isPhone, isOut, onClose }: MenuProps) {
  const text = useText();
  return (
    <Drawer
      className="shell-chrome"
      variant={isPhone ? 'temporary' : 'permanent'}
      open={isPhone ? isOut : true}
      onClose={onClose}
      slotProps={{ paper: isPhone ? { 'aria-label': text('app.menu') } : {} }}
      sx={{ width: isPhone ? undefined : menuWidth, flexShrink: 0, '& .MuiDrawer-paper': { width: menuWidth } }}
    >
      {/* What the bar covers of it. */}
      {!isPhone && <Toolbar />}
      <Box component="nav" id={menuId} aria-label={text('app.menu')} sx={{ p: 1 }}>
        <PlainMenu onChoose={onClose} />
      </Box>
    </Drawer>
  );
}

const titleStyle = {
  flex: 1,
  minWidth: 0,
  fontWeight: 700,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
/** Beside a menu, a title, a language and a way out there is no room for it on a phone. */
const nameStyle = { fontSize: '0.875rem', color: 'text.secondary', display: { xs: 'none', sm: 'block' } } as const;
const barStyle = { zIndex: 'modal', '@media (max-width: 899.95px)': { zIndex: 'appBar' } } as const;
const mainStyle = {
  flex: 1,
  minWidth: 0,
  maxWidth: 1440,
  mx: 'auto',
  px: 'var(--page-gap)',
  pb: 3,
  outline: 'none',
  // What gets the focus must not hide below what stays in sight.
  '& *': { scrollMarginTop: 'calc(var(--bar-height) + var(--head-stuck) + 8px)' },
  '&:focus-visible': { outline: 'none' },
} as const;
