import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  RESIDENTS,
  residents,
  rowsOf,
} from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';

const LEGISLATORS = '/admin/anggota-legislatif';

describe.each(engines)('rows of one file beside each other on $name', (engine) => {
  let world: ImportWorld;
  let next = 1;
  const fresh = (count: number) => {
    next += count;
    return residents(count, next - count);
  };
  beforeAll(async () => {
    world = await openImports(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const upload = async (file: string, path = RESIDENTS) => {
    const answer = await world.admin.upload(`${path}/mass-upload`, file, { relawan_id: world.volunteers.a });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };
  const legislators = async (lines: readonly string[]) =>
    [(await world.admin.call('GET', `${LEGISLATORS}/download-template`)).text.trim(), ...lines].join('\r\n');

  it('a good row is not left out because of one that failed', async () => {
    const [person] = fresh(1);
    const columns = ['relawan_id', ...Object.keys(person ?? {})];
    const from = (relawan_id: string) => ({ ...person, relawan_id });
    const rows = [from('tidak.ada@contoh.example'), from('relawan.a@contoh.example'), from('')];
    const answer = await upload(csvOf(rows as never, columns));
    expect(answer).toMatchObject({ success_count: 1 });
    expect(
      answer.errors.map(({ row, findings }) => [row, findings.find((one) => one.level === 'error')]),
    ).toMatchObject([
      [2, { code: 'unknownReference' }],
      [4, { code: 'duplicateInFile', other: { line: 3 }, message: expect.stringContaining('baris 3') }],
    ]);
    expect(await rowsOf(world.db, answer.import_id)).toMatchObject([{ nama: person?.nama }]);
  });

  it('a unique value is free again when the row that had it failed', async () => {
    const file = await legislators([
      legislatorLine('V-1', 'sama@impor.example'),
      legislatorLine('V-1', 'lain@impor.example'),
      legislatorLine('V-2', 'lain@impor.example'),
    ]);
    const answer = await upload(file, LEGISLATORS);
    expect(answer.errors.map(({ row, findings }) => [row, findings[0]?.code])).toEqual([[3, 'duplicateInFile']]);
    expect(answer).toMatchObject({ success_count: 2 });
  });

  it('what the database refuses to the end is a sentence, and nothing has gone in', async () => {
    await sql`create unique index probe on residents (alamat) where alamat = 'Jalan Ganda 1'`.execute(world.db.kysely);
    try {
      const file = csvOf(fresh(2).map((row) => ({ ...row, alamat: 'Jalan Ganda 1' })));
      const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, file, { relawan_id: world.volunteers.a });
      expect([answer.status, answer.body.message], answer.text).toEqual([
        503,
        expect.stringContaining('Belum ada yang masuk'),
      ]);
      const stored = await sql`select 1 from residents where alamat = 'Jalan Ganda 1'`.execute(world.db.kysely);
      expect(stored.rows).toHaveLength(0);
    } finally {
      await sql`drop index probe`.execute(world.db.kysely);
    }
  });

  it('letters that are small in one way here and in another there keep out their own row only', async () => {
    const first = await upload(await legislators([legislatorLine('İX-1', 'titik1@impor.example')]), LEGISLATORS);
    expect(first).toMatchObject({ success_count: 1 });
    const second = await upload(
      await legislators([
        legislatorLine('İX-1', 'titik2@impor.example'),
        legislatorLine('U-1', 'titik3@impor.example'),
        legislatorLine('U-2', 'İa@impor.example'),
        legislatorLine('U-3', 'İA@impor.example'),
      ]),
      LEGISLATORS,
    );
    expect(second.success_count).toBeGreaterThanOrEqual(1);
    expect(second.errors[0]?.row).toBe(2);
    const stored = await sql`select 1 from legislators where kode_aleg in ('U-1')`.execute(world.db.kysely);
    expect(stored.rows).toHaveLength(1);
  });
});

const legislatorLine = (code: string, email: string, name = `Legislator ${code}`) =>
  [
    ...[code, name, 'L', 'Medan', '1970-01-02', '0812-3456-7890', email],
    ...['Jl. Melati 1', 'Sei Putih', 'Petisah', 'Medan', 'Sumatera Utara', '20118', 'Anggota', 'Partai Contoh'],
    ...['Dapil 1', '', 'Aktif'],
  ].join(',');
