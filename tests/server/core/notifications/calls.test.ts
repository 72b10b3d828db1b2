import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../../server/sql/records';
import { type NotifyWorld, openNotifying } from '../../../support/notifications';
import { type Client, clientOf, engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';

/** What the security settings say unless somebody changes them. */
const IDLE_MINUTES = 30;

interface Page {
  readonly data: readonly { readonly id: number; readonly title: string; readonly read_at: string | null }[];
  readonly total: number;
  readonly unread: number;
  readonly last_page: number;
}

describe.each(engines)("a person's own notifications on $name", (engine) => {
  let world: NotifyWorld;
  let app: FastifyInstance;
  let [admin, aleg, other] = [{} as Row, {} as Row, {} as Row];
  let asAdmin: Client;
  let asAleg: Client;
  let [ownerA, ownerB] = [0, 0];

  beforeAll(async () => {
    world = await openNotifying(engine);
    ownerA = (await world.put('legislators', { nama_lengkap: 'A' })).id;
    ownerB = (await world.put('legislators', { nama_lengkap: 'B' })).id;
    admin = await world.addUser('admin');
    other = await world.addUser('admin');
    aleg = await world.addUser('admin_aleg', { anggota_legislatif_id: ownerA });
    app = await world.start({ jobs: [] });
    asAdmin = await world.clientOf(app, admin);
    asAleg = await world.clientOf(app, aleg);
  }, OPENING_MS);
  afterEach(() => world.empty());
  afterAll(() => world?.close());

  const page = async (client: Client, query = ''): Promise<Page> => {
    const answer = await client('GET', `/me/notifications${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as unknown as Page;
  };
  const complaintOf = (owner: number) =>
    world.put('complaints', { judul: 'Banjir', prioritas: 'Sedang', status: 'Baru', aleg_id: owner });
  const news = async (count: number) => {
    await world.happen(
      ...Array.from({ length: count }, (_, at) => ({
        type: 'applications.create',
        record: at + 1,
        data: { title: `Warga ${at + 1}` },
      })),
    );
    await world.dispatch();
  };

  it('are listed newest first, page by page, with how many are unread', async () => {
    await news(25);
    const first = await page(asAdmin, '?per_page=10');
    expect(first).toMatchObject({ total: 25, unread: 25, last_page: 3, per_page: 10, current_page: 1 });
    expect(first.data.map(({ title }) => title).slice(0, 2)).toEqual(['Warga 25', 'Warga 24']);
    expect((await page(asAdmin, '?per_page=10&page=3')).data).toHaveLength(5);
    expect((await page(asAdmin, '?per_page=10&page=4')).data).toEqual([]);
    expect((await page(asAdmin, '?per_page=zero&page=-1')).data).toHaveLength(20);
  });

  it('that were read are not among the unread ones', async () => {
    await news(3);
    const [newest] = (await page(asAdmin)).data;
    expect((await asAdmin('POST', `/me/notifications/${newest?.id}/read`)).body.data).toEqual({ unread: 2 });
    expect((await asAdmin('POST', `/me/notifications/${newest?.id}/read`)).body.data).toEqual({ unread: 2 });
    const unread = await page(asAdmin, '?unread=1');
    expect(unread).toMatchObject({ total: 2, unread: 2 });
    expect(unread.data.map(({ title }) => title)).toEqual(['Warga 2', 'Warga 1']);
    expect((await page(asAdmin)).data[0]?.read_at).not.toBeNull();
  });

  it("are marked all at once up to what was seen; newer ones and other people's stay", async () => {
    await news(3);
    const seen = (await page(asAdmin)).data[0]?.id;
    await news(2);
    const marked = await asAdmin('POST', '/me/notifications/read', { until: seen });
    expect(marked).toMatchObject({ status: 200, body: { data: { unread: 2 } } });
    expect((await page(await world.clientOf(app, other))).unread).toBe(5);
  });

  it('are not marked without saying up to which', async () => {
    await news(1);
    for (const body of [{}, { until: 'semua' }, { until: -1 }, { until: 1.5 }, { until: null }])
      expect(await asAdmin('POST', '/me/notifications/read', body)).toMatchObject({
        status: 422,
        body: { errors: { until: ['Sebutkan notifikasi terbaru yang sudah terlihat.'] } },
      });
    expect((await page(asAdmin)).unread).toBe(1);
  });

  it('of somebody else cannot be marked, like those that do not exist', async () => {
    await news(1);
    const foreign = (await world.told(other))[0]?.id;
    for (const id of [foreign, 999_999, 0, 'abc'])
      expect((await asAdmin('POST', `/me/notifications/${id}/read`)).status).toBe(404);
    expect((await world.told(other))[0]?.read_at).toBeNull();
  });

  it('are gone for whoever lost sight of the row, and stay for the others', async () => {
    const complaint = await complaintOf(ownerA);
    await world.happen({ type: 'complaints.create', record: complaint.id, owner: ownerA });
    await world.dispatch();
    expect(await page(asAleg)).toMatchObject({ total: 1, unread: 1 });
    const id = (await page(asAleg)).data[0]?.id;
    await sql`update complaints set aleg_id = ${ownerB} where id = ${complaint.id}`.execute(world.db.kysely);
    expect(await page(asAleg)).toMatchObject({ total: 0, unread: 0, data: [] });
    expect((await asAleg('POST', `/me/notifications/${id}/read`)).status).toBe(404);
    expect(await page(asAdmin)).toMatchObject({ total: 1, unread: 1 });
  });

  it('are gone with the right to the area, and come back with it', async () => {
    await world.happen({ type: 'complaints.create', record: 1 });
    await world.dispatch();
    const none = { view: false, create: false, edit: false, delete: false };
    const permit = (rights: unknown) =>
      sql`update users set permissions = ${JSON.stringify(rights)}::jsonb where id = ${admin.id}`.execute(
        world.db.kysely,
      );
    await permit({ complaints: none });
    expect(await page(asAdmin)).toMatchObject({ total: 0, unread: 0 });
    await permit({});
    expect(await page(asAdmin)).toMatchObject({ total: 1, unread: 1 });
  });

  it('of a deleted row stay: that it is deleted is what its page says', async () => {
    const complaint = await complaintOf(ownerA);
    await world.happen({ type: 'complaints.create', record: complaint.id, owner: ownerA });
    await world.dispatch();
    await sql`update complaints set deleted_at = now() where id = ${complaint.id}`.execute(world.db.kysely);
    expect((await page(asAleg)).total).toBe(1);
  });

  it('and choices answer nobody who is not signed in', async () => {
    const anyone = clientOf(app);
    for (const path of ['/me/notifications', '/me/preferences', '/me/events'])
      expect((await anyone('GET', path)).status).toBe(401);
    expect((await anyone('POST', '/me/notifications/read', { until: 1 })).status).toBe(401);
    expect((await anyone('PUT', '/me/preferences', { newApplications: false })).status).toBe(401);
  });

  it('are announced as an extension', async () => {
    const answer = await clientOf(app)('GET', '/capabilities');
    expect((answer.body.data as { extensions: string[] }).extensions).toContain('notifications');
  });

  it('that the bell asks for keep no idle session alive', async () => {
    const away = await world.clientOf(app, admin);
    world.time.pass({ minutes: IDLE_MINUTES - 1 });
    expect((await away('GET', '/me/notifications')).status).toBe(200);
    world.time.pass({ minutes: 2 });
    expect((await away('GET', '/me/notifications')).status).toBe(401);
    [asAdmin, asAleg] = [await world.clientOf(app, admin), await world.clientOf(app, aleg)];
  });

  describe('choices', () => {
    it('begin with everything in the panel and nothing by e-mail', async () => {
      const { data } = (await asAdmin('GET', '/me/preferences')).body;
      expect(data).toMatchObject({
        version: 0,
        email: admin.email,
        email_ready: true,
        values: {
          newApplications: true,
          newComplaints: true,
          systemUpdates: true,
          emailNotifications: false,
          weeklyReport: false,
          monthlyReport: false,
        },
      });
    });

    it('have no switch for what the person may not see', async () => {
      const offeredTo = async (client: Client) =>
        ((await client('GET', '/me/preferences')).body.data as { offered: string[] }).offered;
      expect(await offeredTo(asAdmin)).toContain('systemUpdates');
      expect(await offeredTo(asAleg)).not.toContain('systemUpdates');
      expect(await offeredTo(asAleg)).toEqual(expect.arrayContaining(['newComplaints', 'weeklyReport']));
    });

    it('are kept for each person, and what is not sent stays', async () => {
      const saved = await asAdmin('PUT', '/me/preferences', { newApplications: false, version: 0 });
      expect(saved).toMatchObject({
        status: 200,
        body: { data: { version: 1, values: { newApplications: false, newComplaints: true } } },
      });
      const again = await asAdmin('PUT', '/me/preferences', { weeklyReport: true, version: 1 });
      expect(again.body.data).toMatchObject({ version: 2, values: { newApplications: false, weeklyReport: true } });
      expect((await asAleg('GET', '/me/preferences')).body.data).toMatchObject({ version: 0 });
    });

    it('that were changed elsewhere are answered as they are now', async () => {
      await asAdmin('PUT', '/me/preferences', { newApplications: false, version: 0 });
      const late = await asAdmin('PUT', '/me/preferences', { newComplaints: false, version: 0 });
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'stale',
          data: {
            current: { version: 1, values: { newApplications: false, newComplaints: true } },
            changed_by: { id: expect.any(Number), name: expect.any(String) },
            changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          },
        },
      });
    });

    it('of several who save the same version exactly one wins', async () => {
      const rounds = sized(3, 50);
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(
          [true, false, true, false].map((weeklyReport, at) =>
            asAdmin('PUT', '/me/preferences', { weeklyReport, monthlyReport: true, version: 0, [`x${at}`]: 1 }),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
        await world.empty();
      }
    });

    it('that are no choices are refused and change nothing', async () => {
      for (const value of ['mungkin', 7, {}]) {
        const answer = await asAdmin('PUT', '/me/preferences', { newApplications: value });
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['newApplications']]);
      }
      expect((await asAdmin('PUT', '/me/preferences', { is_active: false, role: 'admin' })).status).toBe(200);
      expect((await asAdmin('GET', '/me/preferences')).body.data).toMatchObject({ version: 0 });
    });

    it('leave an entry in the audit', async () => {
      await asAdmin('PUT', '/me/preferences', { newComplaints: false });
      const found = await sql`select actor_id, action, detail from audit order by id desc limit 1`.execute(
        world.db.kysely,
      );
      expect(found.rows).toEqual([
        { actor_id: admin.id, action: 'preferences', detail: { fields: ['newComplaints'] } },
      ]);
    });
  });
});
