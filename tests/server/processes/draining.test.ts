import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, stop } from '../../support/builtServer';
import { openProcesses, type Processes, shared } from '../../support/processes';
import { sized } from '../../support/sized';

it('what several processes do is asked of PostgreSQL alone', () => {
  expect(shared.map(({ name }) => name)).toEqual(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : []);
});

describe.each(shared)('server processes on $name that are told to stop', (engine) => {
  let world: Processes;
  beforeAll(async () => {
    world = await openProcesses(engine);
  }, 120_000);
  afterAll(() => world?.close());

  const healthOf = async ({ address }: Running, path = '/health') => {
    const answer = await fetch(`${address}/api${path}`).catch(() => undefined);
    return answer && { status: answer.status, data: ((await answer.json()) as { data: Record<string, string> }).data };
  };

  it('lose no acknowledged write, say first that they are not ready, end their streams and exit with 0', async () => {
    const writers = sized(8, 30);
    const [first, second] = [await world.start({ DRAIN_SECONDS: '2' }), await world.start()];
    const [here, there] = [await world.signIn(first.address), await world.signIn(second.address)];
    const acknowledged: string[] = [];
    let failed = 0;
    let isOver = false;

    /** As a proxy does: where one process does not answer, or says it will not, the next call goes to the other. */
    async function write(writer: number): Promise<void> {
      for (let round = 0; !isOver; round += 1) {
        const name = `Dinas ${writer} ${round}`;
        const body = { name, categories: ['Sosial'] };
        const answer = await here('POST', '/admin/departments', body).catch(() => undefined);
        if (answer?.status === 201 || answer?.status === 200) acknowledged.push(name);
        else {
          failed += 1;
          const again = await there('POST', '/admin/departments', { ...body, name: `${name} lagi` });
          if (again.status < 300) acknowledged.push(`${name} lagi`);
        }
      }
    }

    const line = await fetch(`${first.address}/api/me/events`, { headers: { authorization: here.authorization } });
    const stream = line.text();
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    await sleep(500);
    expect(await healthOf(first)).toMatchObject({ status: 200, data: { server: 'ok', migrations: 'ok' } });
    const before = acknowledged.length;
    const ended = stop(first);
    await sleep(300);
    const red = await healthOf(first);
    const alive = await healthOf(first, '/health/live');
    const during = acknowledged.length;
    const { code, ms, output } = await ended;
    await sleep(500);
    isOver = true;
    await Promise.all(writing);

    expect(red).toMatchObject({ status: 503, data: { server: 'draining', database: 'ok' } });
    expect(alive).toMatchObject({ status: 200, data: { server: 'ok' } });
    expect(await stream).toContain('event: end');
    expect([code, output.includes('Menutup…')]).toEqual([0, true]);
    expect(ms).toBeGreaterThan(1_900);
    // While it was not ready it went on taking what arrived.
    expect(during).toBeGreaterThan(before);
    const stored = await sql<{ name: string }>`select name from departments`.execute(world.db.kysely);
    const names = new Set(stored.rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    console.log(
      `${writers} writers, SIGTERM after 0.5 s: ${acknowledged.length} writes acknowledged, ${failed} sent on to the other process, 0 lost, stopped after ${Math.round(ms)} ms`,
    );
  }, 120_000);

  it('cut off after ten seconds a call that does not end, and exit with 0', async () => {
    const running = await world.start({ DRAIN_SECONDS: '0' });
    const { hostname, port } = new URL(running.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"email":',
    );
    await sleep(200);
    const { code, ms } = await stop(running);
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(18_000);
  }, 60_000);

  it('are not ready while the database lacks what they need', async () => {
    const running = await world.start();
    const { rows } = await sql<{ name: string }>`delete from schema_steps
      where name = (select max(name) from schema_steps) returning name`.execute(world.db.kysely);
    expect(await healthOf(running)).toMatchObject({ status: 503, data: { migrations: 'down', database: 'ok' } });
    await sql`insert into schema_steps (name) values (${rows[0]?.name})`.execute(world.db.kysely);
    expect(await healthOf(running)).toMatchObject({ status: 200, data: { migrations: 'ok' } });
    await stop(running, 'SIGINT');
  }, 60_000);
});
