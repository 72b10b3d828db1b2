import { cleanCell } from './cells';
import { type ColumnFacts, collectorFor } from './columns';
import type { ImportContext } from './context';
import { labelOf, say, toFinding } from './context';
import { duplicatesOf } from './duplicates';
import { fieldOfHeading, headingsOf } from './headers';
import { type Settings, settingsOf } from './options';
import { checkRow, type RowCheck } from './row';
import { openSource } from './source';
import { missingFields, type Table, tableOf } from './table';
import {
  type CheckedRow,
  type FileFault,
  type FileRow,
  type ImportFinding,
  type ImportOptions,
  type ImportPlan,
  importLimits,
} from './types';

export type OpenedImport =
  | { readonly ok: true; readonly plan: ImportPlan; readonly rows: () => AsyncGenerator<CheckedRow> }
  | { readonly ok: false; readonly fault: FileFault; readonly line?: number; readonly message: string };

/** Rows shown before anybody decides. */
const SHOWN_FIRST = 3;
/** After so many rows others get their turn: a worker answers, a server serves. */
const TURN = 500;

/**
 * Reads a file of records: what it is, which column is which field, and, row by row, what the declaration says to it.
 * Nothing is kept but counts and the keys of rows; the same answer in a browser and on the server.
 * @example
 * const opened = await openImport({ name: 'warga.csv', bytes }, context, { startRow: 2 });
 * if (opened.ok) for await (const row of opened.rows()) report(row.outcome, row.findings);
 */
export async function openImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  context: ImportContext,
  options: ImportOptions,
): Promise<OpenedImport> {
  const settings = settingsOf(options);
  const headings = headingsOf(context);
  const countKnown = (cells: readonly string[]) => cells.filter((cell) => fieldOfHeading(cell, headings)).length;
  const source = await openSource(file.bytes, countKnown);
  if ('fault' in source) return refused(context, source.fault, source.sentence);
  const table = tableOf(source, context, settings);
  if (table.headers.length > importLimits.columns)
    return refused(context, 'tooManyColumns', 'tooWide', table.headerLine ?? 1);
  const survey = surveyOf(table, context);
  if (survey.total > importLimits.rows) return refused(context, 'tooManyRows');
  if (survey.total === 0) return refused(context, 'headerOnly', 'headerOnly', settings.startRow);
  const plan: ImportPlan = {
    format: source.format,
    headers: table.headers,
    mapping: table.mapping,
    startRow: settings.startRow,
    startColumn: settings.startColumn,
    headerLine: table.headerLine,
    totalRows: survey.total,
    first: survey.first,
    last: survey.last,
    remarks: remarksOf(table, survey, context, settings),
  };
  const check: RowCheck = { context, settings, headers: table.headers, mapping: table.mapping, facts: survey.facts };
  return { ok: true, plan, rows: () => checkAll(table, check) };
}

async function* checkAll(table: Table, check: RowCheck): AsyncGenerator<CheckedRow> {
  const judge = duplicatesOf(check.context);
  let done = 0;
  for (const row of table.rows()) {
    yield judge(checkRow(check, row));
    done += 1;
    if (done % TURN === 0) await Promise.resolve();
  }
}

function refused(context: ImportContext, fault: FileFault, sentence: string = fault, line?: number): OpenedImport {
  const params = { max: importLimits[fault === 'tooManyRows' ? 'rows' : 'columns'], line: line ?? 1 };
  return {
    ok: false,
    fault,
    ...(line === undefined ? {} : { line }),
    message: say(context, sentence, params),
  };
}

interface Survey {
  readonly total: number;
  readonly first: readonly FileRow[];
  readonly last: FileRow | null;
  readonly facts: readonly (ColumnFacts | undefined)[];
  readonly remarks: readonly ImportFinding[];
}

/** Once through the file: how many rows, which are first and last, and what only whole columns can tell. */
function surveyOf(table: Table, context: ImportContext): Survey {
  const collectors = table.mapping.map((name) => {
    const field = name === null ? undefined : context.resource.fields[name];
    const kind = field && context.kinds[field.kind];
    return field && kind ? collectorFor(field, kind) : undefined;
  });
  const remarks: ImportFinding[] = [];
  const first: FileRow[] = [];
  let last: FileRow | null = null;
  let total = 0;
  const rows = table.rows(({ line, text, code, count }) =>
    remarks.push(toFinding(context, { line, code, value: text, level: 'warning', params: { count: count ?? 0 } })),
  );
  for (const row of rows) {
    total += 1;
    if (total > importLimits.rows) break;
    if (first.length < SHOWN_FIRST) first.push(row);
    last = row;
    if (row.broken) continue;
    for (const [at, collector] of collectors.entries()) {
      const cell = collector && row.cells[at];
      if (!cell) continue;
      const { text, isEmpty } = cleanCell(cell, context);
      if (!isEmpty) collector.see(text);
    }
  }
  return { total, first, last, facts: collectors.map((collector) => collector?.facts()), remarks };
}

function remarksOf(table: Table, survey: Survey, context: ImportContext, settings: Settings): readonly ImportFinding[] {
  const line = table.headerLine ?? 1;
  const remark = (found: Omit<Parameters<typeof toFinding>[1], 'line' | 'level'>) =>
    toFinding(context, { line, level: 'warning', ...found });
  const columns = table.headers.flatMap((column, at): ImportFinding[] => {
    const name = table.mapping[at];
    if (name) return ofColumn(column, name, survey.facts[at]);
    if (table.repeated.includes(at)) {
      const field = settings.mapping?.[at] ?? fieldOfHeading(column, headingsOf(context)) ?? '';
      return [remark({ code: 'repeatedColumn', field, column })];
    }
    return column === '' || settings.mapping ? [] : [remark({ code: 'ignoredColumn', column })];
  });
  function ofColumn(column: string, field: string, facts: ColumnFacts | undefined): ImportFinding[] {
    const found: ImportFinding[] = [];
    if (facts?.endingZeros) found.push(remark({ code: 'endingZeros', field, column, params: facts.endingZeros }));
    if (facts?.undecided !== undefined && settings.dayFirst === undefined)
      found.push(remark({ code: 'ambiguousDate', field, column, value: facts.undecided }));
    if (facts?.unknownCode !== undefined)
      found.push(remark({ code: 'unknownCodes', field, column, value: facts.unknownCode, params: choicesOf(field) }));
    return found;
  }
  const choicesOf = (name: string) => ({
    choices: Object.values(context.resource.fields[name]?.choices ?? {}).join(', '),
  });
  const missing = missingFields(context.resource, table.mapping, settings).map((field) =>
    remark({ code: 'missingColumn', field, params: { label: labelOf(context, field) } }),
  );
  return [...missing, ...columns, ...survey.remarks];
}
