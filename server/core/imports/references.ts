import { type SqlBool, sql } from 'kysely';
import type { ImportPlan } from '../../../src/framework/import';
import {
  type AnyField,
  amongIn,
  type Condition,
  canField,
  followingOrder,
  getResource,
  type Resource,
} from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Db, Reach } from '../../sql/records';
import { type Call, everyRow } from '../context';
import { reachForPicker } from '../records';
import { failRow, fieldLabel, type JudgedRow } from './rows';

/** The id a text names, or why it names none. */
type Named = number | 'unknown' | 'many';

/** Looks up what rows point to: one query for each column and batch, and each text once in a file. */
export function referenceReader(call: Call, resource: Resource, plan: ImportPlan) {
  const known = new Map<string, Map<string, Named>>();
  return async (rows: readonly JudgedRow[]): Promise<void> => {
    for (const name of followingOrder(resource.fields)) {
      const field = resource.fields[name];
      if (field?.kind !== 'reference' || !rows.some((row) => row.references[name])) continue;
      if (call.actor && !canField(field, 'write', call.actor.role)) continue;
      // The same name may be another record elsewhere: a district of this name in the regency of the row.
      for (const [among, alike] of groupedBy(rows, (row) => amongIn(field, row.values))) {
        const key = JSON.stringify([name, among]);
        const found = known.get(key) ?? new Map<string, Named>();
        known.set(key, found);
        const asked = new Set(alike.flatMap(({ references }) => (references[name] ? [keyOf(references[name])] : [])));
        const texts = [...asked].filter((text) => !found.has(text));
        await lookUp(call, resource, name, { ...field, among }, texts, found);
        for (const row of alike) apply(row, resource, plan, name, found);
      }
    }
  };
}

/** Rows whose references are looked for among the same records. */
export function groupedBy(
  rows: readonly JudgedRow[],
  amongOf: (row: JudgedRow) => Condition | undefined,
): readonly (readonly [Condition | undefined, readonly JudgedRow[]])[] {
  const groups = new Map<string, [Condition | undefined, JudgedRow[]]>();
  for (const row of rows) {
    const among = amongOf(row);
    const key = JSON.stringify(among ?? null);
    const group = groups.get(key) ?? [among, []];
    group[1].push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function apply(row: JudgedRow, resource: Resource, plan: ImportPlan, name: string, found: ReadonlyMap<string, Named>) {
  const text = row.references[name];
  if (!text) return;
  const named = found.get(keyOf(text)) ?? 'unknown';
  if (typeof named === 'number') {
    row.named[name] = named;
    row.values[name] = named;
    return;
  }
  const label = fieldLabel(resource, name);
  const shown = text.slice(0, 100);
  failRow(row, plan, name, {
    code: named === 'unknown' ? 'unknownReference' : 'manyReferences',
    message:
      named === 'unknown'
        ? `${label} "${shown}" tidak ditemukan. Periksa ejaannya, atau daftarkan dulu.`
        : `Ada lebih dari satu ${label} bernama "${shown}". Tulis alamat emailnya atau kode lain yang hanya dimiliki satu orang.`,
  });
}

const keyOf = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase();

/** A unique value identifies; a title only when one record has it. Others' records are not there. */
async function lookUp(
  call: Call,
  resource: Resource,
  name: string,
  field: AnyField,
  texts: readonly string[],
  found: Map<string, Named>,
): Promise<void> {
  const target = getResource(call.model, field.target ?? '');
  const reach = targetReach(call, resource, name, target, call.db.kysely);
  const storageOf = (each = '') => call.model.kinds[target.fields[each]?.kind ?? '']?.storage;
  const left = () => texts.filter((text) => !found.has(text));
  const find = async (fields: readonly string[]) => {
    if (left().length === 0 || fields.length === 0) return [];
    const columns = fields.map((each) => sql.ref(`${tableName(target)}.${each}`));
    // One column of text alone as its index has it; a title may be a number or a day as well.
    const isIndexed = columns.length === 1 && storageOf(fields[0]) === 'text';
    const text = isIndexed ? sql`lower(${columns[0]})` : sql`lower(concat_ws(' ', ${sql.join(columns)}))`;
    return pickRecords(reach, target, {
      fields,
      ...(field.among ? { where: field.among } : {}),
      also: sql<SqlBool>`${text} = any(${left()}::text[])`,
    });
  };
  for (const each of uniqueTexts(call, target))
    for (const row of await find([each])) found.set(keyOf(String(row[each])), row.id);
  const title = target.title.split(' ').filter((each) => target.fields[each]?.derived === undefined);
  const named = new Set(left());
  for (const row of await find(title)) {
    const text = keyOf(title.map((each) => row[each] ?? '').join(' '));
    if (named.has(text)) found.set(text, found.has(text) ? 'many' : row.id);
  }
  for (const text of left()) found.set(text, 'unknown');
}

/** Another resource on the same table may be the one that says what is unique: volunteers are users. */
export const uniqueTexts = (call: Call, target: Resource): readonly string[] => {
  const sharing = call.model.resources.filter((other) => tableName(other) === tableName(target));
  return Object.entries(target.fields).flatMap(([name, field]) =>
    call.model.kinds[field.kind]?.storage === 'text' && sharing.some((other) => other.fields[name]?.unique)
      ? [name]
      : [],
  );
};

/** What a row of this person may point to. */
export function targetReach(call: Call, resource: Resource, name: string, target: Resource, db: Db): Reach {
  const isOwner = resource.owner && 'field' in resource.owner && resource.owner.field === name;
  return isOwner ? everyRow(call, db) : reachForPicker(call, target, db);
}
