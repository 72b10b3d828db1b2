import Box from '@mui/material/Box';
import { FigureLink } from './FigureLink';
import { type ChartTableData as Table, type TableLine, toTable } from './table';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';
import { useStatisticsWords } from './useStatisticsWords';

/** The figures of a chart as a table, each with the way to its list. */
export function ChartTable({ chart, ...naming }: TimelineProps) {
  const words = useStatisticsWords();
  const names = useNames(naming);
  const table = toTable(chart);
  const label = words('toTableOf', { title: names.title(chart) });
  const line = (each: TableLine) => <Line key={each.key} chart={chart} {...naming} table={table} line={each} />;
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={frameStyle}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{names.rows(chart)}</th>
            {table.columns.map(({ key, unit }) => (
              <th key={key} scope="col" className="figure">
                {names.head(chart, key, unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{table.lines.map(line)}</tbody>
        {table.total && <tfoot>{line(table.total)}</tfoot>}
      </Box>
    </Box>
  );
}

interface LineProps extends TimelineProps {
  readonly table: Table;
  readonly line: TableLine;
}

function Line({ chart, table, line, ...naming }: LineProps) {
  const names = useNames(naming);
  const row = names.row(chart, line.key);
  return (
    <tr>
      <th scope="row">{row}</th>
      {table.columns.map(({ key, unit }, at) => {
        const cell = line.cells[at];
        return (
          <td key={key} className="figure">
            {cell && (
              <FigureLink
                resource={chart.resource}
                cell={cell}
                figure={line === table.total && cell.value === null ? '' : names.figure(cell.value, unit)}
                name={`${row}, ${names.head(chart, key, unit)}`}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

const frameStyle = {
  mt: 2,
  overflow: 'auto',
  maxHeight: 420,
  '@media print': { maxHeight: 'none', overflow: 'visible' },
} as const;

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  lineHeight: '20px',
  '& th, & td': { px: 0.75, py: 0.75, textAlign: 'start', borderTop: '1px solid var(--color-border)' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    backgroundColor: 'var(--color-surface)',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    verticalAlign: 'bottom',
  },
  '& tbody th': { fontWeight: 500 },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderTop: '2px solid var(--color-control-border)' },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '@media print': {
    fontSize: 10,
    lineHeight: '13px',
    '& th, & td': { px: 0.5, py: 0.25 },
    '& thead th': { fontSize: 9, position: 'static' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;
