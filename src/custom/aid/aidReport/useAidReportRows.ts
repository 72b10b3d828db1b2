import type { SheetCell } from '../../../framework/files/xlsx';
import { useResource, useTexts } from '../../../framework/panel/core/context';
import { columnsOf } from './columns';
import type { AidReportView } from './report';
import { useAidReportWords } from './useAidReportWords';

/** Head, one row for each programme, and the totals. */
export function useAidReportRows() {
  const words = useAidReportWords();
  const texts = useTexts(useResource('programmes'));
  return (report: AidReportView): readonly (readonly SheetCell[])[] => {
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
