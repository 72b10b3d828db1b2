import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

import type { Density } from './look';
import { type ColourTokens, colours, motion, shape, type ThemeMode, type } from './tokens';

/** The MUI theme, made from the same tokens as tokens.css: nothing here invents a colour. */
export function createPanelTheme(mode: ThemeMode, density: Density = 'normal'): Theme {
  const tokens = colours[mode];
  return createTheme({
    palette: paletteOf(mode, tokens),
    shape: { borderRadius: Number.parseInt(shape.radiusControl, 10) },
    typography: {
      fontFamily: type.fontFamily,
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.4 },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    },
    transitions: { duration: quickOnly },
    components: { ...componentsOf(tokens), ...(density === 'compact' ? compactComponents : {}) },
  });
}

function paletteOf(mode: ThemeMode, tokens: ColourTokens): ThemeOptions['palette'] {
  const tone = (name: keyof ColourTokens['badge']) => ({ main: tokens.badge[name].text, contrastText: tokens.surface });
  return {
    mode,
    primary: { main: tokens.accent, dark: tokens.accentHover, contrastText: tokens.onAccent },
    secondary: { main: tokens.textMuted, contrastText: tokens.surface },
    error: { main: tokens.danger, dark: tokens.dangerHover, contrastText: tokens.onDanger },
    warning: tone('warning'),
    info: tone('info'),
    success: tone('success'),
    background: { default: tokens.background, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.textMuted },
    divider: tokens.border,
  };
}

const quick = Number.parseInt(motion.quick, 10);
const quickOnly = {
  shortest: quick,
  shorter: quick,
  short: quick,
  standard: quick,
  complex: quick,
  enteringScreen: quick,
  leavingScreen: quick,
};

function componentsOf(tokens: ColourTokens): NonNullable<ThemeOptions['components']> {
  const hairline = `1px solid ${tokens.border}`;
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation0: { border: hairline },
        rounded: { borderRadius: shape.radiusCard },
      },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: 0, borderBottom: hairline } },
    },
    MuiDrawer: { styleOverrides: { paper: { border: 0, borderRight: hairline, borderRadius: 0 } } },
    MuiMenu: { styleOverrides: { paper: { border: hairline } } },
    MuiPopover: { styleOverrides: { paper: { border: hairline } } },
    MuiDialog: { styleOverrides: { paper: { border: hairline } } },
    // Dialogs, menus and drawers lie elsewhere in the page, but for React within the form that opened them: what is sent
    // in them is not that form's.
    MuiModal: { defaultProps: { onSubmit: (event) => event.stopPropagation() } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tokens.controlBorder } } },
    MuiTab: { styleOverrides: { root: { minHeight: 48, '&.Mui-selected': { color: tokens.link } } } },
  };
}

const compactComponents: NonNullable<ThemeOptions['components']> = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiList: { defaultProps: { dense: true } },
};
