import { useNotify } from 'ra-core';
import { type SheetCell, toXlsx } from '../../files/xlsx';
import type { ReportSpec } from '../../schema';
import { usePanel } from '../core/context';
import { saveBlob, saveCsv } from '../core/saveFile';
import { useOpenedText } from '../core/useOpenedText';
import { periodToSearch, type ReportPeriod } from './period';
import { useReportTexts } from './useReportTexts';

export type ReportFormat = 'csv' | 'xlsx';

/** Saves a report as it is on the screen, as a file. The first row is the head, the last one the totals. */
export function useReportFile(report: ReportSpec) {
  const notify = useNotify();
  const text = useOpenedText();
  const texts = useReportTexts(report);
  const { formats, exportMark } = usePanel();

  return async (
    table: readonly (readonly SheetCell[])[],
    period: ReportPeriod,
    format: ReportFormat,
  ): Promise<void> => {
    const days = Object.values(periodToSearch(report, period)).map((day) => day.replaceAll('-', ''));
    const parts = [texts.file, ...(days.length > 0 ? days : [formats.today().replaceAll('-', '')]), exportMark];
    const file = `${parts.filter(Boolean).join('-')}.${format}`;
    try {
      if (format === 'csv') await saveCsv(file, asTexts(table));
      else saveBlob(file, await toXlsx([{ name: texts.label, rows: table, hasTotals: true }]));
      notify(text('report.saved', { file }), { type: 'success' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : text('report.unknownReason');
      notify(text('report.exportFailed', { reason }), { type: 'error' });
    }
  };
}

const asTexts = (rows: readonly (readonly SheetCell[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
