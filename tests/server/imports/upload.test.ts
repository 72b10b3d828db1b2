import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countOf,
  csvOf,
  type ImportWorld,
  openImports,
  RESIDENTS,
  residentRow,
  residents,
} from '../../support/imports';
import { engines, OPENING_MS } from '../../support/server';

const UPLOAD = `${RESIDENTS}/mass-upload`;
const PREVIEW = `${RESIDENTS}/preview-csv`;

describe.each(engines)('files of residents on $name', (engine) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImports(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const upload = (file: string, fields: Readonly<Record<string, string | number>> = {}) =>
    world.admin.upload(UPLOAD, file, { relawan_id: world.volunteers.a, ...fields });
  const dataOf = (answer: { readonly body: { readonly data: unknown } }) => answer.body.data as never;

  it('stores all rows of a good file with their owner, their import and one entry in audit and events', async () => {
    const before = await countOf(world.db, 'residents');
    const answer = await upload(csvOf(residents(40, 100)));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.message).toBe('Berhasil mengupload 40 data warga binaan');
    expect(answer.body.data).toMatchObject({
      success_count: 40,
      failed_count: 0,
      errors: [],
      unchanged_count: 0,
      duplicate_count: 0,
      replayed: false,
    });
    expect(await countOf(world.db, 'residents')).toBe(before + 40);
    const { import_id: id } = dataOf(answer) as { import_id: number };
    const rows = await sql<
      Record<string, unknown>
    >`select * from residents where import_id = ${id} order by id`.execute(world.db.kysely);
    expect(rows.rows).toHaveLength(40);
    expect(rows.rows[0]).toMatchObject({
      nama: residentRow(100).nama,
      tanggal_lahir: residentRow(100).tanggal_lahir,
      relawan_id: world.volunteers.a,
      aleg_id: world.legislators.a,
      version: 1,
    });
    const audit = await sql`select 1 from audit where action = 'import' and (detail->>'import')::int = ${id}`.execute(
      world.db.kysely,
    );
    expect(audit.rows).toHaveLength(1);
    const events =
      await sql`select 1 from events where type = 'residents.import' and (data->>'import')::int = ${id}`.execute(
        world.db.kysely,
      );
    expect(events.rows).toHaveLength(1);
  });

  it('says of each row what became of it, and gives back only the bad ones', async () => {
    const rows = [
      residentRow(201),
      residentRow(202, { nama: '' }),
      residentRow(203, { tanggal_lahir: '2026-02-30' }),
      residentRow(204),
    ];
    const answer = await upload(csvOf(rows));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ success_count: 2, failed_count: 2 });
    const { errors } = dataOf(answer) as { errors: { row: number; errors: string[] }[] };
    expect(errors.map(({ row }) => row)).toEqual([3, 4]);
    expect(errors.flatMap((each) => each.errors).length).toBeGreaterThanOrEqual(2);
  });
});
