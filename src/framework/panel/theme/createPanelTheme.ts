import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

import { type ColourTokens, colours, motion, shape, type ThemeMode, type } from './tokens';

/** How close things stand; frame.css says what it means for lists. */
export type Density = 'compact' | 'normal' | 'roomy';

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
    MuiCssBaseline: { styleOverrides: baseline(tokens) },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
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
    MuiLink: { styleOverrides: { root: { color: tokens.link } } },
    MuiTab: { styleOverrides: { root: { minHeight: 48, '&.Mui-selected': { color: tokens.link } } } },
  };
}

const compactComponents: NonNullable<ThemeOptions['components']> = {
  MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiList: { defaultProps: { dense: true } },
};

const baseline = (tokens: ColourTokens) => ({
  body: { fontVariantNumeric: 'tabular-nums' },
  // After every component's own rule, so that none of them can take the ring away.
  ':where(a, button, input, select, textarea, summary, [tabindex], [role]):focus-visible, .MuiButtonBase-root.Mui-focusVisible':
    {
      outline: `3px solid ${tokens.focus}`,
      outlineOffset: 2,
    },
  // A dialog that has the focus itself only passes it on; its frame is no control.
  '.MuiDialog-container:focus-visible, .MuiDialog-paper:focus-visible': { outline: 'none' },
  // The frame around an input is its ring; a button inside the frame keeps its own.
  '.MuiInputBase-input:focus-visible': { outline: 'none' },
  '.MuiOutlinedInput-root.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: tokens.focus },
  // A name that leads to its record, within a row, a card or a fact: the text's own colour, underlined.
  '.record-link': {
    color: 'inherit',
    textDecorationThickness: 1,
    textUnderlineOffset: '3px',
    '&:hover': { color: tokens.link },
  },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    '.no-print, .shell-chrome': { display: 'none !important' },
  },
});
