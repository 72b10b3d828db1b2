import type { ComplaintReport } from '../../../../calls/complaints/report';
import type { SheetCell } from '../../../../framework/files/xlsx';
import { columns, rowsOf, tables } from './figures';
import { useComplaintReportWords } from './useComplaintReportWords';
import { useReportNames } from './useReportNames';

/** Head, one row for each line of the three tables, and the totals. */
export function useComplaintReportRows() {
  const words = useComplaintReportWords();
  const { nameOf } = useReportNames();
  return (report: ComplaintReport): readonly (readonly SheetCell[])[] => [
    [words('columns.group'), words('columns.name'), ...columns.map(({ name }) => words(`columns.${name}`))],
    ...tables.flatMap((table) =>
      rowsOf(report, table).map((row) => [
        words(`tables.${table}`),
        nameOf(table, row),
        ...columns.map(({ name }) => row[name]),
      ]),
    ),
    [words('total'), null, ...columns.map(({ name }) => report.totals[name])],
  ];
}
