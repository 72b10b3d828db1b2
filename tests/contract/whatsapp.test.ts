import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp } from '../support/server';
import { manualTime } from '../support/whatsapp';

/** The calls of specification 2, section 7, for WhatsApp: on the main API, and those of the local service behind it. */

const root = '/admin/whatsapp';
const service = `${root}/service`;
const text = expect.any(String);
const stopped = {
  isReady: false,
  hasProcess: false,
  hasQRCode: false,
  mode: 'mock',
  state: 'stopped',
  number: null,
  reason: null,
  expires_in: null,
  retry_in: null,
  is_held: false,
};
const calls = [
  ['GET', `${root}/settings`],
  ['PUT', `${root}/settings`],
  ['GET', `${root}/qr-code`],
  ['POST', `${root}/initialize`],
  ['POST', `${root}/disconnect`],
  ['POST', `${root}/test-connection`],
  ['GET', `${service}/health`],
  ['GET', `${service}/status`],
  ['GET', `${service}/logs`],
  ['POST', `${service}/clear-logs`],
  ['POST', `${service}/simulate-qr-scan`],
  ['POST', `${service}/confirm-connection`],
  ['POST', `${service}/test-message`],
] as const;

describe.each(engines)('WhatsApp on $name', (engine) => {
  let db: Database;
  let admin: Client;
  let aleg: Client;
  let anyone: Client;
  let close: () => Promise<void>;
  const time = manualTime();

  beforeAll(async () => {
    db = await engine.open(model);
    const app = await startApp(db, model, { whatsapp: { after: time.after } });
    await addAccount(db, { email: 'admin@contoh.example' });
    await addAccount(db, {
      email: 'aleg@contoh.example',
      role: 'admin_aleg',
      legislatorId: await addLegislator(db, 'A1'),
    });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
    close = async () => {
      await app.close();
      await db.close();
    };
  }, OPENING_MS);
  afterAll(() => close());

  it.each(calls)('%s %s is the administrator’s alone', async (method, path) => {
    expect((await anyone(method, path)).status).toBe(401);
    expect((await aleg(method, path)).status).toBe(403);
  });

  it('announces the service as an extension, and the described calls as none', async () => {
    const { extensions } = (await anyone('GET', '/capabilities')).body.data as { extensions: string[] };
    expect(extensions).toContain('whatsapp.service');
    const told = (await anyone('GET', '/openapi.json')).text;
    for (const [, path] of calls) expect(told).toContain(path);
  });

  it('answers its settings with their defaults, and saves what is sent', async () => {
    const first = await admin('GET', `${root}/settings`);
    expect(first.body).toMatchObject({
      status: 'success',
      data: {
        id: 1,
        version: 0,
        session_name: 'panel-bansos',
        is_active: false,
        mode: 'mock',
        pace: 10,
        quiet_from: null,
        quiet_to: null,
        department_mappings: {},
        default_message_template: expect.stringContaining('{ticket_number}'),
      },
    });
    const saved = await admin('PUT', `${root}/settings`, { is_active: true, pace: 5 });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Pengaturan berhasil disimpan!', data: { is_active: true, pace: 5, version: 1 } },
    });
    const audit = await sql<{ action: string }>`select action from audit where resource = 'whatsapp_settings'`.execute(
      db.kysely,
    );
    expect(audit.rows).toEqual([{ action: 'update' }]);
  });

  it.each([
    [{ session_name: '' }, 'session_name', 'Nama sesi wajib diisi'],
    [{ session_name: 'x'.repeat(61) }, 'session_name', text],
    [{ mode: 'lain' }, 'mode', text],
    [{ pace: 0 }, 'pace', text],
    [{ pace: 61 }, 'pace', text],
    [{ pace: 1.5 }, 'pace', text],
    [{ quiet_from: 24, quiet_to: 5 }, 'quiet_from', text],
    [{ quiet_from: 21 }, 'quiet_to', text],
    [
      { default_message_template: 'Halo {nama_ibu}' },
      'default_message_template',
      expect.stringContaining('{nama_ibu}'),
    ],
    [{ default_message_template: '' }, 'default_message_template', 'Templat pesan wajib diisi'],
    [{ department_mappings: { Teknis: 999 } }, 'department_mappings', 'Dinas untuk kategori "Teknis" tidak ditemukan.'],
    [{ department_mappings: { Rahasia: 1 } }, 'department_mappings', 'Kategori "Rahasia" tidak dikenal.'],
    [{ department_mappings: { Teknis: '1; drop table' } }, 'department_mappings', text],
    [{ department_mappings: [1] }, 'department_mappings', text],
  ])('refuses %o under its field and changes nothing', async (body, field, sentence) => {
    const before = await admin('GET', `${root}/settings`);
    const answer = await admin('PUT', `${root}/settings`, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation', errors: { [field]: [sentence] } } });
    expect((await admin('GET', `${root}/settings`)).body.data).toEqual(before.body.data);
  });

  it('refuses a stale save', async () => {
    const answer = await admin('PUT', `${root}/settings`, { pace: 7, version: 0 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', data: { current: { pace: 5 } } } });
  });

  it('maps a category to a department that is there', async () => {
    const made = await admin('POST', '/admin/departments', { name: 'Dinas Sosial', categories: ['Bantuan'] });
    const { id } = made.body.data as { id: number };
    const saved = await admin('PUT', `${root}/settings`, { department_mappings: { Bantuan: id, Teknis: null } });
    expect(saved).toMatchObject({ status: 200, body: { data: { department_mappings: { Bantuan: id } } } });
  });

  it('tells the modes', async () => {
    expect((await admin('GET', `${service}/health`)).body.data).toEqual({
      current_mode: 'mock',
      available_modes: ['mock'],
      modes: [
        { mode: 'mock', obstacle: null },
        { mode: 'real', obstacle: expect.stringContaining('data contoh') },
        { mode: 'puppeteer', obstacle: text },
      ],
    });
  });

  it('goes from stopped over the code to connected and back', async () => {
    expect((await admin('GET', `${service}/status`)).body.data).toEqual(stopped);
    expect((await admin('GET', `${root}/qr-code`)).body.data).toEqual({ qr_code: null, expires_in: null });
    expect(await admin('POST', `${root}/test-connection`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('belum terhubung') },
    });
    expect(await admin('POST', `${service}/simulate-qr-scan`)).toMatchObject({ status: 400 });
    expect(await admin('POST', `${service}/test-message`, { phone_number: '628123456789' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('belum terhubung'), data: { success: false, error: text } },
    });

    expect(await admin('POST', `${root}/initialize`)).toMatchObject({
      status: 200,
      body: { data: { hasProcess: true, state: 'starting' } },
    });
    time.pass(300);
    await vi.waitFor(async () =>
      expect((await admin('GET', `${service}/status`)).body.data).toEqual({
        ...stopped,
        hasProcess: true,
        hasQRCode: true,
        state: 'qr',
        expires_in: 60,
        is_held: true,
      }),
    );
    const code = await admin('GET', `${root}/qr-code`);
    expect(code.body.data).toEqual({ qr_code: expect.stringMatching(/^data:image\/png;base64,/), expires_in: 60 });
    expect((await admin('GET', `${service}/status`)).text).not.toContain('SIMULASI');
    expect(await admin('POST', `${service}/confirm-connection`)).toMatchObject({ status: 400 });

    expect(await admin('POST', `${service}/simulate-qr-scan`)).toMatchObject({
      status: 200,
      body: { data: { success: true, isReady: true } },
    });
    expect((await admin('GET', `${service}/status`)).body.data).toEqual({
      ...stopped,
      isReady: true,
      hasProcess: true,
      state: 'connected',
      number: '628000000000',
      is_held: true,
    });
    expect(await admin('POST', `${root}/test-connection`)).toMatchObject({
      status: 200,
      body: { data: { isReady: true } },
    });
    expect(await admin('POST', `${service}/confirm-connection`)).toMatchObject({
      status: 200,
      body: { data: { success: true } },
    });
  });

  it.each([['628123456789'], ['0812-3456-789'], ['+62 812 3456 789']])(
    'sends a test message to %s',
    async (phone_number) => {
      const sent = await admin('POST', `${service}/test-message`, { phone_number, message: 'Halo' });
      expect(sent).toMatchObject({
        status: 200,
        body: { data: { success: true, messageId: text, note: expect.stringContaining('tidak dikirim ke siapa pun') } },
      });
    },
  );

  it.each([[''], [undefined], [7], ['----------'], ['0215551234'], ['6281234567'], ['+6581234567'], ["'; drop table"]])(
    'refuses a test message to %o',
    async (phone_number) => {
      const answer = await admin('POST', `${service}/test-message`, { phone_number });
      expect(answer).toMatchObject({ status: 422, body: { errors: { phone_number: [text] } } });
    },
  );

  it('lists its log, the newest last, at most as many as asked', async () => {
    const { logs } = (await admin('GET', `${service}/logs?limit=100`)).body.data as { logs: { message: string }[] };
    expect(logs.length).toBeGreaterThan(4);
    for (const entry of logs)
      expect(entry).toEqual({
        message: text,
        type: expect.stringMatching(/info|success|warning|error/),
        timestamp: expect.stringMatching(/^2026-08-31T/),
      });
    expect(((await admin('GET', `${service}/logs?limit=1`)).body.data as { logs: unknown[] }).logs).toEqual(
      logs.slice(-1),
    );
    expect(JSON.stringify(logs)).not.toContain('628123456789');
    expect(await admin('POST', `${service}/clear-logs`)).toMatchObject({ status: 200 });
    expect((await admin('GET', `${service}/logs`)).body.data).toEqual({ logs: [] });
  });

  it('is disconnected, and all of it stands in the audit log', async () => {
    expect(await admin('POST', `${root}/disconnect`)).toMatchObject({ status: 200, body: { data: stopped } });
    const audit = await sql<{ action: string }>`select distinct action from audit
      where action like 'whatsapp.%' order by 1`.execute(db.kysely);
    expect(audit.rows.map(({ action }) => action)).toEqual([
      'whatsapp.clearLogs',
      'whatsapp.confirm',
      'whatsapp.connect',
      'whatsapp.disconnect',
      'whatsapp.simulateScan',
      'whatsapp.test',
    ]);
  });
});
