import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode, width?: 'full'];

interface FactListProps {
  readonly facts: readonly Fact[];
  /** The text in place of an unknown value. */
  readonly unknown: string;
}

/** Labels and values side by side, two in a row where there is room; what is not known is marked so, not left out. */
export function FactList({ facts, unknown }: FactListProps) {
  return (
    <Box component="dl" sx={grid}>
      {facts.map(([label, value, width]) => (
        <Box key={label} sx={width === 'full' ? { gridColumn: '1 / -1' } : {}}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? <span className="nothing">{unknown}</span> : breakable(value)}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** An e-mail address may go on in the next line after its @, not within a word. */
function breakable(value: ReactNode): ReactNode {
  const [, name, host] = /^([^\s@]+@)([^\s@]+)$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (name === undefined) return value;
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}

const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '';

const grid = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  '& dt': { fontSize: 13, color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& .nothing': { color: 'text.secondary', fontStyle: 'italic' },
} as const;
