import { type AnyField, codeLabels } from '../fields';
import { readFilterKey } from '../filterKeys';
import { own } from '../own';
import { canField } from '../policy';
import type { ImportSpec, ListSpec, TabSpec } from '../resource';
import type { OverlayRefusal } from './problems';
import { nameNow, type Part, type Run, skip } from './run';
import { mayConfigure } from './tightening';

const baseFields: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at']);

/** The list with the columns and the order the layers want, and without what this role does not see. */
export function overlaidList(run: Run, parts: readonly Part[]): ListSpec {
  const { list } = run.declared;
  const isThere = (name: string) => !own(run.fields, name)?.hidden;
  const offered = [...list.columns, ...(list.more ?? []), ...run.definedBy.keys()].filter(
    (name) => isThere(name) && (baseFields.has(name) || own(run.fields, name) !== undefined),
  );
  const usual = [...list.columns, ...run.columns].filter(isThere);
  const wanted = parts
    .map((part) => ({ columns: columnsOf(run, part), origin: part.origin }))
    .findLast((laid) => laid.columns.length > 0);
  if (wanted) run.listOrigins.columns = wanted.origin;
  const columns = wanted?.columns ?? (usual.length > 0 ? usual : titleOf(run));
  const more = offered.filter((name) => !columns.includes(name));
  const ordered = parts
    .map((part) => ({ sort: sortOf(run, part), origin: part.origin }))
    .findLast((laid) => laid.sort !== undefined);
  if (ordered) run.listOrigins.sort = ordered.origin;
  const sort = ordered?.sort ?? list.sort;
  const { more: _more, filters: declared, sort: _sort, card, tabs, cards, ...others } = list;
  const filters = [...(declared ?? []), ...run.filters].filter(isThere);
  return {
    ...others,
    columns: [...new Set(columns)],
    ...(more.length > 0 || list.more ? { more: [...new Set(more)] } : {}),
    ...(filters.length > 0 || declared ? { filters } : {}),
    ...(sort && isThere(sort[0]) ? { sort } : {}),
    ...(tabs ? { tabs: { ...tabs, items: tabs.items.map((item) => tabIn(own(run.fields, tabs.field), item)) } } : {}),
    ...(card ? { card: cardOf(card, isThere) } : {}),
    ...(cards
      ? {
          cards: cards.filter(({ filter }) =>
            Object.keys(filter ?? {}).every((key) => isThere(readFilterKey(run.declared, key).field)),
          ),
        }
      : {}),
  };
}

const titleOf = ({ declared }: Run): readonly string[] => declared.title.split(' ').slice(0, 1);

function cardOf({ badge, facts, ...card }: NonNullable<ListSpec['card']>, isThere: (name: string) => boolean) {
  return {
    ...card,
    ...(badge !== undefined && isThere(badge) ? { badge } : {}),
    ...(facts ? { facts: facts.filter(isThere) } : {}),
  };
}

/** A tab that is called as its value follows when the value is called otherwise. */
function tabIn(field: AnyField | undefined, tab: TabSpec): TabSpec {
  const value = String(tab.value);
  const label = field?.codeLabels && own(codeLabels(field), value) === tab.label ? ofChoices(field, value) : undefined;
  return label === undefined ? tab : { ...tab, label };
}

const ofChoices = ({ choices }: AnyField, value: string): string | undefined =>
  Array.isArray(choices) ? undefined : own(choices as Readonly<Record<string, string>> | undefined, value);

function mayList(run: Run, part: Part): boolean {
  if (!part.overlay.list || mayConfigure(run.declared, 'list')) return true;
  return false;
}

function columnsOf(run: Run, part: Part): readonly string[] {
  if (!mayList(run, part)) {
    skip(run, part, ['list'], { code: 'notForStaff', params: { facet: 'list' } });
    return [];
  }
  const { columns = [], seen } = part.overlay.list ?? {};
  return columns.flatMap((given, at) => {
    const name = nameNow(run, given);
    const refusal = refusalOfColumn(run, part, name, seen !== undefined || run.removed.has(name));
    if (refusal && refusal !== 'unseen') skip(run, part, ['list', 'columns', String(at)], refusal);
    return refusal ? [] : [name];
  });
}

/** 'unseen': it is a column, and this role does not see it. */
function refusalOfColumn(run: Run, part: Part, name: string, isParked: boolean): OverlayRefusal | 'unseen' | undefined {
  if (baseFields.has(name)) return undefined;
  const field = own(run.fields, name);
  if (!field) return { code: isParked ? 'parked' : 'columnUnknown', params: { key: name } };
  if (run.model.kinds[field.kind]?.writeOnly) return { code: 'columnUnreadable', params: { key: field.label } };
  if (isReadable(run, field)) return undefined;
  return part.origin.layer === 'role' ? { code: 'columnUnreadable', params: { key: field.label } } : 'unseen';
}

const isReadable = ({ context }: Run, field: AnyField): boolean =>
  context.role === null || canField(field, 'read', context.role);

/** Calls without a user keep the order they know. */
function sortOf(run: Run, part: Part): ListSpec['sort'] | undefined {
  const { sort, seen } = part.overlay.list ?? {};
  if (!sort || run.context.role === null || !mayList(run, part)) return undefined;
  const name = nameNow(run, sort[0]);
  if (baseFields.has(name)) return [name, sort[1]];
  const field = own(run.fields, name);
  const kind = field && own(run.model.kinds, field.kind);
  const isSortable = kind !== undefined && kind.storage !== 'none' && (field?.sort ?? kind.sortable);
  if (field && isSortable && isReadable(run, field)) return [name, sort[1]];
  if (field && isSortable && part.origin.layer !== 'role') return undefined;
  const isParked = !field && (seen !== undefined || run.removed.has(name));
  skip(run, part, ['list', 'sort'], {
    code: isParked ? 'parked' : 'notSortable',
    params: { key: field?.label ?? name },
  });
  return undefined;
}

/** Columns of files: those of fields that staff added stand behind the declared ones. */
export function overlaidImport(run: Run, spec: ImportSpec): ImportSpec {
  const isThere = (name: string) => !own(run.fields, name)?.hidden;
  const { columns, also, chosen } = spec;
  return {
    ...spec,
    columns: [...columns, ...[...run.definedBy.keys()].filter((name) => isWritten(run, name))].filter(isThere),
    ...(also ? { also: also.filter(isThere) } : {}),
    ...(chosen ? { chosen: chosen.filter(isThere) } : {}),
    headers: { ...spec.headers, ...formerHeadings(run, spec) },
  };
}

/** Files that were made before a field was renamed are headed as the program calls it. */
function formerHeadings(run: Run, { headers }: ImportSpec): Readonly<Record<string, readonly string[]>> {
  const renamed = Object.entries(run.declared.fields).filter(
    ([name, { label }]) => own(run.fields, name)?.label !== label,
  );
  return Object.fromEntries(renamed.map(([name, { label }]) => [name, [...(own(headers, name) ?? []), label]]));
}

/** Can a cell hold it? Not what a higher layer took away again, what is computed, and no file. */
function isWritten({ fields, model }: Run, name: string): boolean {
  const field = own(fields, name);
  return field !== undefined && !field.derived && !own(model.kinds, field.kind)?.upload;
}
