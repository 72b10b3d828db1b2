import type { StandInLegislator, StandInVolunteer } from './peopleData';
import { failure, includes, pageOf, type StandInAnswer, type StandInRequest, success } from './wire';

export interface LegislatorTables {
  readonly legislators: StandInLegislator[];
  readonly volunteers: readonly StandInVolunteer[];
}

const notFound = failure(404, 'Anggota legislatif tidak ditemukan');

/** The calls of section 7 under /admin/anggota-legislatif. Undefined: the specification has no such call. */
export function legislatorsCall(tables: LegislatorTables, request: StandInRequest): StandInAnswer | undefined {
  const { legislators } = tables;
  if (`${request.method} ${request.path}` === 'GET /anggota-legislatif/options') return success(optionsOf(legislators));
  const match = /^\/admin\/anggota-legislatif(?:\/([^/]+))?$/.exec(request.path);
  if (!match) return undefined;
  const [, id] = match;
  const member = legislators.find((one) => String(one.id) === id);
  // The described override: a form can only be posted.
  const method =
    request.method === 'POST' ? String(request.headers['x-http-method-override'] ?? 'POST') : request.method;
  switch (`${method} ${id === undefined ? 'list' : /^\d+$/.test(id) ? 'one' : id}`) {
    case 'GET list':
      return listAnswer(legislators, request.query);
    case 'GET statistics':
      return success({
        total_aleg: legislators.length,
        active_aleg: legislators.filter(({ status }) => status === 'Aktif').length,
        inactive_aleg: legislators.filter(({ status }) => status !== 'Aktif').length,
        total_volunteers: tables.volunteers.length,
      });
    case 'GET options':
      return success(optionsOf(legislators));
    case 'GET one':
      return member ? success(shown(tables, member)) : notFound;
    case 'POST list':
      return save(legislators, undefined, request);
    case 'PUT one':
      return member ? save(legislators, member, request) : notFound;
    case 'DELETE one':
      return member ? remove(tables, member) : notFound;
    default:
      return undefined;
  }
}

/** The array of rows with the paging fields beside it. */
function listAnswer(legislators: readonly StandInLegislator[], query: StandInRequest['query']): StandInAnswer {
  const status = { aktif: 'Aktif', tidak_aktif: 'Tidak Aktif' }[query.status ?? ''];
  const rows = legislators.filter(
    (one) =>
      includes(query.search, text(one.nama_lengkap), text(one.kode_aleg), text(one.partai_politik)) &&
      includes(query.kota, text(one.kota)) &&
      includes(query.partai, text(one.partai_politik)) &&
      (status === undefined || one.status === status) &&
      (!query.jenis_kelamin || one.jenis_kelamin === query.jenis_kelamin),
  );
  return { status: 200, body: { status: 'success', ...pageOf(rows, query) } };
}

const optionsOf = (legislators: readonly StandInLegislator[]) =>
  legislators.map(({ id, nama_lengkap }) => ({ id, nama_lengkap }));

const supporters = ({ volunteers }: LegislatorTables, { id }: StandInLegislator) =>
  volunteers.filter(({ legislator }) => legislator === id);

function shown(tables: LegislatorTables, member: StandInLegislator) {
  const own = supporters(tables, member);
  return {
    ...member,
    volunteers_count: own.length,
    volunteers: own.map(({ id, name, profile }) => ({ id, name, profile: { nama_lengkap: profile.nama_lengkap } })),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const needed = ['kode_aleg', 'nama_lengkap', 'email', 'no_telepon', 'alamat', 'kota'];

/** Refusals come as one sentence whose parts are joined with commas; there is no map of errors. */
function problemsOf(legislators: readonly StandInLegislator[], own: StandInLegislator | undefined, body: object) {
  const sent = body as Readonly<Record<string, unknown>>;
  const taken = (name: string) =>
    legislators.some((one) => one.id !== own?.id && text(one[name]).toLowerCase() === text(sent[name]).toLowerCase());
  return [
    ...needed.filter((name) => text(sent[name]) === '').map((name) => `The ${name} field is required.`),
    ...(['kode_aleg', 'email'] as const)
      .filter((name) => text(sent[name]) !== '' && taken(name))
      .map((name) => `The ${name} has already been taken.`),
  ];
}

function save(
  legislators: StandInLegislator[],
  own: StandInLegislator | undefined,
  { body, headers }: StandInRequest,
): StandInAnswer {
  if (!String(headers['content-type']).startsWith('multipart/form-data'))
    return failure(415, 'Kirim sebagai multipart/form-data.');
  const problems = problemsOf(legislators, own, { ...own, ...body });
  if (problems.length > 0) return failure(422, problems.join(', '));
  const values = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'object' ? 'anggota-legislatif/foto.jpg' : text(value),
    ]),
  );
  if (own) {
    Object.assign(own, values);
    return success();
  }
  const id = Math.max(...legislators.map((one) => one.id)) + 1;
  legislators.push({ ...values, id } as StandInLegislator);
  return { ...success({ id }), status: 201 };
}

function remove(tables: LegislatorTables, member: StandInLegislator): StandInAnswer {
  const own = supporters(tables, member).length;
  if (own > 0) return failure(422, `Masih memiliki ${own} relawan.`);
  tables.legislators.splice(tables.legislators.indexOf(member), 1);
  return success();
}
