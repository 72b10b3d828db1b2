import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import { type Call, requestOf } from '../../src/framework/calls';
import type { PanelProvider } from '../../src/framework/panel/core/types';
import { medianBytes } from '../../src/framework/rest';
import {
  type AnyField,
  actionView,
  alikeGroups,
  type Condition,
  conditionOf,
  EDIT,
  getResource,
  type HistoryEntry,
  holds,
  inputOf,
  isEmptyValue,
  issueOf,
  type Model,
  maskedFields,
  maskedValue,
  type Resource,
  validate,
  valuesSetBy,
} from '../../src/framework/schema';

type Row = RaRecord & Record<string, unknown>;
type Values = Readonly<Record<string, unknown>>;

export interface MemoryCall {
  readonly method: string;
  readonly resource: string;
  readonly params: Values;
}

export interface MemoryOptions {
  readonly today?: string;
  readonly role?: string;
  /** Who changes records in this provider's name. */
  readonly by?: { readonly id: number; readonly name: string };
  readonly now?: () => string;
  /** Milliseconds before each answer. */
  readonly delay?: number;
}

export interface MemoryProvider extends DataProvider, PanelProvider {
  /** All calls, in order. */
  readonly calls: readonly MemoryCall[];
  readonly rows: (resource: string) => readonly Row[];
  /** Another person's change, behind the back of the open form. */
  readonly changeBehind: (resource: string, id: Identifier, values: Values) => void;
  readonly removeBehind: (resource: string, id: Identifier) => void;
  /** The next call of this method is refused with this error. */
  readonly failNext: (method: string, error: Error) => void;
  /** The next call of this method answers only after `release` was called. */
  readonly holdNext: (method: string) => { readonly release: () => void };
}

/** An error as the described API answers it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  errors: Readonly<Record<string, readonly string[]>> = {},
  data: unknown = null,
) => new HttpError(message, status, { status: 'error', success: false, message, code, errors, data });

const text = (value: unknown): string => String(value ?? '').toLowerCase();
const same = (left: Identifier | undefined, right: Identifier | undefined) => String(left) === String(right);

/** What is kept about a person whose data nobody has looked at. */
const nobodyAsked = { parts: [], erasable: true, open: [], readers: [] };

/**
 * A whole back end over arrays: the nine verbs and the panel's own, with the checks, versions, soft delete and history
 * the described server has.
 */
export function createMemoryProvider(
  model: Model,
  data: Readonly<Record<string, readonly Values[]>>,
  options: MemoryOptions = {},
): MemoryProvider {
  const now = options.now ?? (() => '2026-08-31T03:00:00.000Z');
  const by = options.by ?? { id: 1, name: 'Sari' };
  const calls: MemoryCall[] = [];
  const failures: { method: string; error: Error }[] = [];
  const holdings: { method: string; until: Promise<void> }[] = [];
  const history = new Map<string, HistoryEntry[]>();
  /** What the last deletion of everything found took away. */
  let deletedNow: readonly Row[] = [];
  const tables = new Map<string, Row[]>(
    model.resources.map((resource) => [
      resource.name,
      (data[resource.name] ?? []).map((row, index) => ({
        id: index + 1,
        version: 1,
        created_at: now(),
        updated_at: now(),
        deleted_at: null,
        ...row,
      })),
    ]),
  );

  const resourceOf = (name: string) => getResource(model, name);
  const table = (name: string): Row[] => tables.get(resourceOf(name).name) ?? [];
  const alive = (name: string) => table(name).filter((row) => isEmptyValue(row.deleted_at));
  const missing = (resource: string) => refusal(404, 'notFound', `Data ${resourceOf(resource).noun} tidak ditemukan`);

  async function answer<T>(method: string, resource: string, params: object, work: () => T): Promise<T> {
    calls.push({ method, resource, params: copied({ ...params, signal: undefined }) as Values });
    const held = holdings.findIndex((item) => item.method === method);
    if (held >= 0) await holdings.splice(held, 1)[0]?.until;
    if (options.delay) await new Promise((resolve) => setTimeout(resolve, options.delay));
    const failing = failures.findIndex((item) => item.method === method);
    if (failing >= 0) throw failures.splice(failing, 1)[0]?.error;
    return structuredClone(work());
  }

  function find(resource: string, id: Identifier | undefined): Row {
    const row = alive(resource).find((item) => same(item.id, id));
    if (!row) throw missing(resource);
    return row;
  }

  function note(resource: string, row: Row, action: string, before: Values): void {
    const key = `${resource}/${row.id}`;
    const changed = Object.keys(resourceOf(resource).fields).filter(
      (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null),
    );
    const entries = history.get(key) ?? [];
    const changes = Object.fromEntries(
      changed.map((name) => [name, [before[name] ?? null, row[name] ?? null] as const]),
    );
    history.set(key, [{ id: entries.length + 1, action, at: now(), by, changes }, ...entries]);
  }

  /** What the rows are called that changes point to. */
  function namesIn(resource: string, changes: HistoryEntry['changes']): NonNullable<HistoryEntry['names']> {
    return Object.fromEntries(
      Object.entries(changes).flatMap(([name, values]) => {
        const target = resourceOf(resource).fields[name]?.target;
        if (!target) return [];
        const ids = values.flat().flatMap((id) => (typeof id === 'number' ? [id] : []));
        const rows = alive(target).filter(({ id }) => ids.includes(Number(id)));
        const title = resourceOf(target).title;
        return [[name, Object.fromEntries(rows.map((row) => [row.id, String(row[title])]))]];
      }),
    );
  }

  /** What a row held after an entry of its history, as far as it differs. */
  function earlier(resource: string, row: Row, entry: number): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const { id, changes } of history.get(`${resource}/${row.id}`) ?? [])
      if (id > entry) for (const [name, [before]] of Object.entries(changes)) values[name] = before;
    return Object.fromEntries(
      Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name] ?? null)),
    );
  }

  function checked(
    resource: Resource,
    input: Values,
    mode: 'create' | 'edit',
    previous?: Row,
  ): Record<string, unknown> {
    const result = validate(resource, input, {
      kinds: model.kinds,
      mode,
      ...(previous ? { previous } : {}),
      ...(options.today ? { today: options.today } : {}),
      ...(options.role ? { role: options.role } : {}),
    });
    const issues = [...result.issues, ...duplicates(resource, result.values, previous?.id)];
    if (issues.length === 0) return result.values;
    const errors: Record<string, string[]> = {};
    for (const issue of issues) errors[issue.field] = [...(errors[issue.field] ?? []), issue.message];
    throw refusal(422, 'validation', 'Periksa kembali isian Anda.', errors);
  }

  const duplicates = (resource: Resource, values: Values, id?: Identifier) =>
    Object.entries(resource.fields)
      .filter(([name, field]) => field.unique && !isEmptyValue(values[name]))
      .filter(([name]) =>
        alive(resource.name).some((row) => !same(row.id, id) && text(row[name]) === text(values[name])),
      )
      .map(([name, field]) => issueOf(name, field, 'duplicate', {}, {}));

  function write(resource: string, row: Row, values: Values, action: string): Row {
    const before = { ...row };
    Object.assign(row, stored(resource, values), { version: Number(row.version) + 1, updated_at: now() });
    note(resource, row, action, before);
    return row;
  }

  /** What a reader gets: without write-only values, with embedded and counted ones. */
  function read(resource: string, row: Row): Row {
    const out: Row = { ...row };
    for (const [name, field] of Object.entries(resourceOf(resource).fields)) addRead(out, name, field);
    for (const [name, field] of maskedFields(resourceOf(resource), options.role))
      out[name] = maskedValue(out[name], field, model.kinds);
    return out;
  }

  function addRead(out: Row, name: string, field: AnyField): void {
    if (model.kinds[field.kind]?.writeOnly) delete out[name];
    const embed = (field as { embed?: { as: string; fields: readonly string[] } }).embed;
    if (embed && field.target) {
      const target = table(field.target).find((item) => same(item.id, out[name] as Identifier));
      const gone = target?.deleted_at ? { deleted_at: target.deleted_at } : {};
      out[embed.as] = target ? { ...Object.fromEntries(embed.fields.map((key) => [key, target[key]])), ...gone } : null;
    }
    if (typeof field.value === 'object') {
      const source = field.value;
      out[name] = alive(source.count).filter((item) => same(item[source.by] as Identifier, out.id)).length;
    }
  }

  const searched = (resource: Resource, row: Row, search: unknown) =>
    Object.entries(resource.fields).some(([name, field]) => field.search && text(row[name]).includes(text(search)));

  function matches(resource: Resource, row: Row, filter: Values): boolean {
    return Object.entries(filter).every(([name, wanted]) => {
      if (isEmptyValue(wanted)) return true;
      if (name === 'where') return holds(wanted as Condition, row);
      if (name === 'q' || name === 'search') return searched(resource, row, wanted);
      if (Array.isArray(wanted)) return holds({ [name]: { in: wanted } }, row);
      if (typeof wanted === 'object') return holds({ [name]: wanted as object } as Condition, row);
      return Array.isArray(row[name]) ? row[name].includes(wanted) : holds({ [name]: { eq: wanted as string } }, row);
    });
  }

  function listed(resource: string, filter: Values, sort?: { field: string; order: 'ASC' | 'DESC' }): Row[] {
    const rows = (filter.trashed ? table(resource).filter((row) => !isEmptyValue(row.deleted_at)) : alive(resource))
      .map((row) => read(resource, row))
      .filter((row) => matches(resourceOf(resource), row, { ...filter, trashed: undefined }));
    if (!sort) return rows;
    const sign = sort.order === 'DESC' ? -1 : 1;
    return rows.sort((a, b) => sign * compare(a[sort.field], b[sort.field]));
  }

  function remove(resource: string, id: Identifier | undefined): Row {
    const row = find(resource, id);
    return write(resource, row, { deleted_at: now() }, 'delete');
  }

  function refuseStale(resource: string, row: Row, version: unknown): void {
    if (version === undefined || version === row.version) return;
    const facts = {
      current: read(resource, row),
      changed_by: { id: 2, name: 'Budi' },
      changed_at: row.updated_at,
    };
    throw refusal(409, 'stale', 'Data sudah diubah oleh orang lain.', {}, facts);
  }

  function update(resource: string, id: Identifier | undefined, input: Values): Row {
    const row = find(resource, id);
    refuseStale(resource, row, input.version);
    return read(resource, write(resource, row, checked(resourceOf(resource), input, 'edit', row), 'update'));
  }

  function actOn(resource: string, action: string, id: Identifier, input: Values): Row {
    const declared = resourceOf(resource);
    if (action === EDIT) {
      before.set(`${resource}/${id}`, { ...find(resource, id) });
      return update(resource, id, input);
    }
    const spec = declared.actions?.[action];
    if (!spec) throw refusal(404, 'notFound', `Tindakan ${action} tidak ada`);
    const row = find(resource, id);
    before.set(`${resource}/${id}`, { ...row });
    if (spec.remove) return remove(resource, id);
    if (!holds(conditionOf(declared, spec), row)) throw refusal(409, 'alreadyDecided', 'Keadaannya tidak mengizinkan');
    const sets = valuesSetBy(declared, spec, { today: now().slice(0, 10), now: now() });
    const values = { ...inputOf(declared, spec, input), ...sets };
    return write(resource, row, checked(actionView(declared, action), values, 'edit', row), action);
  }

  function actOnMany(resource: string, action: string, ids: readonly Identifier[], input: Values, isPreview = false) {
    for (const id of ids) find(resource, id);
    const results = ids.map((id) => {
      try {
        actOn(resource, action, id, input);
        return { id, ok: true };
      } catch (error) {
        const { errors } = (error as { body?: { errors?: Record<string, string[]> } }).body ?? {};
        return { id, ok: false, message: errors ? Object.values(errors).flat().join(' ') : (error as Error).message };
      }
    });
    const reached = results.flatMap(({ id, ok }) => (ok ? [id] : []));
    if (isPreview) undo(resource, reached);
    return { updated: reached.length, failed: ids.length - reached.length, results, call: 'panggilan-2' };
  }

  let actedNow: readonly Identifier[] = [];

  /** Each record as it was before the last action on it. */
  const before = new Map<string, Row>();

  function undo(resource: string, ids: readonly Identifier[]) {
    for (const id of ids) {
      const row = find(resource, id) as Record<string, unknown>;
      for (const name of Object.keys(row)) delete row[name];
      Object.assign(row, before.get(`${resource}/${id}`));
    }
    return { updated: ids.length, failed: 0, results: ids.map((id) => ({ id, ok: true })) };
  }

  const page = (rows: Row[], pagination?: { page: number; perPage: number }) =>
    pagination ? rows.slice((pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage) : rows;

  const provider: DataProvider & PanelProvider = {
    getList: (resource, params) =>
      answer('getList', resource, params, () => {
        const rows = listed(resource, params.filter ?? {}, params.sort);
        return { data: page(rows, params.pagination) as never[], total: rows.length };
      }),
    getOne: (resource, params) =>
      answer('getOne', resource, params, () => ({ data: read(resource, find(resource, params.id)) as never })),
    getMany: (resource, params) =>
      answer('getMany', resource, params, () => ({
        data: params.ids.flatMap((id) =>
          alive(resource)
            .filter((row) => same(row.id, id))
            .map((row) => read(resource, row)),
        ) as never[],
      })),
    getManyReference: (resource, params) =>
      answer('getManyReference', resource, params, () => {
        const rows = listed(resource, { ...params.filter, [params.target]: params.id }, params.sort);
        return { data: page(rows, params.pagination) as never[], total: rows.length };
      }),
    create: (resource, params) =>
      answer('create', resource, params, () => {
        const values = checked(resourceOf(resource), params.data, 'create');
        const id = Math.max(0, ...table(resource).map((row) => Number(row.id))) + 1;
        const row: Row = {
          ...stored(resource, values),
          id,
          version: 1,
          created_at: now(),
          updated_at: now(),
          deleted_at: null,
        };
        table(resource).push(row);
        note(resource, row, 'create', {});
        return { data: read(resource, row) as never };
      }),
    update: (resource, params) =>
      answer('update', resource, params, () => ({ data: update(resource, params.id, params.data) as never })),
    updateMany: (resource, params) =>
      answer('updateMany', resource, params, () => {
        for (const id of params.ids) update(resource, id, params.data);
        return { data: params.ids as never[] };
      }),
    delete: (resource, params) =>
      answer('delete', resource, params, () => ({ data: remove(resource, params.id) as never })),
    deleteMany: (resource, params) =>
      answer('deleteMany', resource, params, () => {
        for (const id of params.ids) remove(resource, id);
        return { data: params.ids as never[] };
      }),
    act: (resource, action, params) =>
      answer('act', resource, { action, ...params }, () => ({
        data: params.ids
          ? actOnMany(resource, action, params.ids, params.data ?? {}, params.isPreview)
          : actOn(resource, action, params.id ?? 0, params.data ?? {}),
        call: 'panggilan-2',
      })),
    undoAction: (resource, action, { id, ids = [id ?? 0] }) =>
      answer('undoAction', resource, { action, ids }, () => ({ data: undo(resource, ids) })),
    statistics: (resource) =>
      answer('statistics', resource, {}, () =>
        Object.fromEntries(
          Object.entries(resourceOf(resource).statistics ?? {}).map(([name, statistic]) => {
            const rows = alive(resource).filter((row) => holds(statistic.where, row));
            if (statistic.median)
              return [name, medianBytes(rows.map((row) => Number(row[statistic.median ?? ''] ?? 0)))];
            const summed = statistic.sum ?? statistic.average;
            const sum = summed ? rows.reduce((total, row) => total + Number(row[summed] ?? 0), 0) : rows.length;
            return [name, statistic.average ? sum / Math.max(1, rows.length) : sum];
          }),
        ),
      ),
    groups: (resource, { by, filter = {} }) =>
      answer('groups', resource, { by, filter }, () => {
        const { list, fields } = resourceOf(resource);
        const figuresOf = (rows: readonly Row[]) => ({
          count: rows.length,
          sums: Object.fromEntries(
            (list.groups?.totals ?? []).map((name) => [
              name,
              rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
            ]),
          ),
        });
        const rows = listed(resource, filter);
        const target = fields[by]?.target;
        const nameOf = (key: unknown) =>
          target === undefined || key === null ? null : String(alive(target).find(({ id }) => id === key)?.name ?? '');
        const groups = [...new Set(rows.map((row) => (row[by] ?? null) as string | null))].map((key) => ({
          key,
          name: nameOf(key),
          ...figuresOf(rows.filter((row) => (row[by] ?? null) === key)),
        }));
        return { groups, whole: figuresOf(rows), more: 0 };
      }),
    found: (resource, { action, filter = {}, count }) =>
      answer('found', resource, { action, filter, count }, () => {
        const isGone = action === 'restore';
        const rows = listed(resource, { ...filter, ...(isGone && { trashed: 'only' }) });
        for (const row of rows) write(resource, row, { deleted_at: isGone ? null : now() }, action);
        deletedNow = rows;
        return { updated: rows.length, call: 'panggilan-1' };
      }),
    actOnMany: (resource, action, { ids, filter = {}, count, data = {}, isPreview }) =>
      answer('actOnMany', resource, { action, ids, filter, count, data, isPreview }, () => {
        const wanted = ids ?? listed(resource, filter).map(({ id }) => id);
        const { results, ...sum } = actOnMany(resource, action, wanted, data, isPreview);
        if (!isPreview) actedNow = results.flatMap(({ id, ok }) => (ok ? [id] : []));
        return { ...sum, results: ids ? results : results.filter(({ ok }) => !ok), calls: ['panggilan-3'] };
      }),
    undoMany: (resource, action, calls) =>
      answer('undoMany', resource, { action, calls }, () => undo(resource, actedNow)),
    undoDelete: (resource, { ids, call }) =>
      answer('undoDelete', resource, { ids, call }, () => {
        const rows = ids.length > 0 ? table(resource).filter((row) => ids.includes(Number(row.id))) : deletedNow;
        for (const row of rows) write(resource, row, { deleted_at: null }, 'restore');
        return { updated: rows.length };
      }),
    restore: (resource, { id }) =>
      answer('restore', resource, { id }, () => {
        const row = table(resource).find((item) => same(item.id, id));
        if (!row) throw missing(resource);
        return { data: read(resource, write(resource, row, { deleted_at: null }, 'restore')) };
      }),
    history: (resource, { id, before = Number.POSITIVE_INFINITY, limit = 200 }) =>
      answer('history', resource, { id }, () =>
        (history.get(`${resource}/${id}`) ?? [])
          .filter((entry) => entry.id < before)
          .slice(0, limit)
          .map((entry) => ({ ...entry, names: namesIn(resource, entry.changes) })),
      ),
    revertPreview: (resource, { id, entry }) =>
      answer('revertPreview', resource, { id, entry }, () => {
        const row = find(resource, id);
        const values = earlier(resource, row, entry);
        const { issues } = validate(resourceOf(resource), values, { kinds: model.kinds, mode: 'edit', previous: row });
        return {
          version: Number(row.version),
          changes: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, [row[name] ?? null, value] as const]),
          ),
          kept: [],
          errors: Object.fromEntries(issues.map(({ field, message }) => [field, [message]])),
        };
      }),
    alike: (resource, { id, values }) =>
      answer('alike', resource, { id, values }, () => {
        const agreeing = (row: Row) =>
          alikeGroups(resourceOf(resource)).filter((group) =>
            group.every((name) => !isEmptyValue(values[name]) && text(values[name]) === text(row[name])),
          );
        const found = alive(resource).flatMap((row) => {
          const fields = row.id === id ? [] : [...new Set(agreeing(row).flat())];
          return fields.length > 0 ? [{ fields, record: read(resource, row) as RaRecord }] : [];
        });
        return { found, hidden: false };
      }),
    reveal: (resource, { id, reason }) =>
      answer('reveal', resource, { id, reason }, () => {
        if (reason.length < 5) throw refusal(422, 'validation', '', { reason: ['Alasan harus 5 sampai 300 huruf'] });
        const row = find(resource, id);
        const names = maskedFields(resourceOf(resource), options.role).map(([name]) => name);
        return {
          values: Object.fromEntries(names.map((name) => [name, row[name]])),
          version: Number(row.version),
          until: new Date(Date.now() + 300_000).toISOString(),
        };
      }),
    revert: (resource, { id, entry, version }) =>
      answer('revert', resource, { id, entry, version }, () => {
        const row = find(resource, id);
        refuseStale(resource, row, version);
        const values = checked(resourceOf(resource), earlier(resource, row, entry), 'edit', row);
        return { data: read(resource, write(resource, row, values, 'revert')) };
      }),
    options: (resource, params) =>
      answer('options', resource, params, () => {
        const rows = listed(resource, { search: params.search }).filter((row) => holds(params.among, row));
        const chosen = params.ids ? rows.filter((row) => params.ids?.includes(Number(row.id))) : rows;
        return chosen.slice(0, params.limit ?? 25);
      }),
    exportFile: (resource, params) =>
      answer('exportFile', resource, { ...params, onBytes: undefined }, () => ({
        blob: new Blob([`${params.format}: ${params.columns.join()}`]),
        name: `${resource}-dari-server.${params.format}`,
        rows: listed(resource, params.filter).length,
      })),
    askForExport: (resource, params) => answer('askForExport', resource, params, () => ({ message: 'Diminta.' })),
    call: ((declared: Call, input?: object) => {
      const request = requestOf(declared, (input ?? {}) as never, () => true);
      // Each list asks for its saved views; tests of those bring some, the others count the other calls.
      if (request.path === '/me/views') return Promise.resolve({ views: [] });
      return answer('call', request.path, request, () => {
        if (request.method === 'GET' && request.path.endsWith('/personal')) return nobodyAsked;
        if (request.path === '/fields/counts') return null;
        throw refusal(404, 'notFound', 'Alamat tidak ditemukan');
      });
    }) as PanelProvider['call'],
  };

  return Object.assign(provider, {
    calls,
    rows: (resource: string) => table(resource),
    changeBehind: (resource: string, id: Identifier, values: Values) => {
      write(resource, find(resource, id), values, 'update');
    },
    removeBehind: (resource: string, id: Identifier) => {
      remove(resource, id);
    },
    failNext: (method: string, error: Error) => {
      failures.push({ method, error });
    },
    holdNext: (method: string) => {
      let release: () => void = () => {};
      holdings.push({
        method,
        until: new Promise<void>((resolve) => {
          release = resolve;
        }),
      });
      return { release: () => release() };
    },
  }) as MemoryProvider;
}

/** The call as it was; files cannot be copied, and functions and signals are the caller's own. */
function copied(value: unknown): unknown {
  if (value instanceof Blob) return value;
  if (typeof value === 'function' || value instanceof AbortSignal) return undefined;
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]));
}

/** A server keeps a file and answers with its path. */
const stored = (resource: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof File ? `${resource}/${value.name}?e=1&s=2` : value,
    ]),
  );

function compare(left: unknown, right: unknown): number {
  if (isEmptyValue(left) || isEmptyValue(right)) return Number(isEmptyValue(left)) - Number(isEmptyValue(right));
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0;
}
