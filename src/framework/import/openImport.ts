import { faultLimitOf, type ImportContext, importSentence } from './context';
import { duplicatesOf } from './duplicates';
import { headingsOf } from './headers';
import { countKnown } from './headingRows';
import { settingsOf } from './options';
import { remarksOf } from './remarks';
import { checkRow, type RowCheck } from './row';
import { chooseSheets } from './sheetChoice';
import { openSource } from './source';
import { surveyOf } from './survey';
import { readTable, type Table } from './table';
import { inTurns } from './turns';
import { type CheckedRow, type FileFault, type ImportOptions, type ImportPlan, importLimits } from './types';

export type OpenedImport =
  | {
      readonly ok: true;
      readonly plan: ImportPlan;
      /** Every row; `repeats: 'left'` when the caller itself compares rows, by `repeatFinder`, once it has judged them. */
      readonly rows: (options?: { readonly repeats: 'left' }) => AsyncGenerator<CheckedRow>;
    }
  | { readonly ok: false; readonly fault: FileFault; readonly line?: number; readonly message: string };

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
  const source = await openSource(file.bytes, (cells) => countKnown(cells, headings));
  if ('fault' in source) return refused(context, source.fault, source.sentence);
  const choice = chooseSheets(source, context, headings, settings);
  const table = readTable(source, choice, context, headings, settings);
  if (table.fault === 'tooManyColumns') return refused(context, table.fault, 'tooWide', table.headerLine ?? 1);
  if (table.fault) return refused(context, table.fault, table.fault, table.headerLine ?? 1);
  const survey = await surveyOf(table, context);
  if (survey.total > importLimits.rows) return refused(context, 'tooManyRows');
  if (survey.total === 0) return refused(context, 'headerOnly', 'headerOnly', table.startRow);
  const plan: ImportPlan = {
    format: source.format,
    headers: table.headers,
    mapping: table.mapping,
    startRow: table.startRow,
    startColumn: settings.startColumn,
    headerLine: table.headerLine,
    ...(settings.startRow === undefined && table.startRow > 2 ? { isHeaderFound: true } : {}),
    ...(source.format.kind === 'xlsx' ? { sheets: choice.plans } : {}),
    totalRows: survey.total,
    first: survey.first,
    last: survey.last,
    remarks: [...choice.remarks, ...remarksOf(table, survey, context, settings)],
  };
  const check: RowCheck = {
    context,
    settings,
    headers: table.headers,
    mapping: table.mapping,
    facts: survey.facts,
    isFull: survey.full >= survey.total * 0.5,
    mark: source.format.delimiter === '\t' ? 'tab' : source.format.delimiter,
  };
  return { ok: true, plan, rows: (how) => checkAll(table, check, how?.repeats === 'left') };
}

async function* checkAll(table: Table, check: RowCheck, isLeft: boolean): AsyncGenerator<CheckedRow> {
  const judge = isLeft ? (row: CheckedRow) => row : duplicatesOf(check.context);
  for await (const row of inTurns(table.rows())) yield judge(checkRow(check, row));
}

function refused(context: ImportContext, fault: FileFault, sentence: string = fault, line?: number): OpenedImport {
  const params = { max: faultLimitOf(fault), line: line ?? 1 };
  return {
    ok: false,
    fault,
    ...(line === undefined ? {} : { line }),
    message: importSentence(context, sentence, params),
  };
}
