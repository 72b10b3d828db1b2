import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '../../../../server/channels/channel';
import { sendDigests } from '../../../../server/core/notifications/digest';
import { lastMonth, lastWeek, sendReports } from '../../../../server/core/notifications/reports';
import { clearNotifications } from '../../../../server/core/notifications/upkeep';
import type { Row } from '../../../../server/sql/records';
import { type NotifyWorld, openNotifying } from '../../../support/notifications';
import { engines, OPENING_MS } from '../../../support/server';
import { sized } from '../../../support/sized';

interface Mail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

describe.each(engines)('e-mail about notifications on $name', (engine) => {
  let world: NotifyWorld;
  let [admin, aleg, quiet] = [{} as Row, {} as Row, {} as Row];
  let [ownerA, ownerB] = [0, 0];
  const signal = new AbortController().signal;

  beforeAll(async () => {
    world = await openNotifying(engine);
    ownerA = (await world.put('legislators', { nama_lengkap: 'A' })).id;
    ownerB = (await world.put('legislators', { nama_lengkap: 'B' })).id;
    admin = await world.addUser('admin');
    quiet = await world.addUser('admin');
    aleg = await world.addUser('admin_aleg', { anggota_legislatif_id: ownerA });
  }, OPENING_MS);
  afterEach(async () => {
    await world.empty();
    for (const table of ['messages', 'outbox', 'complaints', 'applications'])
      await sql`delete from ${sql.table(table)}`.execute(world.db.kysely);
    // Each test has its own day, so that no mail of one is too soon for another.
    world.time.pass({ hours: 48 });
  });
  afterAll(() => world?.close());

  const mails = async () =>
    (await sql<Mail>`select kind, recipient, subject, body from messages order by id`.execute(world.db.kysely)).rows;
  const happens = async (...titles: readonly string[]) => {
    await world.happen(
      ...titles.map((title, at) => ({ type: 'applications.create', record: at + 1, data: { title } })),
    );
    await world.dispatch();
  };
  const digest = () => sendDigests(world.call(), signal);

  it('puts everything unread into one mail for those who want it', async () => {
    await world.prefer(admin, { emailNotifications: true });
    await happens('Budi', 'Citra\r\nBcc: x@y.example');
    expect(await digest()).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'notification.digest',
      recipient: admin.email,
      subject: '2 notifikasi baru di panel',
    });
    expect(mail?.body).toContain('Pendaftaran baru: Budi');
    expect(mail?.body).toContain('Pendaftaran baru: Citra Bcc: x@y.example');
    expect(mail?.body).toContain('/settings/notifikasi');
    expect(await world.told(quiet)).toHaveLength(2);
  });

  it('comes at most every ten minutes, and then with all that came meanwhile', async () => {
    await world.prefer(admin, { emailNotifications: true });
    await happens('Satu');
    expect(await digest()).toBe(1);
    await happens('Dua');
    world.time.pass({ minutes: 5 });
    expect(await digest()).toBe(0);
    await happens('Tiga');
    world.time.pass({ minutes: 5 });
    expect(await digest()).toBe(1);
    expect((await mails())[1]?.subject).toBe('2 notifikasi baru di panel');
    world.time.pass({ minutes: 30 });
    expect(await digest()).toBe(0);
  });

  it('leaves out what was read in the panel, what may not be seen any more, and what was turned off', async () => {
    await world.prefer(admin, { emailNotifications: true });
    await world.prefer(aleg, { emailNotifications: true });
    const complaint = await world.put('complaints', { judul: 'Banjir', prioritas: 'Sedang', aleg_id: ownerA });
    await world.happen({ type: 'complaints.create', record: complaint.id, owner: ownerA });
    await world.dispatch();
    await sql`update notifications set read_at = now() where user_id = ${admin.id}`.execute(world.db.kysely);
    await sql`update complaints set aleg_id = ${ownerB}`.execute(world.db.kysely);
    expect(await digest()).toBe(0);
    await happens('Budi');
    await world.prefer(admin, { emailNotifications: false });
    world.time.pass({ minutes: 11 });
    expect(await digest()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('names twenty and counts the rest', async () => {
    await world.prefer(admin, { emailNotifications: true });
    await happens(...Array.from({ length: 25 }, (_, at) => `Warga ${at + 1}`));
    await digest();
    const [mail] = await mails();
    expect(mail?.body.match(/Pendaftaran baru/g)).toHaveLength(20);
    expect(mail?.body).toContain('- dan 5 lainnya');
  });

  it('waits while nobody has configured e-mail, and does not tell of yesterday afterwards', async () => {
    await world.prefer(admin, { emailNotifications: true });
    await happens('Lama');
    const { email, whatsapp } = world.call().channels;
    const off: Channel = { ...email, isReady: async () => false };
    expect(await sendDigests(world.call(null, { channels: { email: off, whatsapp } }), signal)).toBe(0);
    world.time.pass({ hours: 25 });
    await happens('Baru');
    expect(await digest()).toBe(1);
    expect((await mails())[0]?.body).not.toContain('Lama');
  });

  it('is written once by several servers that look at the same time', async () => {
    const rounds = sized(3, 50);
    await world.prefer(admin, { emailNotifications: true });
    for (let round = 0; round < rounds; round += 1) {
      await happens(`Putaran ${round}`);
      const sent = await Promise.all([digest(), digest(), digest()]);
      expect(sent.toSorted()).toEqual([0, 0, 1]);
      world.time.pass({ minutes: 11 });
    }
    expect(await mails()).toHaveLength(rounds);
  });

  describe('reports', () => {
    const complaints = async () => {
      for (const [aleg_id, at] of [
        [ownerA, '2026-09-22T10:00:00+07:00'],
        [ownerA, '2026-09-27T23:30:00+07:00'],
        [ownerB, '2026-09-21T00:30:00+07:00'],
        [ownerB, '2026-09-20T23:30:00+07:00'],
        [ownerB, '2026-09-28T00:30:00+07:00'],
      ] as const)
        await world.put('complaints', {
          judul: 'Banjir',
          kategori: 'Teknis',
          prioritas: 'Sedang',
          status: 'Ditutup',
          aleg_id,
          created_at: at,
        });
    };
    const monday = new Date('2026-09-28T07:00:00+07:00');
    const report = (which: 'weeklyReport' | 'monthlyReport') =>
      sendReports(world.call(null, { now: () => monday }), which, signal);

    it('count the last whole week, each person their own', async () => {
      await complaints();
      await world.prefer(admin, { weeklyReport: true });
      await world.prefer(aleg, { weeklyReport: true, monthlyReport: true });
      expect(await report('weeklyReport')).toBe(2);
      const [ofAdmin, ofAleg] = await mails();
      expect([ofAdmin?.recipient, ofAleg?.recipient]).toEqual([admin.email, aleg.email]);
      expect(ofAdmin?.subject).toBe('Laporan mingguan 21 September 2026 – 27 September 2026');
      expect(ofAdmin?.body).toContain('Pengaduan yang masuk\nJumlah: 3\n');
      expect(ofAdmin?.body).toContain('Ditutup: 3');
      expect(ofAdmin?.body).toContain('Pendaftaran yang masuk\nJumlah: 0\n');
      expect(ofAleg?.body).toContain('Pengaduan yang masuk\nJumlah: 2\n');
    });

    it('are sent once, however often the job runs', async () => {
      await world.prefer(admin, { weeklyReport: true });
      expect(await report('weeklyReport')).toBe(1);
      expect(await Promise.all([report('weeklyReport'), report('weeklyReport')])).toEqual([0, 0]);
      expect(await mails()).toHaveLength(1);
    });

    it('go to nobody who has not asked for them', async () => {
      await world.prefer(admin, { weeklyReport: true });
      expect(await report('monthlyReport')).toBe(0);
    });
  });

  it('clears what was read three months ago, and nothing that was not', async () => {
    await happens('Lama', 'Belum dibaca');
    const before = new Date(world.time.now().getTime() - 91 * 86_400_000);
    await sql`update notifications set read_at = ${before} where data->>'title' = 'Lama'`.execute(world.db.kysely);
    expect(await clearNotifications(world.call())).toBe(2);
    expect((await world.told(admin)).map(({ data }) => data.title)).toEqual(['Belum dibaca']);
  });
});

describe('the period of a report', () => {
  it.each([
    ['2026-08-31', '2026-08-24', '2026-08-30'],
    ['2026-09-01', '2026-08-24', '2026-08-30'],
    ['2026-09-06', '2026-08-24', '2026-08-30'],
    ['2027-01-04', '2026-12-28', '2027-01-03'],
  ])('of %s is the week from %s to %s', (day, from, to) => {
    expect(lastWeek(day)).toEqual({ from, to });
  });

  it.each([
    ['2026-09-01', '2026-08-01', '2026-08-31'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-15', '2028-02-01', '2028-02-29'],
  ])('of %s is the month from %s to %s', (day, from, to) => {
    expect(lastMonth(day)).toEqual({ from, to });
  });
});
