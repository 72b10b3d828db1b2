import {
  type AnyField,
  type Condition,
  isStored,
  type Model,
  type Overlay,
  type Resource,
  readFilterKey,
  resolveModel,
} from '../../../src/framework/schema';
import { mergedIn } from '../../../src/framework/schema/overlay/conditionRules';
import { replaceCustom } from '../../sql/custom';
import { pickRecords } from '../../sql/pick';
import { listViewStates, replaceViewState } from '../../sql/views';
import { everyRow, type Work } from '../context';
import { writeAudit, writeEachHistory } from '../journal/journal';

/** So many entries of histories go into one statement. */
const AT_ONCE = 5_000;

/**
 * Records, also deleted ones, that have a choice which the document says has become part of another have that one, and
 * saved views ask for it. Each publication does so: whatever still holds the former one is put right with the next.
 */
export async function mergeChoices(work: Work, overlay: Overlay): Promise<void> {
  if (!saysMerged(overlay)) return;
  const { declared, ground } = work.fields;
  const layers = [...ground, { name: 'staff', source: '', overlay } as const];
  const { model } = resolveModel(declared, layers, { role: null, locale: 'id' });
  const touched = model.resources.filter(({ fields }) => Object.values(fields).some(({ merged }) => merged));
  for (const resource of touched.filter(isStored))
    for (const [name, field] of Object.entries(resource.fields))
      if (field.merged) await mergeIn(work, model, resource, name, field.merged);
  await mergeInViews(work, touched);
}

const saysMerged = ({ lists = {}, resources = {} }: Overlay): boolean =>
  [...Object.values(lists), ...Object.values(resources).flatMap(({ custom = {} }) => Object.values(custom))].some(
    ({ merged }) => merged !== undefined,
  );

type Merged = NonNullable<AnyField['merged']>;

async function mergeIn(work: Work, model: Model, resource: Resource, name: string, merged: Merged): Promise<void> {
  const former = Object.keys(merged);
  const isMany = model.kinds[resource.fields[name]?.kind ?? '']?.storage === 'textArray';
  const where: Condition = isMany
    ? { any: former.map((value) => ({ [name]: { contains: value } })) }
    : { [name]: { in: former } };
  const reach = everyRow({ model }, work.tx);
  const rows = await pickRecords(reach, resource, { fields: [name], where, trashed: 'with' });
  if (rows.length === 0) return;
  const changes = rows.map((row) => ({ id: row.id, before: row[name], after: meaning(merged, row[name]) }));
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const part = changes.slice(at, at + AT_ONCE);
    await replaceCustom(reach.db, resource, name, part, { at: work.now(), by: work.actor?.id ?? null });
    await writeEachHistory(
      work,
      resource,
      part.map(({ id, before, after }) => ({ id, changes: { [name]: [before, after] } })),
      'update',
    );
  }
  await writeAudit(work, {
    action: 'merge',
    resource: resource.name,
    detail: { fields: [name], count: rows.length },
  });
}

/** What a value means by now; of several each one once. */
function meaning(merged: Merged, value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((each) => meaning(merged, each)))];
  return typeof value === 'string' && Object.hasOwn(merged, value) ? merged[value] : value;
}

async function mergeInViews(work: Work, resources: readonly Resource[]): Promise<void> {
  const states = await listViewStates(
    work.tx,
    resources.map(({ name }) => name),
  );
  for (const { id, resource: name, state } of states) {
    const resource = resources.find((each) => each.name === name);
    const next = resource && mergedState(resource, state);
    if (next !== undefined && JSON.stringify(next) !== JSON.stringify(state))
      await replaceViewState(work.tx, id, next, work.now());
  }
}

/** The state of a saved view whose filters name what choices have become. */
function mergedState(resource: Resource, state: unknown): unknown {
  const { filters } = (state ?? {}) as { readonly filters?: Readonly<Record<string, unknown>> };
  if (typeof filters !== 'object') return state;
  const next = Object.entries(filters).map(([key, value]): readonly [string, unknown] => {
    if (key === 'where') return [key, mergedIn(value as Condition, resource.fields)];
    const { field, operator } = readFilterKey(resource, key);
    const merged = resource.fields[field]?.merged;
    return [key, merged ? asked(merged, value, operator === 'in' || operator === 'notIn') : value];
  });
  return { ...(state as object), filters: Object.fromEntries(next) };
}

/** A filter's value: one, several, several in one text, or comparisons with such. */
function asked(merged: Merged, value: unknown, isList: boolean): unknown {
  if (typeof value === 'string' && isList) return (meaning(merged, value.split(',')) as readonly string[]).join(',');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return meaning(merged, value);
  return Object.fromEntries(
    Object.entries(value).map(([operator, operand]) => [
      operator,
      asked(merged, operand, operator === 'in' || operator === 'notIn'),
    ]),
  );
}
