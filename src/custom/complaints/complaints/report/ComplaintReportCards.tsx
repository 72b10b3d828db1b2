import Box from '@mui/material/Box';
import type { ReportLinesProps } from './ComplaintReportTable';
import { columns, rowsOf } from './figures';
import { useComplaintReportWords } from './useComplaintReportWords';
import { useReportNames } from './useReportNames';

/** The lines of the report on a phone: a card for each group. */
export function ComplaintReportCards({ report, table }: ReportLinesProps) {
  const words = useComplaintReportWords();
  const { nameOf, figureOf } = useReportNames();
  return (
    <Box component="ul" aria-label={words(`tables.${table}`)} sx={listStyle}>
      {rowsOf(report, table).map((row) => (
        <li key={`${row.id}${row.name}`}>
          <strong>{nameOf(table, row)}</strong>
          <dl>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>{words(`columns.${column.name}`)}</dt>
                <dd>{figureOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& dl': { m: 0, mt: 1, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
