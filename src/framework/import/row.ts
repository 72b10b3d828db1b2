import {
  type AnyField,
  type CellEnv,
  type CellReading,
  isServerOwned,
  type Kind,
  sayRemark,
  validate,
  warningsOf,
  writeMoment,
  writeRowsCell,
} from '../schema';
import { type CleanCell, cleanCell } from './cells';
import { type ColumnFacts, isLongNumber, isShortCode } from './columns';
import {
  type FindingDetails,
  faultLimitOf,
  type ImportContext,
  inRow,
  labelOf,
  placeIn,
  toImportFinding,
} from './context';
import { importableFields } from './headers';
import { hangsOnNamed } from './named';
import { type Settings, valueKey } from './options';
import { readRowsCell } from './rowsCell';
import type { CheckedRow, FileRow, Mapping } from './types';

/** What every row of one file is checked with. */
export interface RowCheck {
  readonly context: ImportContext;
  readonly settings: Settings;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly facts: readonly (ColumnFacts | undefined)[];
  /** Do the rows of this file have a cell for every heading, so that one with fewer stands out? */
  readonly isFull: boolean;
  /** What separates the cells of a text file. */
  readonly mark: string;
}

/** What has been read of one row so far. */
interface Reading {
  readonly line: number;
  readonly input: Record<string, unknown>;
  readonly references: Record<string, string>;
  readonly found: FindingDetails[];
  /** Fields that have their error already: a second sentence about them would only confuse. */
  readonly settled: Set<string>;
  /** Cells that say several fields: their values in the order of `together`. */
  readonly shared: Map<string, readonly unknown[]>;
  /** Cells of fields the server works out. */
  readonly stated: Map<string, string>;
  readonly texts: Map<string, string>;
}

/** One row of the file against the declaration; duplicates are for the caller, who knows the other rows. */
export function checkRow(check: RowCheck, row: FileRow): CheckedRow {
  const { context } = check;
  if (row.broken) {
    const [value = ''] = row.cells;
    const found: FindingDetails = { line: row.line, sheet: row.sheet, code: row.broken, level: 'error', value };
    return {
      ...outcomeOf(row, {}, {}),
      findings: [toImportFinding(context, { ...found, params: { max: faultLimitOf(row.broken), mark: check.mark } })],
    };
  }
  const reading = readRow(check, row);
  const [count, total] = [row.cells.length, check.headers.length];
  if (check.isFull && count < total)
    reading.found.push({ line: row.line, code: 'shortRow', level: 'warning', params: { count, total } });
  const typed = withGaps(check, reading);
  const checked = validate(context.resource, typed, {
    kinds: context.kinds,
    mode: 'create',
    today: context.today,
    timeZone: context.timeZone,
    ...(context.role === undefined ? {} : { role: context.role }),
    ...(context.fieldSentence ? { sentence: context.fieldSentence } : {}),
    ...(context.label ? { label: context.label } : {}),
    ...(context.rule ? { rule: context.rule } : {}),
  });
  const gaps: FindingDetails[] = [];
  const isNamed = (field: string) => reading.references[field] !== undefined;
  const isHanging = (field: string) => hangsOnNamed(context.resource, field, isNamed);
  for (const { field, code, params, message } of checked.issues) {
    const isLeftToServer = (code === 'required' || code === 'rule') && isHanging(field);
    if (isLeftToServer || reading.settled.has(field)) continue;
    const said = inRow(field, labelOf(context, placeIn(field)[0]), message);
    const found: FindingDetails = { ...placeOf(check, reading, field), code, level: 'error', params, message: said };
    // A record that is there has it already; whether it is there, the server knows.
    if (check.settings.update && (code === 'required' || code === 'rule')) gaps.push(found);
    else reading.found.push(found);
  }
  compareStated(check, reading, checked.values);
  for (const { field: name, message } of warningsOf(context.resource, checked.values, context)) {
    if (isHanging(name)) continue;
    const [said, field] = [context.rule?.(message) ?? message, context.resource.fields[name]];
    reading.found.push({
      ...placeOf(check, reading, name),
      code: 'rule',
      level: 'warning',
      message: field ? sayRemark(said, context.kinds, field, checked.values[name]) : said,
    });
  }
  return {
    ...outcomeOf(row, checked.values, reading.references),
    ...(reading.found.some(({ level }) => level === 'error') ? {} : { outcome: 'new' as const }),
    typed,
    findings: reading.found.map((found) => toImportFinding(context, { ...found, sheet: row.sheet })),
    given: givenBy(reading),
    gaps: gaps.map((found) => toImportFinding(context, { ...found, sheet: row.sheet })),
  };
}

const givenBy = ({ input, references }: Reading): readonly string[] => [
  ...Object.keys(input).filter((name) => input[name] !== ''),
  ...Object.keys(references),
];

const outcomeOf = (row: FileRow, values: CheckedRow['values'], references: CheckedRow['references']) => ({
  line: row.line,
  ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
  cells: row.cells,
  outcome: 'failed' as const,
  values,
  typed: {},
  references,
  given: [],
  gaps: [],
});

function placeOf({ headers, mapping }: RowCheck, { line, texts }: Reading, field: string) {
  const [name] = placeIn(field);
  const at = mapping.indexOf(name);
  const column = at < 0 ? undefined : headers[at] || undefined;
  const value = texts.get(name);
  return { line, field, ...(column === undefined ? {} : { column }), ...(value === undefined ? {} : { value }) };
}

function readRow(check: RowCheck, row: FileRow): Reading {
  const reading: Reading = {
    line: row.line,
    input: {},
    references: {},
    found: [],
    settled: new Set(),
    shared: new Map(),
    stated: new Map(),
    texts: new Map(),
  };
  const { resource, kinds } = check.context;
  for (const [at, name] of check.mapping.entries()) {
    const field = name === null ? undefined : resource.fields[name];
    const kind = field && kinds[field.kind];
    if (name === null || !field || !kind) continue;
    readCell(check, reading, { name, field, kind, cell: row.cells[at] ?? '', facts: check.facts[at] });
  }
  for (const [name, values] of reading.shared) shareAmong(check, reading, name, values);
  return reading;
}

/** Fills the fields of one group from a cell that says all of them; a column of their own must say the same. */
function shareAmong(check: RowCheck, reading: Reading, name: string, values: readonly unknown[]): void {
  const { resource, kinds } = check.context;
  const group = groupOf(check.context, name);
  for (const [at, other] of group.entries()) {
    if (other === name || reading.settled.has(other)) continue;
    const own = reading.input[other];
    const field = resource.fields[other];
    const stored = (raw: unknown) => {
      const parsed = field && kinds[field.kind]?.parse(raw, field);
      return parsed?.ok ? parsed.value : undefined;
    };
    if (own === undefined || own === '') reading.input[other] = values[at];
    else if (stored(own) !== stored(values[at])) {
      const params = { label: labelOf(check.context, other) };
      reading.found.push({ ...placeOf(check, reading, name), code: 'contradicts', level: 'error', params });
      reading.settled.add(other);
    }
  }
}

const groupOf = ({ resource }: ImportContext, name: string): readonly string[] =>
  resource.import?.together?.find((fields) => fields.includes(name)) ?? [];

interface Cell {
  readonly name: string;
  readonly field: AnyField;
  readonly kind: Kind;
  readonly cell: string;
  readonly facts: ColumnFacts | undefined;
}

function readCell(check: RowCheck, reading: Reading, at: Cell): void {
  const { name, field, kind, cell } = at;
  reading.texts.set(name, cell);
  const clean = cleanFor(at, check.context);
  const note = (code: FindingDetails['code'], level: FindingDetails['level'], params: FindingDetails['params'] = {}) =>
    reading.found.push({ ...placeOf(check, reading, name), code, level, params });
  if (clean.isEmpty) {
    if (!(name in reading.input)) reading.input[name] = '';
    return;
  }
  const meant = check.settings.values[name]?.[valueKey(clean.text)];
  if (meant !== undefined) {
    if (meant === '') {
      reading.input[name] ??= '';
      return;
    }
    reading.input[name] = meant;
    note('mappedValue', 'repair', { read: readAs(kind, field, meant, check.context) ?? meant });
    return;
  }
  const read = meaningOf(check, at, clean);
  if ('refused' in read) {
    note(read.refused, 'error', read.params);
    reading.settled.add(name);
    return;
  }
  if (isServerOwned(field, 'create')) reading.stated.set(name, clean.text);
  else if (field.target !== undefined) reading.references[name] = clean.text;
  else {
    reading.input[name] = read.raw;
    if (read.together) reading.shared.set(name, read.together);
    const said = readAs(kind, field, read.raw, check.context);
    // What is refused below was not mended.
    if (said === undefined) return;
    const isPart = read.together !== undefined && groupOf(check.context, name).length === 0;
    const repaired = isPart ? 'partLeftOut' : (read.repaired ?? clean.repaired);
    if (read.doubted) note(read.doubted.code, 'warning', { read: said, other: read.doubted.other });
    else if (repaired) note(repaired, 'repair', { read: said });
    if (clean.isFormula && kind.storage === 'text') note('formulaText', 'warning');
  }
}

type Meaning =
  | Exclude<CellReading, { readonly refused: unknown }>
  | { readonly refused: FindingDetails['code']; readonly params?: FindingDetails['params'] };

/** 'Belum ada' says nothing in most columns, and is an answer where the declaration lists it as one. */
function cleanFor({ field, cell }: Cell, context: ImportContext): CleanCell {
  const word = cell.trim().toLowerCase();
  const isAnswer = word !== '' && Object.keys(field.synonyms ?? {}).some((answer) => answer.toLowerCase() === word);
  return isAnswer ? { text: cell.trim(), isEmpty: false } : cleanCell(cell, context);
}

/** What the cell says, by what is known of its column and by its kind. */
function meaningOf(
  { context, settings }: RowCheck,
  { field, kind, facts }: Cell,
  { text, refused }: CleanCell,
): Meaning {
  if (refused) return { refused };
  if (facts?.endingZeros && isLongNumber(text) && text.endsWith('0')) return { refused: 'digitsLost' };
  if (facts?.unknownCode !== undefined && isShortCode(text)) {
    const choices = Object.values(field.choices ?? {}).join(', ');
    return { refused: 'unknownCodes', params: { value: facts.unknownCode, choices } };
  }
  const dayFirst = settings.dayFirst ?? facts?.dayFirst;
  const env: CellEnv = {
    today: context.today,
    timeZone: context.timeZone,
    serial: facts?.serial ?? false,
    ...(dayFirst === undefined ? {} : { dayFirst }),
  };
  if (field.item) return readRowsCell(text, { item: field.item, kinds: context.kinds, env });
  return kind.fromCell?.(text, field, env) ?? { raw: text };
}

/** The value as it will be stored, for the sentence that says how a cell was read; undefined when it is none. */
function readAs(
  kind: Kind,
  field: AnyField,
  raw: unknown,
  { kinds, today, timeZone }: ImportContext,
): string | undefined {
  const parsed = kind.parse(raw, field, { today, timeZone });
  if (!parsed.ok) return undefined;
  if (field.item) return writeRowsCell(parsed.value, { item: field.item, kinds, timeZone });
  return kind.storage === 'timestamp' ? writeMoment(String(parsed.value), timeZone) : kind.toText(parsed.value, field);
}

/** Ages people typed beside a birth date: the server counts them, and a wrong one says that one of the two is wrong. */
function compareStated(check: RowCheck, reading: Reading, values: Readonly<Record<string, unknown>>): void {
  const { context } = check;
  for (const [name, since] of Object.entries(context.resource.import?.yearsSince ?? {})) {
    const [text, day] = [reading.stated.get(name), values[since]];
    if (text === undefined || typeof day !== 'string') continue;
    const years = yearsBetween(day, context.today);
    if (Number.parseInt(text.replace(/^\D+/, ''), 10) === years) continue;
    const params = { label: labelOf(context, since), read: years };
    reading.found.push({ ...placeOf(check, reading, name), code: 'differs', level: 'warning', params });
  }
}

const yearsBetween = (day: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0);

/** Values the row lacks: chosen for the whole file, or reported as missing instead of being made up from a default. */
function withGaps({ context, settings }: RowCheck, { input, references, settled }: Reading): Record<string, unknown> {
  const filled = { ...input };
  for (const name of importableFields(context.resource)) {
    const isOpen = (filled[name] === undefined || filled[name] === '') && references[name] === undefined;
    if (!isOpen) continue;
    if (!settled.has(name) && settings.chosen[name] !== undefined) filled[name] = settings.chosen[name];
    else if (context.resource.fields[name]?.required) filled[name] = '';
  }
  return filled;
}
