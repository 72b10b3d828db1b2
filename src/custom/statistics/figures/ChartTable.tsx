import Box from '@mui/material/Box';
import { type FigureLine, FigureTable } from '../../../framework/panel/blocks/FigureTable';
import { FigureLink } from './FigureLink';
import { type TableLine, toTable } from './table';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';
import { useStatisticsWords } from './useStatisticsWords';

/** The figures of a chart as a table, each with the way to its list. */
export function ChartTable({ chart, ...naming }: TimelineProps) {
  const words = useStatisticsWords();
  const names = useNames(naming);
  const table = toTable(chart);
  const columns = table.columns.map(({ key, unit }) => ({ key, unit, label: names.head(chart, key, unit) }));
  const toLine = (line: TableLine): FigureLine => {
    const head = names.row(chart, line.key);
    const cells = columns.map(({ key, unit, label }, at) => {
      const cell = line.cells[at];
      if (!cell) return null;
      const figure = line === table.total && cell.value === null ? '' : names.figure(cell.value, unit);
      return <FigureLink key={key} resource={chart.resource} cell={cell} figure={figure} name={`${head}, ${label}`} />;
    });
    return { key: line.key, head, cells };
  };
  return (
    <Box sx={{ mt: 2 }}>
      <FigureTable
        label={words('toTableOf', { title: names.title(chart) })}
        head={names.rows(chart)}
        columns={columns}
        lines={table.lines.map(toLine)}
        total={table.total && toLine(table.total)}
        maxHeight={420}
      />
    </Box>
  );
}
