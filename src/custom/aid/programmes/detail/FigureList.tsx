import Box from '@mui/material/Box';

export type LabelledFigure = readonly [label: string, figure: string];

/** Labels with their figures, as many beside each other as have room. */
export function FigureList({ figures }: { readonly figures: readonly LabelledFigure[] }) {
  return (
    <Box component="dl" sx={grid}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 104px), 1fr))',
  '& dt': { fontSize: 13, color: 'text.secondary' },
  '& dd': { m: 0, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
} as const;
