/** Read aloud, not shown. */
export const visuallyHidden = {
  position: 'absolute',
  // In `sx` a bare 1 would be the whole width.
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
