import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../server/areas/rules';
import { undoImport } from '../../../../server/core/imports/undo';
import { createFileServices } from '../../../../server/files';
import { getResource } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { callAs, servicesOf } from '../../../support/calls';
import {
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  type Person,
  RESIDENTS,
  residents,
  rowsOf,
  uploadBy,
} from '../../../support/imports';
import { engines, OPENING_MS, signIn, TEST_NOW, testConfig, testPasswords } from '../../../support/server';

const IMPORTS = '/admin/imports';
const target = getResource(model, 'residents');

/** What has moved to another legislator since it came is theirs, and nobody else's. */
describe.each(engines)('what an import brought and who may reach it on $name', (engine) => {
  let world: ImportWorld;
  let other: Person;
  let next = 1;
  const fresh = (count: number) => {
    next += count;
    return residents(count, next - count);
  };
  beforeAll(async () => {
    world = await openImports(engine);
    await addAccount(world.db, {
      email: 'aleg2@contoh.example',
      role: 'admin_aleg',
      legislatorId: world.legislators.b,
    });
    const call = await signIn(world.app, 'aleg2@contoh.example');
    other = { call, upload: uploadBy(call) };
  }, OPENING_MS);
  afterAll(() => world?.close());

  const upload = async (file: string, relawan_id = world.volunteers.a) => {
    const answer = await world.aleg.upload(`${RESIDENTS}/mass-upload`, file, { relawan_id });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };
  const move = async (path: string, legislatorId: number) => {
    const answer = await world.admin.call('PUT', path, { anggota_legislatif_id: legislatorId });
    expect(answer.status, answer.text).toBe(200);
  };

  it('undoing leaves what belongs to another legislator by now, and neither counts nor names it', async () => {
    const { import_id: id } = await upload(csvOf(fresh(2)));
    const [first] = await rowsOf(world.db, id);
    await world.admin.call('PUT', `${RESIDENTS}/${first?.id}`, { kelurahan: 'Manggarai' });
    await move(`/admin/users/${world.volunteers.a}`, world.legislators.b);
    try {
      const shown = await world.aleg.call('GET', `${IMPORTS}/${id}`);
      expect(shown.body.data).toMatchObject({ undo: { possible: 0, edited_count: 0, edited: [] } });
      expect(shown.text).not.toContain(String(first?.nama));
      const undone = await world.aleg.call('POST', `${IMPORTS}/${id}/undo`, {});
      expect(undone.body.data, undone.text).toMatchObject({ undone: 0, edited_count: 0 });
      expect(await rowsOf(world.db, id)).toHaveLength(2);
    } finally {
      await move(`/admin/users/${world.volunteers.a}`, world.legislators.a);
    }
  });

  it('an import stays with its legislator when its uploader moves', async () => {
    const [row] = fresh(1);
    const { import_id: id } = await upload(
      csvOf([{ ...row, nama: '', nik: '3173051708870001' } as never], [...Object.keys(row ?? {}), 'nik']),
    );
    const found = await sql<{ id: number }>`select id from users where email = 'aleg@contoh.example'`.execute(
      world.db.kysely,
    );
    await move(`/admin/users/${found.rows[0]?.id}`, world.legislators.b);
    try {
      const failed = await other.call('GET', `${IMPORTS}/${id}/failed`);
      expect([failed.status, failed.text.includes('3173051708870001')]).toEqual([404, false]);
      expect((await other.call('GET', `${IMPORTS}/${id}`)).status).toBe(404);
    } finally {
      await move(`/admin/users/${found.rows[0]?.id}`, world.legislators.a);
    }
  });

  it('compares with the records within reach only: nobody learns who is registered with others', async () => {
    const [person] = fresh(1);
    const theirs = await other.upload(`${RESIDENTS}/mass-upload`, csvOf([person ?? {}]), {
      relawan_id: world.volunteers.b,
    });
    expect((theirs.body.data as Judgement).success_count).toBe(1);
    const answer = await upload(csvOf([{ ...person, rt: '077' }]));
    expect(answer).toMatchObject({ success_count: 1, duplicate_count: 0, errors: [] });
  });

  it('is not undone by somebody who may create its records and not delete them', async () => {
    const { import_id: id } = await upload(csvOf(fresh(2)));
    const [residentsOnly] = [
      { ...target, access: { ...target.access, admin: { list: true, show: true, create: true } } },
    ];
    const narrowed = {
      ...model,
      byName: { ...model.byName, residents: residentsOnly },
      resources: model.resources.map((each) => (each.name === 'residents' ? residentsOnly : each)),
    };
    const call = callAs(
      {
        ...servicesOf(world.db, narrowed as typeof model, rulesOf(testPasswords)),
        ...createFileServices(testConfig(), () => TEST_NOW),
      },
      { id: 1, name: 'admin', role: 'admin', ownerId: null, permissions: null },
    );
    await expect(undoImport(call, id, residentsOnly)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await rowsOf(world.db, id)).toHaveLength(2);
  });

  it('keeps a record somebody is pointing to at that very moment', async () => {
    // The embedded database does one thing after the other.
    if (world.db.dialect === 'pglite') return expect(world.db.dialect).toBe('pglite');
    const path = '/admin/anggota-legislatif';
    const heading = (await world.admin.call('GET', `${path}/download-template`)).text.trim();
    const lines = ['W-1', 'W-2'].map((code) => legislatorLine(code));
    const sent = await world.admin.upload(`${path}/mass-upload`, [heading, ...lines].join('\r\n'));
    const { import_id: id } = sent.body.data as Judgement;
    const found = await sql<{ id: number }>`select id from legislators where import_id = ${id} order by id`.execute(
      world.db.kysely,
    );
    const [first, second] = found.rows.map((row) => row.id);
    expect(second).toBeGreaterThan(0);
    const member = await addAccount(world.db, { email: 'anggota@contoh.example', role: 'user' });
    let undoing: ReturnType<Person['call']> | undefined;
    await world.db.kysely.transaction().execute(async (tx) => {
      await sql`select 1 from legislators where id = ${first} for share`.execute(tx);
      await sql`update users set anggota_legislatif_id = ${first} where id = ${member}`.execute(tx);
      undoing = world.admin.call('POST', `${IMPORTS}/${id}/undo`, {});
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    expect((await undoing)?.body.data).toMatchObject({ undone: 1, edited_count: 1, edited: [{ id: first }] });
  });
});

const legislatorLine = (code: string) =>
  [
    ...[code, `Legislator ${code}`, 'L', 'Medan', '1970-01-02', '0812-3456-7890', `${code}@impor.example`],
    ...['Jl. Melati 1', 'Sei Putih', 'Petisah', 'Medan', 'Sumatera Utara', '20118', 'Anggota', 'Partai Contoh'],
    ...['Dapil 1', '', 'Aktif'],
  ].join(',');
