import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImport } from '../../../../src/framework/import';
import { residentContext } from '../../../support/damage';
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
import { engines, OPENING_MS, PASSWORD } from '../../../support/server';
import { workbookOf } from '../../../support/workbooks';

const IMPORTS = '/admin/imports';

describe.each(engines)('an import that has ended on $name', (engine) => {
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

  const upload = async (file: string, who: 'admin' | 'aleg' = 'admin', relawan_id = world.volunteers.a) => {
    const answer = await world[who].upload(`${RESIDENTS}/mass-upload`, file, { relawan_id });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };
  const get = async (path: string, who: 'admin' | 'aleg' = 'admin') => world[who].call('GET', path);
  const post = async (path: string, who: 'admin' | 'aleg' = 'admin') => world[who].call('POST', path, {});

  it('is listed with who brought it, and shown with what is wrong in it', async () => {
    const file = csvOf([...fresh(2), { ...residentRow(1), nama: '' }]);
    const { import_id: id } = await upload(file);
    const list = await get(`${IMPORTS}?page=1`);
    expect((list.body.data as { data: object[] }).data[0]).toMatchObject({
      id,
      file_name: 'warga.csv',
      resource: 'residents',
      resource_label: 'Warga Binaan',
      state: 'selesai',
      total_count: 3,
      new_count: 2,
      failed_count: 1,
      user: { name: 'admin' },
      finished_at: expect.any(String),
    });
    const { body } = await get(`${IMPORTS}/${id}`);
    expect(body.data).toMatchObject({
      errors: [{ row: 4, outcome: 'failed', errors: ['Nama harus diisi'] }],
      undo: { possible: 2, edited_count: 0, edited: [] },
      may_undo: true,
      may_resume: false,
    });
  });

  it('is seen by its own legislator only', async () => {
    const own = await upload(csvOf(fresh(1)), 'aleg');
    const foreign = await upload(csvOf(fresh(1)));
    const seen = ((await get(`${IMPORTS}?page=1`, 'aleg')).body.data as { data: { id: number }[] }).data;
    expect(seen.map(({ id }) => id)).toEqual([own.import_id]);
    const missing = await get(`${IMPORTS}/999999`, 'aleg');
    for (const path of [`${IMPORTS}/${foreign.import_id}`, `${IMPORTS}/${foreign.import_id}/failed`]) {
      const answer = await get(path, 'aleg');
      expect([answer.status, answer.body.message]).toEqual([404, missing.body.message]);
    }
    for (const deed of ['undo', 'resume'])
      expect((await post(`${IMPORTS}/${foreign.import_id}/${deed}`, 'aleg')).status).toBe(404);
    expect(await rowsOf(world.db, foreign.import_id)).toHaveLength(1);
  });

  it('nobody makes, changes or removes by hand', async () => {
    const { import_id: id } = await upload(csvOf(fresh(1)));
    for (const [method, path] of [
      ['POST', IMPORTS],
      ['PUT', `${IMPORTS}/${id}`],
      ['PATCH', `${IMPORTS}/${id}`],
      ['DELETE', `${IMPORTS}/${id}`],
    ] as const)
      expect((await world.admin.call(method, path, { state: 'gagal' })).status).toBe(403);
  });

  it('gives each of its rows a history that begins with it', async () => {
    const { import_id: id } = await upload(csvOf(fresh(1)));
    const [row] = await rowsOf(world.db, id);
    const path = `${RESIDENTS}/${row?.id}`;
    const stored =
      await sql`select 1 from record_history where resource = 'residents' and record_id = ${row?.id}`.execute(
        world.db.kysely,
      );
    expect(stored.rows).toHaveLength(0);
    const changed = await world.admin.call('PUT', path, { kelurahan: 'Manggarai' });
    expect(changed.status, changed.text).toBe(200);
    const entries = (await get(`${path}/history`)).body.data as {
      action: string;
      by: { name: string };
      at: string;
      changes: Record<string, unknown>;
    }[];
    expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(entries[1]).toMatchObject({
      by: { name: 'admin' },
      import_id: id,
      changes: {
        nama: [null, row?.nama],
        kelurahan: [null, 'Menteng Dalam'],
        tanggal_lahir: [null, row?.tanggal_lahir],
      },
    });
    expect(entries[1]?.changes).not.toHaveProperty('no_kta');
  });

  it('masks what is secret in that history', async () => {
    const [row] = fresh(1);
    const columns = [...Object.keys(row ?? {}), 'nik'];
    const { import_id: id } = await upload(csvOf([{ ...row, nik: '3173051708870001' } as never], columns));
    const [stored] = await rowsOf(world.db, id);
    expect(stored?.nik).toBe('3173051708870001');
    const history = await get(`${RESIDENTS}/${stored?.id}/history`);
    expect(history.text).not.toContain('3173051708870001');
    expect((history.body.data as { changes: object }[])[0]?.changes).toMatchObject({ nik: [null, '•••'] });
  });

  it('is undone as a whole, row by row recoverable, and its file may be sent again', async () => {
    const file = csvOf(fresh(5));
    const { import_id: id } = await upload(file);
    const before = await countOf(world.db, 'residents');
    const [row] = await rowsOf(world.db, id);
    const undone = await post(`${IMPORTS}/${id}/undo`);
    expect(undone.body, undone.text).toMatchObject({ data: { undone: 5, edited: [] }, message: '5 baris diurungkan.' });
    expect(await countOf(world.db, 'residents')).toBe(before - 5);
    expect((await get(`${RESIDENTS}/${row?.id}`)).status).toBe(404);
    expect((await get(`${IMPORTS}/${id}`)).body.data).toMatchObject({
      state: 'dibatalkan',
      undone_count: 5,
      may_undo: false,
    });
    expect((await post(`${IMPORTS}/${id}/undo`)).body).toMatchObject({ code: 'alreadyDecided' });
    const audit =
      await sql`select 1 from audit where action = 'undoImport' and (detail->>'import')::int = ${id}`.execute(
        world.db.kysely,
      );
    expect(audit.rows).toHaveLength(1);
    expect((await post(`${RESIDENTS}/${row?.id}/restore`)).status).toBe(200);
    const actions = (await get(`${RESIDENTS}/${row?.id}/history`)).body.data as { action: string }[];
    expect(actions.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    const again = await upload(file);
    expect(again).toMatchObject({ replayed: false, success_count: 4, unchanged_count: 1 });
    expect(again.import_id).not.toBe(id);
  });

  it('keeps rows that somebody has changed since, and names them', async () => {
    const { import_id: id } = await upload(csvOf(fresh(4)));
    const [first, second] = await rowsOf(world.db, id);
    await world.admin.call('PUT', `${RESIDENTS}/${first?.id}`, { kelurahan: 'Manggarai' });
    await world.admin.call('DELETE', `${RESIDENTS}/${second?.id}`);
    expect((await get(`${IMPORTS}/${id}`)).body.data).toMatchObject({
      undo: { possible: 2, edited_count: 1, edited: [{ id: first?.id, title: first?.nama }] },
    });
    expect((await post(`${IMPORTS}/${id}/undo`)).body.data).toMatchObject({ undone: 2, edited_count: 1 });
    expect((await rowsOf(world.db, id)).map((row) => row.id)).toEqual([first?.id]);
  });

  it('undone by several at once is undone once', async () => {
    const { import_id: id } = await upload(csvOf(fresh(20)));
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(`${IMPORTS}/${id}/undo`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each(['csv', 'xlsx'])(
    'gives its failed rows back as %s, which is taken when it has been corrected',
    async (format) => {
      const [a, b, c] = fresh(3);
      const columns = ['Catatan kader', ...Object.keys(a ?? {})];
      const rows = [
        { ...a, 'Catatan kader': '=1+1' },
        { ...b, nama: '', 'Catatan kader': 'rumah, pojok' },
        { ...c, tanggal_lahir: '1987-02-30' },
      ];
      const { import_id: id } = await upload(csvOf(rows as never, columns));
      const answer = await get(`${IMPORTS}/${id}/failed?format=${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers['x-row-count']).toBe('2');
      expect(answer.headers['content-disposition']).toContain(`gagal-${id}`);
      if (format !== 'csv') return;
      const [heading, ...lines] = answer.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n');
      expect(heading?.split(',')).toEqual([...columns, 'Alasan']);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('Nama harus diisi');
      const corrected = answer.text.replace('"rumah, pojok",,', '"rumah, pojok",,').replace('1987-02-30', '1987-02-27');
      const fixed = corrected.replace(/("rumah, pojok",[^,]*),,/, `$1,${b?.nama},`);
      expect(await upload(fixed)).toMatchObject({ success_count: 2, failed_count: 0 });
    },
  );

  it('of a workbook gives its failed rows back as a workbook, which is taken when it has been corrected', async () => {
    const [a, b, c] = fresh(3);
    const columns = Object.keys(a ?? {});
    const bookOf = (rows: readonly (readonly string[])[], heads = columns) =>
      workbookOf([{ name: 'RW 01', rows: [heads, ...rows] }]);
    const send = async (bytes: Uint8Array) => {
      const answer = await world.admin.upload(
        `${RESIDENTS}/mass-upload`,
        Buffer.from(bytes),
        { relawan_id: world.volunteers.a },
        { name: 'warga.xlsx' },
      );
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data as Judgement;
    };
    const people = [a, { ...b, nama: '' }, { ...c, tanggal_lahir: '1987-02-30' }];
    const sent = await send(bookOf(people.map((row) => columns.map((name) => row?.[name as never] ?? ''))));
    expect(sent).toMatchObject({ success_count: 1, failed_count: 2 });

    const login = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'admin@contoh.example', password: PASSWORD },
    });
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api${IMPORTS}/${sent.import_id}/failed`,
      headers: { authorization: `Bearer ${login.json().data.token}` },
    });
    expect(answer.headers['content-disposition']).toMatch(/gagal-\d+-.*\.xlsx/);
    const opened = await openImport({ name: 'gagal.xlsx', bytes: answer.rawPayload }, residentContext, {});
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.plan.headers).toEqual([...columns, 'Alasan']);
    const cells: (readonly string[])[] = [];
    for await (const row of opened.rows()) cells.push(row.cells);
    expect(cells.map((row) => row.at(-1))).toEqual(['Nama harus diisi', expect.stringContaining('1987-02-30')]);
    const right: Readonly<Record<string, string>> = { nama: b?.nama ?? '', tanggal_lahir: '1987-02-27' };
    const corrected = cells.map((row, line) =>
      row.map((cell, at) => {
        const name = columns[at] ?? '';
        return (line === 0 && name === 'nama') || (line === 1 && name === 'tanggal_lahir') ? (right[name] ?? '') : cell;
      }),
    );
    expect(await send(bookOf(corrected, [...columns, 'Alasan']))).toMatchObject({ success_count: 2, failed_count: 0 });
  });

  it('gives a row with more cells than headings back with all of them', async () => {
    const file = csvOf(fresh(1)).trimEnd();
    const { import_id: id } = await upload(`${file},,lebih,lagi\r\n`);
    const answer = await get(`${IMPORTS}/${id}/failed`);
    expect(answer.text).toContain('Kolom 15,Kolom 16,Alasan');
    expect(answer.text).toContain(',lebih,lagi,');
  });

  it('gives columns of a file without headings the names of their fields, so that it can be sent again', async () => {
    const [row] = fresh(1);
    const [, line = ''] = csvOf([{ ...row, nama: '' }]).split('\r\n');
    const sent = await world.admin.upload(`${RESIDENTS}/mass-upload`, `${line}\r\n`, {
      relawan_id: world.volunteers.a,
      start_row: 1,
    });
    const { import_id: id, failed_count: failed } = sent.body.data as Judgement;
    expect(failed).toBe(1);
    const { text } = await get(`${IMPORTS}/${id}/failed`);
    expect(text).toMatch(/^\uFEFF?[^,]+,Nama,Tanggal lahir,/);
    const mended = text.replace(`,${row?.tanggal_lahir}`, `${row?.nama},${row?.tanggal_lahir}`);
    expect(await upload(mended)).toMatchObject({ success_count: 1, failed_count: 0 });
  });

  it('refuses another format, and files of failed rows nobody may see', async () => {
    const { import_id: id } = await upload(csvOf(fresh(1)));
    expect((await get(`${IMPORTS}/${id}/failed?format=pdf`)).body.errors).toHaveProperty('format');
    expect((await post(`${IMPORTS}/${id}/resume`)).body).toMatchObject({ code: 'alreadyDecided' });
  });
});
