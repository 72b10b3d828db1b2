import type { StandInLegislator } from './peopleData';
import { failure, includes, type StandInAnswer, type StandInFile, type StandInRequest, unprocessable } from './wire';

/** A recess visit or a proposal: written with `anggota_legislatif_id`, read with `legislative_member_id` and its name. */
export interface StandInItem {
  readonly id: number;
  legislative_member_id: number | null;
  [field: string]: unknown;
}

export interface RepresentationTables {
  readonly reses: StandInItem[];
  readonly pokir: StandInItem[];
  readonly legislators: readonly StandInLegislator[];
}

export const standInReses = (): StandInItem[] =>
  ['scheduled', 'ongoing', 'completed', 'cancelled', 'completed'].map((status, index) => ({
    id: 81 + index,
    judul: `Reses ke-${index + 1}`,
    deskripsi: 'Temu warga di balai.',
    lokasi: index % 2 === 0 ? 'Balai Kukusan' : 'Balai Limo',
    tanggal_mulai: `2026-0${index + 3}-02`,
    tanggal_selesai: `2026-0${index + 3}-05`,
    status,
    foto_kegiatan: index === 1 ? 'reses/foto.jpg' : null,
    legislative_member_id: index % 2 === 0 ? 1 : null,
  }));

export const standInPokir = (): StandInItem[] =>
  ['proposed', 'approved', 'in_progress', 'completed', 'rejected', 'proposed'].map((status, index) => ({
    id: 91 + index,
    judul: `Usulan ke-${index + 1}`,
    deskripsi: 'Dua belas tiang.',
    kategori: index % 2 === 0 ? 'Infrastruktur' : 'Sosial',
    prioritas: ['high', 'medium', 'low'][index % 3],
    status,
    lokasi_pelaksanaan: index % 2 === 0 ? 'Kukusan' : null,
    target_pelaksanaan: index % 2 === 0 ? '2027-01-15' : null,
    legislative_member_id: index % 2 === 0 ? 1 : null,
  }));

const required = {
  reses: ['judul', 'deskripsi', 'lokasi', 'tanggal_mulai', 'tanggal_selesai', 'status'],
  pokir: ['judul', 'deskripsi', 'kategori', 'prioritas', 'status'],
} as const;
const optional = { reses: [], pokir: ['lokasi_pelaksanaan', 'target_pelaksanaan'] } as const;

/** The calls of section 7 under /admin/reses and /admin/pokir: whole lists, a form for one, JSON for the other. */
export function representationCall(tables: RepresentationTables, request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/(reses|pokir)(?:\/(\d+))?$/.exec(request.path);
  if (!match) return undefined;
  const kind = match[1] as 'reses' | 'pokir';
  const rows = tables[kind];
  const item = rows.find(({ id }) => String(id) === match[2]);
  const write = kind === 'reses' ? 'POST' : 'PUT';
  if (match[2] === undefined) {
    if (request.method === 'GET') return answered(listed(tables, kind, request.query));
    return request.method === 'POST' ? create(tables, kind, request) : undefined;
  }
  if (!item) return failure(404, 'Data tidak ditemukan');
  if (request.method === 'GET') return answered(shown(tables, item));
  if (request.method === 'DELETE') {
    rows.splice(rows.indexOf(item), 1);
    return answered();
  }
  return request.method === write ? update(tables, kind, item, request) : undefined;
}

/** `success` alone, as the specification writes it for these. */
const answered = (data?: unknown): StandInAnswer => ({ status: 200, body: { success: true, data: data ?? null } });

function shown({ legislators }: RepresentationTables, item: StandInItem) {
  const legislator = legislators.find(({ id }) => id === item.legislative_member_id);
  return { ...item, legislative_member_name: legislator?.nama_lengkap ?? null };
}

const listed = (tables: RepresentationTables, kind: 'reses' | 'pokir', { status, search }: StandInRequest['query']) =>
  tables[kind]
    .filter((item) => (!status || item.status === status) && includes(search, String(item.judul)))
    .map((item) => shown(tables, item));

function refusal(kind: 'reses' | 'pokir', { body, headers }: StandInRequest): StandInAnswer | undefined {
  const isForm = headers['content-type']?.startsWith('multipart/') === true;
  if (isForm !== (kind === 'reses')) return failure(415, 'Jenis isi tidak didukung');
  const missing = required[kind].filter((name) => typeof body[name] !== 'string' || body[name] === '');
  if ('anggota_legislatif_id' in body && body.anggota_legislatif_id === null)
    return unprocessable({ anggota_legislatif_id: ['Anggota legislatif tidak boleh kosong'] });
  return missing.length > 0
    ? unprocessable(Object.fromEntries(missing.map((name) => [name, [`${name} harus diisi`]])))
    : undefined;
}

function fieldsOf(kind: 'reses' | 'pokir', body: StandInRequest['body']) {
  const named = [...required[kind], ...optional[kind]].filter((name) => name in body);
  const photo = body.foto_kegiatan as StandInFile | undefined;
  return {
    ...Object.fromEntries(named.map((name) => [name, body[name]])),
    ...(photo?.name && { foto_kegiatan: `reses/${photo.name}` }),
    ...(body.anggota_legislatif_id ? { legislative_member_id: Number(body.anggota_legislatif_id) } : {}),
  };
}

function create(tables: RepresentationTables, kind: 'reses' | 'pokir', request: StandInRequest): StandInAnswer {
  const refused = refusal(kind, request);
  if (refused) return refused;
  const id = Math.max(0, ...tables[kind].map((item) => item.id)) + 1;
  const item: StandInItem = { id, legislative_member_id: null, foto_kegiatan: null, ...fieldsOf(kind, request.body) };
  tables[kind].unshift(item);
  return { ...answered(shown(tables, item)), status: 201 };
}

function update(
  tables: RepresentationTables,
  kind: 'reses' | 'pokir',
  item: StandInItem,
  request: StandInRequest,
): StandInAnswer {
  const refused = refusal(kind, request);
  if (refused) return refused;
  Object.assign(item, fieldsOf(kind, request.body));
  return answered(shown(tables, item));
}
