import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Impact } from '../../../src/framework/calls/fields';
import {
  can,
  canField,
  dependenciesOf,
  type Layer,
  type Overlay,
  type Resource,
  resolveModel,
} from '../../../src/framework/schema';
import { tableName, valuedFields } from '../../sql/columns';
import { countOtherDrafts } from '../../sql/fieldDrafts';
import { countPerQuestion } from '../../sql/pick';
import { predicateOf, type Reach, sqlValueOf } from '../../sql/records';
import { listViewStates } from '../../sql/views';
import { type Call, reachFor, siteToday } from '../context';
import { type Counted, withWords } from './impactWords';
import { type Compared, hasOtherList, namesTouched, placesLost, type Question, questionsOf } from './questions';

/** A change of one resource for everybody, or for one role. */
interface Change extends Compared {
  readonly role: string | null;
}

/** No user has this role: it stands for what holds for everybody. */
const EVERYBODY = '';

/**
 * What publishing `after` in the place of `before` would mean for what is there, as far as this person may count it: one
 * query for each resource that becomes stricter.
 */
export async function impactOf(call: Call, before: Overlay | null, after: Overlay): Promise<readonly Impact[]> {
  const changes = changesOf(call, before, after);
  if (changes.length === 0) return [];
  const rows: Counted[] = [];
  for (const name of new Set(changes.map(({ after: { name } }) => name)))
    rows.push(
      ...(await impactOnRows(
        call,
        changes.filter((change) => change.after.name === name),
      )),
    );
  const elsewhere = await impactElsewhere(
    call,
    changes.filter(({ role }) => role === null),
  );
  const all = [...rows, ...impactOnPlaces(changes), ...elsewhere, ...(await impactOnDrafts(call))];
  return all.map((each) => withWords(each, call.model));
}

/** What goes for everybody is not named again for a role. */
function impactOnPlaces(changes: readonly Change[]): readonly Counted[] {
  const named = new Set<string>();
  return [...changes]
    .sort((left, right) => Number(left.role !== null) - Number(right.role !== null))
    .flatMap((change) => {
      const { before, after, role } = change;
      return placesLost(change).flatMap(({ code, field, count, total }) => {
        const key = [before.name, field, code].join(' ');
        if (named.has(key)) return [];
        if (role === null) named.add(key);
        const path = pathOf(change, { field, facet: Object.hasOwn(after.fields, field) ? 'hidden' : 'removed' });
        const label = before.fields[field]?.label ?? field;
        const params = { field: label, noun: before.noun, ...(role === null ? {} : { role }) };
        return [{ path, code, resource: before.name, field, count, total, params }];
      });
    });
}

/** Each resource that reads otherwise, for everybody and for each role with an overlay of its own. */
function changesOf(call: Call, before: Overlay | null, after: Overlay): readonly Change[] {
  const { actor } = call;
  const roles = new Set([...Object.keys(before?.roles ?? {}), ...Object.keys(after.roles ?? {})]);
  const today = siteToday(call);
  return [null, ...roles].flatMap((role) => {
    const [old, now] = [before, after].map((overlay) => readAs(call, overlay, role ?? EVERYBODY));
    return call.fields.declared.resources.flatMap(({ name }): readonly Change[] => {
      const [left, right] = [old?.byName[name], now?.byName[name]];
      if (!left || !right || left === right) return [];
      return actor && can(left, 'list', actor).allowed ? [{ before: left, after: right, role, today }] : [];
    });
  });
}

function readAs({ fields: { declared, ground } }: Call, overlay: Overlay | null, role: string) {
  const layers: readonly Layer[] = overlay ? [...ground, { name: 'staff', source: '', overlay }] : ground;
  return resolveModel(declared, layers, { role, locale: 'id' }).model;
}

interface Asked extends Question {
  readonly change: Change;
}

async function impactOnRows(call: Call, changes: readonly Change[]): Promise<readonly Counted[]> {
  const [first] = changes;
  if (!first) return [];
  // Also the fields that were taken away, whose values are there.
  const resource: Resource = { ...first.after, fields: { ...first.before.fields, ...first.after.fields } };
  const asked = askedOf(call, resource, changes);
  if (asked.length === 0) return [];
  const reach = reachFor(call, resource, 'list');
  const { total, counts } = await countPerQuestion(
    reach,
    resource,
    asked.map((question) => predicateFor(reach, resource, question)),
  );
  return asked.map(({ change, ...question }, at) => ({
    path: pathOf(change, question),
    code: question.code,
    resource: resource.name,
    field: question.field,
    count: counts[at] ?? 0,
    total,
    params: {
      field: resource.fields[question.field]?.label ?? question.field,
      noun: resource.noun,
      facet: question.facet,
      ...(change.role === null ? {} : { role: change.role }),
    },
  }));
}

/** What is checked for everybody is not checked again for a role. */
function askedOf(call: Call, resource: Resource, changes: readonly Change[]): readonly Asked[] {
  const { declared } = call.fields;
  // What is computed is counted by what it reads.
  const counted = new Set(
    valuedFields(resource, declared.kinds).flatMap(([name, { derived, plan }]) => (derived && !plan ? [] : [name])),
  );
  // By what is in force for the caller, not by their document: a condition of theirs must not reveal hidden values.
  const published = call.model.byName[resource.name]?.fields ?? {};
  const mayRead = (name: string): boolean => {
    const field = published[name] ?? resource.fields[name];
    return field === undefined || (call.actor !== null && canField(field, 'read', call.actor.role));
  };
  const mayCount = ({ field, where }: Question): boolean =>
    counted.has(field) && [field, ...dependenciesOf(where), ...(resource.fields[field]?.tells ?? [])].every(mayRead);
  const seen = new Set<string>();
  return [...changes]
    .sort((left, right) => Number(left.role !== null) - Number(right.role !== null))
    .flatMap((change) => questionsOf(change).map((question) => ({ ...question, change })))
    .filter((question) => {
      const { change: _change, ...facts } = question;
      const isGeneral = seen.has(JSON.stringify(facts));
      if (question.change.role === null) seen.add(JSON.stringify(facts));
      return !isGeneral && mayCount(question);
    });
}

function predicateFor(reach: Reach, resource: Resource, { field, where, lengths }: Question): RawBuilder<SqlBool> {
  const value = sqlValueOf(reach, resource, field);
  const parts = [
    sql`(${predicateOf(reach, resource, where)})`,
    ...(lengths?.min === undefined ? [] : [sql`(${value} <> '' and char_length(${value}) < ${lengths.min}::integer)`]),
    ...(lengths?.max === undefined ? [] : [sql`char_length(${value}) > ${lengths.max}::integer`]),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

function pathOf({ after, before, role }: Change, { field, facet }: Pick<Question, 'field' | 'facet'>): string {
  const isCustom = (after.fields[field] ?? before.fields[field])?.custom === true && role === null;
  const place = ['resources', after.name, isCustom ? 'custom' : 'fields', field, facet];
  return (role === null ? place : ['roles', role, ...place]).join('.');
}

/** Saved views and import templates that name a field which reads otherwise from now on. */
async function impactElsewhere(call: Call, changes: readonly Change[]): Promise<readonly Counted[]> {
  const states = await listViewStates(
    call.db.kysely,
    changes.map(({ after: { name } }) => name),
  );
  const importing = call.fields.declared.resources.filter((resource) => resource.import);
  return changes.flatMap((change) => {
    const { after } = change;
    const views = states.filter(({ resource }) => resource === after.name).map(({ state }) => state);
    const common = { resource: after.name, path: `resources.${after.name}` };
    const ofFields = namesTouched(change).flatMap((field) => {
      const label = (after.fields[field] ?? change.before.fields[field])?.label ?? field;
      const templates = importing.filter((each) => tableName(each) === tableName(after) && isColumnOf(each, field));
      const counted = [
        { code: 'views' as const, count: views.filter((state) => doesName(state, field)).length, total: views.length },
        { code: 'imports' as const, count: templates.length, total: importing.length },
      ];
      return counted
        .filter(({ count }) => count > 0)
        .map((each) => ({
          ...common,
          ...each,
          path: `${common.path}.fields.${field}`,
          field,
          params: { field: label },
        }));
    });
    const own = hasOtherList(change) ? views.filter(hasOwnLook).length : 0;
    const overridden = { ...common, path: `${common.path}.list`, code: 'overridden' as const, params: {} };
    return [...ofFields, ...(own > 0 ? [{ ...overridden, count: own, total: views.length }] : [])];
  });
}

const isColumnOf = (resource: Resource, field: string): boolean =>
  [...(resource.import?.columns ?? []), ...(resource.import?.also ?? [])].includes(field);

interface Look {
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field?: unknown } | null;
  readonly columns?: readonly unknown[] | null;
}

const doesName = (state: unknown, field: string): boolean => {
  const { filters, sort, columns } = (state ?? {}) as Look;
  return (
    Object.keys(filters ?? {}).some((key) => key === field || key.startsWith(`${field}__`)) ||
    sort?.field === field ||
    columns?.includes(field) === true
  );
};

const hasOwnLook = (state: unknown): boolean => {
  const { sort, columns } = (state ?? {}) as Look;
  return Boolean(columns) || Boolean(sort);
};

async function impactOnDrafts(call: Call): Promise<readonly Counted[]> {
  const count = await countOtherDrafts(call.db.kysely, call.actor?.id ?? 0);
  if (count === 0) return [];
  return [{ path: '', code: 'drafts', resource: '', count, total: count, params: {} }];
}
