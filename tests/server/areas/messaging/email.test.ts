import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../../../server/channels/channel';
import { createEmailChannel, type EmailParts } from '../../../../server/channels/email';
import { createOutbound } from '../../../../server/channels/outbound';
import { createSecretBox } from '../../../../server/channels/secretBox';
import { saveSettings } from '../../../../server/core/settings/settings';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { emailSettings } from '../../../../src/resources/emailSettings';
import { type OutboxWorld, outboxOn } from '../../../support/outbox';
import { engines, OPENING_MS, TEST_NOW } from '../../../support/server';
import { type Conduct, type MailServer, mailUser, startMailServer } from '../../../support/smtp';

const message: OutgoingMessage = {
  id: 1,
  key: 'complaint:7:email:3',
  kind: 'complaint.forward',
  recipient: 'dinas@contoh.example',
  recipientName: 'Dinas Sosial, "Kota"',
  subject: 'Pengaduan Baru - #ADU-7 – jalan rusak',
  body: 'Yth. Dinas,\n\n.baris dengan titik\nJalan rusak — é 😀\n\nSalam',
};
const secrets = createSecretBox('a secret of the tests, long enough to sign');
const quick = { connectMs: 1_000, greetingMs: 400, silenceMs: 800 };

describe.each(engines.slice(0, 1))('e-mail over a real SMTP server', ({ open }) => {
  let db: Database;
  let world: OutboxWorld;
  let server: MailServer;
  const servers: MailServer[] = [];
  const start = async (...given: Parameters<typeof startMailServer>) => {
    const started = await startMailServer(...given);
    servers.push(started);
    return started;
  };
  const channel = (port = server.port, more: Partial<EmailParts> = {}) =>
    createEmailChannel({
      db,
      now: () => TEST_NOW,
      secrets,
      outbound: createOutbound({ allow: [{ host: '127.0.0.1', port }], onlyAllowed: false }),
      timeouts: quick,
      ...more,
    });
  const configure = (values: Record<string, unknown> = {}) =>
    saveSettings(world.call({ secrets }), emailSettings, {
      smtp_host: '127.0.0.1',
      smtp_port: server.port,
      smtp_encryption: 'none',
      smtp_username: mailUser.username,
      smtp_password: mailUser.password,
      from_email: 'panel@kantor.example',
      from_name: 'Panel "Bansos" Kota',
      is_active: true,
      ...values,
    });
  const send = (given: Partial<OutgoingMessage> = {}, port = server.port, more: Partial<EmailParts> = {}) =>
    channel(port, more).send({ ...message, ...given }, new AbortController().signal);

  beforeAll(async () => {
    db = await open(model);
    world = outboxOn(db);
    server = await start();
  }, OPENING_MS);
  beforeEach(() => configure());
  afterEach(() => server.empty());
  afterAll(async () => {
    for (const each of servers) await each.close();
    await db?.close();
  });

  it('delivers the text as it stands, from the office, signed in, with a number that stays the same', async () => {
    const outcome = await send();
    expect(outcome).toMatchObject({ state: 'sent', answer: expect.stringMatching(/^250 .*diterima/) });
    const [mail] = server.arrived;
    expect(mail).toMatchObject({
      from: 'panel@kantor.example',
      to: ['dinas@contoh.example'],
      user: mailUser.username,
      text: message.body,
    });
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{40}@kantor\.example>$/);
    expect(outcome).toMatchObject({ providerId: mail?.messageId });
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    await send();
    await send({ key: 'complaint:8:email:3' });
    const [first, second, other] = server.arrived.map(({ messageId }) => messageId);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  const answers: readonly [name: string, Conduct, object][] = [
    ['greylisting', { rcptTo: { code: 451, text: '4.7.1 Greylisted' } }, { state: 'retry' }],
    ['a full mailbox for now', { data: { code: 452, text: '4.2.2 Full' } }, { state: 'retry' }],
    ['an unknown recipient', { rcptTo: { code: 550, text: '5.1.1 Unknown' } }, { state: 'refused' }],
    ['a text that is refused', { data: { code: 554, text: '5.7.1 Spam' } }, { state: 'refused' }],
    ['a sender that is refused', { mailFrom: { code: 550, text: '5.7.1 No' } }, { state: 'retry', wholeChannel: true }],
    ['a server that is closing', { greet: { code: 421, text: 'Later' } }, { state: 'retry', wholeChannel: true }],
    ['a server that takes nobody', { greet: { code: 554, text: 'No' } }, { state: 'retry', wholeChannel: true }],
    ['a slow banner', { bannerMs: 2_000 }, { state: 'retry', wholeChannel: true }],
    ['a connection cut before the text', { cutBeforeData: true }, { state: 'retry' }],
    ['a connection cut after the text', { cutAfterData: true }, { state: 'uncertain' }],
  ];

  it.each(answers)('tells %s for what it is', async (_name, conduct, expected) => {
    server.behave(conduct);
    const outcome = await send();
    expect(outcome).toMatchObject({ ...expected, reason: expect.stringMatching(/\S+ \S+/) });
    if (outcome.state === 'retry' && !('wholeChannel' in expected)) expect(outcome.wholeChannel).toBeUndefined();
    const refusal = conduct.rcptTo ?? conduct.data ?? conduct.mailFrom ?? conduct.greet;
    if (refusal) expect(outcome).toMatchObject({ reason: expect.stringContaining(String(refusal.code)) });
  });

  it('tells a wrong password without repeating it, though the server does', async () => {
    const wrong = 'bukan-kunci-7788';
    await configure({ smtp_password: wrong });
    const outcome = await send();
    expect(outcome).toMatchObject({
      state: 'retry',
      wholeChannel: true,
      reason: expect.stringContaining('menolak nama pengguna atau password SMTP (535'),
    });
    expect(JSON.stringify(outcome)).not.toContain(wrong);
  });

  it('insists on a certificate it can check, and on encryption when that was chosen', async () => {
    await configure({ smtp_encryption: 'tls' });
    expect(await send()).toMatchObject({ state: 'retry', wholeChannel: true, reason: expect.stringContaining('TLS') });
    const plain = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    await configure({ smtp_encryption: 'tls', smtp_port: plain.port });
    expect(await send({}, plain.port)).toMatchObject({ state: 'retry', wholeChannel: true });
    const secure = await start({ secure: true });
    await configure({ smtp_encryption: 'ssl', smtp_port: secure.port });
    expect(await send({}, secure.port)).toMatchObject({ state: 'retry', reason: expect.stringContaining('TLS') });
    expect([...server.arrived, ...plain.arrived, ...secure.arrived]).toEqual([]);
    const tls = { rejectUnauthorized: false };
    expect(await send({}, secure.port, { tls })).toMatchObject({ state: 'sent' });
    await configure({ smtp_encryption: 'tls' });
    expect(await send({}, server.port, { tls })).toMatchObject({ state: 'sent' });
    expect([secure.arrived[0]?.secure, server.arrived[0]?.secure]).toEqual([true, true]);
  });

  it('waits for a server that is not there, not resolved, or in the house', async () => {
    const gone = await startMailServer();
    await gone.close();
    await configure({ smtp_port: gone.port });
    expect(await send({}, gone.port)).toMatchObject({ state: 'retry', wholeChannel: true });
    expect(await send()).toMatchObject({
      state: 'retry',
      wholeChannel: true,
      reason: expect.stringContaining('dalam'),
    });
    await configure({ smtp_host: 'tidak-ada.invalid', smtp_password: mailUser.password });
    expect(await send()).toMatchObject({ state: 'retry', wholeChannel: true });
    expect(server.connections()).toBe(0);
  });

  it('waits while it is off or incomplete, and when its password no longer opens', async () => {
    await configure({ is_active: false });
    expect(await send()).toMatchObject({ state: 'retry', reason: expect.stringContaining('belum aktif') });
    expect(await send({ kind: 'test' })).toMatchObject({ state: 'sent' });
    await configure();
    const other = createSecretBox('another secret of the tests, long enough');
    expect(await send({}, server.port, { secrets: other })).toMatchObject({
      state: 'retry',
      wholeChannel: true,
      reason: expect.stringContaining('APP_SECRET'),
    });
  });

  it('sends nothing to a host that a demo may not reach: it says that it was kept', async () => {
    const outbound = createOutbound({ allow: [], onlyAllowed: true });
    expect(await send({}, server.port, { outbound })).toEqual({ state: 'sent', providerId: 'demo' });
    expect(server.connections()).toBe(0);
  });

  it.each([
    ['subject', 'Halo\r\nBcc: lain@contoh.example'],
    ['recipient', 'a@contoh.example\nRCPT TO:<b@contoh.example>'],
    ['recipientName', 'Dinas\r\n\r\nisi'],
  ])('refuses a second line in %s', async (name, value) => {
    expect(await send({ [name]: value })).toMatchObject({ state: 'refused' });
    expect(server.arrived).toEqual([]);
  });

  it('ends when it is told to', async () => {
    server.behave({ bannerMs: 5_000 });
    const controller = new AbortController();
    const slow = channel(server.port, { timeouts: { connectMs: 9_000, greetingMs: 9_000, silenceMs: 9_000 } });
    const sending = slow.send(message, controller.signal);
    setTimeout(() => controller.abort(), 100);
    expect(await sending).toMatchObject({ state: 'retry' });
  });
});
