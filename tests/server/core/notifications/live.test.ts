import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jsonParameter } from '../../../../server/sql/connection';
import type { Row } from '../../../../server/sql/records';
import { openBrowser } from '../../../support/browser';
import { until } from '../../../support/jobs';
import { type NotifyWorld, openNotifying } from '../../../support/notifications';
import { clientOf, engines, OPENING_MS, PASSWORD, testPasswords } from '../../../support/server';

/** What the security settings say unless somebody changes them. */
const IDLE_MINUTES = 30;

interface Line {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: () => string;
  /** How often it was said that there is something new. */
  readonly news: () => number;
  readonly isOver: () => boolean;
  readonly hangUp: () => void;
}

describe.each(engines)('news over a kept line on $name', (engine) => {
  let world: NotifyWorld;
  let app: FastifyInstance;
  let second: FastifyInstance;
  let admin: Row;
  const lines: Line[] = [];

  beforeAll(async () => {
    world = await openNotifying(engine);
    admin = await world.addUser('admin');
    app = await world.start({ live: { pollMs: 200, heartbeatMs: 150 } });
    second = await world.start({ jobs: [], live: { pollMs: 200, heartbeatMs: 60_000 } });
    for (const each of [app, second]) await each.listen({ host: '127.0.0.1', port: 0 });
  }, OPENING_MS);
  afterEach(async () => {
    for (const line of lines.splice(0)) line.hangUp();
    await world.empty();
  });
  afterAll(() => world?.close());

  async function open(headers: Readonly<Record<string, string>>, server = app): Promise<Line> {
    const { port } = server.server.address() as AddressInfo;
    // One connection for each line, opened with it: a pool of the client would keep others open.
    const request = get({ host: '127.0.0.1', port, path: '/api/me/events', headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let [text, isOver] = ['', false];
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('close', () => {
      isOver = true;
    });
    // A line that is hung up is no error of the test.
    for (const side of [request, response]) side.on('error', () => undefined);
    const line: Line = {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: () => text,
      news: () => text.match(/^event: notifications$/gm)?.length ?? 0,
      isOver: () => isOver,
      hangUp: () => request.destroy(),
    };
    lines.push(line);
    return line;
  }
  const bearer = async (user = admin) => ({ authorization: `Bearer ${await world.tokenOf(user)}` });
  const happens = async () => {
    await world.happen({ type: 'applications.create', record: 1 });
    await world.dispatch();
  };
  const heard = (line: Line, count: number) =>
    until(
      () => line.news(),
      (news) => news >= count,
      5_000,
    );

  it('says at once that it is open, and then only when there is something new', async () => {
    const line = await open(await bearer());
    expect(line.status).toBe(200);
    expect(line.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(line.headers['cache-control']).toBe('no-store, no-transform');
    await heard(line, 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(line.news()).toBe(1);
  });

  it('carries no more than that: neither titles nor names', async () => {
    const line = await open(await bearer());
    await heard(line, 1);
    await world.happen({ type: 'applications.create', record: 1, data: { title: 'Budi Rahasia' } });
    await world.dispatch();
    await heard(line, 2);
    expect(line.text()).not.toContain('Budi');
  });

  it('brings what this or another process has written within two seconds', async () => {
    const [here, there] = [await open(await bearer()), await open(await bearer(), second)];
    await Promise.all([heard(here, 1), heard(there, 1)]);
    const begun = performance.now();
    await happens();
    await Promise.all([heard(here, 2), heard(there, 2)]);
    const ms = Math.round(performance.now() - begun);
    console.log(`news after ${ms} ms on both servers`);
    expect(ms).toBeLessThan(2_000);
  });

  it('a change made through a call reaches a colleague by itself', async () => {
    const colleague = await world.addUser('admin');
    const citizen = await world.addUser('user');
    const line = await open(await bearer());
    await heard(line, 1);
    const begun = performance.now();
    const answer = await (await world.clientOf(app, colleague))('POST', '/admin/complaint', {
      user_id: citizen.id,
      judul: 'Banjir',
      deskripsi: 'Sejak pagi.',
      kategori: 'Teknis',
    });
    expect(answer.status, answer.text).toBe(201);
    await heard(line, 2);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await world.told(admin)).toMatchObject([{ type: 'complaint_new', data: { title: 'Banjir' } }]);
    expect(await world.told(colleague)).toEqual([]);
  });

  it('tells of what was read elsewhere', async () => {
    await happens();
    const [headers, line] = [await bearer(), await open(await bearer())];
    await heard(line, 1);
    const [{ id } = { id: 0 }] = await world.told(admin);
    await clientOf(app, headers.authorization.slice(7))('POST', `/me/notifications/${id}/read`);
    await heard(line, 2);
  });

  it('is kept alive by a heartbeat', async () => {
    const line = await open(await bearer());
    await until(
      () => line.text().match(/^: $/gm)?.length ?? 0,
      (beats) => beats >= 3,
      5_000,
    );
  });

  it('works with a cookie as well', async () => {
    const user = await world.addUser('admin', { password: await testPasswords.hash(PASSWORD) });
    const browser = openBrowser(app);
    await browser.call('GET', '/sanctum/csrf-cookie');
    const entered = await browser.call('POST', '/api/login', { email: user.email, password: PASSWORD });
    expect(entered.status).toBe(200);
    const line = await open({
      cookie: Object.entries(browser.cookies())
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    });
    expect(line.status).toBe(200);
    await heard(line, 1);
  });

  it('ends when the person signs out', async () => {
    const headers = await bearer();
    const line = await open(headers);
    await heard(line, 1);
    await clientOf(app, headers.authorization.slice(7))('POST', '/auth/logout');
    await until(line.isOver, Boolean, 5_000);
    expect(line.text()).toContain('event: end');
    expect((await open(headers)).status).toBe(401);
  });

  it('ends when the account is turned off, and with the session', async () => {
    const user = await world.addUser('admin');
    const line = await open(await bearer(user));
    await heard(line, 1);
    await world.db.kysely
      .updateTable('users')
      .set({ is_active: false } as never)
      .where('id', '=', user.id as never)
      .execute();
    await until(line.isOver, Boolean, 5_000);
    const idle = await open(await bearer());
    await heard(idle, 1);
    world.time.pass({ minutes: IDLE_MINUTES + 1 });
    await until(idle.isOver, Boolean, 5_000);
  });

  it('is refused to somebody who listens in six places already, until one of them is closed', async () => {
    const headers = await bearer();
    const opened = [];
    for (let at = 0; at < 6; at += 1) opened.push(await open(headers));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await open(headers);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    opened[0]?.hangUp();
    await until(
      async () => {
        const line = await open(headers);
        if (line.status !== 200) line.hangUp();
        return line.status;
      },
      (status) => status === 200,
      5_000,
    );
  });

  it('takes no HEAD, which would keep a place for nobody', async () => {
    const headers = await bearer();
    for (let at = 0; at < 7; at += 1) {
      const answer = await app.inject({ method: 'HEAD', url: '/api/me/events', headers });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
    }
    expect((await open(headers)).status).toBe(200);
  });

  it('does not say how many there are, nor which', async () => {
    const line = await open(await bearer());
    await heard(line, 1);
    await happens();
    await heard(line, 2);
    const states = [...line.text().matchAll(/^data: (\{"state".*)$/gm)].map(([, data = '']) => JSON.parse(data).state);
    expect(new Set(states).size).toBe(2);
    for (const state of states) expect(state).toMatch(/^[\w-]{22}$/);
  });

  it('ends with the maintenance that begins, for everybody but administrators', async () => {
    const staff = await world.addUser('admin_aleg');
    const [mine, theirs] = [await open(await bearer()), await open(await bearer(staff))];
    await Promise.all([heard(mine, 1), heard(theirs, 1)]);
    const saved = (closed: boolean) =>
      sql`insert into settings (name, version, "values", at)
        select 'system_settings', coalesce(max(version), 0) + 1, ${jsonParameter({ maintenanceMode: closed })}::jsonb, now()
        from settings where name = 'system_settings'`.execute(world.db.kysely);
    await saved(true);
    try {
      await until(theirs.isOver, Boolean, 10_000);
      expect(theirs.text()).toContain('event: end');
      expect(mine.isOver()).toBe(false);
    } finally {
      await saved(false);
    }
    // The other tests need the panel open again, which the server knows within two seconds.
    const headers = await bearer(staff);
    await until(
      async () => (await open(headers)).status,
      (status) => status === 200,
      10_000,
    );
  });

  it('is closed by a server that stops, which does not wait for it', async () => {
    const own = await world.start({ jobs: [] });
    await own.listen({ host: '127.0.0.1', port: 0 });
    const line = await open(await bearer(), own);
    await heard(line, 1);
    const begun = performance.now();
    await own.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    await until(line.isOver, Boolean, 2_000);
  });
});
