/** A table of figures: the first column names the line, figures stand under each other. */
export const reportTableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '20px',
  '& th, & td': { px: 0.75, py: 1, textAlign: 'start', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
  '& thead th': { fontSize: 12, lineHeight: '16px', color: 'text.secondary', fontWeight: 600, verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 600, minWidth: 140 },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const;
