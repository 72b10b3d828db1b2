import { useNotify } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import { saveBlob, saveFile, toCsv } from '../../../framework/panel/list/csv';
import { type Period, toSearch } from './period';
import { type ReportCell, toXlsx } from './sheet';
import type { ReportWords } from './words';

export type ReportFormat = 'csv' | 'xlsx';

/** Saves a report as it is on the screen, as a file. The first row is the head, the last one the totals. */
export function useReportFile(words: ReportWords) {
  const notify = useNotify();
  const { formats, exportMark } = usePanel();

  return async (table: readonly (readonly ReportCell[])[], period: Period, format: ReportFormat): Promise<void> => {
    const days = Object.values(toSearch(period)).map((day) => day.replaceAll('-', ''));
    const parts = [words('file'), ...(days.length > 0 ? days : [formats.today().replaceAll('-', '')]), exportMark];
    const file = `${parts.filter(Boolean).join('-')}.${format}`;
    const [head = [], ...rows] = table;
    try {
      if (format === 'csv') saveFile(file, await toCsv(head.map(String), asTexts(rows)));
      else saveBlob(file, await toXlsx(table, words('title')));
      notify(words('saved', { file }), { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : words('unknownReason');
      notify(words('exportFailed', { reason }), { type: 'error' });
    }
  };
}

const asTexts = (rows: readonly (readonly ReportCell[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
