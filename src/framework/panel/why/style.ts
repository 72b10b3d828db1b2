/** Small for the eye, large enough for a finger, and no higher than the label beside it. */
export const buttonStyle = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: -2,
  width: 28,
  height: 24,
  p: 0,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'help',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** What every star would answer alike is there for who points at the field or stands in it. */
export const quietStyle = {
  ...buttonStyle,
  opacity: 0,
  '*:hover > &, *:focus-within > &, &[aria-expanded=true]': { opacity: 1 },
} as const;

/** As wide from the first moment, or it would stand where there is no room for what is fetched. */
export const paperStyle = { p: 2, width: 'min(340px, calc(100vw - 32px))', minHeight: 96 } as const;
