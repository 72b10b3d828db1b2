import {
  type AnyField,
  type Changes,
  differencesOf,
  getResource,
  type RecordNames,
  type Resource,
} from '../../../src/framework/schema';
import { tableName, valuedFields } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Reach, Row } from '../../sql/records';
import type { Call } from '../context';
import { isSecret, rowTitle } from '../journal/journal';
import { reachForPicker } from './reading';

type Person = { readonly id: number; readonly name: string | null } | null;

/**
 * What the records are called that changes point to, those that were deleted since, too; only what the caller may find in a
 * list, and who did something, whom the entries name anyway. One query for each resource pointed to.
 */
export async function namesIn(
  call: Call,
  resource: Resource,
  entries: readonly { readonly changes: Changes; readonly by?: Person }[],
): Promise<(changes: Changes) => { readonly names?: RecordNames }> {
  const wanted = new Map<string, Set<number>>();
  for (const { changes } of entries)
    for (const { target, ids } of pointersIn(resource, changes))
      wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]));
  const people = entries.flatMap(({ by }) => (by?.name ? [[by.id, by.name] as const] : []));
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const [name, ids] of wanted) {
    const target = getResource(call.model, name);
    const known = tableName(target) === 'users' ? people : [];
    const titles = await recordTitles(reachForPicker(call, target, call.db.kysely), target, [...ids]);
    found.set(name, new Map([...known, ...[...titles].map(([id, { title }]) => [id, title] as const)]));
  }
  return (changes) => {
    const named = pointersIn(resource, changes).flatMap(({ field, target, ids }) => {
      const titles = ids.flatMap((id) => {
        const title = found.get(target)?.get(id);
        return title ? [[id, title] as const] : [];
      });
      return titles.length === 0 ? [] : [[field, Object.fromEntries(titles)] as const];
    });
    return named.length === 0 ? {} : { names: Object.fromEntries(named) };
  };
}

function pointersIn({ fields }: Resource, changes: Changes) {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    const target = fields[field] && pointsTo(fields[field]);
    if (target === undefined) return [];
    const values = differencesOf(before, after).flatMap((each) => [each.before, each.after].flat());
    return [{ field, target, ids: values.filter((id): id is number => typeof id === 'number') }];
  });
}

export const pointsTo = (field: AnyField): string | undefined => field.target ?? field.memberTarget;

/** What rows are called, by id; those in the trash too. */
export async function recordTitles(
  reach: Reach,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly title: string; readonly isTrashed: boolean }>> {
  if (ids.length === 0) return new Map();
  const { kinds } = reach.model;
  const kept = valuedFields(resource, kinds).filter(([, field]) => !field.derived && !isSecret(field, kinds));
  const fields = resource.title.split(' ').filter((name) => kept.some(([each]) => each === name));
  const rows: readonly Row[] = await pickRecords(reach, resource, {
    fields: [...fields, 'deleted_at'],
    among: ['id', ids],
    trashed: 'with',
  });
  return new Map(
    rows.map((row) => [row.id, { title: rowTitle(resource, row), isTrashed: row.deleted_at !== null }] as const),
  );
}
