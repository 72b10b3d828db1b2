import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../server/areas/rules';
import type { Call } from '../../../../server/core/context';
import { continueImports } from '../../../../server/core/imports/continue';
import { runImport } from '../../../../server/core/imports/run';
import { clearImports } from '../../../../server/core/imports/upkeep';
import { uploadFile } from '../../../../server/core/imports/upload';
import { beginImport, holdImport, MOST_TRIES } from '../../../../server/core/imports/work';
import { createFileServices } from '../../../../server/files';
import { UploadedFile } from '../../../../server/files/upload';
import { getResource } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { callAs, servicesOf } from '../../../support/calls';
import {
  countOf,
  csvOf,
  type ImportWorld,
  openImports,
  plainPlan,
  RESIDENTS,
  residents,
  rowsOf,
} from '../../../support/imports';
import { engines, OPENING_MS, PASSWORD, startApp, TEST_NOW, testConfig, testPasswords } from '../../../support/server';
import { sized } from '../../../support/sized';

const IMPORTS = '/admin/imports';
const DAY_MS = 86_400_000;
const target = getResource(model, 'residents');

describe.each(engines)('an import that was interrupted on $name', (engine) => {
  let world: ImportWorld;
  let call: Call;
  let adminId = 0;
  let next = 1;
  const fresh = (count: number) => {
    next += count;
    return residents(count, next - count);
  };
  const config = testConfig();
  const never = new AbortController().signal;

  beforeAll(async () => {
    world = await openImports(engine, { config });
    const found = await sql<{ id: number }>`select id from users where email = 'admin@contoh.example'`.execute(
      world.db.kysely,
    );
    adminId = found.rows[0]?.id ?? 0;
    call = callAs(
      {
        ...servicesOf(world.db, model, rulesOf(testPasswords)),
        ...createFileServices(config, () => TEST_NOW),
      },
      { id: adminId, name: 'admin', role: 'admin', ownerId: null, permissions: null },
    );
  }, OPENING_MS);
  afterAll(() => world?.close());

  let keys = 0;
  /** What a server leaves that died before the first row was judged. */
  const leave = async (count = 5, options: object = {}): Promise<number> => {
    keys += 1;
    const { id } = await beginImport(call, target, {
      file: new UploadedFile('warga.csv', Buffer.from(csvOf(fresh(count))), 'text/csv'),
      ext: 'csv',
      key: `key ${keys}`,
      options: { startRow: 2, chosen: { relawan_id: world.volunteers.a }, ...options },
      headers: [],
      plan: plainPlan,
    });
    return id;
  };
  const stateOf = async (id: number) =>
    (
      await sql<{ state: string; reason: string | null }>`select state, reason from imports where id = ${id}`.execute(
        world.db.kysely,
      )
    ).rows[0];
  const workOf = async (id: number) =>
    (
      await sql<{ file_path: string | null; holds: boolean }>`select file_path, holds from import_work
        where import_id = ${id}`.execute(world.db.kysely)
    ).rows[0];
  const filesLeft = async () => {
    const paths: string[] = [];
    for await (const { path } of call.files.list('imports/')) paths.push(path);
    return paths;
  };

  it('is continued by the next server, with the options and in the name of its uploader', async () => {
    const id = await leave(5);
    expect(await filesLeft()).toHaveLength(1);
    expect(await continueImports({ ...call, actor: null }, never)).toEqual({ continued: 1, failed: 0 });
    const rows = await rowsOf(world.db, id);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ relawan_id: world.volunteers.a, created_by: adminId });
    expect(await stateOf(id)).toMatchObject({ state: 'selesai' });
    expect(await filesLeft()).toEqual([]);
    expect(await continueImports({ ...call, actor: null }, never)).toEqual({ continued: 0, failed: 0 });
  });

  it('does not wait for another one of data this version does not know', async () => {
    const unknown = await leave(1);
    await sql`update import_work set resource = 'spaceships' where import_id = ${unknown}`.execute(world.db.kysely);
    const id = await leave(2);
    expect(await continueImports({ ...call, actor: null }, never)).toEqual({ continued: 1, failed: 0 });
    expect(await rowsOf(world.db, id)).toHaveLength(2);
    await sql`update import_work set resource = 'residents' where import_id = ${unknown}`.execute(world.db.kysely);
    expect(await continueImports({ ...call, actor: null }, never)).toEqual({ continued: 1, failed: 0 });
  });

  it('is continued at once by whoever asks for it', async () => {
    const id = await leave(3);
    expect((await world.admin.call('GET', `${IMPORTS}/${id}`)).body.data).toMatchObject({
      state: 'menunggu',
      may_resume: true,
      may_undo: false,
      undo: null,
    });
    const answer = await world.admin.call('POST', `${IMPORTS}/${id}/resume`, {});
    expect(answer.body, answer.text).toMatchObject({ data: { state: 'selesai', new_count: 3 } });
    expect((await world.admin.call('POST', `${IMPORTS}/${id}/resume`, {})).status).toBe(409);
    expect((await world.admin.call('POST', `${IMPORTS}/${await leave(1)}/undo`, {})).status).toBe(409);
  });

  it('waits without keeping a turn, and brings its rows for whoever sent it though another did the work', async () => {
    const body = (file: string) => ({
      file: new UploadedFile('warga.csv', Buffer.from(file), 'text/csv'),
      relawan_id: String(world.volunteers.a),
    });
    const blocked = await leave(1);
    const held = await holdImport(call, blocked, 'residents');
    const turns = { inside: 0, taken: 0 };
    const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
      turns.inside += 1;
      turns.taken += 1;
      try {
        return await work();
      } finally {
        turns.inside -= 1;
      }
    };
    const sending = uploadFile(call, target, body(csvOf(fresh(3))), inTurn);
    const waiting = async () =>
      (await sql`select 1 from imports where id > ${blocked} and state = 'menunggu'`.execute(world.db.kysely)).rows
        .length > 0;
    for (let left = 100; left > 0 && !(await waiting()); left -= 1) await new Promise((next) => setTimeout(next, 50));
    await new Promise((next) => setTimeout(next, 400));
    // Whoever waits for the end of another import keeps nobody from reading a file.
    expect(turns).toEqual({ inside: 0, taken: 1 });
    // As the job of another server would end it.
    await sql`update imports set state = 'selesai', new_count = 3, finished_at = ${TEST_NOW} where id > ${blocked}`.execute(
      world.db.kysely,
    );
    await sql`update import_work set file_path = null where import_id > ${blocked}`.execute(world.db.kysely);
    await held?.release();
    expect((await sending).data).toMatchObject({ success_count: 3, replayed: false });
  });

  it('is left alone by others while somebody works on it', async () => {
    const id = await leave(3);
    const held = await holdImport(call, id, 'residents');
    expect(await holdImport(call, id, 'residents')).toBeUndefined();
    expect(await runImport(call, { id, resource: 'residents' })).toBeUndefined();
    const refused = await world.admin.call('POST', `${IMPORTS}/${id}/resume`, {});
    expect(refused.body).toMatchObject({ code: 'alreadyDecided' });
    const other = await leave(2);
    // One after the other: both would take the same person for new.
    expect(await runImport(call, { id: other, resource: 'residents' })).toBeUndefined();
    expect(await rowsOf(world.db, id)).toEqual([]);
    await held?.release();
    expect(await runImport(call, { id: other, resource: 'residents' })).toMatchObject({ state: 'selesai' });
    expect(await runImport(call, { id, resource: 'residents' })).toMatchObject({ state: 'selesai', new_count: 3 });
  });

  it('stores nothing for whoever has lost it to another', async () => {
    const id = await leave(4);
    // As a server that slept for an hour: another has taken its place by the time it has read the file.
    const find: Call['files']['find'] = async (path) => {
      await sql`update import_work set holder = 'another' where import_id = ${id}`.execute(world.db.kysely);
      return call.files.find(path);
    };
    const slept = runImport({ ...call, files: { ...call.files, find } }, { id, resource: 'residents' });
    await expect(slept).rejects.toThrow('taken over');
    expect(await rowsOf(world.db, id)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'berjalan' });
    await sql`update import_work set holder = null where import_id = ${id}`.execute(world.db.kysely);
    await runImport(call, { id, resource: 'residents' });
    expect(await rowsOf(world.db, id)).toHaveLength(4);
  });

  it('says why it failed, keeps its file, and can be continued', async () => {
    await continueImports({ ...call, actor: null }, never);
    const id = await leave(2);
    const broken = { ...call, files: { ...call.files, find: async () => Promise.reject(new Error('disk')) } };
    expect(await continueImports({ ...broken, actor: null }, never)).toEqual({ continued: 0, failed: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'gagal', reason: expect.stringContaining('dapat dilanjutkan') });
    expect(await rowsOf(world.db, id)).toEqual([]);
    const events = await sql`select type, record_id, actor_id, data from events
      where type = 'system.import_failed' and record_id = ${id}`.execute(world.db.kysely);
    expect(events.rows).toEqual([
      { type: 'system.import_failed', record_id: id, actor_id: adminId, data: { title: 'warga.csv' } },
    ]);
    expect((await world.admin.call('POST', `${IMPORTS}/${id}/resume`, {})).body.data).toMatchObject({
      state: 'selesai',
    });
    expect(await rowsOf(world.db, id)).toHaveLength(2);
  });

  it('ends when its uploader has gone, or may not add records any more', async () => {
    const id = await leave(2);
    await sql`update users set is_active = false where id = ${adminId}`.execute(world.db.kysely);
    await continueImports({ ...call, actor: null }, never);
    await sql`update users set is_active = true, role = 'user' where id = ${adminId}`.execute(world.db.kysely);
    expect(await stateOf(id)).toMatchObject({ state: 'gagal', reason: 'Akun yang mengunggah sudah tidak aktif.' });
    const second = await leave(2);
    await continueImports({ ...call, actor: null }, never);
    await sql`update users set role = 'admin' where id = ${adminId}`.execute(world.db.kysely);
    expect(await stateOf(second)).toMatchObject({ state: 'gagal', reason: expect.stringContaining('berhak') });
    expect(await rowsOf(world.db, id)).toEqual([]);
    for (const each of [id, second])
      await sql`update imports set state = 'dibatalkan' where id = ${each}`.execute(world.db.kysely);
  });

  it('that failed is begun anew by whoever sends its file again', async () => {
    const file = csvOf(fresh(3));
    const sent = () => world.admin.upload(`${RESIDENTS}/mass-upload`, file, { relawan_id: world.volunteers.a });
    await world.admin.upload(`${RESIDENTS}/mass-upload`, file, { relawan_id: world.volunteers.a });
    const first = (await sent()).body.data as { import_id: number };
    // As if it had failed before its first row, with an uploader who has gone since.
    await sql`delete from residents where import_id = ${first.import_id}`.execute(world.db.kysely);
    const path = await call.files.put(Buffer.from(file), { folder: 'imports', ext: 'csv' });
    await sql`update imports set state = 'gagal', user_id = null where id = ${first.import_id}`.execute(
      world.db.kysely,
    );
    await sql`update import_work set file_path = ${path} where import_id = ${first.import_id}`.execute(world.db.kysely);
    const second = (await sent()).body.data as { import_id: number };
    expect(second).toMatchObject({ success_count: 3, replayed: false });
    expect(second.import_id).not.toBe(first.import_id);
    expect(await stateOf(first.import_id)).toMatchObject({ state: 'gagal' });
    expect(await filesLeft()).not.toContain(path);
    const resumed = await world.admin.call('POST', `${IMPORTS}/${first.import_id}/resume`, {});
    expect(resumed.status).toBe(409);
  });

  it('is not begun for ever when it brings the server down each time', async () => {
    const id = await leave(2);
    await sql`update import_work set tries = ${MOST_TRIES} where import_id = ${id}`.execute(world.db.kysely);
    expect(await continueImports({ ...call, actor: null }, never)).toEqual({ continued: 0, failed: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'gagal', reason: expect.stringContaining('tidak dicoba lagi') });
  });

  it('stops between two batches when the server stops, and goes on afterwards', async () => {
    const id = await leave(2000);
    const controller = new AbortController();
    controller.abort(new Error('The server is stopping.'));
    await expect(runImport(call, { id, resource: 'residents' }, { signal: controller.signal })).rejects.toThrow(
      'stopping',
    );
    expect(await stateOf(id)).toMatchObject({ state: 'berjalan' });
    expect(await continueImports({ ...call, actor: null }, never)).toMatchObject({ continued: 1 });
    expect(await rowsOf(world.db, id)).toHaveLength(2000);
  });

  it('an upload that is cut off leaves neither record nor file', async () => {
    const before = [await countOf(world.db, 'imports'), (await filesLeft()).length];
    const app = await startApp(world.db, model, { config });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'admin@contoh.example', password: PASSWORD },
    });
    const edge = '----batas';
    const part = (name: string, body: string) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${name}${body}\r\n`;
    const form = [
      part('relawan_id', `"\r\n\r\n${world.volunteers.a}`),
      part('file', `"; filename="warga.csv"\r\nContent-Type: text/csv\r\n\r\n${csvOf(fresh(3000))}`),
      `--${edge}--\r\n`,
    ].join('');
    const head = [
      `POST /api${RESIDENTS}/mass-upload HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${login.json().data.token}`,
      `Content-Type: multipart/form-data; boundary=${edge}`,
      `Content-Length: ${Buffer.byteLength(form)}`,
      '\r\n',
    ].join('\r\n');
    const cuts = sized(4, 200);
    for (let cut = 0; cut < cuts; cut += 1) {
      const share = [0.01, 0.25, 0.5, 0.99][cut % 4] ?? 0;
      await new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(head);
          socket.write(form.slice(0, Math.floor(form.length * share)), () => setTimeout(() => socket.destroy(), 30));
        });
        socket.on('close', () => resolve()).on('error', reject);
      });
    }
    await app.close();
    expect([await countOf(world.db, 'imports'), (await filesLeft()).length]).toEqual(before);
  });

  it('old reports and files go, what is in use stays', async () => {
    const done = (
      (
        await world.admin.upload(`${RESIDENTS}/mass-upload`, csvOf([{ nama: 'tanpa lainnya' }]), {
          relawan_id: world.volunteers.a,
        })
      ).body.data as { import_id: number }
    ).import_id;
    const waiting = await leave(1);
    const failed = await leave(1);
    await sql`update imports set state = 'gagal' where id = ${failed}`.execute(world.db.kysely);
    const orphan = await call.files.put(Buffer.from('a,b'), { folder: 'imports', ext: 'csv' });
    const rowsLeft = async () =>
      (await sql`select 1 from import_rows where import_id = ${done}`.execute(world.db.kysely)).rows.length;
    await clearImports(call);
    expect(await rowsLeft()).toBe(1);
    expect(await filesLeft()).toContain(orphan);
    const later = () => new Date(Date.now() + 31 * DAY_MS);
    const answer = await clearImports({ ...call, now: later });
    expect(answer.deleted).toBeGreaterThanOrEqual(1);
    expect(await rowsLeft()).toBe(0);
    expect(await filesLeft()).toContain((await workOf(waiting))?.file_path);
    expect(await filesLeft()).not.toContain(orphan);
    expect(await workOf(failed)).toEqual({ file_path: null, holds: false });
    expect((await world.admin.call('GET', `${IMPORTS}/${done}`)).body.data).toMatchObject({
      state: 'selesai',
      errors: [],
      failed_count: 1,
      may_download: false,
    });
    const gone = await world.admin.call('GET', `${IMPORTS}/${done}/failed`);
    expect([gone.status, gone.body.message]).toEqual([410, expect.stringContaining('30 hari')]);
  });
});
