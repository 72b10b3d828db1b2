import type { StandInVolunteer } from './peopleData';
import type { StandInResident } from './residentData';
import { failure, includes, pageOf, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

const notFound = failure(404, 'Warga binaan tidak ditemukan');
const required = [
  'nama',
  'tanggal_lahir',
  'jenis_kelamin',
  'alamat',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'status_kta',
];

export interface ResidentTables {
  readonly residents: StandInResident[];
  readonly volunteers: readonly StandInVolunteer[];
}

/** The calls of section 7 under /admin/warga-binaan, but for those of the upload. Undefined: there is no such call. */
export function residentsCall(tables: ResidentTables, request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/warga-binaan(?:\/([^/]+))?$/.exec(request.path);
  if (!match) return undefined;
  const id = match[1];
  const resident = tables.residents.find((one) => String(one.id) === id);
  const { method, body } = request;
  if (id !== undefined && !/^\d+$/.test(id)) return fixedCall(tables, `${method} ${id}`, body);
  if (id === undefined) {
    if (method === 'GET') return success(pageOf(listed(tables, request.query), request.query));
    return method === 'POST' ? create(tables, body) : undefined;
  }
  if (!resident) return notFound;
  if (method === 'GET') return success(shown(tables, resident));
  if (method === 'PUT') return update(tables, resident, body);
  return method === 'DELETE' ? remove(tables, [resident.id]) : undefined;
}

function fixedCall(tables: ResidentTables, call: string, body: StandInRequest['body']): StandInAnswer | undefined {
  if (call === 'GET statistics') return success(statisticsOf(tables.residents));
  if (call !== 'POST bulk-delete') return undefined;
  const ids = Array.isArray(body.ids) ? body.ids.map(Number) : [];
  if (ids.length === 0 || 'action' in body) return unprocessable({ ids: ['Pilih minimal satu warga binaan'] });
  return remove(tables, ids, `Berhasil menghapus ${ids.length} warga binaan`);
}

function shown({ volunteers }: ResidentTables, resident: StandInResident) {
  const volunteer = volunteers.find(({ id }) => id === resident.relawan_id);
  return {
    ...resident,
    relawan: volunteer && {
      name: volunteer.name,
      email: volunteer.email,
      ...(volunteer.phone && { phone: volunteer.phone }),
    },
  };
}

function listed(tables: ResidentTables, query: StandInRequest['query']) {
  const isWanted = (name: string, resident: StandInResident) => !query[name] || String(resident[name]) === query[name];
  return tables.residents
    .filter(
      (resident) =>
        includes(query.search, String(resident.nama), resident.no_kta as string | null, String(resident.alamat)) &&
        ['relawan_id', 'status_kta', 'hasil_verifikasi'].every((name) => isWanted(name, resident)),
    )
    .map((resident) => shown(tables, resident));
}

/** Only the described figures: none for the unwilling, or the undecided. */
function statisticsOf(residents: readonly StandInResident[]) {
  const count = (name: string, value: string) => residents.filter((resident) => resident[name] === value).length;
  return {
    total_warga: residents.length,
    status_kta: { sudah_punya: count('status_kta', 'Sudah punya'), belum_punya: count('status_kta', 'Belum punya') },
    hasil_verifikasi: {
      upa_bulanan: count('hasil_verifikasi', 'Bersedia ikut UPA 1 kali per bulan'),
      upa_mingguan: count('hasil_verifikasi', 'Bersedia ikut UPA 1 kali per minggu'),
    },
  };
}

type Body = StandInRequest['body'];

function errorsOf({ volunteers }: ResidentTables, body: Body): Record<string, string[]> | undefined {
  const missing = required.filter((name) => typeof body[name] !== 'string' || body[name] === '');
  const errors = Object.fromEntries(missing.map((name) => [name, [`${name} harus diisi`]]));
  if (!volunteers.some(({ id }) => id === Number(body.relawan_id))) errors.relawan_id = ['Relawan harus dipilih'];
  // This API works nothing out.
  if (!Number.isInteger(body.usia)) errors.usia = ['Usia harus diisi'];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

const names = [...required, 'relawan_id', 'usia', 'no_kta', 'no_hp', 'hasil_verifikasi'];
const fieldsOf = (body: Body) => Object.fromEntries(names.map((name) => [name, body[name] ?? null]));

function create(tables: ResidentTables, body: Body): StandInAnswer {
  const errors = errorsOf(tables, body);
  if (errors) return unprocessable(errors);
  const id = Math.max(0, ...tables.residents.map((resident) => resident.id)) + 1;
  const now = '2026-08-31T10:00:00+07:00';
  tables.residents.unshift({
    ...fieldsOf(body),
    id,
    relawan_id: Number(body.relawan_id),
    created_at: now,
    updated_at: now,
  });
  return { ...success({ id }), status: 201 };
}

function update(tables: ResidentTables, resident: StandInResident, body: Body): StandInAnswer {
  const errors = errorsOf(tables, body);
  if (errors) return unprocessable(errors);
  Object.assign(resident, fieldsOf(body));
  return success();
}

function remove({ residents }: ResidentTables, ids: readonly number[], message?: string): StandInAnswer {
  for (const id of ids) {
    const found = residents.findIndex((resident) => resident.id === id);
    if (found >= 0) residents.splice(found, 1);
  }
  return { status: 200, body: { status: 'success', ...(message && { message }) } };
}
