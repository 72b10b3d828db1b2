import { useNotify } from 'ra-core';
import { type SheetCell, toXlsx } from '../../../framework/files/xlsx';
import { usePanel } from '../../../framework/panel/core/context';
import { saveBlob, saveCsv } from '../../../framework/panel/core/saveFile';
import { type Period, periodToSearch } from './period';
import type { ReportWords } from './words';

export type ReportFormat = 'csv' | 'xlsx';

/** Saves a report as it is on the screen, as a file. The first row is the head, the last one the totals. */
export function useReportFile(words: ReportWords) {
  const notify = useNotify();
  const { formats, exportMark } = usePanel();

  return async (table: readonly (readonly SheetCell[])[], period: Period, format: ReportFormat): Promise<void> => {
    const days = Object.values(periodToSearch(period)).map((day) => day.replaceAll('-', ''));
    const parts = [words('file'), ...(days.length > 0 ? days : [formats.today().replaceAll('-', '')]), exportMark];
    const file = `${parts.filter(Boolean).join('-')}.${format}`;
    try {
      if (format === 'csv') await saveCsv(file, asTexts(table));
      else saveBlob(file, await toXlsx([{ name: words('title'), rows: table, hasTotals: true }]));
      notify(words('saved', { file }), { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : words('unknownReason');
      notify(words('exportFailed', { reason }), { type: 'error' });
    }
  };
}

const asTexts = (rows: readonly (readonly SheetCell[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
