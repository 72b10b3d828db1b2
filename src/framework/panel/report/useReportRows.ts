import type { SheetCell } from '../../files/xlsx';
import type { ReportSpec } from '../../schema';
import { useResource } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import type { ShownReport } from './useReport';
import { tablesOf, useReportLines } from './useReportLines';
import { useReportNotes } from './useReportNotes';

/** A report as the rows of a file: the head, one row for each line of its tables, and the totals. */
export function useReportRows(report: ReportSpec) {
  const text = useOpenedText();
  const { texts, nameOf, columnsOf, targetOf } = useReportLines(report);
  const counted = useResource(report.of.name);
  const [only, ...others] = Object.keys(report.tables);
  const single = others.length === 0 ? (only ?? '') : '';
  const notes = useReportNotes(report, single, targetOf(single) ?? counted);

  return (shown: ShownReport): readonly (readonly SheetCell[])[] => {
    const columns = columnsOf(shown);
    const numbersOf = (figures: ShownReport['totals']) => columns.map(({ key }) => figures[key] ?? null);
    const labels = columns.map(({ label }) => label);
    if (single !== '') {
      const rows = shown.tables[single] ?? [];
      return [
        [texts.head(single), ...notes.names.map(notes.labelOf), ...labels],
        ...rows.map((row) => [
          nameOf(single, row),
          ...notes.names.map((name) => notes.noteOf(row, name)),
          ...numbersOf(row.figures),
        ]),
        [texts.total(single, rows.length), ...notes.names.map(() => null), ...numbersOf(shown.totals)],
      ];
    }
    return [
      [text('report.group'), text('report.name'), ...labels],
      ...tablesOf(report, shown).flatMap(([table, rows]) =>
        rows.map((row) => [texts.table(table), nameOf(table, row), ...numbersOf(row.figures)]),
      ),
      [text('report.total'), null, ...numbersOf(shown.totals)],
    ];
  };
}
