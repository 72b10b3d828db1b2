import type { StandInUser } from './data';
import type { StandInApplication, StandInProgramme } from './programmeData';
import { failure, includes, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

const notFound = failure(404, 'Bantuan sosial tidak ditemukan');

export interface AidTables {
  readonly programmes: StandInProgramme[];
  readonly applications: StandInApplication[];
  readonly users: readonly StandInUser[];
}

/** The calls of section 7 under /admin/bantuan-sosial. The list has no pages, and there are no statistics. */
export function programmesCall(tables: AidTables, request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/bantuan-sosial(?:\/(\d+))?$/.exec(request.path);
  if (!match) return undefined;
  const programme = tables.programmes.find(({ id }) => String(id) === match[1]);
  if (match[1] !== undefined && !programme) return notFound;
  switch (`${request.method} ${programme ? 'one' : 'list'}`) {
    case 'GET list':
      return success(listed(tables.programmes, request.query).map((one) => shown(tables, one)));
    case 'POST list':
      return create(tables, request.body);
    case 'GET one':
      return success(shown(tables, programme!));
    case 'PUT one':
      return update(programme!, request.body);
    case 'DELETE one':
      tables.programmes.splice(tables.programmes.indexOf(programme!), 1);
      return success();
    default:
      return undefined;
  }
}

/** What is readable without a login. */
export function publicProgrammesCall(
  programmes: readonly StandInProgramme[],
  { method, path }: StandInRequest,
): StandInAnswer | undefined {
  const match = /^\/bantuan-sosial(?:\/(\d+))?$/.exec(path);
  if (!match || method !== 'GET') return undefined;
  const active = programmes.filter(({ status }) => status === 'Aktif');
  if (match[1] === undefined) return success(active);
  const one = active.find(({ id }) => String(id) === match[1]);
  return one ? success(one) : notFound;
}

function listed(programmes: readonly StandInProgramme[], { search, status }: StandInRequest['query']) {
  return programmes.filter(
    (one) => includes(search, one.nama_bantuan, one.deskripsi) && (!status || one.status === status),
  );
}

function shown({ applications }: AidTables, programme: StandInProgramme) {
  const own = applications.filter(({ bantuan_sosial_id }) => bantuan_sosial_id === programme.id);
  const count = (status: string) => own.filter((one) => one.status === status).length;
  return {
    ...programme,
    statistik_pendaftaran: {
      total_pendaftar: own.length,
      pending: count('Pending'),
      disetujui: count('Disetujui'),
      ditolak: count('Ditolak'),
    },
  };
}

type Body = StandInRequest['body'];

const texts = ['nama_bantuan', 'deskripsi', 'jenis_bantuan', 'syarat_bantuan', 'dokumen_diperlukan'] as const;
const dates = ['tanggal_mulai', 'tanggal_selesai'] as const;

function errorsOf(body: Body, isEdit: boolean) {
  const errors: Record<string, string[]> = {};
  for (const name of [...texts, ...dates]) {
    if (typeof body[name] !== 'string' || body[name] === '') errors[name] = [`${name} wajib diisi`];
  }
  if (!Number.isInteger(body.kuota) || Number(body.kuota) < 1) errors.kuota = ['Kuota minimal 1'];
  // A number or null, as the specification says it is sent.
  if (body.nominal !== null && typeof body.nominal !== 'number') errors.nominal = ['Nominal harus berupa angka'];
  if (isEdit && !['Aktif', 'Tidak Aktif', 'Selesai'].includes(String(body.status)))
    errors.status = ['Status wajib dipilih'];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

const fieldsOf = (body: Body) => ({
  ...(Object.fromEntries([...texts, ...dates].map((name) => [name, String(body[name])])) as Record<
    (typeof texts)[number] | (typeof dates)[number],
    string
  >),
  nominal: body.nominal === null ? null : Number(body.nominal).toFixed(2),
  kuota: Number(body.kuota),
  updated_at: new Date().toISOString(),
});

function create(tables: AidTables, body: Body): StandInAnswer {
  const errors = errorsOf(body, false);
  if (errors) return unprocessable(errors);
  const id = Math.max(0, ...tables.programmes.map((one) => one.id)) + 1;
  const programme = {
    id,
    ...fieldsOf(body),
    status: 'Aktif',
    kuota_terpakai: 0,
    created_at: new Date().toISOString(),
  };
  tables.programmes.push(programme);
  return { ...success(shown(tables, programme)), status: 201 };
}

function update(programme: StandInProgramme, body: Body): StandInAnswer {
  const errors = errorsOf(body, true);
  if (errors) return unprocessable(errors);
  Object.assign(programme, fieldsOf(body), { status: String(body.status) });
  return success();
}
