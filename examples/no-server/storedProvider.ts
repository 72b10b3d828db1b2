import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import { applyList, readFilters } from 'schema-crud/rest';
import { getResource, type Model, type Resource, validate } from 'schema-crud/schema';

export type Rows = Readonly<Record<string, readonly RaRecord[]>>;
type Values = Readonly<Record<string, unknown>>;

const storeKey = 'perpustakaan';

/** A data provider of react-admin whose rows are in the browser. It judges them by the same declarations as the forms. */
export function createStoredProvider(model: Model, storage: Storage, firstRows: Rows): DataProvider {
  const read = (): Rows => ({ ...firstRows, ...JSON.parse(storage.getItem(storeKey) ?? '{}') });
  const rowsOf = (name: string) => read()[name] ?? [];
  const keep = (name: string, rows: readonly RaRecord[]) =>
    storage.setItem(storeKey, JSON.stringify({ ...read(), [name]: rows }));

  function getRow(name: string, id: Identifier): RaRecord {
    const row = rowsOf(name).find((each) => String(each.id) === String(id));
    if (!row) throw new HttpError('Data tidak ditemukan.', 404, { code: 'notFound', errors: {} });
    return row;
  }

  function list(name: string, filter: unknown, params: { pagination?: Paging; sort?: Sorting }) {
    const resource = getResource(model, name);
    const request = { filters: readFilters(resource, filter), ...params.pagination, sort: params.sort };
    const { data, total } = applyList(resource, model.kinds, rowsOf(name), request);
    return { data: [...data] as never[], total };
  }

  function save(name: string, data: Values, previous?: RaRecord) {
    const rows = rowsOf(name);
    const values = checked(model, getResource(model, name), rows, data, previous);
    const id = previous?.id ?? Math.max(0, ...rows.map((row) => Number(row.id))) + 1;
    const row = { ...previous, ...values, id };
    keep(name, previous ? rows.map((each) => (each.id === id ? row : each)) : [...rows, row]);
    return { data: row as never };
  }

  function remove(name: string, ids: readonly Identifier[]): void {
    const gone = new Set(ids.map(String));
    keep(
      name,
      rowsOf(name).filter(({ id }) => !gone.has(String(id))),
    );
  }

  return {
    getList: async (name, params) => list(name, params.filter, params),
    getOne: async (name, { id }) => ({ data: getRow(name, id) as never }),
    getMany: async (name, { ids }) => ({ data: ids.map((id) => getRow(name, id)) as never[] }),
    getManyReference: async (name, params) => list(name, { ...params.filter, [params.target]: params.id }, params),
    create: async (name, { data }) => save(name, data),
    update: async (name, { id, data }) => save(name, data, getRow(name, id)),
    updateMany: async (name, { ids, data }) => {
      for (const id of ids) save(name, data, getRow(name, id));
      return { data: ids };
    },
    delete: async (name, { id }) => {
      const row = getRow(name, id);
      remove(name, [id]);
      return { data: row as never };
    },
    deleteMany: async (name, { ids }) => {
      remove(name, ids);
      return { data: ids };
    },
  };
}

type Paging = { readonly page: number; readonly perPage: number };
type Sorting = { readonly field: string; readonly order: string };

/** What a server would say of them: the declaration's checks, and those that need the other rows. */
function checked(model: Model, resource: Resource, rows: readonly RaRecord[], data: Values, previous?: RaRecord) {
  const mode = previous ? 'edit' : 'create';
  const { values, issues } = validate(resource, data, { kinds: model.kinds, mode, ...(previous ? { previous } : {}) });
  const errors = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
  for (const [name, { unique }] of Object.entries(resource.fields)) {
    const isTaken = rows.some((row) => row.id !== previous?.id && row[name] === values[name]);
    if (unique && values[name] && isTaken) errors[name] = typeof unique === 'string' ? unique : 'Sudah dipakai.';
  }
  if (Object.keys(errors).length === 0) return values;
  throw new HttpError('Periksa kembali isian Anda.', 422, { code: 'validation', errors });
}
