import type { ColumnFacts } from './columns';
import { type FindingDetails, type ImportContext, toImportFinding } from './context';
import { fieldOfHeading, headingsOf } from './headers';
import type { Settings } from './options';
import type { Survey } from './survey';
import { missingFields, type Table } from './table';
import type { ImportFinding } from './types';

/** Findings about the file and its columns, before any row is judged. */
export function remarksOf(
  table: Table,
  survey: Survey,
  context: ImportContext,
  settings: Settings,
): readonly ImportFinding[] {
  const line = table.headerLine ?? 1;
  const headings = headingsOf(context);
  const toRemark = (found: Omit<FindingDetails, 'line' | 'level'>) =>
    toImportFinding(context, { line, level: 'warning', ...found });
  const isUnknown = table.headerLine !== null && !table.headers.some((heading) => fieldOfHeading(heading, headings));
  // A file that changes records needs only what it recognises them by.
  const needed = settings.update
    ? settings.update.match.filter((name) => !table.mapping.includes(name))
    : missingFields(context.resource, table.mapping, settings);
  const missing = needed
    .filter((field) => !survey.shared.has(field))
    .map((field) => toRemark({ code: 'missingColumn', field }));
  const columns = table.headers.flatMap((heading, at) => {
    const name = table.mapping[at];
    if (name)
      return factsInWords(context, settings, name, survey.facts[at]).map((found) => ({ ...found, column: heading }));
    const column = heading || `#${at + 1}`;
    if (table.repeated.includes(at)) {
      const field = settings.mapping?.[at] ?? fieldOfHeading(heading, headings) ?? '';
      return [{ code: 'repeatedColumn' as const, field, column }];
    }
    // After a mapping by hand the left-out columns are known.
    const isLeftOut = !settings.mapping && (heading !== '' || survey.filled.has(at));
    return isLeftOut ? [{ code: 'ignoredColumn' as const, column }] : [];
  });
  return [
    ...(isUnknown ? [toRemark({ code: 'noHeadings', value: table.headers.join(', ') })] : []),
    ...missing,
    ...columns.map(toRemark),
    ...survey.remarks,
  ];
}

/** Findings about whole columns. */
function factsInWords(
  { resource }: ImportContext,
  settings: Settings,
  field: string,
  facts: ColumnFacts | undefined,
): readonly Omit<FindingDetails, 'line' | 'level'>[] {
  const choices = Object.values(resource.fields[field]?.choices ?? {}).join(', ');
  return [
    ...(facts?.endingZeros ? [{ code: 'endingZeros' as const, field, params: facts.endingZeros }] : []),
    ...(facts?.undecided !== undefined && settings.dayFirst === undefined
      ? [{ code: 'ambiguousDate' as const, field, value: facts.undecided }]
      : []),
    ...(facts?.unknownCode === undefined
      ? []
      : [{ code: 'unknownCodes' as const, field, value: facts.unknownCode, params: { choices } }]),
  ];
}
