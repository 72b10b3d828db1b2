import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messagesSend } from '../../../../server/areas/messaging/jobs/messages';
import { model } from '../../../../src/resources';
import { until } from '../../../support/jobs';
import { useOffice } from '../../../support/office';
import { type Client, engines, OPENING_MS, signIn, startApp, testConfig } from '../../../support/server';
import { type MailServer, mailUser, startMailServer } from '../../../support/smtp';

const PATH = '/admin/email/settings';

describe.each(engines)('e-mail over HTTP on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let admin: Client;
  let address: string;
  let server: MailServer;

  beforeAll(async () => {
    server = await startMailServer();
    address = office.fresh();
    await office.add({ email: address });
    app = await office.start({
      jobs: [messagesSend],
      config: testConfig({ OUTBOUND_ALLOW: `127.0.0.1:${server.port}` }),
    });
    admin = await signIn(app, address);
  }, OPENING_MS);
  afterEach(() => server.empty());
  afterAll(() => server?.close());

  const good = () => ({
    smtp_host: '127.0.0.1',
    smtp_port: server.port,
    smtp_encryption: 'none',
    smtp_username: mailUser.username,
    smtp_password: mailUser.password,
    from_email: 'panel@kantor.example',
    is_active: true,
  });
  const save = async (values: object) => admin('PUT', PATH, values);
  const errorsOf = async (values: object) => {
    const answer = await save(values);
    expect(answer.status, answer.text).toBe(422);
    return answer.body.errors;
  };
  const send = (body: object) => admin('POST', '/admin/email/send-test', body);
  /** Everything the database keeps, as text. */
  const everything = async () => {
    const tables = [
      'settings',
      'record_history',
      'audit',
      'events',
      'messages',
      'message_secrets',
      'outbox',
      'job_runs',
    ];
    const kept = [];
    for (const table of [...tables, 'idempotency'])
      kept.push((await sql`select * from ${sql.table(table)}`.execute(office.db().kysely)).rows);
    return JSON.stringify(kept);
  };

  it('asks for what an active mail server needs, in words under the fields', async () => {
    expect(await errorsOf({ is_active: true })).toEqual({
      smtp_host: ['Host SMTP wajib diisi'],
      smtp_username: ['Nama pengguna SMTP wajib diisi'],
      from_email: ['Alamat pengirim wajib diisi'],
    });
    const { smtp_password: _none, ...without } = good();
    expect(await errorsOf(without)).toEqual({ smtp_password: ['Password SMTP wajib diisi'] });
    expect(await errorsOf({ smtp_host: 'smtp x/y' })).toEqual({
      smtp_host: ['Host SMTP tidak valid. Contoh: smtp.contoh.go.id'],
    });
    expect(Object.keys((await errorsOf({ from_name: 'Panel\r\nBcc: x@y.example' })) ?? {})).toEqual(['from_name']);
    expect(Object.keys((await errorsOf({ smtp_port: 70_000 })) ?? {})).toEqual(['smtp_port']);
    expect((await errorsOf({ complaint_subject: 'Halo {umur}' }))?.complaint_subject?.[0]).toContain('{umur}');
    expect((await admin('GET', PATH)).body.data).toMatchObject({ version: 0, smtp_password_set: false });
  });

  it('keeps the password to itself: not in an answer, a history, an audit, or the database', async () => {
    expect((await save(good())).status).toBe(200);
    const shown = (await admin('GET', PATH)).body.data as Record<string, unknown>;
    expect(shown).toMatchObject({ smtp_password_set: true, smtp_host: '127.0.0.1' });
    expect(Object.keys(shown)).not.toContain('smtp_password');
    const { text: status, body } = await admin('GET', '/admin/email/status');
    expect(body.data).toEqual(shown);
    const others = [];
    for (const path of [`${PATH}/history`, `${PATH}/versions`]) others.push((await admin('GET', path)).text);
    for (const said of [status, ...others, await everything()]) expect(said).not.toContain(mailUser.password);
    expect(others[0]).toContain('•••');
  });

  it('keeps the stored password while none is sent, and asks for it anew when the host is another', async () => {
    expect((await save({ from_name: 'Kantor', smtp_password: '' })).status).toBe(200);
    expect((await admin('GET', PATH)).body.data).toMatchObject({ smtp_password_set: true, from_name: 'Kantor' });
    expect(await errorsOf({ smtp_host: 'smtp.lain.example' })).toEqual({
      smtp_password: ['Isi lagi password karena host SMTP diganti'],
    });
    expect((await admin('GET', PATH)).body.data).toMatchObject({ smtp_host: '127.0.0.1' });
    const answer = await send({ to: address, type: 'admin' });
    expect(answer.status, answer.text).toBe(200);
    expect(server.arrived[0]?.user).toBe(mailUser.username);
  });

  it('sends a test at once, with the server’s own words, in both spellings, and keeps it among the messages', async () => {
    const first = await send({ to: address, type: 'admin' });
    expect(first.body).toMatchObject({
      message: 'Email tes terkirim.',
      data: { response: expect.stringContaining('250'), demo: false },
    });
    const second = await send({ to_email: 'panel@kantor.example', subject: 'Halo', message: 'Isi é' });
    expect(second.status, second.text).toBe(200);
    expect(server.arrived.map(({ to }) => to[0])).toEqual([address, 'panel@kantor.example']);
    expect(server.arrived[1]?.text).toBe('Isi é');
    const { data } = (await admin('GET', '/admin/messages?page=1&sort_by=id&sort_order=desc')).body.data as {
      data: readonly object[];
    };
    expect(data[0]).toMatchObject({ kind: 'test', state: 'terkirim', attempts: 1, recipient: 'panel@kantor.example' });
  });

  it('tells why a test failed, and does not try it again by itself', async () => {
    server.behave({ rcptTo: { code: 451, text: '4.7.1 Greylisted' } });
    const answer = await send({ to: address, type: 'admin' });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'unavailable', message: expect.stringContaining('451') });
    const kept = await sql<{ state: string }>`select state from messages order by id desc limit 1`.execute(
      office.db().kysely,
    );
    expect(kept.rows).toEqual([{ state: 'gagal' }]);
  });

  it.each([
    [{ to: 'x@luar.example', type: 'admin' }, 'to'],
    [{ to_email: 'x@luar.example', subject: 'a', message: 'b' }, 'to_email'],
    [{ to: 'a@b.example\r\nBcc: c@d.example', type: 'admin' }, 'to'],
    [{ to_email: 'panel@kantor.example', subject: 'a\r\nBcc: c@d.example', message: 'b' }, 'subject'],
    [{ to_email: 'panel@kantor.example', subject: '', message: 'b' }, 'subject'],
    [{ to: ['a@b.example'], type: 'admin' }, 'to'],
    [{ type: 'admin' }, 'to'],
    [{ to: 'panel@kantor.example', type: 'warga' }, 'type'],
    [{ to: 'panel@kantor.example' }, 'type'],
  ])('refuses %j under its field', async (body, field) => {
    const answer = await send(body);
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    if (field === 'type') expect(answer.body.errors?.type).toEqual(['Tipe test tidak valid']);
    expect(server.arrived).toEqual([]);
  });

  it('is for administrators', async () => {
    const email = office.fresh();
    await office.add({ email, role: 'admin_aleg' });
    const other = await signIn(app, email);
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', '/admin/email/status'],
      ['POST', '/admin/email/send-test'],
      ['GET', '/admin/messages'],
      ['POST', '/admin/messages/1/retry'],
    ] as const)
      expect((await other(method, path, method === 'GET' ? undefined : {})).status, path).toBe(403);
  });

  it('sends a failed message again when it is asked to, and only then', async () => {
    await office.db().kysely.deleteFrom('login_failures').execute();
    server.behave({ rcptTo: { code: 550, text: '5.1.1 Unknown' } });
    await send({ to: address, type: 'admin' });
    const newest = async () =>
      (
        (await admin('GET', '/admin/messages?page=1&sort_by=id&sort_order=desc')).body.data as unknown as {
          data: readonly { id: number; state: string; version: number; attempts: number }[];
        }
      ).data[0];
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'gagal', reason: expect.stringContaining('550') });
    server.empty();
    expect((await admin('POST', `/admin/messages/${failed?.id}/retry`, { version: 99 })).body.code).toBe('stale');
    const answer = await admin('POST', `/admin/messages/${failed?.id}/retry`, { version: failed?.version });
    expect(answer.body).toMatchObject({ message: 'Pesan diantrekan lagi.', data: { state: 'antre' } });
    await until(newest, (row) => row?.state === 'terkirim');
    expect(server.arrived).toHaveLength(1);
    const again = await admin('POST', `/admin/messages/${failed?.id}/retry`, {});
    expect([again.status, again.body.code]).toEqual([409, 'alreadyDecided']);
    expect((await admin('POST', '/admin/messages/999999/retry', {})).status).toBe(404);
    expect(server.arrived).toHaveLength(1);
  });

  it('lets somebody send ten tests a minute', async () => {
    await office.db().kysely.deleteFrom('login_failures').execute();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await send({ to: address, type: 'admin' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(server.arrived).toHaveLength(10);
  });

  it('keeps to a demo what its environment does not name, and says so', async () => {
    await office.db().kysely.deleteFrom('login_failures').execute();
    const closed = await startApp(office.db(), model, { config: testConfig() });
    try {
      const answer = await (await signIn(closed, address))('POST', '/admin/email/send-test', {
        to: address,
        type: 'admin',
      });
      expect(answer.body).toMatchObject({
        data: { demo: true },
        message: expect.stringContaining('Kotak keluar demo'),
      });
      expect(server.connections()).toBe(0);
    } finally {
      await closed.close();
    }
  });

  it('counts failed messages among what needs attention', async () => {
    const { attention } = (await admin('GET', '/admin/dashboard/statistics')).body.data as unknown as {
      attention: readonly { key: string; count: number; path: string }[];
    };
    expect(attention.find(({ key }) => key === 'failed_messages')).toMatchObject({
      count: 1,
      path: expect.stringContaining('/settings/pesan?filter='),
    });
  });

  it('has answered nothing secret', () => office.expectNothingSecret(40));
});
