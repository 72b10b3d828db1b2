import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionEvent, WhatsappSession } from '../../../../../server/channels/whatsapp/driver';
import { openKeys } from '../../../../../server/channels/whatsapp/keys';
import { findLibrary } from '../../../../../server/channels/whatsapp/library';
import { realDriver } from '../../../../../server/channels/whatsapp/real';
import { fakeLibrary, manualTime, plainKeys } from '../../../../support/whatsapp';

const text = { number: '6281234567890', text: 'Halo', key: 'k1' };
const signal = new AbortController().signal;
const JID = '6281234567890@s.whatsapp.net';

describe('a linked device', () => {
  let kept: ReturnType<typeof plainKeys>;
  let fake: ReturnType<typeof fakeLibrary>;
  let session: WhatsappSession;
  let told: SessionEvent[];
  let logs: string[];

  beforeEach(async () => {
    kept = plainKeys();
    fake = fakeLibrary();
    told = [];
    logs = [];
    const driver = realDriver({ keys: kept.keys, findLibrary: async () => fake.library });
    const { now, after } = manualTime();
    session = await driver.open({
      name: 'panel-bansos',
      isPaired: false,
      now,
      after,
      tell: (event) => told.push(event),
      log: (_, message) => logs.push(message),
    });
  });

  it('gives the first code a minute and each further one twenty seconds', () => {
    fake.newest().emit('connection.update', { connection: 'connecting' });
    fake.newest().emit('connection.update', { qr: 'satu' });
    fake.newest().emit('connection.update', { qr: 'dua' });
    expect(told).toEqual([
      { event: 'qr', code: 'satu', expiresAt: '2026-08-31T03:01:00.000Z' },
      { event: 'qr', code: 'dua', expiresAt: '2026-08-31T03:00:20.000Z' },
    ]);
  });

  it('tells the number it is connected as', () => {
    fake.newest().open();
    expect(told).toEqual([{ event: 'opened', number: '6281234567890' }]);
    expect(session.findNumber()).toBe('6281234567890');
  });

  it.each([
    [401, { event: 'loggedOut' }],
    [403, { event: 'banned' }],
    [515, { event: 'lost', again: 'now' }],
    [440, { event: 'lost', again: 'never' }],
    [408, { event: 'lost', again: 'soon' }],
    [428, { event: 'lost', again: 'soon' }],
    [500, { event: 'lost', again: 'soon' }],
    [undefined, { event: 'lost', again: 'soon' }],
  ])('closed by %s tells %o', (status, expected) => {
    fake.newest().open();
    fake.newest().close(status);
    expect(told.at(-1)).toMatchObject(expected);
    expect(session.findNumber()).toBeUndefined();
  });

  it('knows a code nobody scanned from a connection that was lost', () => {
    fake.newest().emit('connection.update', { qr: 'satu' });
    fake.newest().close(408);
    expect(told.at(-1)).toMatchObject({ event: 'expired' });
  });

  it('tells nothing more once it is over', async () => {
    fake.newest().close(428);
    fake.newest().open();
    expect(told).toHaveLength(1);
  });

  it('saves its credentials when they change, with their bytes', async () => {
    expect(kept.stored.size).toBe(0);
    Object.assign(fake.newest().auth.creds, { registered: true });
    fake.newest().emit('creds.update', {});
    expect([...kept.stored.keys()]).toEqual(['creds']);
    const again = await openKeys(fake.library, kept.keys);
    expect(again.state.creds).toEqual({ noiseKey: Buffer.from([1, 2, 3]), registered: true });
  });

  it('gives the library its keys as it has given them, and those of one kind as objects of its own', async () => {
    const { keys } = fake.newest().auth;
    await keys.set({ 'pre-key': { 1: { public: Buffer.from([9]) }, 2: { public: Buffer.from([8]) } } });
    await keys.set({ 'pre-key': { 2: null }, 'app-state-sync-key': { a: { keyData: Buffer.from([7]) } } });
    expect(await keys.get('pre-key', ['1', '2', '3'])).toEqual({ 1: { public: Buffer.from([9]) } });
    expect(await keys.get('app-state-sync-key', ['a'])).toEqual({ a: { made: { keyData: Buffer.from([7]) } } });
  });

  it('says that messages came in and nothing of what they say', () => {
    fake.newest().emit('messages.upsert', { type: 'append', messages: [{ key: {} }] });
    fake.newest().emit('messages.upsert', { type: 'notify', messages: [{ key: { fromMe: true } }, { key: {} }] });
    expect(logs).toEqual(['1 pesan masuk. Isinya tidak dibaca dan tidak disimpan.']);
  });

  it('sends to a number that WhatsApp knows', async () => {
    fake.newest().open();
    expect(await session.send(text, signal)).toEqual({ state: 'sent', providerId: 'WA1' });
    expect(fake.newest().sent).toEqual([{ jid: JID, text: 'Halo' }]);
  });

  it('refuses a number that WhatsApp does not know', async () => {
    fake.newest().open();
    fake.newest().isKnown = false;
    expect(await session.send(text, signal)).toMatchObject({ state: 'refused' });
    expect(fake.newest().sent).toEqual([]);
  });

  it('tries again when the connection closed before the message left, and says it is uncertain otherwise', async () => {
    fake.newest().open();
    fake.newest().failure = { output: { statusCode: 428 } };
    expect(await session.send(text, signal)).toMatchObject({ state: 'retry', wholeChannel: true });
    fake.newest().failure = new Error('timed out');
    expect(await session.send(text, signal)).toMatchObject({ state: 'uncertain' });
  });

  it('is uncertain when it takes too long', async () => {
    fake.newest().open();
    Object.assign(fake.newest(), { sendMessage: () => new Promise(() => {}) });
    expect(await session.send(text, AbortSignal.timeout(20))).toMatchObject({ state: 'uncertain' });
  });

  it('forgets its keys when it is unlinked, here or on the phone, and keeps them when the server stops', async () => {
    fake.newest().open();
    await session.end({ unlink: false });
    expect(fake.newest().ended).toEqual(['end']);
    fake.newest().emit('creds.update', {});
    expect(kept.stored.size).toBe(1);
    await session.end({ unlink: true });
    expect(kept.stored.size).toBe(0);
  });

  it('logs out at the service when it is unlinked while connected', async () => {
    fake.newest().open();
    await session.end({ unlink: true });
    expect(fake.newest().ended).toEqual(['logout']);
  });
});

describe('without its package', () => {
  it('says what to install', async () => {
    const driver = realDriver({ keys: plainKeys().keys, findLibrary });
    expect(await driver.findObstacle()).toContain('npm install @whiskeysockets/baileys');
    const { now, after } = manualTime();
    const options = { name: 'x', isPaired: false, now, after, tell: () => undefined, log: () => undefined };
    await expect(driver.open(options)).rejects.toThrow('npm install @whiskeysockets/baileys');
  });

  it('reaches nobody where that is forbidden, even when the package is there', async () => {
    const fake = fakeLibrary();
    const driver = realDriver({
      keys: plainKeys().keys,
      findLibrary: async () => fake.library,
      forbidden: 'Data contoh.',
    });
    expect(await driver.findObstacle()).toBe('Data contoh.');
    const { now, after } = manualTime();
    const options = { name: 'x', isPaired: false, now, after, tell: () => undefined, log: () => undefined };
    await expect(driver.open(options)).rejects.toThrow('Data contoh.');
    expect(fake.sockets).toEqual([]);
  });
});
