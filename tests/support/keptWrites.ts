import { sql, type Transaction } from 'kysely';
import { type Call, reachFor } from '../../server/core/context';
import { undoImport } from '../../server/core/imports/undo';
import { uploadFile } from '../../server/core/imports/upload';
import {
  actOnMatching,
  actOnRecords,
  change,
  createRecord,
  createWithin,
  deleteRecord,
  restoreRecord,
  revertRecord,
  undoAction,
  updateRecord,
} from '../../server/core/records';
import { UploadedFile } from '../../server/files/upload';
import { type Database, isDatabaseUnavailable, type Tables } from '../../server/sql/connection';
import { readListQuery } from '../../server/sql/listQuery';
import { Problem } from '../../server/sql/problem';
import type { Reach, Row } from '../../server/sql/records';
import type { Scope } from '../../server/sql/scope';
import { readStatistics } from '../../server/sql/statistics';
import { keepTallies, type TallyQuestion, tallyRecords } from '../../server/sql/tallies';
import {
  type Actor,
  boolean,
  choice,
  date,
  defineModel,
  EDIT,
  number,
  type Resource,
  reference,
  text,
} from '../../src/framework/schema';
import { model as declaredModel } from '../../src/resources';

const fields = {
  code: text({ label: 'Kode', required: true, unique: true, search: true }),
  name: text({ label: 'Nama', required: true, search: true }),
  kind: choice({ kept: 'Simpan', lent: 'Pinjam', lost: 'Hilang' }, { label: 'Jenis' }),
  place: text({ label: 'Tempat' }),
  price: number({ label: 'Harga', decimals: 2, min: 0 }),
  pieces: number({ label: 'Jumlah', min: 1, max: 9000 }),
  whole: boolean({ label: 'Utuh' }),
  since: date({ label: 'Sejak' }),
  legislator_id: reference('legislators', { label: 'Pemilik' }),
};

const columns = ['code', 'name', 'kind', 'place', 'price', 'pieces', 'whole', 'since'] as const;

/** Goods on a shelf, with a figure and a tally of every sort that is kept. */
const goods: Resource = {
  name: 'goods',
  label: 'Barang',
  noun: 'barang',
  title: 'name',
  api: { path: '/admin/goods', bulk: { path: 'bulk', ids: 'ids' } },
  fields,
  list: { columns: ['code', 'name'] },
  form: { sections: [{ section: 'Barang', fields: Object.keys(fields) }] },
  import: { columns, same: [], match: [['code']] },
  statistics: {
    total: { label: 'Semua' },
    lent: { label: 'Dipinjam', where: { kind: { eq: 'lent' } } },
    quoted: { label: "Rak O'Brien", where: { place: { eq: "O'Brien" }, whole: { ne: false } } },
    worth: { label: 'Nilai', sum: 'price' },
    worthLost: { label: 'Nilai hilang', sum: 'price', where: { kind: { eq: 'lost' } } },
    mean: { label: 'Rata-rata', average: 'pieces', where: { kind: { in: ['kept', 'lent'] } } },
    middle: { label: 'Tengah', median: 'pieces' },
    middleLent: { label: 'Tengah dipinjam', median: 'price', where: { kind: { eq: 'lent' } } },
  },
  tallies: [{ by: ['kind'] }, { by: ['place', 'whole'], per: 'year', sums: ['price', 'pieces'] }],
  owner: { field: 'legislator_id' },
  access: { admin: 'all' },
};

export const goodsModel = defineModel([...declaredModel.resources, goods], declaredModel.kinds);

export const goodsKeeper: Actor = { id: 1, name: 'Admin', role: 'admin', ownerId: null, permissions: null };

/** Whoever writes, and two whose goods they are; figures and tallies are kept from here on. */
export async function prepareGoods(db: Database, timeZone: string): Promise<void> {
  await keepTallies(db, goodsModel, timeZone);
  await sql`insert into users (name, email, role, is_active) values ('Admin', 'admin@contoh.example', 'admin', true)`.execute(
    db.kysely,
  );
  for (const code of ['A', 'B'])
    await sql`insert into legislators (kode_aleg, nama_lengkap, jenis_kelamin, tempat_lahir, tanggal_lahir, alamat,
        kelurahan, kecamatan, kota, provinsi, kode_pos, no_telepon, email, jabatan_saat_ini, partai_politik,
        daerah_pemilihan, status) values (${code}, ${code}, 'Perempuan', 'Medan', '1970-01-02', 'Jl. Melati 1',
        'Sei Putih', 'Petisah', 'Medan', 'Sumatera Utara', '20118', '081234567890', ${`${code}@dprd.example`}, 'Anggota',
        'Partai Contoh', 'Dapil 1', 'Aktif')`.execute(db.kysely);
}

/** A pseudo-random whole number below `most`, of a sequence that the seed decides. */
export function numbersOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * most);
  };
}

type Below = ReturnType<typeof numbersOf>;

export interface Writer {
  /** One random call as the administrator. Answers how many records it changed: none where it was refused or cut off. */
  readonly write: () => Promise<number>;
  /** How often each sort of call changed something; those that are given up in the middle never do. */
  readonly done: Readonly<Record<string, number>>;
}

/**
 * Calls as people make them, one after the other: what is written, to which records, and whether it is given up in the
 * middle follows from the seed.
 * @param marker a part of the codes that no other writer of the database has
 * @throws whatever is neither a refusal nor a connection that was cut off.
 */
export function writerOf(callOf: () => Call, seed: number, marker: string): Writer {
  const below = numbersOf(seed);
  const kinds = Object.keys(works);
  const done: Record<string, number> = Object.fromEntries(kinds.map((name) => [name, 0]));
  const scene: Scene = { below, marker, made: 0, request: '', call: callOf };
  return {
    done,
    async write() {
      // Records that can be changed come first.
      const name = scene.made === 0 ? 'create' : (kinds[below(kinds.length)] ?? 'create');
      const changed = await (works[name]?.(scene).catch(refused) ?? 0);
      if (changed > 0) done[name] = (done[name] ?? 0) + 1;
      return changed;
    },
  };
}

/** Given up, or cut off with the connection: nothing of it is there. */
function refused(error: unknown): number {
  if (error instanceof Problem || error instanceof Abandoned || isDatabaseUnavailable(error)) return 0;
  throw error;
}

/** Of several writers together, without what nobody can finish. */
export function doneOf(writers: readonly Writer[]): Readonly<Record<string, number>> {
  const names = Object.keys(works).filter((name) => name !== 'abandon');
  return Object.fromEntries(names.map((name) => [name, writers.reduce((sum, { done }) => sum + (done[name] ?? 0), 0)]));
}

interface Scene {
  readonly below: Below;
  readonly marker: string;
  readonly call: () => Call;
  made: number;
  /** Of the last call that changed many. */
  request: string;
}

class Abandoned extends Error {}

/** As many rows as one statement of an import, and some more. */
const MOST_IN_FILE = 300;

const works: Readonly<Record<string, (scene: Scene) => Promise<number>>> = {
  create: async (scene) => {
    await createRecord(scene.call(), goods, newValues(scene));
    return 1;
  },
  edit: async (scene) => {
    const row = await anyOf(scene);
    await updateRecord(scene.call(), goods, row.id, someValues(scene.below), {
      // One in eight has seen another version.
      version: row.version + (scene.below(8) === 0 ? 1 : 0),
    });
    return 1;
  },
  delete: async (scene) => {
    await deleteRecord(scene.call(), goods, (await anyOf(scene)).id);
    return 1;
  },
  restore: async (scene) => {
    await restoreRecord(scene.call(), goods, (await anyOf(scene, 'deleted')).id);
    return 1;
  },
  revert: async (scene) => {
    const row = await anyOf(scene);
    const { rows } = await sql<{ id: number }>`select id from record_history where resource = ${goods.name}
      and record_id = ${row.id} order by id limit 1`.execute(scene.call().db.kysely);
    await revertRecord(scene.call(), goods, row.id, rows[0]?.id ?? 0);
    return 1;
  },
  editMany: async (scene) => {
    const call = scene.call();
    const { updated } = await actOnRecords(call, goods, EDIT, await someIds(scene), { input: oneValue(scene.below) });
    scene.request = call.requestId;
    return updated;
  },
  editFound: async (scene) => {
    const call = scene.call();
    const reader = { kinds: call.model.kinds, role: 'admin' } as never;
    const query = readListQuery(goods, reader, { search: `${scene.marker}${scene.below(10)}` });
    const { updated } = await actOnMatching(call, goods, EDIT, { query, input: oneValue(scene.below) });
    scene.request = call.requestId;
    return updated;
  },
  undoMany: async (scene) => {
    const { updated } = await undoAction(scene.call(), goods, EDIT, undefined, scene.request);
    return updated;
  },
  import: async (scene) => {
    const { data } = await uploadFile(scene.call(), goods, fileOf(scene), (work) => work());
    const { new_count: added = 0, changed_count: changed = 0 } = data as { new_count?: number; changed_count?: number };
    return Number(added) + Number(changed);
  },
  undoImport: async (scene) => {
    const call = scene.call();
    const { rows } = await sql<{ id: number }>`select id from imports where state = 'selesai' order by id`.execute(
      call.db.kysely,
    );
    const { id } = rows[scene.below(rows.length)] ?? { id: 0 };
    const { undone, restored } = await undoImport(call, id, goods);
    return undone + restored;
  },
  abandon: async (scene) =>
    change(scene.call(), goods, async (work) => {
      for (let at = 0; at < 3; at += 1) await createWithin(work, goods, newValues(scene));
      await sql`update goods set kind = 'lost' where id > ${scene.below(500)}`.execute(work.tx);
      throw new Abandoned();
    }),
};

const anyValues = (below: Below) => ({
  kind: ['kept', 'lent', 'lost', null][below(4)] ?? null,
  place: ["O'Brien", 'A-1', 'B; 2', null][below(4)] ?? null,
  price: below(5) === 0 ? null : below(1_000_000) / 100,
  pieces: below(6) === 0 ? null : 1 + below(9000),
  whole: [true, false, null][below(3)] ?? null,
  since: ['2026-08-01', '2020-01-01', null][below(3)] ?? null,
});

function newValues(scene: Scene): Readonly<Record<string, unknown>> {
  scene.made += 1;
  const code = `${scene.marker}${scene.made}`;
  return {
    ...anyValues(scene.below),
    code,
    name: `Barang ${code}`,
    legislator_id: [1, 2, null][scene.below(3)] ?? null,
  };
}

const someValues = (below: Below): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries({ ...anyValues(below), legislator_id: 1 + below(2) }).filter(() => below(3) === 0));

function oneValue(below: Below): Readonly<Record<string, unknown>> {
  const values = Object.entries(anyValues(below));
  return Object.fromEntries(values.slice(below(values.length)).slice(0, 1));
}

/** New goods, and with `match` some that are there. */
function fileOf(scene: Scene) {
  const { below } = scene;
  const known = scene.made;
  const rows = Array.from({ length: 1 + below(MOST_IN_FILE) }, (_, at) => {
    const values = newValues(scene);
    return at % 3 === 0 && known > 0 ? { ...values, code: `${scene.marker}${1 + below(known)}` } : values;
  });
  const codes = new Set<unknown>();
  const lines = rows.flatMap((row: Readonly<Record<string, unknown>>) => {
    if (codes.has(row.code)) return [];
    codes.add(row.code);
    return [columns.map((name) => cellOf(row[name])).join(',')];
  });
  const file = new UploadedFile('barang.csv', Buffer.from([columns.join(','), ...lines].join('\r\n')), 'text/csv');
  return { file, match: 'code' };
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  return value === null || value === undefined
    ? ''
    : String(value)
        .replace('.', ',')
        .replace(/^.*,.*$/, '"$&"');
}

async function anyOf(scene: Scene, among: 'present' | 'deleted' = 'present'): Promise<Pick<Row, 'id' | 'version'>> {
  const [row] = await rowsFrom(scene, among, 1);
  if (!row) throw new Problem('notFound');
  return row;
}

const someIds = async (scene: Scene): Promise<readonly number[]> =>
  (await rowsFrom(scene, 'present', 1 + scene.below(100))).map(({ id }) => id);

async function rowsFrom({ call, below }: Scene, among: 'present' | 'deleted', limit: number) {
  const { kysely } = call().db;
  const last = await sql<{ id: number | null }>`select max(id) as id from goods`.execute(kysely);
  const { rows } = await sql<Pick<Row, 'id' | 'version'>>`select id, version from goods
    where deleted_at ${sql.raw(among === 'present' ? 'is null' : 'is not null')}
      and id >= ${below(1 + Number(last.rows[0]?.id ?? 0))} order by id limit ${limit}`.execute(kysely);
  return rows;
}

export interface Comparison {
  readonly compared: number;
  /** What is kept, where it is not what counting gives now; empty when all is well. */
  readonly wrong: readonly string[];
}

/**
 * Every kept figure and tally of every resource, beside the same one counted, both as they are at one moment: what a
 * killed process had begun to commit may be done while they are compared.
 */
export function compareKept(call: Call, timeZone: string): Promise<Comparison> {
  return call.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const pairs = await pairsOf(call, tx, timeZone);
      const wrong = pairs.flatMap(([name, kept, counted]) =>
        kept === counted ? [] : [`${name}: kept ${kept}, counted ${counted}`],
      );
      return { compared: pairs.length, wrong };
    });
}

type Pair = readonly [name: string, kept: string, counted: string];

async function pairsOf(call: Call, tx: Transaction<Tables>, timeZone: string): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const resource of call.model.resources) {
    const whole = { ...reachFor(call, resource, 'list'), db: tx };
    for (const scope of resource.owner ? scopes : scopes.slice(0, 1)) {
      const reach: Reach = { ...whole, scope };
      const { [MORE]: _, ...counted } = resource.statistics ? await readStatistics(reach, neverKept(resource)) : {};
      const kept = resource.statistics ? await readStatistics(reach, resource) : {};
      for (const [name, value] of Object.entries(counted))
        pairs.push([`${resource.name} ${name}`, String(kept[name]), String(value)]);
    }
    for (const { by, sums = [] } of resource.tallies ?? [])
      for (const days of [undefined, ['2026-01-01', '2026-12-31']] as const) {
        const question: TallyQuestion = { by, sums, timeZone, ...(days && { days }) };
        const rowsOf = async (of: Resource) =>
          (await tallyRecords(whole, of, question))
            .map((each) => JSON.stringify(each))
            .toSorted()
            .join();
        pairs.push([`${resource.name} by ${by.join()}`, await rowsOf(resource), await rowsOf(neverKept(resource))]);
      }
  }
  return pairs;
}

const scopes: readonly Scope[] = ['all', { owner: 1 }, { owner: 2 }, { owner: null }];

const MORE = '@more';

/** The same declaration with a figure more and no tallies: nothing of it is kept, so all is counted. */
const neverKept = (resource: Resource): Resource => ({
  ...resource,
  tallies: [],
  statistics: { ...resource.statistics, [MORE]: { label: 'Lagi' } },
});
