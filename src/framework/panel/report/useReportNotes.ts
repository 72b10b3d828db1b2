import type { ReportRow } from '../../calls';
import { isEmptyValue, type ReportSpec, type Resource } from '../../schema';
import { choiceText } from '../core/choiceText';
import { useTexts } from '../core/context';

/** What stands beside the name of a row, by field, in words. */
export function useReportNotes(report: ReportSpec, table: string, target: Resource) {
  const texts = useTexts(target);
  const names = report.tables[table]?.notes ?? [];
  const noteOf = ({ notes }: ReportRow, name: string): string => {
    const field = target.fields[name];
    const value = notes[name];
    return isEmptyValue(value) ? '' : field ? choiceText(texts, name, field, value) : String(value);
  };
  return { names, labelOf: texts.column, noteOf };
}
