import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SendOutcome } from '../../../../server/channels/channel';
import { getLink } from '../../../../server/core/links/links';
import { retryMessage } from '../../../../server/core/outbox/retry';
import { refusalOf } from '../../../support/libraryRules';
import { noLimits, type OutboxWorld, openOutbox, takes } from '../../../support/outbox';
import { engines, OPENING_MS } from '../../../support/server';
import { itInProof } from '../../../support/sized';

const later: SendOutcome = { state: 'retry', reason: 'Coba lagi nanti.' };

describe.each(engines)('the outbox on $name', (engine) => {
  let world: OutboxWorld;
  beforeAll(async () => {
    world = await openOutbox(engine);
  }, OPENING_MS);
  afterEach(() => world.empty());
  afterAll(() => world?.db.close());

  const minutesUntil = (moment: unknown) => (Date.parse(String(moment)) - world.time.now().getTime()) / 60_000;

  it('sends what waits, and says when and under which number', async () => {
    const { id } = await world.queue();
    expect(await world.deliver()).toMatchObject({ sent: 1, failed: 0, later: 0 });
    expect(world.email.accepted).toMatchObject([{ id, recipient: 'dinas@contoh.example', key: expect.any(String) }]);
    expect(await world.stateOf(id)).toMatchObject({
      state: 'terkirim',
      attempts: 1,
      provider_id: `p-${id}`,
      reason: null,
      next_try_at: null,
      sent_at: world.time.now().toISOString(),
    });
    expect(await world.deliver()).toMatchObject({ sent: 0 });
    expect(world.email.accepted).toHaveLength(1);
  });

  it('shows a message as being sent while the provider is asked, and holds no transaction meanwhile', async () => {
    const { id } = await world.queue();
    let seen: unknown;
    world.email.behave = async (message, accept) => {
      seen = (await world.stateOf(message.id)).state;
      await world.queue({ dedupeKey: 'sementara', about: null });
      accept();
      return { state: 'sent', providerId: 'p' };
    };
    await world.deliver();
    expect(seen).toBe('mengirim');
    expect((await world.stateOf(id)).state).toBe('terkirim');
  });

  it('waits 1, 2, 5, 15 and then 60 minutes between attempts and gives up after a day', async () => {
    const { id } = await world.queue();
    world.email.behave = () => later;
    const waits: number[] = [];
    for (let tries = 0; tries < 60; tries += 1) {
      await world.deliver();
      const row = await world.stateOf(id);
      if (row.state === 'gagal') break;
      expect(row).toMatchObject({ state: 'antre', attempts: tries + 1, reason: later.reason });
      const minutes = minutesUntil(row.next_try_at);
      waits.push(minutes);
      await world.deliver();
      expect((await world.stateOf(id)).attempts).toBe(tries + 1);
      world.time.pass({ minutes });
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 5, 15, 60, 60]);
    expect(await world.stateOf(id)).toMatchObject({
      state: 'gagal',
      reason: `Berhenti dicoba setelah 24 jam. ${later.reason}`,
      next_try_at: null,
    });
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(24 * 60);
  });

  it('stops at once at what the provider refuses, and at a message nobody has an address for', async () => {
    world.email.behave = () => ({ state: 'refused', reason: 'Alamat ditolak (550).' });
    const { id } = await world.queue();
    const { id: nobody } = await world.queue({ recipient: null });
    const { id: number } = await world.queue({ recipient: null, channel: 'whatsapp' });
    expect(await world.deliver()).toMatchObject({ failed: 3 });
    expect(await world.stateOf(id)).toMatchObject({ state: 'gagal', reason: 'Alamat ditolak (550).', attempts: 1 });
    expect(await world.stateOf(nobody)).toMatchObject({
      state: 'gagal',
      reason: 'Penerima belum punya alamat email.',
    });
    expect((await world.stateOf(number)).reason).toBe('Penerima belum punya nomor WhatsApp.');
  });

  it('repeats what may have arrived only where a repeat can be told from a second message', async () => {
    const lost: SendOutcome = { state: 'uncertain', reason: 'Jawaban tidak diterima.' };
    const { id: mail } = await world.queue();
    const { id: chat } = await world.queue({ channel: 'whatsapp' });
    world.email.behave = () => lost;
    world.whatsapp.behave = () => {
      throw new Error('connection reset');
    };
    await world.deliver();
    expect(await world.stateOf(mail)).toMatchObject({
      state: 'antre',
      reason: 'Jawaban tidak diterima. Dikirim ulang dengan nomor pesan yang sama.',
    });
    expect(await world.stateOf(chat)).toMatchObject({ state: 'tidak_pasti', next_try_at: null });
  });

  it('keeps the order of messages about one record to one recipient, and lets the others pass', async () => {
    const first = await world.queue();
    const second = await world.queue();
    const other = await world.queue({ recipient: 'warga@contoh.example' });
    const elsewhere = await world.queue({ about: { resource: 'complaints', id: 2 } });
    world.email.behave = ({ id }, accept) => {
      if (id === first.id) return later;
      accept();
      return { state: 'sent', providerId: 'p' };
    };
    await world.deliver();
    expect(world.email.accepted.map(({ id }) => id).toSorted()).toEqual([other.id, elsewhere.id]);
    expect((await world.stateOf(second.id)).state).toBe('antre');
    world.email.behave = (message, accept) => {
      accept();
      return { state: 'sent', providerId: `p-${message.id}` };
    };
    world.time.pass({ minutes: 1 });
    await world.deliver();
    expect(world.email.accepted.slice(2).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  itInProof('asks a channel that is down with one message in a while, and the others say why they wait', async () => {
    for (let record = 1; record <= 20; record += 1)
      await world.queue({ about: { resource: 'complaints', id: record } });
    let asked = 0;
    world.email.behave = () => {
      asked += 1;
      return { state: 'retry', reason: 'Server email tidak dapat dihubungi.', wholeChannel: true };
    };
    await world.deliver();
    expect(asked).toBeLessThanOrEqual(3);
    for (const row of await world.messages())
      expect(row).toMatchObject({ state: 'antre', reason: 'Server email tidak dapat dihubungi.' });
    // It is asked again within two minutes, however long it has been down.
    for (let minutes = 0; minutes < 120; minutes += 1) {
      world.time.pass({ minutes: 1 });
      await world.deliver();
    }
    const before = asked;
    expect(before).toBeGreaterThan(30);
    world.time.pass({ minutes: 2 });
    await world.deliver();
    expect(asked).toBeGreaterThan(before);
  });

  it('sends no more than the limits allow, and loses nothing by it', async () => {
    const limits = { perUserAMinute: 4, anHour: 10 };
    for (let record = 1; record <= 14; record += 1)
      await world.queue({ about: { resource: 'complaints', id: record } });
    await world.deliver(limits);
    expect(world.email.accepted).toHaveLength(4);
    expect((await world.messages()).at(-1)).toMatchObject({
      state: 'antre',
      reason: 'Menunggu: batas 4 pesan per menit per pengguna tercapai.',
    });
    await world.deliver(limits);
    expect(world.email.accepted).toHaveLength(4);
    for (let minute = 0; minute < 10; minute += 1) {
      world.time.pass({ minutes: 1, seconds: 1 });
      await world.deliver(limits);
    }
    expect(world.email.accepted).toHaveLength(10);
    expect((await world.messages()).at(-1)?.reason).toBe('Menunggu: batas 10 pesan per jam tercapai.');
    world.time.pass({ minutes: 61 });
    await world.deliver(limits);
    world.time.pass({ minutes: 2 });
    await world.deliver(limits);
    expect(new Set(world.email.accepted.map(({ id }) => id)).size).toBe(14);
  });

  it('lets a link that soon expires pass the limits', async () => {
    const limits = { perUserAMinute: 1, anHour: 1 };
    await world.queue();
    await world.deliver(limits);
    const { id } = await world.queue({ about: null, body: 'Tautan: •••', secretBody: 'Tautan: https://x/rahasia' });
    await world.deliver(limits);
    expect(world.email.accepted.at(-1)).toMatchObject({ id, body: 'Tautan: https://x/rahasia' });
  });

  it('keeps a secret text sealed until it is sent, and nowhere afterwards', async () => {
    const { id } = await world.queue({ body: 'Tautan: •••', secretBody: 'https://x/rahasia-4711' });
    const stored = async () =>
      JSON.stringify([
        (await sql`select * from messages`.execute(world.db.kysely)).rows,
        (await sql`select * from message_secrets`.execute(world.db.kysely)).rows,
        (await sql`select * from audit`.execute(world.db.kysely)).rows,
      ]);
    expect(await stored()).not.toContain('rahasia-4711');
    await world.deliver();
    expect(world.email.accepted).toMatchObject([{ id, body: 'https://x/rahasia-4711' }]);
    expect((await world.stateOf(id)).body).toBe('Tautan: •••');
    expect(await stored()).not.toContain('rahasia-4711');
    expect((await sql`select sealed from message_secrets`.execute(world.db.kysely)).rows).toEqual([{ sealed: null }]);
  });

  it('never sends the masked text in the place of a secret one that is gone', async () => {
    world.email.behave = () => ({ state: 'refused', reason: 'Ditolak.' });
    const { id } = await world.queue({ body: 'Tautan: •••', secretBody: 'https://x/rahasia' });
    await world.deliver();
    const problem = await refusalOf(retryMessage(world.call(), id, undefined));
    expect([problem.code, problem.message]).toEqual([
      'alreadyDecided',
      'Tautan rahasia pesan ini sudah dihapus. Buat permintaan baru.',
    ]);
    expect((await world.stateOf(id)).state).toBe('gagal');
  });

  it('brings a new link when a message whose link is gone is sent again', async () => {
    world.email.behave = () => ({ state: 'refused', reason: 'Ditolak.' });
    const complaint = await world.addComplaint();
    const department = await world.addDepartment();
    const about = { resource: 'complaints', id: complaint.id };
    const body = 'Jawab di (tautan tanggapan dibuat saat dikirim).';
    const secretBody = 'Jawab di https://x/rahasia.';
    const { id } = await world.queue({ about, departmentId: department.id, body, secretBody });
    await world.deliver();
    expect(await retryMessage(world.call(), id, undefined)).toMatchObject({ state: 'antre', body });
    world.email.behave = takes;
    await world.deliver();
    const token = /^Jawab di https?:\/\/.+\/tanggapan\/([\w-]{43})\.$/.exec(world.email.accepted[0]?.body ?? '')?.[1];
    expect(await getLink(world.call(), 'reply', token)).toMatchObject({
      record_id: complaint.id,
      department_id: department.id,
    });
    expect((await sql`select sealed from message_secrets`.execute(world.db.kysely)).rows).toEqual([{ sealed: null }]);
  });

  it('brings no new link to rate by once the complaint is open again', async () => {
    world.email.behave = () => ({ state: 'refused', reason: 'Ditolak.' });
    const queueAnswer = async (status: string) => {
      const { id } = await world.addComplaint({ status });
      return world.queue({
        kind: 'complaint.answer',
        about: { resource: 'complaints', id },
        body: 'Nilai di (tautan penilaian)',
        secretBody: 'Nilai di https://x/rahasia',
      });
    };
    const [finished, reopened] = [await queueAnswer('Selesai'), await queueAnswer('Diproses')];
    await world.deliver();
    expect((await refusalOf(retryMessage(world.call(), reopened.id, undefined))).code).toBe('alreadyDecided');
    expect(await retryMessage(world.call(), finished.id, undefined)).toMatchObject({ state: 'antre' });
  });

  it('is sent again by hand only from a bad end, and then has another day', async () => {
    const { id } = await world.queue();
    const refuse = async () => (await refusalOf(retryMessage(world.call(), id, undefined))).code;
    expect(await refuse()).toBe('alreadyDecided');
    world.email.behave = () => ({ state: 'refused', reason: 'Ditolak.' });
    await world.deliver();
    const failed = await world.stateOf(id);
    expect((await refusalOf(retryMessage(world.call(), id, failed.version - 1))).code).toBe('stale');
    world.time.pass({ hours: 30 });
    expect(await retryMessage(world.call(), id, failed.version)).toMatchObject({ state: 'antre', reason: null });
    world.email.behave = () => later;
    await world.deliver();
    expect(await world.stateOf(id)).toMatchObject({ state: 'antre', attempts: 2 });
    expect(minutesUntil((await world.stateOf(id)).next_try_at)).toBe(1);
    expect(await refuse()).toBe('alreadyDecided');
    const history = await sql<{ action: string; changes: unknown }>`select action, changes from record_history
      where resource = 'messages' and record_id = ${id}`.execute(world.db.kysely);
    expect(history.rows).toEqual([{ action: 'retry', changes: { state: ['gagal', 'antre'] } }]);
  });

  it('adds the same message once, and queues it with the change it tells of or not at all', async () => {
    const first = await world.queue({ dedupeKey: 'sama' });
    expect((await world.queue({ dedupeKey: 'sama' })).id).toBe(first.id);
    await world.deliver();
    expect((await world.queue({ dedupeKey: 'sama' })).id).toBe(first.id);
    await world.deliver();
    expect(world.email.accepted).toHaveLength(1);
  });

  it('takes over messages that were queued without it', async () => {
    const { id } = await world.queue();
    await sql`delete from outbox`.execute(world.db.kysely);
    await world.deliver();
    expect((await world.stateOf(id)).state).toBe('terkirim');
  });

  it('does each message once when several senders work at a time', async () => {
    const count = 40;
    for (let record = 1; record <= count; record += 1)
      await world.queue({ about: { resource: 'complaints', id: record } });
    await Promise.all([world.deliver(noLimits), world.deliver(noLimits), world.deliver(noLimits)]);
    expect(world.email.accepted).toHaveLength(count);
    expect(new Set(world.email.accepted.map(({ id }) => id)).size).toBe(count);
  });
});
