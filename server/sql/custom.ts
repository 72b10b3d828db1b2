import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type AnyField,
  CUSTOM_NAME,
  type Kinds,
  pointOf,
  type Resource,
  STORED_POINT,
  type Storage,
} from '../../src/framework/schema';
import { customColumn, tableName } from './columns';
import { computedSql } from './formula';
import { escapeLike } from './like';
import type { Row, RowTarget } from './row';

type Values = Readonly<Record<string, unknown>>;

/** Names become part of statements: what is not of this shape never does. */
const namePattern = new RegExp(CUSTOM_NAME);

const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** A day that exists, of the years that `parseDate` takes: what matches can be cast. */
const EXISTING_DAY =
  '^(?:(?:(?:19|20|21)[0-9][0-9]|2200)-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)' +
  '|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)$';

/** A moment as `parseDateTime` writes it. */
const EXISTING_MOMENT = `${EXISTING_DAY.slice(0, -1)}T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$`;
const isMoment = new RegExp(EXISTING_MOMENT);

interface Reading {
  /** Is this, as JSON has it, a value of the kind? */
  readonly fits: (value: unknown) => boolean;
  /** The same question and the value, for a statement: `part` is the JSON, `text` the same as text. */
  readonly expression: (part: RawBuilder<unknown>, text: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const typed =
  (type: string, cast: string): Reading['expression'] =>
  (part, text) =>
    sql`case when jsonb_typeof(${part}) = ${sql.lit(type)} then (${text})${sql.raw(cast)} end`;

/**
 * What of a JSON object is a value of a field, by storage. What is of another type counts as empty, the same in
 * statements as here: a row that something else has written breaks no list.
 */
const readings: Partial<Readonly<Record<Storage, Reading>>> = {
  text: { fits: (value) => typeof value === 'string', expression: typed('string', '') },
  decimal: { fits: (value) => typeof value === 'number', expression: typed('number', '::numeric') },
  integer: { fits: (value) => typeof value === 'number', expression: typed('number', '::numeric') },
  timestamp: {
    fits: (value) => typeof value === 'string' && isMoment.test(value),
    expression: (_part, text) => sql`case when ${text} ~ ${sql.lit(EXISTING_MOMENT)} then (${text})::timestamptz end`,
  },
  point: {
    fits: (value) => pointOf(value) !== undefined,
    expression: (_part, text) => sql`case when ${text} ~ ${sql.lit(STORED_POINT)} then ${text} end`,
  },
  textArray: {
    fits: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
    expression: (part) => sql`case when ${part} @? '$[*] ? (@.type() != "string")' is not true
      and jsonb_typeof(${part}) = 'array' then array(select jsonb_array_elements_text(${part})) end`,
  },
  boolean: { fits: (value) => typeof value === 'boolean', expression: typed('boolean', '::boolean') },
  date: {
    fits: (value) => typeof value === 'string' && isDay.test(value),
    // As text, which is ordered like the days: to make sure that each can be cast takes three times as long.
    expression: (_part, text) =>
      sql`(case when translate(${text}, '0123456789', '0000000000') = '0000-00-00' then ${text} end collate "C")`,
  },
};

/** @throws Error for a kind that staff cannot add fields of. */
function readingOf(kinds: Kinds, name: string, field: AnyField): Reading {
  const storage = kinds[field.kind]?.storage;
  const reading = storage && readings[storage];
  if (!reading) throw new Error(`"${name}" is of kind "${field.kind}", which no custom field can be.`);
  return reading;
}

/** A custom field as part of a statement, or what it is computed by; days are text. */
export function customValue(table: string, kinds: Kinds, name: string, field: AnyField): RawBuilder<unknown> {
  if (field.plan) return computedSql(field, field.plan, sourceIn(table, kinds));
  const { part, text } = placeOf(table, name);
  return readingOf(kinds, name, field).expression(part, text);
}

/** What a formula reads: a column, or one of staff's own fields; days as days. */
const sourceIn =
  (table: string, kinds: Kinds) =>
  (name: string, field: Pick<AnyField, 'kind' | 'custom'>): RawBuilder<unknown> => {
    if (!field.custom) return sql.ref(`${table}.${name}`);
    const isDay = kinds[field.kind]?.storage === 'date';
    return isDay ? customDay(table, name) : customValue(table, kinds, name, { label: '', ...field });
  };

/** A custom day as one that can be counted with, and compared with other columns. */
export function customDay(table: string, name: string): RawBuilder<unknown> {
  const { text } = placeOf(table, name);
  return sql`case when ${text} ~ ${sql.lit(EXISTING_DAY)} then (${text})::date end`;
}

function placeOf(table: string, name: string) {
  if (!namePattern.test(name)) throw new Error(`"${name}" is no name of a custom field.`);
  const column = sql.ref(`${table}.${customColumn}`);
  return { part: sql`(${column} -> ${sql.lit(name)})`, text: sql`(${column} ->> ${sql.lit(name)})` };
}

/**
 * Finds a text in a custom field. The whole column is searched first, as its index can answer that: what is in a field
 * is in the column, written as JSON writes it.
 */
export function customSearch(table: string, kinds: Kinds, name: string, field: AnyField, search: string) {
  const written = JSON.stringify(search).slice(1, -1);
  return sql<SqlBool>`(${sql.ref(`${table}.${customColumn}`)}::text ilike ${`%${escapeLike(written)}%`}
    and ${customValue(table, kinds, name, field)} ilike ${`%${escapeLike(search)}%`})`;
}

/** Those with a value in the column: what is computed is none of them. */
const customFields = (fields: Resource['fields']): readonly (readonly [name: string, field: AnyField])[] =>
  Object.entries(fields).filter(([, { custom, derived }]) => custom && !derived);

/** The column that has to be selected for these fields to be in a row: theirs, or the one they share. */
export const columnOf = (resource: Resource, name: string): string =>
  `${tableName(resource)}.${resource.fields[name]?.custom ? customColumn : name}`;

/**
 * A stored row as everything outside of this folder knows rows: custom fields beside the others, those of `among` where
 * it is given, and no JSON column. What staff have taken away stays in the database.
 */
export function toRow(
  { kinds }: RowTarget['model'],
  resource: Resource,
  stored: Values,
  among?: readonly string[],
): Row {
  const { [customColumn]: kept, ...row } = stored as Values & Row;
  const values = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Values) : {};
  const shown = customFields(resource.fields).filter(([name]) => !among || among.includes(name));
  if (shown.length === 0) return row;
  return {
    ...row,
    ...Object.fromEntries(
      shown.map(([name, field]) => {
        const value = Object.hasOwn(values, name) ? values[name] : null;
        return [name, readingOf(kinds, name, field).fits(value) ? value : null];
      }),
    ),
  };
}

/** Values for a new row: custom ones together in their column. */
export function packed(values: Values): Record<string, unknown> {
  const { columns, custom } = split(values);
  const given = Object.entries(custom).filter(([, value]) => value !== null);
  return { ...columns, ...(given.length > 0 ? { [customColumn]: Object.fromEntries(given) } : {}) };
}

/** Values for a row that is there: custom ones are merged into those it has; what is cleared leaves no key. */
export function packedOver(values: Values): Record<string, unknown> {
  const { columns, custom } = split(values);
  const entries = Object.entries(custom);
  if (entries.length === 0) return columns;
  const given = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const cleared = entries.flatMap(([name, value]) => (value === null ? [name] : []));
  const column = sql.ref(customColumn);
  const now = sql`case when jsonb_typeof(${column}) = 'object' then ${column} else '{}'::jsonb end`;
  return { ...columns, [customColumn]: sql`(${now} || ${JSON.stringify(given)}::jsonb) - ${cleared}::text[]` };
}

/** One value of a custom field in place of the one that is there, of rows that have one; `value` is JSON. */
export const setCustom = (of: '' | `${string}.`, name: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.ref(customColumn)} = jsonb_set(${sql.ref(`${of}${customColumn}`)}, ${[name]}::text[], ${value})`;

/** Another value of one field in each of these rows that still has the one it had; a change like any other. */
export async function replaceCustom(
  db: RowTarget['db'],
  resource: Resource,
  name: string,
  rows: readonly { readonly id: number; readonly before: unknown; readonly after: unknown }[],
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<void> {
  const { part } = placeOf('t', name);
  await sql`update ${sql.table(tableName(resource))} t set ${setCustom('t.', name, sql`given.after`)},
      version = t.version + 1, updated_at = ${at}::timestamptz, updated_by = ${by}::integer
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id integer, before jsonb, after jsonb)
    where t.id = given.id and ${part} = given.before`.execute(db);
}

function split(values: Values): {
  readonly columns: Record<string, unknown>;
  readonly custom: Record<string, unknown>;
} {
  const columns: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (namePattern.test(name)) custom[name] = value;
    else columns[name] = value;
  }
  return { columns, custom };
}
