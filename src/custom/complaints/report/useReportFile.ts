import { useNotify } from 'ra-core';
import type { ComplaintReport } from '../../../domain/complaints/answers';
import { usePanel } from '../../../framework/panel/context';
import { saveBlob, saveFile, toCsv } from '../../../framework/panel/list/csv';
import { type Period, toSearch } from '../../shared/report/period';
import { type ReportCell, toXlsx } from '../../shared/report/sheet';
import { columns, rowsOf, tables } from './figures';
import { useReportNames } from './useReportNames';
import { useReportWords } from './useReportWords';

export type ReportFormat = 'csv' | 'xlsx';

/** Saves the report as it is on the screen, as a file. */
export function useReportFile() {
  const words = useReportWords();
  const notify = useNotify();
  const toRows = useReportRows();
  const { formats, exportMark } = usePanel();

  return async (report: ComplaintReport, period: Period, format: ReportFormat): Promise<void> => {
    const days = Object.values(toSearch(period)).map((day) => day.replaceAll('-', ''));
    const parts = [words('file'), ...(days.length > 0 ? days : [formats.today().replaceAll('-', '')]), exportMark];
    const file = `${parts.filter(Boolean).join('-')}.${format}`;
    const [head = [], ...rows] = toRows(report);
    try {
      if (format === 'csv') saveFile(file, await toCsv(head.map(String), asTexts(rows)));
      else saveBlob(file, await toXlsx([head, ...rows], words('title')));
      notify(words('saved', { file }), { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : words('unknownReason');
      notify(words('exportFailed', { reason }), { type: 'error' });
    }
  };
}

const asTexts = (rows: readonly (readonly ReportCell[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));

/** Head, one row for each line of the three tables, and the totals. */
function useReportRows() {
  const words = useReportWords();
  const { nameOf } = useReportNames();
  return (report: ComplaintReport): readonly (readonly ReportCell[])[] => [
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
