import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFirstDepartments } from '../../server/areas/complaints/departments/firstDepartments';
import { areaJobs } from '../../server/areas/jobs';
import { SEND_JOB } from '../../server/core/outbox/deliver';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp, TEST_NOW } from '../support/server';
import { manualTime } from '../support/whatsapp';

/** The calls of specification 2, section 7, for forwarding, e-mail and WhatsApp, and those of a forgotten password. */

const id = expect.any(Number);
const text = expect.any(String);
const list = expect.any(Array);
const orNull = (shape: { asymmetricMatch: (value: unknown) => boolean }) =>
  expect.toSatisfy((value) => value === null || shape.asymmetricMatch(value));

const emailValues = {
  smtp_host: 'smtp.kantor.example',
  smtp_port: 587,
  smtp_username: 'panel',
  smtp_password: 'kunci-surat-4711',
  smtp_encryption: 'tls',
  from_email: 'panel@kantor.example',
  from_name: 'Panel Bansos',
  is_active: true,
};
const { smtp_password: _secret, ...shownValues } = emailValues;
const departmentShape = { id, name: text, categories: list, is_active: true };
const forwardingShape = {
  emailForwarding: expect.any(Boolean),
  whatsappForwarding: expect.any(Boolean),
  forwardingMode: text,
  departments: expect.arrayContaining([expect.objectContaining({ ...departmentShape, phone_number: orNull(text) })]),
};
const whatsappShape = {
  session_name: text,
  is_active: expect.any(Boolean),
  default_message_template: text,
  department_mappings: {},
};
const flags = { isReady: expect.any(Boolean), hasProcess: expect.any(Boolean), hasQRCode: expect.any(Boolean) };
const sentShape = (channel: string) => ({ message_id: id, state: text, channel, recipient_name: 'Dinas Sosial' });
const gone = (instead: string) => ({ instead: `/api${instead}` });

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `complaint`: the id of one that has not been forwarded. */
  readonly body?: (complaint: number) => Readonly<Record<string, unknown>>;
  readonly status?: number;
  readonly data: unknown;
  readonly code?: string;
  /** Nobody has to be signed in. */
  readonly isPublic?: true;
  /** The extension it belongs to; absent for described calls. */
  readonly extension?: string;
}

const call = (method: Call['method'], path: string, data: unknown, more: Partial<Call> = {}): Call => ({
  method,
  path,
  data,
  ...more,
});

const calls: readonly Call[] = [
  call('GET', '/admin/forwarding/settings', forwardingShape),
  call(
    'PUT',
    '/admin/forwarding/settings',
    { ...forwardingShape, whatsappForwarding: true },
    {
      body: () => ({ whatsappForwarding: true }),
    },
  ),
  call('GET', '/admin/forwarding/departments', expect.arrayContaining([expect.objectContaining(departmentShape)])),
  call('GET', '/admin/forwarding/departments/category/Bantuan', [departmentShape]),
  call('GET', '/admin/departments/active-with-categories', list),
  call('PUT', '/admin/email/settings', shownValues, { body: () => emailValues, extension: 'email.settings' }),
  call('GET', '/admin/email/settings', shownValues, { extension: 'email.settings' }),
  call('GET', '/admin/email/status', {
    ...shownValues,
    complaint_subject: 'Pengaduan Baru - #{ticket_number}',
    complaint_template: text,
  }),
  call('POST', '/admin/email/send-complaint', sentShape('email'), {
    body: (complaint_id) => ({
      to: 'sosial@dinas.example',
      subject: 'Pengaduan',
      message: 'Mohon ditangani.',
      complaint_id,
      department_name: 'Dinas Sosial',
      priority: 'Tinggi',
    }),
  }),
  call(
    'POST',
    '/admin/email/send-test',
    { response: orNull(text), demo: true },
    {
      body: () => ({ to: 'admin@contoh.example', type: 'admin' }),
    },
  ),
  call(
    'POST',
    '/admin/email/send-test',
    { response: orNull(text), demo: true },
    {
      body: () => ({ to_email: 'admin@contoh.example', subject: 'Tes', message: 'Halo' }),
    },
  ),
  call('POST', '/send-email', gone('/admin/email/send-complaint'), {
    body: (complaint_id) => ({ to: 'x@contoh.example', subject: 'a', message: 'b', complaint_id }),
    status: 410,
    code: 'gone',
    isPublic: true,
  }),
  call('GET', '/admin/whatsapp/settings', whatsappShape),
  call('PUT', '/admin/whatsapp/settings', { ...whatsappShape, is_active: true }, { body: () => ({ is_active: true }) }),
  call('POST', '/admin/whatsapp/initialize', flags),
  call('GET', '/admin/whatsapp/qr-code', { qr_code: orNull(text) }),
  call('POST', '/admin/whatsapp/test-connection', null, { status: 400, code: 'badRequest' }),
  call('POST', '/admin/whatsapp/send/Dinas%20Sosial', sentShape('whatsapp'), {
    body: (complaint_id) => ({ department_category: 'Bantuan', custom_message: 'Mohon ditangani.', complaint_id }),
  }),
  call('POST', '/admin/whatsapp/disconnect', { ...flags, isReady: false }),
  call('POST', '/send-whatsapp', gone('/admin/whatsapp/send/{department}'), {
    body: (complaint_id) => ({ to: '628123456789', message: 'b', complaint_id }),
    status: 410,
    code: 'gone',
    isPublic: true,
  }),
  call('GET', '/admin/forwarding/logs', expect.objectContaining({ data: list }), { extension: 'forwarding.logs' }),
  call('GET', '/admin/messages', list, { extension: 'messages' }),
  call('POST', '/auth/forgot-password', null, {
    body: () => ({ email: 'siapa@contoh.example' }),
    isPublic: true,
    extension: 'auth.reset',
  }),
  call('POST', '/auth/reset-password', null, {
    body: () => ({ token: 'A'.repeat(43), password: 'Payung-Hijau-88', password_confirmation: 'Payung-Hijau-88' }),
    status: 410,
    code: 'linkClosed',
    isPublic: true,
    extension: 'auth.reset',
  }),
];

describe.each(engines)('forwarding, e-mail, WhatsApp and a forgotten password on $name', (engine) => {
  let db: Database;
  let admin: Client;
  let aleg: Client;
  let anyone: Client;
  let close: () => Promise<void>;
  let complaint = 0;

  beforeAll(async () => {
    db = await engine.open(model);
    await makeFirstDepartments(db, TEST_NOW);
    const app = await startApp(db, model, {
      jobs: areaJobs.filter(({ name }) => name !== SEND_JOB),
      whatsapp: { after: manualTime().after },
    });
    await addAccount(db, { email: 'admin@contoh.example' });
    const legislatorId = await addLegislator(db, 'A1');
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId });
    const reporter = await addAccount(db, { email: 'budi@contoh.example', role: 'user', legislatorId });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
    await admin('PUT', '/admin/forwarding/settings', { forwardingMode: 'manual' });
    await sql`update departments set email = 'sosial@dinas.example', whatsapp = '+6281234567890'
      where name = 'Dinas Sosial'`.execute(db.kysely);
    const added = await admin('POST', '/admin/complaint', {
      user_id: reporter,
      judul: 'Bantuan belum cair',
      deskripsi: 'Sudah dua minggu.',
      kategori: 'Bantuan',
    });
    expect(added.status, added.text).toBe(201);
    complaint = (added.body.data as { id: number }).id;
    close = async () => {
      await app.close();
      await db.close();
    };
  }, OPENING_MS);
  afterAll(() => close());

  it.each(calls)('$method $path answers in its envelope', async ({ method, path, body, data, ...more }) => {
    const answer = await (more.isPublic ? anyone : admin)(method, path, body?.(complaint));
    expect(answer.status, answer.text).toBe(more.status ?? 200);
    const { body: told } = answer;
    if (answer.status === 200) expect(told).toMatchObject({ status: 'success', success: true });
    else expect(told).toMatchObject({ status: 'error', success: false, code: more.code, errors: {}, request_id: text });
    expect(told.message).toEqual(text);
    if (data === null) expect(told.data).toBeNull();
    else expect({ data: told.data }).toMatchObject({ data });
    expect(answer.text).not.toContain(emailValues.smtp_password);
  });

  it.each(calls.filter(({ isPublic }) => !isPublic))('$method $path is nobody’s without a login', async (asked) => {
    const answer = await anyone(asked.method, asked.path, asked.body?.(complaint));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', success: false } });
  });

  it.each(calls.filter(({ path }) => /settings|status|send-test|initialize|disconnect|qr-code/.test(path)))(
    '$method $path is not a legislator’s office’s',
    async ({ method, path, body }) => {
      expect((await aleg(method, path, body?.(complaint))).body.code).toBe('forbidden');
    },
  );

  it.each(calls)(
    '$method $path stands in the description of the API, as described or as an extension',
    async (asked) => {
      const { paths } = JSON.parse((await anyone('GET', '/openapi.json')).text) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const spelled = (path: string) => new RegExp(`^${path.replace('/api', '').replace(/\{[^}]+\}/g, '[^/]+')}$`);
      const found = Object.keys(paths).find(
        (path) => spelled(path).test(asked.path) && asked.method.toLowerCase() in (paths[path] ?? {}),
      );
      expect(found, asked.path).toBeDefined();
      const { extensions } = (await anyone('GET', '/capabilities')).body.data as { extensions: string[] };
      if (asked.extension) expect(extensions).toContain(asked.extension);
    },
  );
});
