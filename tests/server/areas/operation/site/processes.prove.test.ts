import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../server/sql/connection';
import { model } from '../../../../../src/resources';
import { addAccount } from '../../../../support/accounts';
import { type BuiltServer, buildServer } from '../../../../support/builtServer';
import { until } from '../../../../support/jobs';
import { everyEngine, PASSWORD } from '../../../../support/server';

/** Only PostgreSQL takes more than one process. */
const shared = everyEngine.filter(({ name }) => name === 'PostgreSQL');

it('are asked of every engine but the embedded one', () => {
  expect(everyEngine.filter((engine) => !shared.includes(engine)).map(({ name }) => name)).toEqual(['PGlite']);
});

describe.each(shared)('two server processes on one $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-processes-'));
  let db: Database | undefined;
  let built: BuiltServer | undefined;
  afterAll(async () => {
    await built?.remove();
    await db?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('live by the same settings within seconds of a save', async () => {
    db = await open(model);
    await addAccount(db, { email: 'admin@situs.example' });
    const found = await sql<{ name: string }>`select current_database() as name`.execute(db.kysely);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${found.rows[0]?.name}`;
    built = await buildServer();
    const env = { NODE_ENV: 'test', DATABASE_URL: url.href, APP_SECRET: 'satu rahasia untuk kedua proses ini' };
    const first = await built.start({ ...env, DATA_DIR: join(folder, 'a') });
    const second = await built.start({ ...env, DATA_DIR: join(folder, 'b') });

    async function call<T>(address: string, method: string, path: string, body?: object, token = ''): Promise<T> {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { data, message } = (await answer.json()) as { data: T; message: string };
      expect(answer.status, `${path}: ${message}`).toBe(200);
      return data;
    }
    const credentials = { email: 'admin@situs.example', password: PASSWORD };
    const { token } = await call<{ token: string }>(first.address, 'POST', '/auth/login', credentials);
    const siteOf = async (address: string) =>
      (await call<{ site: Record<string, unknown> }>(address, 'GET', '/capabilities')).site;
    expect(await siteOf(second.address)).toMatchObject({ timezone: 'Asia/Jakarta' });
    await call(
      first.address,
      'PUT',
      '/admin/general/settings',
      { site_name: 'Dua proses', timezone: 'Asia/Makassar' },
      token,
    );
    await call(first.address, 'PUT', '/admin/settings/system', { maintenanceMode: true }, token);
    expect(await siteOf(first.address)).toMatchObject({ name: 'Dua proses', maintenance: true });
    const began = performance.now();
    await until(
      () => siteOf(second.address),
      (site) => site.name === 'Dua proses' && site.timezone === 'Asia/Makassar' && site.maintenance === true,
    );
    const seconds = (performance.now() - began) / 1000;
    console.log(`the other process followed after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(5);
  }, 120_000);
});
