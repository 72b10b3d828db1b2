import type { StandInFamily, StandInUser } from './data';
import { failure, includes, pageOf, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

const notFound = failure(404, 'Anggota keluarga tidak ditemukan.');

export interface FamilyTables {
  readonly families: StandInFamily[];
  readonly users: readonly StandInUser[];
}

/** The calls of section 7 under /admin/families. Undefined: the specification has no such call. */
export function familiesCall(tables: FamilyTables, request: StandInRequest): StandInAnswer | undefined {
  const { families } = tables;
  const match = /^\/admin\/families(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(request.path);
  if (!match) return undefined;
  const [, id, more] = match;
  const family = families.find((one) => String(one.id) === id);
  switch (`${request.method} ${routeOf(id, more)}`) {
    case 'GET list':
      // The other depth: the paging block stands beside `data`, our own server puts it inside.
      return { status: 200, body: { status: 'success', ...pageOf(listed(tables, request.query), request.query) } };
    case 'POST list':
      return create(tables, request.body);
    case 'GET statistics':
      return success(statisticsOf(families));
    case 'GET user':
      return success(families.filter(({ user_id }) => String(user_id) === more).map((one) => shown(tables, one)));
    case 'POST bulk-action':
      return bulk(families, request.body);
    case 'GET one':
      return family ? success(shown(tables, family)) : notFound;
    case 'PUT one':
      return family ? update(tables, family, request.body) : notFound;
    case 'DELETE one':
      return family ? remove(families, [family.id]) : notFound;
    default:
      return undefined;
  }
}

function routeOf(id: string | undefined, more: string | undefined): string {
  if (id === undefined) return 'list';
  if (id === 'user' && more !== undefined) return 'user';
  if (!/^\d+$/.test(id)) return id;
  return more ?? 'one';
}

function shown({ users }: FamilyTables, family: StandInFamily) {
  const user = users.find(({ id }) => id === family.user_id);
  return { ...family, user: user ? { name: user.name, email: user.email } : null };
}

function listed(tables: FamilyTables, query: StandInRequest['query']) {
  return tables.families
    .filter(
      (family) =>
        includes(query.search, family.nama_anggota, family.pekerjaan) &&
        (!query.user_id || String(family.user_id) === query.user_id) &&
        (!query.hubungan || family.hubungan === query.hubungan) &&
        (!query.jenis_kelamin || family.jenis_kelamin === query.jenis_kelamin),
    )
    .map((family) => shown(tables, family));
}

function statisticsOf(families: readonly StandInFamily[]) {
  const count = (test: (family: StandInFamily) => boolean) => families.filter(test).length;
  const income = families.reduce((sum, { penghasilan }) => sum + Number(penghasilan), 0);
  return {
    total: families.length,
    laki_laki: count(({ jenis_kelamin }) => jenis_kelamin === 'Laki-laki'),
    perempuan: count(({ jenis_kelamin }) => jenis_kelamin === 'Perempuan'),
    tanggungan: count(({ tanggungan }) => tanggungan === 1),
    total_penghasilan: income.toFixed(2),
    avg_penghasilan: (families.length > 0 ? income / families.length : 0).toFixed(2),
  };
}

type Body = StandInRequest['body'];

const texts = ['nama_anggota', 'hubungan', 'jenis_kelamin', 'tanggal_lahir', 'pekerjaan', 'pendidikan'] as const;

function errorsOf({ users }: FamilyTables, body: Body) {
  const errors: Record<string, string[]> = {};
  for (const name of texts) {
    if (typeof body[name] !== 'string' || body[name] === '') errors[name] = [`${name} wajib diisi`];
  }
  if (!users.some(({ id }) => id === Number(body.user_id))) errors.user_id = ['User tidak ditemukan'];
  const income = body.penghasilan;
  if (income === undefined || income === null || income === '' || !(Number(income) >= 0))
    errors.penghasilan = ['Penghasilan harus diisi dan valid'];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function fieldsOf(body: Body): Omit<StandInFamily, 'id'> {
  const isDependent = body.tanggungan === true || body.tanggungan === 1 || body.tanggungan === '1';
  return {
    user_id: Number(body.user_id),
    ...(Object.fromEntries(texts.map((name) => [name, String(body[name])])) as Record<(typeof texts)[number], string>),
    penghasilan: Number(body.penghasilan).toFixed(2),
    tanggungan: isDependent ? 1 : 0,
  };
}

function create(tables: FamilyTables, body: Body): StandInAnswer {
  const errors = errorsOf(tables, body);
  if (errors) return unprocessable(errors);
  const id = Math.max(0, ...tables.families.map((family) => family.id)) + 1;
  tables.families.push({ id, ...fieldsOf(body) });
  return { ...success({ id }), status: 201 };
}

function update(tables: FamilyTables, family: StandInFamily, body: Body): StandInAnswer {
  const errors = errorsOf(tables, body);
  if (errors) return unprocessable(errors);
  Object.assign(family, fieldsOf(body));
  return success();
}

function remove(families: StandInFamily[], ids: readonly number[]): StandInAnswer {
  for (const id of ids)
    families.splice(
      families.findIndex((family) => family.id === id),
      1,
    );
  return success();
}

function bulk(families: StandInFamily[], { action, family_ids }: Body): StandInAnswer {
  const chosen = Array.isArray(family_ids) ? families.filter(({ id }) => family_ids.map(Number).includes(id)) : [];
  if (chosen.length === 0) return unprocessable({ family_ids: ['Pilih minimal satu anggota'] });
  if (action !== 'delete') return unprocessable({ action: ['Aksi tidak valid'] });
  return remove(
    families,
    chosen.map(({ id }) => id),
  );
}
