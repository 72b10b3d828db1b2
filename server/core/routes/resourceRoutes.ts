import { array, boolean, number, object, optional, picklist, safeParse, string } from 'valibot';
import {
  alikeAnswer,
  alikeBody,
  bulkAnswer,
  deleteBody,
  foundAnswer,
  foundBody,
  groupsAnswer,
  historyAnswer,
  nothing,
  revealAnswer,
  revealBody,
  statisticsAnswer,
} from '../../../src/framework/calls';
import {
  type Action,
  type ActionSpec,
  actionView,
  alikeGroups,
  callOf,
  can,
  choice,
  EDIT,
  type Fields,
  features,
  inputsOf,
  isSingle,
  isStored,
  isUndoable,
  type Resource,
  switchOf,
  text,
} from '../../../src/framework/schema';
import { doneOf, nounOf, sentenceOf } from '../../sql/declaredTexts';
import { readListQuery } from '../../sql/listQuery';
import { eachRecord, listOptions, listRecords } from '../../sql/listRecords';
import { capitalised, localized, localizedNumber, type Text } from '../../sql/localized';
import { Problem, type Refusal, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { readStatistics } from '../../sql/statistics';
import { listReader, reachFor } from '../context';
import { isFound } from '../pairs/find';
import {
  type AlikeOptions,
  actOnMatching,
  actOnRecord,
  actOnRecords,
  type BulkAnswer,
  changeMatching,
  check,
  completeRows,
  createRecord,
  deleteRecord,
  findAlike,
  getRecord,
  MAX_BULK,
  previewRevert,
  restoreRecord,
  revealRecord,
  revertRecord,
  undoAction,
  updateRecord,
} from '../records';
import { readGroups } from '../records/groups';
import { readHistory } from '../records/history';
import { openPageAnswer, pageAnswer, placed, withDeclaredNames } from './answers';
import { askForExport, exportList } from './exportRoute';
import { pairRoutes } from './pairRoutes';
import { personalRoutes } from './personalRoutes';
import { present, presenting, signFiles } from './present';
import { readId } from './readId';
import type { Policy, Route, RouteAnswer, RouteCall } from './registry';
import { historyQuery, readHistoryPage, revertRoutes } from './revertRoutes';

/** The most rows a call without a page answers with; beyond that the client must ask for pages. */
const MAX_WHOLE = 50_000;

/** All calls of a declared resource. */
export const generatedRoutes = (declared: Resource): readonly Route[] =>
  routesOf(declared).map(({ handle, ...route }) => ({
    forPrograms: !personsOnly.includes(route.extension ?? ''),
    ...route,
    tag: declared.label,
    of: declared,
    handle: presenting(handle),
  }));

/** Past what is masked, past the single record, or past a change somebody made. */
const personsOnly: readonly string[] = [
  ...[features.reveal, features.personal, features.pairs, features.found, features.revert],
];

/** A call of a resource, whose handler is given it as the caller is held to it. */
type ResourceRoute = Omit<Route, 'of' | 'tag'>;

/** Fixed segments come before `:id`, so that `statistics` is never read as an id. */
function routesOf(declared: Resource): readonly ResourceRoute[] {
  const { api, noun, fields } = declared;
  const path = api.path.replace(/^\/api/, '');
  const policy = policyOf(declared);
  const one = { as: 'one', resource: declared } as const;
  const list = { as: 'list', resource: declared } as const;
  const bulkNames = Object.keys(bulkActions(declared));
  const routes: readonly (ResourceRoute | false | undefined)[] = [
    api.statistics !== undefined && {
      method: 'GET',
      path: `${path}/${api.statistics}`,
      policy: policy('list'),
      summary: `Statistik ${noun}`,
      answer: statisticsAnswer,
      handle: async (call, resource) => ({
        data: placed(resource, await readStatistics(reachFor(call, resource, 'list'), resource)),
      }),
    },
    api.options && {
      method: 'GET',
      path: below(path, api.options.path),
      policy: policy('list'),
      summary: `Pilihan ${noun}`,
      query: { search: text({ label: 'Dicari' }) },
      answer: { as: 'options', resource: declared },
      handle: options,
    },
    ...(api.lookups ?? []).map(
      (lookup): ResourceRoute => ({
        method: 'GET',
        path: `${path}/${lookup.path.replace('{id}', ':id')}`,
        policy: policy('list'),
        summary: `Daftar ${noun} menurut ${fields[lookup.field]?.label ?? lookup.field}`,
        answer: list,
        handle: (call, resource) =>
          listAnswer({ ...call, query: { ...call.query, [lookup.field]: String(readId(call)) } }, resource),
      }),
    ),
    bulkNames.length > 0 &&
      api.bulk && {
        method: 'POST',
        path: `${path}/${api.bulk.path}`,
        policy: policy((body) => bulkRight(declared, body)),
        summary: `Tindakan massal ${noun}`,
        body: object({
          action: api.bulk.unnamed ? optional(picklist(bulkNames)) : picklist(bulkNames),
          [api.bulk.ids]: array(number()),
          preview: optional(boolean()),
          undo: optional(string()),
        }),
        inputs: Object.assign({}, ...bulkNames.map((name) => bodyOfAction(declared, name))),
        answer: bulkAnswer,
        handle: bulk,
      },
    isStored(declared) && {
      method: 'POST',
      path: `${path}/found`,
      policy: policy((body) => foundRight(declared, body)),
      summary: `Ubah, hapus atau pulihkan semua ${noun} yang ditemukan`,
      extension: features.found,
      body: foundBody,
      answer: foundAnswer,
      handle: actOnFound,
    },
    declared.list.groups && {
      method: 'GET',
      path: `${path}/groups`,
      policy: policy('list'),
      summary: `Rekap ${noun} menurut satu kolom`,
      extension: features.groups,
      query: { group_by: choice([...declared.list.groups.by], { label: 'Kolom' }) },
      answer: groupsAnswer,
      handle: async (call, resource) => ({ data: await readGroups(call, resource, call.query) }),
    },
    {
      method: 'GET',
      path: `${path}/export`,
      policy: policy('export'),
      summary: `Ekspor ${noun} sebagai berkas CSV atau XLSX`,
      answer: { as: 'export', resource: declared },
      extension: features.export,
      handle: exportList,
    },
    hasMasked(declared) && {
      method: 'POST',
      path: `${path}/export`,
      policy: policy('export'),
      summary: `Minta persetujuan ekspor ${noun} dengan data pribadi utuh`,
      extension: features.exportConsent,
      body: revealBody,
      answer: nothing,
      handle: askForExport,
    },
    {
      method: 'GET',
      path,
      policy: policy('list'),
      summary: `Daftar ${noun}`,
      answer: list,
      extension: features.paging,
      handle: listAnswer,
    },
    alikeGroups(declared).length > 0 && {
      method: 'POST',
      path: `${path}/alike`,
      policy: policy((body) => (hasId(body) ? 'edit' : 'create')),
      summary: `Cari ${noun} yang mungkin sama`,
      extension: features.alike,
      body: alikeBody,
      answer: alikeAnswer,
      handle: alikeOf,
    },
    ...(isFound(declared) ? pairRoutes(declared) : []),
    isStored(declared) && {
      method: 'POST',
      path,
      policy: policy('create'),
      summary: `Tambah ${noun}`,
      answer: one,
      body: 'record',
      ...reasonedWrites(declared),
      ...extensionOf(api.create?.extension),
      handle: async (call, resource) => {
        const { alike, warnings } = alikeIn(call);
        const row = await createRecord(call, resource, withDeclaredNames(resource, call.body), alike);
        return {
          data: present(call, resource, row),
          message: sentence(resource, 'created', row),
          status: 201,
          warnings,
        };
      },
    },
    ...rowActions(declared).flatMap(([name, action]): ResourceRoute[] => {
      const { method, path: of } = callOf(name, action);
      const at = `${path}/${of.replace('{id}', ':id')}`;
      const shared = {
        policy: policy(action.right),
        answer: one,
        ...extensionOf(action.extension ?? (action.call ? undefined : features.actions)),
      } as const;
      return [
        {
          ...shared,
          method,
          path: at,
          summary: action.label,
          body: bodyOfAction(declared, name),
          versioned: true,
          handle: (call, resource) => act(call, resource, name),
        },
        ...(isUndoable(declared, action)
          ? [
              {
                ...shared,
                method: 'POST',
                path: `${at}/undo`,
                summary: `Urungkan ${action.label}`,
                extension: features.actions,
                body: object({ call: string() }),
                handle: (call, resource) => undoOne(call, resource, name),
              } satisfies ResourceRoute,
            ]
          : []),
      ];
    }),
    ...(isStored(declared) ? pastRoutes(declared, path) : []),
    ...(declared.personal?.of === 'self' ? personalRoutes(declared) : []),
    hasMasked(declared) && {
      method: 'POST',
      path: `${path}/:id/reveal`,
      policy: policy('show'),
      summary: `Tampilkan data tersamar ${noun}`,
      extension: features.reveal,
      body: revealBody,
      answer: revealAnswer,
      handle: async (call, resource) => {
        const { values, ...rest } = await revealRecord(call, resource, readId(call), call.body.reason);
        return { data: { ...rest, values: signFiles(call, resource, values) } };
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      policy: policy('show'),
      summary: `Satu ${noun}`,
      answer: one,
      ...extensionOf(typeof api.one === 'object' ? api.one.extension : undefined),
      handle: async (call, resource) => ({
        data: present(call, resource, await getRecord(call, resource, readId(call))),
      }),
    },
    ...(isStored(declared) ? changingRoutes(declared, path) : []),
  ];
  return routes.filter((route) => route !== false && route !== undefined);
}

const policyOf =
  (area: Resource) =>
  (action: Action | ((body: unknown) => Action)): Policy => ({ area, action });

/** What a record was, and the way back. */
function pastRoutes(declared: Resource, path: string): readonly ResourceRoute[] {
  const { noun } = declared;
  const policy = policyOf(declared);
  const one = { as: 'one', resource: declared } as const;
  return [
    {
      method: 'GET',
      path: `${path}/:id/history`,
      policy: policy('show'),
      summary: `Riwayat ${noun}`,
      extension: features.history,
      query: historyQuery,
      answer: historyAnswer,
      handle: async (call, resource) => ({
        data: await readHistory(call, resource, readId(call), readHistoryPage(call)),
      }),
    },
    ...revertRoutes({
      path: `${path}/:id/history`,
      declared,
      preview: (call, resource, entry) => previewRevert(call, resource, readId(call), entry),
      revert: async (call, resource, entry, version) =>
        present(call, resource, await revertRecord(call, resource, readId(call), entry, version)),
    }),
    {
      method: 'POST',
      path: `${path}/:id/restore`,
      policy: policy('restore'),
      summary: `Pulihkan ${noun}`,
      body: 'none',
      answer: one,
      extension: features.restore,
      handle: async (call, resource) => ({
        data: present(call, resource, await restoreRecord(call, resource, readId(call))),
        message: localized('core.restored'),
      }),
    },
  ];
}

/** What replaces and removes a record. */
function changingRoutes(declared: Resource, path: string): readonly ResourceRoute[] {
  const { noun } = declared;
  const policy = policyOf(declared);
  const one = { as: 'one', resource: declared } as const;
  const written = { body: 'record', answer: one, versioned: true, ...reasonedWrites(declared) } as const;
  return [
    {
      ...written,
      method: 'PUT',
      path: `${path}/:id`,
      policy: policy('edit'),
      summary: `Ubah ${noun}`,
      extension: features.versions,
      handle: changeOne,
    },
    {
      ...written,
      method: 'PATCH',
      path: `${path}/:id`,
      policy: policy('edit'),
      summary: `Ubah sebagian ${noun}`,
      handle: changeOne,
    },
    {
      body: 'record',
      versioned: true,
      // Of a deletion nothing is left to answer with.
      answer: { ...one, orNothing: true },
      method: 'POST',
      path: `${path}/:id`,
      policy: policy((body) => (overrideOf(body) === 'DELETE' ? 'delete' : 'edit')),
      summary: `Ubah ${noun} dengan POST`,
      handle: (call, resource) =>
        overrideOf(call.body) === 'DELETE' ? removeOne(call, resource) : changeOne(call, resource),
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      policy: policy('delete'),
      summary: `Hapus ${noun}`,
      body: deleteBody,
      versioned: true,
      answer: nothing,
      handle: removeOne,
    },
  ];
}

type Values = Readonly<Record<string, unknown>>;

const hasMasked = ({ fields }: Resource): boolean => Object.values(fields).some(({ roles }) => roles?.whole);

const hasId = (body: unknown): boolean => typeof body === 'object' && body !== null && 'id' in body;

/** A path that begins with / stands for itself. */
const below = (base: string, relative: string): string => (relative.startsWith('/') ? relative : `${base}/${relative}`);

const overrideOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && '_method' in body
    ? String((body as { _method: unknown })._method).toUpperCase()
    : 'PUT';

async function changeOne(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const version = call.version === undefined ? {} : { version: call.version };
  const values = withDeclaredNames(resource, call.body);
  const { alike, warnings } = alikeIn(call);
  const row = await updateRecord(call, resource, readId(call), values, { ...version, alike });
  return { data: present(call, resource, row), message: sentence(resource, 'updated', row), warnings };
}

const reasonedWrites = (declared: Resource): Pick<ResourceRoute, 'inputs'> =>
  alikeGroups(declared).length === 0
    ? {}
    : {
        inputs: { alike_reason: text({ label: 'Alasan tetap disimpan walau ada yang mungkin sama', maxLength: 500 }) },
      };

/**
 * `alike_reason` in the body: '' asks whether there are records that may be one with this one, a text says why it is saved
 * all the same. Clients that know nothing of it save as described, and are told afterwards.
 */
function alikeIn(call: RouteCall): { readonly alike: AlikeOptions; readonly warnings: readonly Refusal[] } {
  const { alike_reason: reason } = call.body;
  const warnings: Refusal[] = [];
  return {
    alike: { ...(typeof reason === 'string' ? { reason } : {}), tell: (remarks) => warnings.push(...remarks) },
    warnings,
  };
}

/** What the record being typed may be one with. */
async function alikeOf(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const asked = safeParse(alikeBody, call.body);
  if (!asked.success) throw new Problem('badRequest');
  const { id, values } = asked.output;
  const known = id === undefined ? undefined : await getRecord(call, resource, id, 'edit');
  const typed = check(call, resource, values, known ? 'edit' : 'create', known);
  const { found, hidden } = await findAlike(call, resource, typed.values, { id });
  return { data: { found: found.map((each) => ({ ...each, record: present(call, resource, each.record) })), hidden } };
}

async function removeOne(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const { reason } = call.body;
  const row = await deleteRecord(call, resource, readId(call), {
    ...(call.version === undefined ? {} : { version: call.version }),
    ...(typeof reason === 'string' ? { reason: reason.toWellFormed().replaceAll('\u0000', '').slice(0, 500) } : {}),
  });
  return { data: null, message: sentence(resource, 'deleted', row) };
}

/** Everything a list finds, or the chosen of it: deleted, restored, edited, or acted on. See `foundBody`. */
async function actOnFound(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const { action } = call.body;
  if (action === 'delete' || action === 'restore') return removeFound(call, resource, action);
  const isDeclared = typeof action === 'string' && Object.hasOwn(bulkActions(resource), action);
  const name = action === EDIT || isDeclared ? String(action) : undefined;
  if (name === undefined)
    throw validationProblem([
      {
        field: 'action',
        message: localized('core.actionUnknown', {
          actions: ['delete', 'restore', EDIT, ...Object.keys(bulkActions(resource))].join(', '),
        }),
      },
    ]);
  const { ids, data, preview, undo } = call.body;
  if (typeof undo === 'string')
    return answerOfMany(call, resource, await undoAction(call, resource, name, undefined, undo), 'core.foundUndone');
  const options = {
    input: withDeclaredNames(resource, typeof data === 'object' && data !== null ? (data as Values) : {}),
    isPreview: preview === true,
  };
  const result =
    ids === undefined
      ? await actOnMatching(call, resource, name, { ...options, ...matchingOf(call, resource) })
      : await actOnRecords(call, resource, name, readIds(ids, 'ids'), options);
  return bulkResult(call, resource, name, result, options.isPreview);
}

function matchingOf(call: RouteCall, resource: Resource) {
  const { after } = call.body;
  const isLater = typeof after === 'number' && Number.isInteger(after) && after > 0;
  return {
    query: { ...readListQuery(resource, listReader(call), call.query), trashed: 'without' as const },
    ...(isLater ? { after } : { count: readCount(call) }),
  };
}

function readCount({ body: { count } }: RouteCall): number {
  if (typeof count !== 'number' || !Number.isInteger(count))
    throw validationProblem([{ field: 'count', message: localized('core.countRequired') }]);
  return count;
}

async function removeFound(call: RouteCall, resource: Resource, action: 'delete' | 'restore'): Promise<RouteAnswer> {
  const { call: earlier } = call.body;
  const isTakingBack = action === 'restore' && typeof earlier === 'string';
  const updated = await changeMatching(call, resource, {
    action,
    query: readListQuery(resource, listReader(call), call.query),
    ...(isTakingBack ? { call: earlier } : { count: readCount(call) }),
  });
  return {
    data: { updated, call: call.requestId },
    message: localized(action === 'delete' ? 'core.foundDeleted' : 'core.foundRestored', {
      count: localizedNumber(updated),
      noun: nounOf(resource, updated),
    }),
  };
}

/** A list as the described call answers it. */
export async function listAnswer(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const query = readListQuery(resource, listReader(call), call.query);
  if (query.trashed === 'only' && call.actor && !can(resource, 'restore', call.actor).allowed)
    throw new Problem('forbidden');
  const reach = reachFor(call, resource, 'list');
  const shown = (row: Row) => present(call, resource, row);
  const complete = (rows: readonly Row[]) => completeRows(call, resource, rows, { where: 'list', db: reach.db });
  // What may be millions of rows is never answered as a whole.
  if (!query.paged && resource.list.counted !== false) {
    const all = (await complete(await wholeList(reach, resource, query))).map(shown);
    if (resource.api.wholeAs !== 'page') return { data: all };
    return { data: pageAnswer(all, { page: 1, perPage: Math.max(query.perPage, all.length), total: all.length }) };
  }
  const found = await listRecords(reach, resource, query);
  const rows = (await complete(found.rows)).map(shown);
  const { total, hasMore } = found;
  if (hasMore !== undefined) {
    const counted = resource.list.counted === false ? {} : { more_than: total };
    return { data: { ...openPageAnswer(rows, { ...query, total, hasMore }), ...counted } };
  }
  return { data: pageAnswer(rows, { ...query, total }) };
}

const extensionOf = (extension: string | undefined) => (extension === undefined ? {} : { extension });

async function wholeList(...[reach, resource, query]: Parameters<typeof eachRecord>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of eachRecord(reach, resource, query)) {
    rows.push(...batch);
    if (rows.length > MAX_WHOLE)
      throw new Problem('tooLarge', {
        message: localized('core.listTooLong', { most: MAX_WHOLE }),
      });
  }
  return rows;
}

async function options(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const search =
    typeof call.query.search === 'string'
      ? call.query.search.toWellFormed().replaceAll('\u0000', '').slice(0, 200)
      : '';
  const rows = await listOptions(
    reachFor(call, resource, 'list'),
    resource,
    resource.api.options?.fields ?? [],
    search.trim(),
    1000,
  );
  return { data: rows.map((row) => present(call, resource, row)) };
}

async function act(asked: RouteCall, resource: Resource, name: string): Promise<RouteAnswer> {
  const action = actionNamed(resource, name);
  const call = action.flips ? await withOther(asked, resource, action) : asked;
  const row = await actOnRecord(call, resource, name, readId(call), {
    input: call.body,
    ...(call.version === undefined ? {} : { version: call.version }),
  });
  return {
    data: present(call, resource, row),
    message: doneOf(resource, name, row) ?? sentence(resource, 'updated', row),
  };
}

async function undoOne(call: RouteCall, resource: Resource, name: string): Promise<RouteAnswer> {
  const id = readId(call);
  const { results } = await undoAction(call, resource, name, [id], String(call.body.call));
  if (!results[0]?.ok) throw new Problem('stale', { message: localized('core.notUndone') });
  return { data: present(call, resource, await getRecord(call, resource, id)), message: localized('core.undone') };
}

function actionNamed(resource: Resource, name: string): ActionSpec {
  const action = resource.actions?.[name];
  if (!action) throw new Problem('notFound');
  return action;
}

/** Some described calls say no value: then the other one is meant, of the version that is there. */
async function withOther(call: RouteCall, resource: Resource, action: ActionSpec): Promise<RouteCall> {
  const name = switchOf(resource, action);
  if (name === undefined || call.body[name] !== undefined) return call;
  const row = await getRecord(call, resource, readId(call), 'edit');
  return { ...call, body: { ...call.body, [name]: row[name] !== true }, version: call.version ?? row.version };
}

async function bulk(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const key = resource.api.bulk?.ids ?? 'ids';
  const name = findBulk(resource, call.body);
  if (name === undefined)
    throw validationProblem([
      {
        field: 'action',
        message: localized('core.actionUnknown', { actions: Object.keys(bulkActions(resource)).join(', ') }),
      },
    ]);
  const ids = readIds(call.body[key], key);
  const { undo, preview } = call.body;
  if (typeof undo === 'string')
    return answerOfMany(call, resource, await undoAction(call, resource, name, ids, undo), 'core.foundUndone');
  const isPreview = preview === true;
  const result = await actOnRecords(call, resource, name, ids, { input: call.body, isPreview });
  return bulkResult(call, resource, name, result, isPreview);
}

const bulkResult = (
  call: RouteCall,
  resource: Resource,
  name: string,
  result: BulkAnswer,
  isPreview = false,
): RouteAnswer =>
  answerOfMany(
    call,
    resource,
    result,
    resource.actions?.[name]?.remove ? 'core.foundDeleted' : 'core.processed',
    isPreview,
  );

const answerOfMany = (
  call: RouteCall,
  resource: Resource,
  result: BulkAnswer,
  said: 'core.foundDeleted' | 'core.foundUndone' | 'core.processed',
  isPreview = false,
): RouteAnswer => ({
  // What changed nothing leaves nothing to take back.
  data: { ...result, ...(result.updated > 0 && !isPreview && { call: call.requestId }) },
  message: localized(said, { count: result.updated, noun: nounOf(resource, result.updated) }),
});

/** What the call of an action carries, also in fields that nobody types into otherwise. */
function bodyOfAction(resource: Resource, name: string): Fields {
  const action = actionNamed(resource, name);
  // Without the value such a call means the other one.
  return inputsOf(action.flips ? resource : actionView(resource, name), action);
}

const bulkActions = (resource: Resource): Readonly<Record<string, ActionSpec>> =>
  Object.fromEntries(Object.entries(resource.actions ?? {}).filter(([, action]) => action.on.includes('bulk')));
const rowActions = (resource: Resource) =>
  Object.entries(resource.actions ?? {}).filter(([, action]) => isSingle(action));
const findBulk = (resource: Resource, body: unknown): string | undefined => {
  const actions = bulkActions(resource);
  const [only] = Object.keys(actions);
  const named = (body as { action?: unknown } | null)?.action;
  const name = named === undefined && resource.api.bulk?.unnamed ? only : named;
  return typeof name === 'string' && Object.hasOwn(actions, name) ? name : undefined;
};
/** An unknown action needs the right to edit, so that its refusal says the same to all who may not act at all. */
const bulkRight = (resource: Resource, body: unknown): Action =>
  resource.actions?.[findBulk(resource, body) ?? '']?.right ?? 'edit';

const foundRight = (resource: Resource, body: unknown): Action => {
  const { action } = (body ?? {}) as { readonly action?: unknown };
  return action === 'restore' || action === 'delete' ? action : bulkRight(resource, { action: action ?? '' });
};

/** The ids of a bulk call. @throws Problem validation under `field` for none, too many, or what is no id. */
export function readIds(raw: unknown, field: string): readonly number[] {
  if (!Array.isArray(raw) || raw.length === 0)
    throw validationProblem([{ field, message: localized('core.chooseOne') }]);
  if (raw.length > MAX_BULK)
    throw validationProblem([{ field, message: localized('core.tooManyChosen', { most: MAX_BULK }) }]);
  return raw.map((id) => {
    const value = typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 2_147_483_647)
      throw validationProblem([{ field, message: localized('core.chosenUnknown') }]);
    return value;
  });
}

function sentence(resource: Resource, key: 'created' | 'updated' | 'deleted', record: Values): Text {
  return sentenceOf(resource, key, record) ?? localized(`core.${key}`, { noun: capitalised(nounOf(resource)) });
}
