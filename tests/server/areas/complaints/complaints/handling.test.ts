import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatchSome } from '../../../../../server/core/notifications/dispatch';
import type { Row } from '../../../../../server/sql/records';
import { model } from '../../../../../src/resources';
import { callAs, servicesOf } from '../../../../support/calls';
import { type ForwardWorld, openForwarding } from '../../../../support/forwarding';
import { engines, OPENING_MS } from '../../../../support/server';

describe.each(engines)('who handles complaints, and what is noted about them, on $name', (engine) => {
  let world: ForwardWorld;
  let [rina, citizen] = [] as unknown as [Row, Row];
  beforeAll(async () => {
    world = await openForwarding(engine);
    await world.settings({ forwardingMode: 'manual' });
    rina = await world.addUser({ name: 'Rina', role: 'admin' });
    citizen = await world.addUser({ name: 'Warga Biasa' });
  }, OPENING_MS);
  afterAll(() => world?.close());

  const path = '/admin/complaint';
  const assign = (ids: readonly number[], officer_id: number) =>
    world.admin('POST', `${path}/bulk-action`, { action: 'assign', ids, officer_id });
  const take = (id: number) => world.admin('POST', `${path}/${id}/take`, {});
  const show = async (id: number) => (await world.admin('GET', `${path}/${id}`)).body.data as Row;
  const listed = async (query: string) =>
    ((await world.admin('GET', `${path}?page=1&${query}`)).body.data as { data: readonly Row[] }).data.map(
      ({ id }) => id,
    );

  it('offers those who may handle every complaint, and nobody else', async () => {
    const nothing = { view: false, create: false, edit: false, delete: false };
    await world.addUser({ name: 'Tanpa Hak', role: 'admin', permissions: { complaints: nothing } });
    await world.addUser({ name: 'Sudah Keluar', role: 'admin', is_active: false });
    const { body } = await world.admin('GET', '/admin/complaint-officers?sort_by=name&sort_order=asc');
    expect((body.data as readonly Row[]).map(({ id, name }) => [id, name])).toEqual([
      [world.administrator.id, 'Ani'],
      [rina.id, 'Rina'],
    ]);
  });

  it('gives complaints to an officer, says so in the thread, and tells only them', async () => {
    const rows = [await world.addComplaint(), await world.addComplaint()];
    const answer = await assign(
      rows.map(({ id }) => id),
      rina.id,
    );
    expect(answer.body.data).toMatchObject({ updated: 2, failed: 0 });
    const shown = await show(rows[0]?.id ?? 0);
    expect(shown).toMatchObject({ petugas: { name: 'Rina' }, penugasan: 'lain' });
    expect((shown.histories as Row[]).at(-1)).toMatchObject({ kind: 'assign', note: 'Rina', actor: { name: 'Ani' } });
    await dispatchSome(callAs(servicesOf(world.db, model), null));
    const told = async () => {
      const { rows: all } = await sql<{ user_id: number }>`select user_id from notifications
        where type = 'complaint_assigned' and record_id in (${rows[0]?.id}, ${rows[1]?.id})`.execute(world.db.kysely);
      return all.map(({ user_id }) => user_id);
    };
    // The server's own job may have taken the events a moment before.
    await expect.poll(told).toEqual([rina.id, rina.id]);
  });

  it('filters by mine and by nobody’s', async () => {
    const [mine, free, hers] = [await world.addComplaint(), await world.addComplaint(), await world.addComplaint()];
    await assign([mine.id], world.administrator.id);
    await assign([hers.id], rina.id);
    const [own, nobodys] = [await listed('penugasan=saya'), await listed('penugasan=belum')];
    expect([own.includes(mine.id), own.includes(hers.id), own.includes(free.id)]).toEqual([true, false, false]);
    expect([nobodys.includes(mine.id), nobodys.includes(free.id)]).toEqual([false, true]);
  });

  it('leaves to whoever was faster what two take at once, and lets an officer go', async () => {
    const row = await world.addComplaint();
    await assign([row.id], rina.id);
    expect(await take(row.id)).toMatchObject({ status: 409, body: { message: 'Sudah ditangani Rina.' } });
    const unassign = () => world.admin('POST', `${path}/${row.id}/unassign`, {});
    expect([(await unassign()).status, (await unassign()).status]).toEqual([200, 200]);
    expect(await show(row.id)).toMatchObject({ petugas_id: null, penugasan: 'belum' });
    expect([(await take(row.id)).status, (await take(row.id)).status]).toEqual([200, 200]);
    expect(await show(row.id)).toMatchObject({ petugas_id: world.administrator.id, penugasan: 'saya' });
  });

  it('refuses a citizen as officer, and what is not there, and changes nothing', async () => {
    const row = await world.addComplaint();
    expect(await world.admin('POST', `${path}/${row.id}/assign`, { officer_id: citizen.id })).toMatchObject({
      status: 422,
      body: { errors: { officer_id: [expect.any(String)] } },
    });
    expect((await world.complaint(row.id)).petugas_id).toBeNull();
    expect((await assign([row.id, 999_999], rina.id)).body.data).toMatchObject({
      updated: 1,
      results: [
        { id: row.id, ok: true },
        { id: 999_999, ok: false, code: 'notFound' },
      ],
    });
  });

  it('keeps an internal note from whoever may only read, from the department and from the citizen', async () => {
    const secret = 'Pelapor pernah memukul petugas';
    const department = await world.addDepartment();
    const legislator = (
      await sql<{ id: number }>`insert into legislators (nama_lengkap) values ('Aleg') returning id`.execute(
        world.db.kysely,
      )
    ).rows[0];
    const reader = await world.addUser({
      name: 'Admin Aleg',
      role: 'admin_aleg',
      anggota_legislatif_id: legislator?.id,
    });
    const row = await world.addComplaint();
    await sql`update complaints set aleg_id = ${legislator?.id} where id = ${row.id}`.execute(world.db.kysely);
    const saved = await world.admin('POST', `${path}/${row.id}/notes`, { catatan: secret });
    expect(saved).toMatchObject({ status: 200, body: { data: { version: row.version } } });
    expect((await show(row.id)).histories).toContainEqual(expect.objectContaining({ kind: 'note', note: secret }));

    const token = await world.tokenFor('reply', row, department);
    const status = { tiket: row.no_tiket, kunci: '2222' };
    const readOnly = await world.clientOf(reader);
    const answers = [
      await readOnly('GET', `${path}/${row.id}`),
      await readOnly('GET', `${path}/${row.id}/history`),
      await world.anyone('GET', `/public/tanggapan/${token}`),
      await world.anyone('POST', '/public/aduan', status),
      await world.admin('GET', `${path}/${row.id}/forward-preview?department_id=${department.id}`),
      await world.admin('GET', `${path}/export?format=csv`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain(secret);
    const traces = await sql<{ said: string }>`select data::text as said from events
      union all select body from messages union all select detail::text from audit`.execute(world.db.kysely);
    for (const { said } of traces.rows) expect(said ?? '').not.toContain(secret);
    expect(await readOnly('POST', `${path}/${row.id}/notes`, { catatan: 'x' })).toMatchObject({ status: 403 });
    expect(await readOnly('POST', `${path}/${row.id}/assign`, { officer_id: rina.id })).toMatchObject({ status: 403 });
  });

  it('asks for the words of an empty note', async () => {
    const row = await world.addComplaint();
    expect(await world.admin('POST', `${path}/${row.id}/notes`, { catatan: '  ' })).toMatchObject({
      status: 422,
      body: { errors: { catatan: ['Tulis catatannya'] } },
    });
  });

  it('has no stage beside how a complaint ended', async () => {
    const row = await world.addComplaint();
    expect(await show(row.id)).toMatchObject({ status: 'Baru', tahap: 'diterima' });
    await world.admin('PUT', `${path}/${row.id}/status`, { status: 'Selesai', respon_admin: 'Beres' });
    expect(await show(row.id)).toMatchObject({ status: 'Selesai', tahap: null });
  });
});
