import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../kit/useMediaQuery';

export interface FigureColumn {
  readonly key: string;
  readonly label: string;
}

export interface FigureLine {
  readonly key: string;
  /** What the line is about. */
  readonly head: ReactNode;
  /** In small below it. */
  readonly note?: string;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
}

export interface FigureTableProps {
  readonly label: string;
  /** `group` where what surrounds it is a landmark of this name. */
  readonly role?: 'region' | 'group';
  /** Above what the lines are about. */
  readonly head: string;
  readonly columns: readonly FigureColumn[];
  readonly lines: readonly FigureLine[];
  /** Below the others. */
  readonly total?: FigureLine | undefined;
  /** On a phone a card for each line instead of a table that is wider than the screen. */
  readonly cardsOnPhone?: true;
  /** In pixels: a longer table is scrolled, its head stays in sight. */
  readonly maxHeight?: number;
}

/** Figures under each other, one line for each thing. It may be wider than the screen, never than the paper. */
export function FigureTable({ cardsOnPhone, ...table }: FigureTableProps) {
  const isPhone = useMediaQuery('screen and (max-width: 599.95px)');
  return isPhone && cardsOnPhone ? <Cards {...table} /> : <Table {...table} />;
}

function Table({ label, role = 'region', head, columns, lines, total, maxHeight }: FigureTableProps) {
  return (
    <Box role={role} aria-label={label} tabIndex={0} sx={{ ...frameStyle, ...(maxHeight && { maxHeight }) }}>
      <Box component="table" aria-label={label} sx={tableStyle} className={maxHeight ? 'keeps-head' : undefined}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="figure">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} columns={columns} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Line line={total} columns={columns} />
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly line: FigureLine;
  readonly columns: readonly FigureColumn[];
}

const Line = ({ line: { head, note, cells }, columns }: LineProps) => (
  <tr>
    <th scope="row">
      {head}
      {note && <span className="note">{note}</span>}
    </th>
    {columns.map(({ key }, at) => (
      <td key={key} className="figure">
        {cells[at]}
      </td>
    ))}
  </tr>
);

const Cards = ({ label, columns, lines, total }: FigureTableProps) => (
  <Box component="ul" aria-label={label} sx={cardsStyle}>
    {[...lines, ...(total ? [total] : [])].map(({ key, head, note, cells }) => (
      <li key={key}>
        <strong>{head}</strong>
        {note && <span className="note">{note}</span>}
        <dl>
          {columns.map((column, at) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{cells[at]}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </Box>
);

const frameStyle = { overflow: 'auto', '@media print': { maxHeight: 'none', overflow: 'visible' } } as const;

const noteStyle = { display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' } as const;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '20px',
  '& th, & td': { px: 0.75, py: 1, textAlign: 'start', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
  '& thead th': { fontSize: 12, lineHeight: '16px', color: 'text.secondary', fontWeight: 600, verticalAlign: 'bottom' },
  '&.keeps-head thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '& tbody th': { fontWeight: 600, minWidth: 140 },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-of-type': { pr: 0 },
  '& .note': noteStyle,
  '& .record-link': { color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderTop: 2, borderColor: 'text.secondary' },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // Heads of figures may take two lines, so that twelve columns fit beside each other.
  '& thead .figure': { whiteSpace: 'normal' },
  '@media print': {
    fontSize: 10,
    lineHeight: '14px',
    '& th, & td': { px: 0.5, py: 0.5 },
    '& thead th': { fontSize: 9, position: 'static' },
    '& .note': { fontSize: 9 },
    '& tbody th': { minWidth: 0 },
    '& tr': { breakInside: 'avoid' },
  },
} as const;

const cardsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& .note': noteStyle,
  '& .record-link': { color: 'primary.main', textDecoration: 'none' },
  '& dl': { m: 0, mt: 1, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
