import { sql, type Transaction } from 'kysely';
import { ownerColumn, tableName } from '../../server/sql/columns';
import type { Tables } from '../../server/sql/connection';
import type { AnyField, Model, Resource } from '../../src/framework/schema';
import type { Random } from '../random';

interface Target {
  readonly id: number;
  readonly owner: number | null;
}

/** Live records of whatever the fields point to, by resource. */
export type TargetRecords = ReadonlyMap<string, readonly Target[]>;

/** What one row may point to, and whose it will be. */
export interface RowTargets {
  readonly ids: (resource: string) => readonly number[];
  readonly owner: number | null;
}

const MOST = 200;

export const fieldsWithin = ({ fields }: Resource): readonly AnyField[] =>
  Object.values(fields).flatMap((field) => [field, ...Object.values(field.item ?? {})]);

export async function readTargets(tx: Transaction<Tables>, model: Model, resource: Resource): Promise<TargetRecords> {
  const found = new Map<string, readonly Target[]>();
  for (const { target } of fieldsWithin(resource)) {
    const other = target === undefined ? undefined : model.byName[target];
    if (!other || other === resource || found.has(other.name)) continue;
    const only = Object.entries(other.only ?? {}).map(([name, value]) => sql`and ${sql.ref(name)} = ${value}`);
    const owner = other.owner ? sql.ref(ownerColumn) : sql`null::int`;
    const { rows } = await sql<Target>`select id, ${owner} as owner from ${sql.table(tableName(other))}
      where deleted_at is null ${sql.join(only, sql` `)} order by id limit ${sql.lit(MOST)}`.execute(tx);
    found.set(other.name, rows);
  }
  return found;
}

/** Draws whose the row is, and narrows what it may point to: a row never names what its owner cannot see. */
export function reachOf(resource: Resource, targets: TargetRecords, random: Random): RowTargets {
  const { owner: spec } = resource;
  const named = spec && resource.fields['field' in spec ? spec.field : spec.through]?.target;
  const among = named === undefined ? [] : (targets.get(named) ?? []);
  const chosen = among.length === 0 ? undefined : random.pick(among);
  const owner = chosen === undefined ? null : 'field' in (spec ?? {}) ? chosen.id : chosen.owner;
  const isInReach = (each: Target) => each.owner === null || owner === null || each.owner === owner;
  return {
    owner,
    ids: (name) =>
      name === named && chosen
        ? [chosen.id]
        : (targets.get(name) ?? []).flatMap((each) => (isInReach(each) ? [each.id] : [])),
  };
}
