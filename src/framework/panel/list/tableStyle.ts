import type { Theme } from '@mui/material/styles';

/** Two lines of a long name fit in it. */
const rowHeight = 44;

const paletteOf = (theme: Theme) => (theme.vars ?? theme).palette;
export const paperOf = (theme: Theme) => paletteOf(theme).background.paper;
const hoverOf = (theme: Theme) => paletteOf(theme).action.hover;

const focusRing = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' } as const;

/** A chosen row: its edge says so, the ground stays light enough for every chip on it. */
export const chosen = { bgcolor: 'action.hover' } as const;
export const chosenEdge = {
  boxShadow: (theme: Theme) => `inset 3px 0 ${(theme.vars ?? theme).palette.primary.main}`,
} as const;

/** Controls of a row, in the table and on a card. */
export const rowControls = {
  '& input[type=checkbox]': {
    width: 18,
    height: 18,
    m: '3px',
    verticalAlign: 'middle',
    accentColor: (theme: Theme) => (theme.vars ?? theme).palette.primary.main,
    cursor: 'pointer',
    '&:focus-visible': focusRing,
  },
  '& .icon': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 32,
    height: 32,
    p: 0,
    border: 0,
    borderRadius: 1,
    color: 'text.secondary',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.selected', color: 'text.primary' },
    '&.danger:hover': { color: 'error.main' },
    '&:focus-visible': focusRing,
  },
  '& button.text, & a.text': {
    display: 'inline-flex',
    alignItems: 'center',
    textDecoration: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'primary.main',
    bgcolor: 'transparent',
    border: 0,
    borderRadius: 1,
    px: 1,
    minHeight: 32,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': focusRing,
    '&.danger': { color: 'error.main' },
  },
  '& .row-link': {
    // Around a block inside an inline link no focus ring is drawn.
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'top',
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { ...focusRing, borderRadius: 0.5 },
  },
} as const;

/** One style sheet for the whole table, however many rows there are. */
export const tableStyle = {
  ...rowControls,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  lineHeight: '18px',
  transition: 'opacity 120ms',
  '&[aria-busy=true] tbody': { opacity: 0.55 },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '& th, & td': {
    textAlign: 'start',
    px: 1,
    py: 0.5,
    height: rowHeight,
    boxSizing: 'border-box',
    borderBottom: 1,
    borderColor: 'divider',
    maxWidth: 360,
    // Not `anywhere`, which lets a crowded table break names into single letters.
    overflowWrap: 'break-word',
  },
  '& th': {
    position: 'sticky',
    top: 'var(--list-header-top, 0px)',
    zIndex: 1,
    height: 44,
    py: 0.5,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
  },
  '& th.end, & td.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .tick': { width: 40, pr: 0 },
  // In sight however wide the table is.
  '& td.actions, & th.actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    bgcolor: 'background.paper',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    width: '1%',
    pl: 0,
  },
  '& th.actions': { zIndex: 2 },
  '& tbody tr:hover td.actions, & tr[data-selected=true] td.actions': {
    backgroundImage: (theme: Theme) => `linear-gradient(${hoverOf(theme)}, ${hoverOf(theme)})`,
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:has(.row-link)': { cursor: 'pointer' },
  '& tr[data-selected=true]': { ...chosen, '& td:first-of-type': chosenEdge },
  '& th button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    font: 'inherit',
    color: 'inherit',
    border: 0,
    bgcolor: 'transparent',
    borderRadius: 1,
    px: 0.5,
    mx: -0.5,
    minHeight: 28,
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': focusRing,
  },
  // The mark stands inside, so that the name of a column of numbers ends where its numbers end.
  '& th.end button': { flexDirection: 'row-reverse' },
  '& .bone': { display: 'block', height: 14, borderRadius: 1, bgcolor: 'divider' },
  '& .arrow': { fontSize: 9, opacity: 0 },
  '& th button:hover .arrow': { opacity: 0.5 },
  '& [aria-sort=ascending] .arrow, & [aria-sort=descending] .arrow': { opacity: 1 },
} as const;
