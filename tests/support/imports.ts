import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../server/sql/connection';
import type { ImportFinding, ImportPlan } from '../../src/framework/import';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from './accounts';
import { type Answer, type clientOf, signIn, startApp, type TestEngine } from './server';

/** A file as a browser sends it, with the other fields of the form. */
export type Upload = (
  path: string,
  file: string | Uint8Array | null,
  fields?: Readonly<Record<string, string | number>>,
  more?: { readonly name?: string; readonly type?: string },
) => Promise<Answer>;

export interface ImportWorld {
  readonly db: Database;
  readonly app: FastifyInstance;
  /** Volunteers of legislator A, of B, and without an owner. */
  readonly volunteers: { readonly a: number; readonly b: number; readonly free: number };
  readonly legislators: { readonly a: number; readonly b: number };
  readonly admin: Person;
  readonly aleg: Person;
  readonly close: () => Promise<void>;
}

export interface Person {
  readonly call: ReturnType<typeof clientOf>;
  readonly upload: Upload;
}

export const RESIDENTS = '/admin/warga-binaan';

export async function openImports(
  engine: Pick<TestEngine, 'open'>,
  more: Parameters<typeof startApp>[2] = {},
): Promise<ImportWorld> {
  const db = await engine.open(model);
  const people = await addPeople(db);
  const app = await startApp(db, model, more);
  const personOf = async (email: string): Promise<Person> => {
    const call = await signIn(app, email);
    return { call, upload: uploadBy(call) };
  };
  return {
    db,
    app,
    ...people,
    admin: await personOf('admin@contoh.example'),
    aleg: await personOf('aleg@contoh.example'),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

export async function addPeople(db: Database) {
  const legislators = { a: await addLegislator(db, 'A'), b: await addLegislator(db, 'B') };
  await addAccount(db, { email: 'admin@contoh.example' });
  await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: legislators.a });
  const volunteer = async (email: string, legislatorId?: number) => {
    const id = await addAccount(db, { email, role: 'user', ...(legislatorId ? { legislatorId } : {}) });
    await sql`update users set is_relawan = true where id = ${id}`.execute(db.kysely);
    return id;
  };
  const volunteers = {
    a: await volunteer('relawan.a@contoh.example', legislators.a),
    b: await volunteer('relawan.b@contoh.example', legislators.b),
    free: await volunteer('relawan.bebas@contoh.example'),
  };
  return { legislators, volunteers };
}

/** Forms are put together by hand: what is sent is to be seen, byte for byte. */
export const uploadBy =
  (call: ReturnType<typeof clientOf>): Upload =>
  (path, file, fields = {}, { name = 'warga.csv', type = 'text/csv' } = {}) => {
    const edge = '----batas';
    const parts: Buffer[] = Object.entries(fields).map(([field, value]) =>
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    );
    if (file !== null)
      parts.push(
        Buffer.from(
          `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        Buffer.from(file),
        Buffer.from('\r\n'),
      );
    parts.push(Buffer.from(`--${edge}--\r\n`));
    return call('POST', path, Buffer.concat(parts), { 'content-type': `multipart/form-data; boundary=${edge}` });
  };

export const residentColumns = [
  'no_kta',
  'nama',
  'tanggal_lahir',
  'usia',
  'jenis_kelamin',
  'alamat',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'no_hp',
  'status_kta',
  'hasil_verifikasi',
] as const;

export type ResidentRow = Partial<Readonly<Record<(typeof residentColumns)[number], string>>>;

const names = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

/** A resident like no other: n decides everything. */
export const residentRow = (n: number, more: ResidentRow = {}): ResidentRow => ({
  no_kta: '',
  nama: `${names[n % 12]} Santoso ${letters(n)}`,
  tanggal_lahir: new Date(Date.UTC(1960, 0, 1 + ((n * 7) % 14_000))).toISOString().slice(0, 10),
  usia: '',
  jenis_kelamin: n % 2 === 0 ? 'Laki-laki' : 'Perempuan',
  alamat: `Jalan Melati No. ${n}`,
  kecamatan: 'Tebet',
  kelurahan: 'Menteng Dalam',
  rt: String(1 + (n % 20)).padStart(3, '0'),
  rw: String(1 + (n % 9)).padStart(3, '0'),
  no_hp: `0812${String(10_000_000 + n).slice(-8)}`,
  status_kta: n % 3 === 0 ? 'Sudah punya' : 'Belum punya',
  hasil_verifikasi: '',
  ...more,
});

const letters = (n: number): string =>
  String(n)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvOf = (rows: readonly ResidentRow[], columns: readonly string[] = residentColumns): string =>
  [columns, ...rows.map((row) => columns.map((name) => (row as Record<string, string | undefined>)[name] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');

export const residents = (count: number, from = 1): readonly ResidentRow[] =>
  Array.from({ length: count }, (_, at) => residentRow(from + at));

export async function countOf(db: Database, table: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where deleted_at is null`.execute(db.kysely);
  return found.rows[0]?.n ?? 0;
}

/** What an upload answers. */
export interface Judgement {
  readonly success_count: number;
  readonly failed_count: number;
  readonly unchanged_count: number;
  readonly duplicate_count: number;
  readonly repaired_count: number;
  readonly warned_count: number;
  readonly total_count: number;
  readonly import_id: number;
  readonly replayed: boolean;
  readonly errors: readonly {
    readonly row: number;
    readonly errors: readonly string[];
    readonly findings: readonly ImportFinding[];
  }[];
}

/** How a file with the template's headings is read. */
export const plainPlan: ImportPlan = {
  format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', separatorLine: false },
  headers: [...residentColumns],
  mapping: [...residentColumns],
  startRow: 2,
  startColumn: 0,
  headerLine: 1,
  totalRows: 5,
  first: [],
  last: null,
  remarks: [],
};

/** The rows an import brought, in the order of the file. */
export async function rowsOf(db: Database, importId: number): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await sql<Record<string, unknown>>`select * from residents where import_id = ${importId}
    and deleted_at is null order by id`.execute(db.kysely);
  return found.rows;
}
