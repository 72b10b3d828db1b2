import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countOf,
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  RESIDENTS,
  residentRow,
  residents,
  rowsOf,
} from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';
import { workbookOf } from '../../../support/workbooks';

const UPLOAD = `${RESIDENTS}/mass-upload`;

describe.each(engines)('files of residents on $name', (engine) => {
  let world: ImportWorld;
  let next = 1;
  /** People nobody has imported yet. */
  const fresh = (count: number) => {
    next += count;
    return residents(count, next - count);
  };
  beforeAll(async () => {
    world = await openImports(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const upload = async (file: string | Uint8Array, fields: Readonly<Record<string, string | number>> = {}) => {
    const answer = await world.admin.upload(UPLOAD, file, { relawan_id: world.volunteers.a, ...fields });
    expect(answer.status, answer.text).toBe(200);
    return { ...(answer.body.data as Judgement), message: answer.body.message };
  };

  it('stores a good file with owner and import, and writes one entry each in audit and events', async () => {
    const people = fresh(40);
    const { import_id: id, ...answer } = await upload(csvOf(people));
    expect(answer).toMatchObject({
      message: 'Berhasil mengupload 40 data warga binaan',
      success_count: 40,
      failed_count: 0,
      errors: [],
      unchanged_count: 0,
      duplicate_count: 0,
      replayed: false,
    });
    const rows = await rowsOf(world.db, id);
    expect(rows.map(({ nama }) => nama)).toEqual(people.map(({ nama }) => nama));
    for (const [at, row] of rows.entries())
      expect(row).toMatchObject({
        tanggal_lahir: people[at]?.tanggal_lahir,
        relawan_id: world.volunteers.a,
        aleg_id: world.legislators.a,
        version: 1,
      });
    const counted = async (query: ReturnType<typeof sql>) => (await query.execute(world.db.kysely)).rows.length;
    expect(await counted(sql`select 1 from audit where action = 'import' and (detail->>'import')::int = ${id}`)).toBe(
      1,
    );
    expect(await counted(sql`select 1 from audit where resource = 'residents' and action = 'create'`)).toBe(0);
    expect(
      await counted(sql`select 1 from events where type = 'residents.import' and (data->>'import')::int = ${id}`),
    ).toBe(1);
  });

  it('keeps no file once the import has ended', async () => {
    const { import_id: id } = await upload(csvOf(fresh(2)));
    const work = await sql`select file_path, holder from import_work where import_id = ${id}`.execute(world.db.kysely);
    expect(work.rows).toEqual([{ file_path: null, holder: null }]);
  });

  it('names the line and the reason of each row left out, and takes in the others', async () => {
    const [a, b, c, d] = fresh(4);
    const rows = [a, { ...b, nama: '' }, { ...c, tanggal_lahir: '2026-02-30' }, d];
    const answer = await upload(csvOf(rows as never));
    expect(answer).toMatchObject({ success_count: 2, failed_count: 2 });
    expect(answer.errors.map(({ row, errors }) => [row, errors.length])).toEqual([
      [3, 1],
      [4, 1],
    ]);
    expect(answer.errors[0]?.errors).toEqual(['Nama harus diisi']);
    expect(answer.errors[1]?.findings[0]).toMatchObject({ line: 4, field: 'tanggal_lahir', column: 'tanggal_lahir' });
    expect((await rowsOf(world.db, answer.import_id)).map(({ nama }) => nama)).toEqual([a?.nama, d?.nama]);
  });

  it('answers the same file with what became of it, and changes nothing', async () => {
    const file = csvOf([...fresh(3), { ...residentRow(1), nama: '' }]);
    const first = await upload(file);
    const before = await countOf(world.db, 'residents');
    for (let round = 0; round < sized(3, 100); round += 1) {
      const again = await upload(file);
      expect(again).toMatchObject({
        import_id: first.import_id,
        replayed: true,
        success_count: 0,
        first_success_count: 3,
        failed_count: 1,
        errors: first.errors,
        message: 'Tidak ada data yang berubah. File ini sudah pernah diupload dengan pilihan yang sama.',
      });
    }
    expect(await countOf(world.db, 'residents')).toBe(before);
  });

  it('judges the same file anew when its import ended a while ago: what was deleted comes back, the rest is unchanged', async () => {
    const file = csvOf([...fresh(3), { ...residentRow(1), nama: '' }]);
    const first = await upload(file);
    const end = (minutes: number) =>
      sql`update imports set finished_at = finished_at - ${minutes} * interval '1 minute'
        where id = ${first.import_id}`.execute(world.db.kysely);
    await end(9);
    expect(await upload(file)).toMatchObject({ replayed: true, import_id: first.import_id });
    await end(2);
    const second = await upload(file);
    expect(second).toMatchObject({
      replayed: false,
      success_count: 0,
      unchanged_count: 3,
      failed_count: 1,
      message: 'Tidak ada data yang berubah. 3 baris sudah ada dengan isi yang sama.',
    });
    expect(second.import_id).not.toBe(first.import_id);
    const [row] = await rowsOf(world.db, first.import_id);
    expect((await world.admin.call('DELETE', `${RESIDENTS}/${row?.id}`)).status).toBe(200);
    await sql`update imports set finished_at = finished_at - interval '11 minutes'
      where id = ${second.import_id}`.execute(world.db.kysely);
    const third = await upload(file);
    expect(third).toMatchObject({ replayed: false, success_count: 1, unchanged_count: 2 });
    expect((await rowsOf(world.db, third.import_id)).map(({ nama }) => nama)).toEqual([row?.nama]);
  });

  it('takes a file sent several times at once in once', async () => {
    for (let round = 0; round < sized(2, 20); round += 1) {
      const file = csvOf(fresh(30));
      const before = await countOf(world.db, 'residents');
      const answers = await Promise.all(Array.from({ length: 4 }, () => upload(file)));
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(answers.map(({ import_id: id }) => id)).size).toBe(1);
      expect(await countOf(world.db, 'residents')).toBe(before + 30);
    }
  });

  it('never takes the same person in twice from two files at once', async () => {
    for (let round = 0; round < sized(2, 20); round += 1) {
      const people = fresh(30);
      const before = await countOf(world.db, 'residents');
      const answers = await Promise.all([upload(csvOf(people)), upload(`${csvOf(people)}\r\n`)]);
      expect(answers.map(({ success_count: n }) => n).toSorted((a, b) => a - b)).toEqual([0, 30]);
      expect(answers.map(({ unchanged_count: n }) => n).toSorted((a, b) => a - b)).toEqual([0, 30]);
      expect(await countOf(world.db, 'residents')).toBe(before + 30);
    }
  });

  it('tells people who are there with the same values from those who are there with others', async () => {
    const people = fresh(3);
    await upload(csvOf(people));
    const [a, b, c] = people;
    const answer = await upload(csvOf([a ?? {}, { ...b, kelurahan: 'Manggarai' }, { ...c, no_hp: '', rt: '099' }]));
    // Whoever knows only what is described reads that a row was not taken in.
    expect(answer).toMatchObject({ success_count: 1, unchanged_count: 1, duplicate_count: 1, failed_count: 1 });
    expect(answer.warned_count).toBe(1);
    expect(answer.errors).toMatchObject([
      {
        row: 3,
        outcome: 'duplicate',
        findings: [{ code: 'duplicateStored', other: { title: b?.nama, id: expect.any(Number) } }],
      },
    ]);
    expect(answer.errors[0]?.errors[0]).toContain(b?.nama);
  });

  it('finds people by phone and birth date however their names and numbers are written', async () => {
    const [a] = fresh(1);
    await upload(csvOf([a ?? {}]));
    const spelled = { ...a, nama: `  ${a?.nama?.toUpperCase()} `, no_hp: `+62 ${a?.no_hp?.slice(1)}` };
    expect(await upload(csvOf([spelled]))).toMatchObject({ success_count: 0, duplicate_count: 1 });
  });

  it('reads the volunteer from a column where there is one, in reach of the person only', async () => {
    const [a, b, c] = fresh(3);
    const columns = ['relawan_id', ...Object.keys(a ?? {})];
    const file = csvOf(
      [
        { ...a, relawan_id: 'relawan.b@contoh.example' },
        { ...b, relawan_id: '' },
        { ...c, relawan_id: 'nobody@contoh.example' },
      ] as never,
      columns,
    );
    const answer = await upload(file);
    expect(answer).toMatchObject({ success_count: 2, failed_count: 1 });
    expect(answer.errors[0]).toMatchObject({ row: 4, findings: [{ code: 'unknownReference', field: 'relawan_id' }] });
    const rows = await rowsOf(world.db, answer.import_id);
    expect(rows.map(({ relawan_id, aleg_id }) => [relawan_id, aleg_id])).toEqual([
      [world.volunteers.b, world.legislators.b],
      [world.volunteers.a, world.legislators.a],
    ]);
    const foreign = await world.aleg.upload(UPLOAD, file.replaceAll('Melati', 'Mawar'), {
      relawan_id: world.volunteers.a,
    });
    const { errors } = foreign.body.data as Judgement;
    expect(errors.map(({ row }) => row)).toContain(2);
    expect(errors.find(({ row }) => row === 2)?.findings[0]?.code).toBe('unknownReference');
  });

  it('takes all sheets with known columns, or those that were chosen, and says of which sheet a bad row is', async () => {
    const sheet = (name: string, from: number, bad = false) => ({
      name,
      rows: csvOf([...residents(2, from), ...(bad ? [residentRow(from + 2, { nama: '' })] : [])])
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',')),
    });
    const book = workbookOf([
      { name: 'Petunjuk', rows: [['Isi nama']] },
      sheet('RW 01', 7_000),
      sheet('RW 02', 7_100, true),
    ]);
    const send = (path: string, fields = {}) =>
      world.admin.upload(
        `${RESIDENTS}/${path}`,
        book,
        { relawan_id: world.volunteers.a, ...fields },
        { name: 'warga.xlsx' },
      );
    const preview = await send('preview-csv');
    expect(preview.body.data).toMatchObject({
      total_rows: 5,
      sheets: [{ isRead: false }, { isRead: true }, { isRead: true }],
    });
    const one = await send('mass-upload', { sheets: JSON.stringify(['RW 01']) });
    expect(one.body.data).toMatchObject({ success_count: 2, failed_count: 0, total_count: 2 });
    const all = await send('mass-upload');
    expect(all.body.data).toMatchObject({ success_count: 2, unchanged_count: 2, failed_count: 1 });
    expect((all.body.data as Judgement).errors).toMatchObject([
      { row: 4, findings: [{ sheet: 'RW 02', field: 'nama' }] },
    ]);
  });

  it('takes XLSX as well', async () => {
    const { default: writeXlsx } = await import('write-excel-file/node');
    const people = fresh(3);
    const columns = Object.keys(people[0] ?? {});
    const cell = (value: string) => ({ value, type: String });
    const bytes = await writeXlsx(
      [columns.map(cell), ...people.map((row) => columns.map((name) => cell(row[name as never] ?? '')))],
      {},
    ).toBuffer();
    const answer = await world.admin.upload(
      UPLOAD,
      bytes,
      { relawan_id: world.volunteers.a },
      { name: 'warga.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    );
    expect(answer.body, answer.text).toMatchObject({ data: { success_count: 3, failed_count: 0 } });
  });

  // All eight ways a client may combine the two; a title stands above the headings where the start row is 3.
  it.each([
    { startRow: undefined, skip: 0, read: 3 },
    { startRow: undefined, skip: 1, read: 3 },
    { startRow: 1, skip: 0, read: 4 },
    { startRow: 1, skip: 1, read: 3 },
    { startRow: 2, skip: 0, read: 3 },
    { startRow: 2, skip: 1, read: 3 },
    { startRow: 3, skip: 0, read: 3 },
    { startRow: 3, skip: 1, read: 3 },
  ])('loses nobody with start_row $startRow and skip_first_row $skip', async ({ startRow, skip, read }) => {
    const people = fresh(3);
    const file = `${startRow === 3 ? 'Daftar warga binaan\r\n' : ''}${csvOf(people)}`;
    const fields = { skip_first_row: skip, ...(startRow === undefined ? {} : { start_row: startRow }) };
    const preview = await world.admin.upload(`${RESIDENTS}/preview-csv`, file, fields);
    const answer = await upload(file, fields);
    expect(answer.total_count).toBe(read);
    expect(preview.body.data).toMatchObject({ total_rows: read });
    // Without a heading the columns are those of the template: the heading itself is no person.
    expect(answer.success_count).toBe(3);
    expect((await rowsOf(world.db, answer.import_id)).map(({ nama }) => nama)).toEqual(people.map(({ nama }) => nama));
  });
});
