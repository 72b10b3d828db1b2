import type { ReportRow } from '../../calls';
import { type FigureSpec, groupFieldOf, type ReportSpec } from '../../schema';
import { choiceText } from '../core/choiceText';
import { usePanel, useResource, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import type { ShownReport } from './useReport';
import { useReportTexts } from './useReportTexts';

/** How the rows of a report are called, and how its figures are written. */
export function useReportLines(report: ReportSpec) {
  const text = useOpenedText();
  const texts = useReportTexts(report);
  const { formats, model } = usePanel();
  const counted = useResource(report.of.name);
  const own = useTexts(counted);
  const targetOf = (table: string) => {
    const { by = '' } = report.tables[table] ?? {};
    return typeof by === 'string' ? model.byName[counted.fields[by]?.target ?? ''] : undefined;
  };

  function nameOf(table: string, { key, name }: ReportRow): string {
    const spec = report.tables[table];
    if (!spec || key === null || key === '') return texts.none(table);
    if (typeof spec.by !== 'string') return formats.month(String(key));
    const by = groupFieldOf(spec);
    const field = counted.fields[by];
    if (field?.kind === 'reference') return name ?? `#${String(key)}`;
    if (typeof key === 'boolean') return own.labels(by)[key ? 0 : 1];
    return field ? choiceText(own, by, field, key) : String(key);
  }

  function figureText({ share, format, average, median }: FigureSpec, value: number | null | undefined): string {
    if (value === null || value === undefined) return text('report.unknown');
    if (share) return `${formats.number(value)}%`;
    if (format === 'money') return formats.money(value);
    const isWorkedOut = average !== undefined || median !== undefined;
    return formats.number(value, Number.isInteger(value) ? 0 : isWorkedOut ? 1 : 2);
  }

  /** The figures there are, with their names. */
  const columnsOf = ({ totals }: ShownReport) =>
    Object.entries(report.figures).flatMap(([name, figure]) =>
      name in totals ? [{ key: name, label: texts.figure(name), figure }] : [],
    );

  return { texts, targetOf, nameOf, figureText, columnsOf };
}

/** The tables there are: one by a field that is kept from the person is not in the answer. */
export const tablesOf = (
  report: ReportSpec,
  { tables }: ShownReport,
): readonly (readonly [string, readonly ReportRow[]])[] =>
  Object.keys(report.tables).flatMap((name) => (tables[name] ? [[name, tables[name]] as const] : []));
