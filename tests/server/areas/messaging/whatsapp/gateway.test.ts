import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecretBox } from '../../../../../server/channels/secretBox';
import { createWhatsapp, type Whatsapp } from '../../../../../server/channels/whatsapp';
import { MOCK_NUMBER } from '../../../../../server/channels/whatsapp/mock';
import type { Database } from '../../../../../server/sql/connection';
import { insertSettings } from '../../../../../server/sql/settings';
import { model } from '../../../../../src/resources';
import { whatsappSettings } from '../../../../../src/resources/whatsappSettings';
import { engines, OPENING_MS } from '../../../../support/server';
import { manualTime, playedDriver } from '../../../../support/whatsapp';

const message = (recipient = '+6281234567890', key = 'k1') => ({
  id: 1,
  key,
  kind: 'complaint.forward',
  recipient,
  recipientName: 'Dinas Sosial',
  subject: 'Pengaduan',
  body: 'Isi pesan',
});
const signal = new AbortController().signal;

describe.each(engines)('the WhatsApp session on $name', ({ open }) => {
  let db: Database;
  let version = 0;
  let time = manualTime();
  let started: Whatsapp[] = [];

  beforeAll(async () => {
    db = await open(model);
  }, OPENING_MS);
  afterAll(() => db.close());
  beforeEach(async () => {
    time = manualTime();
    await sql`delete from whatsapp_service`.execute(db.kysely);
    await sql`delete from whatsapp_logs`.execute(db.kysely);
    await set({});
  });
  afterEach(async () => {
    for (const { gateway } of started) await gateway.close();
    started = [];
  });

  async function set(values: Record<string, unknown>): Promise<void> {
    version += 1;
    const saved = { version, values: { is_active: true, ...values }, note: null, at: time.now(), actor: null };
    await insertSettings(db.kysely, whatsappSettings, saved);
  }

  /** Another server process on the same database. */
  function begin(drivers: Parameters<typeof createWhatsapp>[0]['drivers'] = {}, own = time): Whatsapp {
    const whatsapp = createWhatsapp({
      db: db.kysely,
      now: own.now,
      after: own.after,
      timeZone: () => 'Asia/Jakarta',
      secrets: createSecretBox('satu rahasia untuk pengujian ini'),
      drivers,
    });
    started.push(whatsapp);
    return whatsapp;
  }
  const stateOf = async ({ gateway }: Whatsapp) => (await gateway.readStatus()).state;
  const until = (whatsapp: Whatsapp, name: string) =>
    vi.waitFor(async () => expect((await stateOf(whatsapp)).name).toBe(name), { timeout: 5000 });
  const said = async ({ gateway }: Whatsapp) => (await gateway.listLogs(100)).map((entry) => entry.message);

  async function connected(): Promise<Whatsapp> {
    const whatsapp = begin();
    await whatsapp.gateway.connect();
    time.pass(300);
    await whatsapp.gateway.simulateScan();
    await until(whatsapp, 'connected');
    return whatsapp;
  }

  it('is stopped until somebody connects it, then shows a code, then is connected by a simulated scan', async () => {
    const whatsapp = begin();
    expect(await stateOf(whatsapp)).toEqual({ name: 'stopped', reason: null });
    await whatsapp.gateway.connect();
    expect(await stateOf(whatsapp)).toEqual({ name: 'starting' });
    await expect(whatsapp.gateway.simulateScan()).rejects.toMatchObject({ code: 'badRequest' });
    time.pass(300);
    expect(await stateOf(whatsapp)).toMatchObject({ name: 'qr', code: expect.stringContaining('SIMULASI') });
    await whatsapp.gateway.simulateScan();
    expect(await stateOf(whatsapp)).toEqual({ name: 'connected', number: MOCK_NUMBER });
    expect(await said(whatsapp)).toEqual([
      'Memulai sesi WhatsApp…',
      'Kode QR siap dipindai.',
      'Terhubung sebagai 6280••••0000.',
    ]);
  });

  it('replaces the code every minute, and stops when nobody scans five of them', async () => {
    const whatsapp = begin();
    await whatsapp.gateway.connect();
    time.pass(300);
    const codes = new Set<unknown>();
    for (let minute = 0; minute < 5; minute += 1) {
      const state = await stateOf(whatsapp);
      codes.add(state.name === 'qr' && state.code);
      time.pass(60_000);
    }
    expect(codes.size).toBe(5);
    expect(await stateOf(whatsapp)).toEqual({ name: 'stopped', reason: expect.stringContaining('tidak dipindai') });
    await whatsapp.gateway.connect();
    time.pass(300);
    await until(whatsapp, 'qr');
  });

  it('is disconnected for good: connecting again asks for a new code', async () => {
    const whatsapp = await connected();
    await whatsapp.gateway.disconnect();
    expect(await stateOf(whatsapp)).toEqual({ name: 'stopped', reason: null });
    await whatsapp.gateway.connect();
    time.pass(300);
    await until(whatsapp, 'qr');
  });

  it('sends what the channel is given into the log, without its text', async () => {
    const whatsapp = await connected();
    expect(await whatsapp.channel.send(message(), signal)).toEqual({ state: 'sent', providerId: 'mock-k1' });
    expect((await said(whatsapp)).at(-1)).toBe(
      'Simulasi: pesan untuk 6281••••7890 (9 karakter) dicatat, tidak dikirim.',
    );
  });

  it('has messages wait while it is not connected or not active', async () => {
    const whatsapp = begin();
    expect(await whatsapp.channel.send(message(), signal)).toMatchObject({
      state: 'retry',
      wholeChannel: true,
      reason: expect.stringContaining('belum terhubung'),
    });
    await set({ is_active: false });
    expect(await whatsapp.channel.send(message(), signal)).toMatchObject({
      state: 'retry',
      reason: expect.stringContaining('tidak aktif'),
    });
  });

  it.each([['+62215551234'], ['----------'], [''], ['+6581234567'], ['12345']])(
    'refuses %s for good',
    async (recipient) => {
      const whatsapp = await connected();
      expect(await whatsapp.channel.send(message(recipient), signal)).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining('bukan nomor ponsel'),
      });
    },
  );

  it('keeps the pace and says when the next may go', async () => {
    await set({ pace: 2 });
    const whatsapp = await connected();
    await whatsapp.channel.send(message(), signal);
    time.pass(10_000);
    await whatsapp.channel.send(message(), signal);
    const third = await whatsapp.channel.send(message(), signal);
    expect(third).toMatchObject({
      state: 'retry',
      wholeChannel: true,
      retryAt: new Date(time.now().getTime() + 50_000),
    });
    time.pass(50_001);
    expect(await whatsapp.channel.send(message(), signal)).toMatchObject({ state: 'sent' });
  });

  it('is quiet in the quiet hours', async () => {
    await set({ quiet_from: 9, quiet_to: 12 });
    const whatsapp = await connected();
    expect(await whatsapp.channel.send(message(), signal)).toMatchObject({
      state: 'retry',
      retryAt: new Date('2026-08-31T12:00:00+07:00'),
    });
    time.pass(2 * 3_600_000);
    expect(await whatsapp.channel.send(message(), signal)).toMatchObject({ state: 'sent' });
  });

  it('looks for a lost connection again, later each time, and begins anew at once when told so', async () => {
    const played = playedDriver();
    const whatsapp = begin({ mock: played.driver });
    await whatsapp.gateway.connect();
    played.tell({ event: 'opened', number: '6281' });
    played.tell({ event: 'lost', reason: 'Putus.', again: 'soon' });
    expect(await stateOf(whatsapp)).toMatchObject({
      name: 'lost',
      retryAt: new Date(time.now().getTime() + 5000).toISOString(),
    });
    time.pass(5000);
    await vi.waitFor(() => expect(played.opened).toHaveLength(2));
    played.tell({ event: 'lost', reason: 'Putus.', again: 'soon' });
    expect(await stateOf(whatsapp)).toMatchObject({
      name: 'lost',
      retryAt: new Date(time.now().getTime() + 15_000).toISOString(),
    });
    time.pass(15_000);
    await vi.waitFor(() => expect(played.opened).toHaveLength(3));
    played.tell({ event: 'opened', number: '6281' });
    played.tell({ event: 'lost', reason: 'Mulai ulang.', again: 'now' });
    time.pass(0);
    await vi.waitFor(() => expect(played.opened).toHaveLength(4));
    played.tell({ event: 'lost', reason: 'Dibuka di tempat lain.', again: 'never' });
    expect(await stateOf(whatsapp)).toMatchObject({ name: 'lost', retryAt: null });
    time.pass(3_600_000);
    expect(played.opened).toHaveLength(4);
    await whatsapp.gateway.connect();
    await vi.waitFor(() => expect(played.opened).toHaveLength(5));
  });

  it('does not listen to a session that has ended', async () => {
    const played = playedDriver();
    const whatsapp = begin({ mock: played.driver });
    await whatsapp.gateway.connect();
    await whatsapp.gateway.disconnect();
    played.tell({ event: 'opened', number: '6281' }, 0);
    expect(await stateOf(whatsapp)).toEqual({ name: 'stopped', reason: null });
  });

  it.each([
    ['loggedOut', 'logged_out'],
    ['banned', 'banned'],
  ] as const)('after %s it stays so and asks for a new code when begun again', async (event, name) => {
    const played = playedDriver();
    const whatsapp = begin({ mock: played.driver });
    await whatsapp.gateway.connect();
    played.tell({ event: 'opened', number: '6281' });
    played.tell({ event });
    await until(whatsapp, name);
    await vi.waitFor(async () => expect((await whatsapp.gateway.readStatus()).is_held).toBe(false));
    await whatsapp.gateway.connect();
    expect(played.opened.map(({ isPaired }) => isPaired)).toEqual([false, false]);
  });

  it('says why a mode cannot be used, and stops', async () => {
    await set({ mode: 'puppeteer' });
    const whatsapp = begin();
    await whatsapp.gateway.connect();
    await until(whatsapp, 'stopped');
    expect(await stateOf(whatsapp)).toMatchObject({ reason: expect.stringContaining('puppeteer memerlukan paket') });
    expect(await whatsapp.gateway.listModes()).toEqual([
      { mode: 'mock', obstacle: null },
      { mode: 'real', obstacle: expect.stringContaining('npm install @whiskeysockets/baileys') },
      { mode: 'puppeteer', obstacle: expect.stringContaining('tidak disertakan') },
    ]);
  });

  it('ends the session when another mode is saved', async () => {
    const whatsapp = await connected();
    await set({ mode: 'real' });
    time.pass(3000);
    await until(whatsapp, 'stopped');
    expect(await whatsapp.gateway.readStatus()).toMatchObject({ mode: 'real', is_held: false });
  });

  it('is held by one process: the other tells its state and passes on what is asked', async () => {
    const holder = begin();
    await holder.gateway.connect();
    time.pass(300);
    await until(holder, 'qr');
    const other = begin({}, manualTime());
    expect((await stateOf(other)).name).toBe('qr');
    await other.gateway.connect();
    await other.gateway.simulateScan();
    time.pass(3000);
    await until(other, 'connected');
    expect(await other.channel.send(message(), signal)).toMatchObject({
      state: 'retry',
      reason: 'Sesi WhatsApp dipegang proses server lain.',
    });
    await other.gateway.disconnect();
    time.pass(3000);
    await until(holder, 'stopped');
  });

  it('is taken by exactly one of several processes that connect at once', async () => {
    const all = Array.from({ length: 5 }, () => ({ ...playedDriver(), time: manualTime() }));
    const processes = all.map(({ driver, time: own }) => begin({ mock: driver }, own));
    await Promise.allSettled(processes.map(({ gateway }) => gateway.connect()));
    expect(all.filter(({ opened }) => opened.length > 0)).toHaveLength(1);
  });

  it('is taken over, still linked, when its process ends or dies, and not after somebody disconnected it', async () => {
    const first = await connected();
    await first.gateway.close();
    const second = begin();
    await second.gateway.follow();
    time.pass(300);
    await until(second, 'connected');

    await sql`update whatsapp_service set held_until = now() - interval '1 second'`.execute(db.kysely);
    const watching = begin();
    expect(await stateOf(watching)).toMatchObject({
      name: 'stopped',
      reason: expect.stringContaining('sudah berhenti'),
    });
    await watching.gateway.follow();
    time.pass(300);
    await until(watching, 'connected');
    time.pass(3000);
    await vi.waitFor(async () =>
      expect(await second.channel.send(message(), signal)).toMatchObject({
        reason: 'Sesi WhatsApp dipegang proses server lain.',
      }),
    );

    await watching.gateway.disconnect();
    const late = begin();
    await late.gateway.follow();
    expect(await stateOf(late)).toEqual({ name: 'stopped', reason: null });
  });

  it('keeps the newest 500 lines of its log, and none after it was cleared', async () => {
    const whatsapp = await connected();
    await sql`insert into whatsapp_logs (at, type, message)
      select now(), 'info', 'baris ' || n from generate_series(1, 700) n`.execute(db.kysely);
    await whatsapp.channel.send(message(), signal);
    const logs = await whatsapp.gateway.listLogs(1000);
    expect(logs).toHaveLength(500);
    expect(logs.at(-1)?.message).toContain('Simulasi');
    expect(await whatsapp.gateway.listLogs(100)).toEqual(logs.slice(-100));
    await whatsapp.gateway.clearLogs();
    expect(await whatsapp.gateway.listLogs(100)).toEqual([]);
  });
});
