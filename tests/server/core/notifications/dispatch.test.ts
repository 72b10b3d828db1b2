import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dispatchSome, notify, type StoredEvent } from '../../../../server/core/notifications/dispatch';
import type { Row } from '../../../../server/sql/records';
import { defaultPermissions } from '../../../../src/domain/userRoles';
import { model } from '../../../../src/resources';
import { type Happened, type NotifyWorld, openNotifying } from '../../../support/notifications';
import { engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';

type Who = 'admin' | 'other' | 'alegA' | 'alegB';

describe.each(engines)('notifications of events on $name', (engine) => {
  let world: NotifyWorld;
  let people: Record<Who | 'staff' | 'citizen' | 'inactive' | 'deleted' | 'barred', Row>;
  let [urgent, calm] = [0, 0];

  beforeAll(async () => {
    world = await openNotifying(engine);
    const legislators: Row[] = [];
    for (const nama_lengkap of ['A', 'B']) legislators.push(await world.put('legislators', { nama_lengkap }));
    const of = (at: number) => ({ anggota_legislatif_id: legislators[at]?.id });
    const nothing = { view: false, create: false, edit: false, delete: false };
    people = {
      admin: await world.addUser('admin'),
      other: await world.addUser('admin'),
      alegA: await world.addUser('admin_aleg', of(0)),
      alegB: await world.addUser('admin_aleg', of(1)),
      staff: await world.addUser('staff'),
      citizen: await world.addUser('user'),
      inactive: await world.addUser('admin', { is_active: false }),
      deleted: await world.addUser('admin', { deleted_at: world.time.now() }),
      barred: await world.addUser('admin', {
        permissions: { ...defaultPermissions('admin'), complaints: nothing, bantuan: nothing },
      }),
    };
    urgent = (await world.put('complaints', { judul: 'Banjir', prioritas: 'Urgent', status: 'Baru' })).id;
    calm = (await world.put('complaints', { judul: 'Lampu', prioritas: 'Sedang', status: 'Baru' })).id;
  }, OPENING_MS);
  afterEach(() => world.empty());
  afterAll(() => world?.close());

  const names = async (): Promise<readonly string[]> =>
    (await world.told())
      .map(({ user_id, type }) => `${Object.entries(people).find(([, { id }]) => id === user_id)?.[0]} ${type}`)
      .toSorted();
  const owner = () => Number(people.alegA.anggota_legislatif_id);

  /** A row of this table: what happens (by `other`, to a row of A's), and who is told. */
  const table: readonly (readonly [string, Omit<Happened, 'owner' | 'actor'>, string, readonly string[]])[] = [
    ['a new application', { type: 'applications.create', record: 1 }, 'application_new', ['admin', 'alegA']],
    [
      'an approval',
      { type: 'applications.decide', record: 1, data: { to: 'Disetujui' } },
      'application_approved',
      ['admin', 'alegA'],
    ],
    [
      'a rejection',
      { type: 'applications.decide', record: 1, data: { to: 'Ditolak' } },
      'application_rejected',
      ['admin', 'alegA'],
    ],
    [
      'a request for documents',
      { type: 'applications.decide', record: 1, data: { to: 'Perlu Dilengkapi' } },
      'application_incomplete',
      ['admin', 'alegA'],
    ],
    ['an offered place', { type: 'applications.offer', record: 1 }, 'application_offered', ['admin', 'alegA']],
    ['a new complaint', { type: 'complaints.create', record: 1 }, 'complaint_new', ['admin', 'alegA']],
    [
      'an answer of a department',
      { type: 'complaints.reply', record: 1, data: { reply: 'selesai' } },
      'complaint_answered',
      ['admin', 'alegA'],
    ],
    [
      'a case a department passes on',
      { type: 'complaints.reply', record: 1, data: { reply: 'alihkan' } },
      'complaint_redirected',
      ['admin', 'alegA'],
    ],
    ['an import', { type: 'residents.import', data: { import: 7 } }, 'import_finished', ['other']],
    ['an import that failed', { type: 'system.import_failed', record: 7 }, 'import_failed', ['other']],
    ['a message that failed', { type: 'system.message_failed', record: 3 }, 'message_failed', ['admin', 'barred']],
    ['a job that failed', { type: 'system.job_failed' }, 'job_failed', ['admin', 'barred']],
  ];

  it.each(table)('%s is told to those who may list it, not to the one who did it', async (_name, event, type, who) => {
    await world.happen({ ...event, owner: owner(), actor: people.other.id });
    await world.dispatch();
    expect(await names()).toEqual(who.map((each) => `${each} ${type}`).toSorted());
  });

  it('what nobody did is told to all of them', async () => {
    await world.happen({ type: 'applications.offer', record: 1 });
    await world.dispatch();
    expect(await names()).toEqual(['admin application_offered', 'other application_offered']);
  });

  it('a change nobody waits for is marked and told to nobody', async () => {
    await world.happen(
      { type: 'users.update', record: 1 },
      { type: 'applications.decide', record: 1, data: { to: 'Diproses' } },
    );
    expect(await world.dispatch()).toEqual({ events: 2, notifications: 0 });
    expect(await dispatchSome(world.call())).toEqual({ events: 0, notifications: 0 });
  });

  it('says of a pressing complaint that it is one, and of an import which', async () => {
    await world.happen(
      { type: 'complaints.create', record: urgent },
      { type: 'complaints.create', record: calm },
      { type: 'residents.import', data: { import: 7 }, actor: people.admin.id },
    );
    await world.dispatch();
    const told = await world.told(people.admin);
    expect(told.map(({ record_id, resource, data }) => [resource, record_id, data.mark ?? null])).toEqual([
      ['complaints', urgent, 'Urgent'],
      ['complaints', calm, null],
      ['imports', 7, null],
    ]);
  });

  it('goes only to roles that may sign in', async () => {
    await world.happen({ type: 'applications.create', record: 1 });
    await world.dispatch({ panelRoles: ['staff', 'admin_aleg'] });
    expect(await names()).toEqual(['staff application_new']);
  });

  it('leaves out what a person has turned off', async () => {
    await world.prefer(people.admin, { newApplications: false });
    await world.prefer(people.other, { emailNotifications: true });
    await world.happen({ type: 'applications.create', record: 1 }, { type: 'complaints.create', record: calm });
    await world.dispatch();
    expect(await names()).toEqual(['admin complaint_new', 'other application_new', 'other complaint_new']);
    expect((await world.told()).map(({ mail_due }) => mail_due)).toEqual([true, false, true]);
  });

  it('keeps a title that is code as the text it is, cut at 200 signs', async () => {
    const title = `<img src=x onerror=alert(1)>${'x'.repeat(300)}`;
    await world.happen({ type: 'applications.create', record: 1, data: { title } });
    await world.dispatch();
    expect((await world.told(people.admin))[0]?.data.title).toBe(title.slice(0, 200));
  });

  it('tells of an event once, however often it is dispatched', async () => {
    await world.happen({ type: 'applications.create', record: 1 });
    await world.dispatch();
    const events = await sql<StoredEvent>`select * from events`.execute(world.db.kysely);
    const again = await notify(world.db.kysely, { model, panelRoles: world.call().panelRoles }, events.rows);
    expect(again).toBe(0);
    await sql`update events set dispatched_at = null`.execute(world.db.kysely);
    expect(await world.dispatch()).toEqual({ events: 1, notifications: 0 });
    expect(await world.told()).toHaveLength(2);
  });

  it('dispatchers that race make exactly one of each', async () => {
    const rounds = sized(3, 100);
    for (let round = 0; round < rounds; round += 1) {
      await world.happen(...Array.from({ length: 20 }, (_, at) => ({ type: 'applications.create', record: at + 1 })));
      await Promise.all([world.dispatch(), world.dispatch(), world.dispatch()]);
      const told = await world.told();
      expect(told).toHaveLength(40);
      expect(new Set(told.map(({ user_id, event_id }) => `${user_id} ${event_id}`)).size).toBe(40);
      await world.empty();
    }
    console.log(`${rounds} rounds of three dispatchers: 40 notifications each, none twice`);
  });

  it('a dispatcher that dies between making and marking leaves the events to the next', async () => {
    await world.happen({ type: 'applications.create', record: 1 });
    const dying = world.db.kysely.transaction().execute(async (tx) => {
      const found = await sql<StoredEvent>`select * from events where dispatched_at is null for update`.execute(tx);
      await notify(tx, { model, panelRoles: world.call().panelRoles }, found.rows);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await world.told()).toEqual([]);
    expect(await world.dispatch()).toEqual({ events: 1, notifications: 2 });
  });

  it('drains many events with a number of queries that does not grow with people', async () => {
    const many = sized(2_000, 10_000);
    await sql`insert into events (at, type, resource, record_id, data)
      select ${world.time.now()}::timestamptz, 'applications.create', 'applications', n, '{"title":"Banyak"}'
      from generate_series(1, ${many}::integer) as n`.execute(world.db.kysely);
    const before = world.statements();
    const begun = performance.now();
    expect(await world.dispatch()).toEqual({ events: many, notifications: many * 2 });
    const queries = world.statements() - before;
    console.log(`${many} events: ${queries} queries, ${Math.round(performance.now() - begun)} ms`);
    expect(queries).toBeLessThanOrEqual((many / 200 + 1) * 6);
  });
});
