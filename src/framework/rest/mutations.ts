import type { CreateParams, DeleteManyParams, DeleteParams, RaRecord, UpdateManyParams, UpdateParams } from 'ra-core';
import { features, getResource, isEmptyValue, type Resource, toId } from '../schema';
import type { ApiAnswer } from './ask';
import { findRemoveAction, findSetAction, oneByOne, readResults, toBulkResult } from './bulk';
import { findRecordIn, type RestContext, withMeta } from './context';
import { endpoints, type Id } from './endpoints';
import { recordKeysOf } from './names';
import type { Reads } from './reads';
import { isObject, type Values } from './values';
import { hasFile, sameValue, toWireValues, type Write } from './writes';

export type Mutations = ReturnType<typeof createMutations>;

/** The writing verbs, for APIs that speak like this programme's. */
export function createMutations(context: RestContext, reads: Reads) {
  const { model, ask, has, today } = context;

  const wireValues = (resource: Resource, write: Pick<Write, 'mode' | 'data' | 'previous'>) =>
    toWireValues(resource, model.kinds, {
      ...write,
      // The described PUT carries the whole record; absent means unchanged for a PATCH, and for an API with versions.
      send: has(features.versions) || resource.api.update === 'patch' ? 'changes' : 'whole',
      withVersion: write.mode === 'edit' && has(features.versions),
      workedOut: { has, today: today() },
    });

  const withReason = (values: Record<string, unknown>, meta: unknown) =>
    isObject(meta) && typeof meta.alikeReason === 'string' && has(features.alike)
      ? { ...values, alike_reason: meta.alikeReason }
      : values;

  async function create(name: string, { data, meta }: CreateParams): Promise<{ data: RaRecord }> {
    const resource = getResource(model, name);
    const values = withReason(wireValues(resource, { mode: 'create', data: toValues(data) }), meta);
    const answer = await ask(
      withMeta(context, ask.write(endpoints.create(resource, values), resource), meta),
      resource,
    );
    const record = findRecordIn(context, resource, answer);
    if (record && isComplete(resource, record, toValues(data))) return { data: record };
    const shown = withoutSecrets(resource, toValues(data));
    const id = record?.id ?? findId(resource, answer);
    if (id === undefined) return { data: await findCreated(resource, shown) };
    return { data: await readAgain(resource, id, { ...shown, ...record, id }) };
  }

  async function update(name: string, params: UpdateParams): Promise<{ data: RaRecord }> {
    const resource = getResource(model, name);
    const { id, meta } = params;
    const [data, previous] = [toValues(params.data), params.previousData as Values | undefined];
    const values = withReason(wireValues(resource, { mode: 'edit', data, ...(previous && { previous }) }), meta);
    const answer = await ask(
      withMeta(context, ask.write(endpoints.update(resource, id, values), resource, id), meta),
      resource,
    );
    const record = findRecordIn(context, resource, answer);
    if (record && isComplete(resource, record, data)) return { data: { ...record, id } };
    const shown = { ...previous, ...withoutSecrets(resource, data), ...record, id };
    return { data: await readAgain(resource, id, shown) };
  }

  /** The write is done: when reading it back fails, what was sent is the best there is. */
  async function readAgain(resource: Resource, id: Id, otherwise: RaRecord): Promise<RaRecord> {
    try {
      return (await reads.getOne(resource.name, { id })).data;
    } catch {
      return otherwise;
    }
  }

  /** For answers that do not even tell the id: the newest row that says what was sent; id 0 when there is none. */
  async function findCreated(resource: Resource, sent: Values): Promise<RaRecord> {
    const title = sent[resource.title.split(' ')[0] ?? ''];
    const unique = Object.entries(resource.fields).find(([name, field]) => field.unique && !isEmptyValue(sent[name]));
    const wanted = unique ? { [unique[0]]: sent[unique[0]] } : comparable(sent);
    try {
      const { data } = await reads.getList(resource.name, {
        filter: { q: unique?.[1].search ? sent[unique[0]] : title },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 100 },
      });
      const same = (data as readonly RaRecord[]).filter((row) =>
        Object.entries(wanted).every(([name, value]) => sameValue(row[name], value)),
      );
      return same.sort((a, b) => Number(b.id) - Number(a.id))[0] ?? { ...sent, id: 0 };
    } catch {
      return { ...sent, id: 0 };
    }
  }

  async function remove(name: string, { id, previousData, meta }: DeleteParams): Promise<{ data: RaRecord }> {
    const resource = getResource(model, name);
    await ask(withMeta(context, endpoints.remove(resource, id, reasonIn(meta)), meta), resource);
    return { data: { ...previousData, id } };
  }

  async function deleteMany(name: string, { ids, meta }: DeleteManyParams) {
    const resource = getResource(model, name);
    const action = findRemoveAction(resource);
    if (action) return toBulkResult(await runBulk(resource, action, ids, meta));
    return toBulkResult(await oneByOne(ids, (id) => remove(name, { id, meta: { reason: reasonIn(meta) } })));
  }

  async function updateMany(name: string, { ids, data, meta }: UpdateManyParams) {
    const resource = getResource(model, name);
    const action = findSetAction(resource, toValues(data));
    if (action) return toBulkResult(await runBulk(resource, action, ids, meta));
    return toBulkResult(await oneByOne(ids, (id) => updateOneOfMany(resource, id, toValues(data))));
  }

  async function updateOneOfMany(resource: Resource, id: Id, data: Values): Promise<unknown> {
    const previousData = has(features.versions) ? undefined : (await reads.getOne(resource.name, { id })).data;
    return update(resource.name, { id, data, previousData: previousData as RaRecord });
  }

  async function runBulk(resource: Resource, action: string, ids: readonly Id[], meta: unknown) {
    const { dialect, response } = await ask(withMeta(context, endpoints.bulk(resource, action, ids), meta), resource);
    return readResults(ids, dialect.readData(response));
  }

  return { create, update, remove, deleteMany, updateMany };
}

function reasonIn(meta: unknown): string | undefined {
  return isObject(meta) && typeof meta.reason === 'string' && meta.reason.trim() !== ''
    ? meta.reason.trim()
    : undefined;
}

const toValues = (data: unknown): Values => (isObject(data) ? data : {});

/** Does the answer hold what was sent? Passwords and files never come back as they went. */
function isComplete(resource: Resource, record: RaRecord, sent: Values): boolean {
  return Object.keys(withoutSecrets(resource, sent)).every(
    (name) => !Object.hasOwn(resource.fields, name) || isEmptyValue(sent[name]) || Object.hasOwn(record, name),
  );
}

function withoutSecrets(resource: Resource, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => resource.fields[name]?.kind !== 'password' && !hasFile(value)),
  );
}

const comparable = (sent: Values): Values =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => !isEmptyValue(value) && typeof value !== 'object'));

/** An id beside the record's place: `data.id`, `data.user_id`. */
function findId(resource: Resource, { dialect, response }: ApiAnswer): Id | undefined {
  const data = dialect.readData(response);
  if (!isObject(data)) return typeof data === 'number' ? data : undefined;
  const found = ['id', ...recordKeysOf(resource).map((name) => `${name}_id`)].find((key) => !isEmptyValue(data[key]));
  return found === undefined ? undefined : toId(String(data[found]));
}
