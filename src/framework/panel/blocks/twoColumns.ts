/** Two columns where there is room for both. */
export const twoColumns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 3 },
} as const;
