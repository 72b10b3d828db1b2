import { useNotify } from 'ra-core';
import { usePanel, useResource, useTexts } from '../../framework/panel/context';
import { saveBlob, saveFile, toCsv } from '../../framework/panel/list/csv';
import type { Period } from '../shared/report/period';
import { toSearch } from '../shared/report/period';
import { type ReportCell, toXlsx } from '../shared/report/sheet';
import { columnsOf } from './columns';
import type { Report } from './report';
import { useWords } from './useWords';

export type ReportFormat = 'csv' | 'xlsx';

/** Saves the report as it is on the screen, as a file. */
export function useReportFile() {
  const words = useWords();
  const notify = useNotify();
  const toRows = useReportRows();
  const { formats, exportMark } = usePanel();

  return async (report: Report, period: Period, format: ReportFormat): Promise<void> => {
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

/** Head, one row for each programme, and the totals. */
function useReportRows() {
  const words = useWords();
  const texts = useTexts(useResource('programmes'));
  return (report: Report): readonly (readonly ReportCell[])[] => {
    const columns = columnsOf(report);
    const head = [
      ...(['nama_bantuan', 'jenis_bantuan', 'status'] as const).map((name) => words(`columns.${name}`)),
      ...columns.map(({ name }) => words(`columns.${name}`)),
    ];
    const rows = report.lines.map((line) => [
      line.nama_bantuan,
      texts.choice('jenis_bantuan', line.jenis_bantuan),
      texts.choice('status', line.status),
      ...columns.map(({ read }) => read(line)),
    ]);
    const total = [words('total', { count: report.lines.length }), null, null];
    return [head, ...rows, [...total, ...columns.map(({ read }) => read(report.totals))]];
  };
}
