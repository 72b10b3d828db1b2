import { openSource } from '../../src/framework/import/source';
import { importLimits } from '../../src/framework/import/types';
import type { Model } from '../../src/framework/schema';
import type { DraftField } from './draft';
import { dialectIn, foreignOf } from './foreign';
import { type Column, inferField, isPlain, targetOf } from './inference';
import { isOfEveryRecord, toFieldName, toLabel, toWords } from './names';
import { fieldsOfSchema, isOpenApi } from './openApi';
import { isRecord, type Reading, SampleError, type Values, YAML_REFUSED } from './reading';

const MOST_FIELDS = 300;
const DEEPEST = 2;

/** Reads a CSV or workbook, a JSON sample, or an OpenAPI document; what it is, it says itself. */
export async function readSample(
  bytes: Uint8Array,
  model: Model,
  { schema, path }: { readonly schema?: string; readonly path?: string } = {},
): Promise<Reading> {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(?:---\s+)?(?:openapi|swagger)\s*:/.test(text)) throw new SampleError(YAML_REFUSED);
  const reading = /^[[{]/.test(text) ? readJson(text, model, schema, path) : await readTable(bytes, model);
  if (reading.fields.length === 0) throw new SampleError('Tidak ada satu kolom pun yang dapat dibaca dari berkas itu.');
  if (reading.fields.length <= MOST_FIELDS) return reading;
  throw new SampleError(`Berkas itu memiliki ${reading.fields.length} kolom; paling banyak ${MOST_FIELDS}.`);
}

async function readTable(bytes: Uint8Array, model: Model): Promise<Reading> {
  const source = await openSource(bytes, () => 0);
  if ('fault' in source)
    throw new SampleError(`Berkas itu bukan CSV, JSON, atau OpenAPI yang dapat dibaca (${source.fault}).`);
  const [header, ...rows] = source.sheets[0]?.rows() ?? [];
  if (header?.broken === 'tooManyColumns')
    throw new SampleError(
      `Berkas itu memiliki lebih dari ${importLimits.columns} kolom, lebih dari yang dapat diimpor.`,
    );
  if (!header || header.broken)
    throw new SampleError('Baris pertama berkas itu tidak dapat dibaca sebagai judul kolom.');
  const taken = new Set<string>();
  const remarks: string[] = [];
  const fields = header.cells.flatMap((heading, at) => {
    const cells = rows.flatMap(({ cells: all, broken }) => (broken ? [] : [all[at] ?? '']));
    if (heading.trim() === '' && cells.every((cell) => cell.trim() === '')) return [];
    if (isOfEveryRecord(heading)) {
      remarks.push(`Kolom "${heading}" dilewati: server yang mengisinya.`);
      return [];
    }
    const label = heading.trim() === '' ? `Kolom ${at + 1}` : toLabel(heading);
    return [inferField({ name: toFieldName(heading, taken), label, cells }, model)];
  });
  return { fields, remarks };
}

function readJson(text: string, model: Model, schema?: string, path?: string): Reading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SampleError(`Berkas itu bukan JSON yang utuh: ${error instanceof Error ? error.message : error}`);
  }
  if (isOpenApi(value)) return fieldsOfSchema(value, model, schema, path);
  const rows = (Array.isArray(value) ? value : rowsWithin(value)).filter(isRecord);
  if (rows.length === 0) throw new SampleError('Contoh JSON harus berupa objek atau daftar objek.');
  const remarks: string[] = [];
  const fields = fieldsOfRows(rows, model, { taken: new Set(), remarks, depth: 0 });
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { fields, remarks, foreign: foreignOf(keys, dialectIn(value)) };
}

const listKeys = new Set(['data', 'items', 'rows', 'results', 'records']);
/** What an answer says beside its rows. */
const answerWords = new Set([
  ...['status', 'success', 'message', 'code', 'errors', 'meta', 'links', 'pagination', 'total', 'count', 'page'],
  ...['per_page', 'current_page', 'last_page', 'total_pages', 'page_size', 'limit', 'offset', 'skip', 'from', 'to'],
  ...['next', 'previous', 'prev', 'first', 'last', 'has_more', 'path'],
]);

/** An answer of an API holds its rows in `data`, or in a list beside nothing but what an answer says of it. */
function rowsWithin(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return [];
  const inner = isRecord(value.data) ? value.data : value;
  const isList = (key: string) => listKeys.has(key) && Array.isArray(inner[key]);
  const lists = Object.keys(inner).filter(isList);
  const others = Object.keys(inner).filter((key) => !isList(key));
  const isAnswer = 'data' in value || others.every((key) => answerWords.has(toWords(key).join('_')));
  const [only = ''] = lists;
  return lists.length === 1 && isAnswer ? (inner[only] as readonly unknown[]) : [inner];
}

interface Place {
  readonly taken: Set<string>;
  readonly remarks: string[];
  readonly depth: number;
  /** Name of what it stands in, before that of the field; and the path to it. */
  readonly prefix?: string;
  readonly path?: string;
}

function fieldsOfRows(rows: readonly Values[], model: Model, place: Place): readonly DraftField[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return keys.flatMap((key) => {
    if (place.depth === 0 && isOfEveryRecord(key)) {
      place.remarks.push(`Kolom "${key}" dilewati: server yang mengisinya.`);
      return [];
    }
    const values = rows.flatMap((row) => (Object.hasOwn(row, key) && row[key] !== null ? [row[key]] : []));
    const path = place.path === undefined ? key : `${place.path}.${key}`;
    return fieldsOfValues(key, values, model, place).map((field) => ({ key: path, ...field }));
  });
}

/** One field, or for an object the fields within it. */
function fieldsOfValues(key: string, values: readonly unknown[], model: Model, place: Place): readonly DraftField[] {
  const heading = place.prefix === undefined ? key : `${place.prefix}_${key}`;
  if (values.length > 0 && values.every(isRecord) && place.depth < DEEPEST)
    return fieldsOfRows(values, model, {
      ...place,
      depth: place.depth + 1,
      prefix: heading,
      path: place.path === undefined ? key : `${place.path}.${key}`,
    });
  const name = toFieldName(heading, place.taken);
  const label = toLabel(heading);
  if (values.some((value) => typeof value === 'object')) return [listField(name, label, values, model)];
  const scalars = values.filter((value) => typeof value !== 'object');
  if (scalars.length > 0 && scalars.every((value) => typeof value === 'boolean'))
    return [{ name, label, kind: 'boolean' }];
  const column: Column = { name, label, cells: scalars.map(String), own: key };
  if (scalars.length > 0 && scalars.every((value) => typeof value === 'number')) return [numberField(column, model)];
  return [inferField(column, model)];
}

function numberField({ cells, ...column }: Column, model: Model): DraftField {
  const { name, label } = column;
  const target = targetOf(name, cells, model);
  if (target) return { name, label, kind: 'reference', target };
  const { kind } = inferField({ ...column, cells: [] }, model);
  return { name, label, kind: kind === 'rupiah' || kind === 'percent' ? kind : 'number' };
}

/** Lists of words are tags, lists of flat objects rows of their own; anything else is kept as it came. */
function listField(name: string, label: string, values: readonly unknown[], model: Model): DraftField {
  const items = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const areLists = values.every(Array.isArray);
  if (areLists && items.length > 0 && items.every((item) => typeof item === 'string' && isPlain(item)))
    return { name, label, kind: 'tags' };
  const isFlat = (row: Values) => Object.values(row).every((each) => typeof each !== 'object' || each === null);
  if (
    areLists &&
    items.length > 0 &&
    items.every((item) => isRecord(item) && isFlat(item) && Object.keys(item).length > 0)
  ) {
    const rows = items as readonly Values[];
    const item = fieldsOfRows(rows, model, { taken: new Set(), remarks: [], depth: 1 });
    return { name, label, kind: 'embedded', item: item.map(withoutTarget) };
  }
  return { name, label, kind: 'json' };
}

/** A number inside a row points nowhere. */
const withoutTarget = (field: DraftField): DraftField =>
  field.kind === 'reference' ? { name: field.name, label: field.label, kind: 'number' } : field;
