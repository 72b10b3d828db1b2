import { type SqlBool, sql } from 'kysely';
import { isStored, type PersonalSpec, type Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Db, Reach } from '../../sql/records';
import { type Call, everyRow } from '../context';
import { mergedInto } from '../records/merged';

/** Records of one resource that hold data about the person. */
export interface PersonalPart {
  readonly resource: Resource & { readonly personal: PersonalSpec };
  readonly ids: readonly number[];
}

/** The person's own rows, then what points to them, then what points to that; deleted records too. */
export async function partsOf(
  call: Call,
  id: number,
  person: Resource,
  reachOf: (resource: Resource) => Reach | undefined,
  db: Db = call.db.kysely,
): Promise<readonly PersonalPart[]> {
  // Who was two records is one person.
  const self = [id, ...(await mergedInto(call, person, id, db))];
  const parts = personalOf(call)
    .filter(({ personal, ...each }) => personal.of === 'self' && tableName(each) === tableName(person))
    .filter((each) => reachOf(each) !== undefined)
    .map((resource) => ({ resource, ids: self }));
  return withWhatPoints(call, parts, reachOf);
}

const personalOf = ({ model }: Call): readonly PersonalPart['resource'][] =>
  model.resources.filter((each): each is PersonalPart['resource'] => each.personal !== undefined && isStored(each));

/** The same parts, with what points to them, and what points to that. */
export async function withWhatPoints(
  call: Call,
  start: readonly PersonalPart[],
  reachOf: (resource: Resource) => Reach | undefined,
): Promise<readonly PersonalPart[]> {
  const parts = [...start];
  const waiting = new Set(personalOf(call).filter(({ personal }) => personal.of !== 'self'));
  for (let grown = true; grown; ) {
    grown = false;
    for (const resource of waiting) {
      const target = resource.fields[resource.personal.of]?.target;
      const ids = parts.flatMap((part) => (part.resource.name === target ? part.ids : []));
      if (parts.every((part) => part.resource.name !== target)) continue;
      waiting.delete(resource);
      grown = true;
      const reach = reachOf(resource);
      const found = reach && ids.length > 0 ? await pickRecords(reach, resource, among(resource.personal.of, ids)) : [];
      if (found.length > 0) parts.push({ resource, ids: found.map((row) => row.id) });
    }
  }
  return parts;
}

const among = (column: string, ids: readonly number[]) =>
  ({ fields: [], among: [column, ids], trashed: 'with' }) as const;

/** Those of the records that are not finished. */
export async function openIn(
  call: Call,
  parts: readonly PersonalPart[],
  db: Reach['db'],
): Promise<readonly PersonalPart[]> {
  const open: PersonalPart[] = [];
  for (const { resource, ids } of parts) {
    const where = resource.personal.open;
    if (!where) continue;
    const rows = await pickRecords(everyRow(call, db), resource, { fields: [], among: ['id', ids], where });
    if (rows.length > 0) open.push({ resource, ids: rows.map((row) => row.id) });
  }
  return open;
}

/** Lines of other tables that are about these records. */
export const isOneOf = (parts: readonly Pick<PersonalPart, 'resource' | 'ids'>[]) =>
  sql<SqlBool>`(${sql.join(
    parts.map(({ resource, ids }) => sql`(resource = ${resource.name} and record_id = any(${[...ids]}::integer[]))`),
    sql` or `,
  )})`;
