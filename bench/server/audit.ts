import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD, seedDemo } from '../../demo';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createPasswords } from '../../server/core/access/passwords';
import { sealSome } from '../../server/core/audit/chain/seal';
import type { Call } from '../../server/core/context';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { migrate } from '../../server/sql/migrate';
import { model } from '../../src/resources';

const WRITES = 400;
const LISTS = 100;
const MINUTE = 60_000;
const list = '/admin/warga-binaan?page=1&per_page=25';

/** On the embedded database, and on an empty PostgreSQL where BENCH_DATABASE_URL names one. */
export async function measureAudit(): Promise<void> {
  await measureOn('PGlite', await openDatabase({ memory: true }));
  const url = process.env.BENCH_DATABASE_URL;
  if (url) await measureOn('PostgreSQL', await openDatabase({ url }));
}

async function measureOn(engine: string, db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-audit-'));
  let now = new Date('2026-08-31T10:00:00+07:00');
  try {
    await migrate(db, model);
    const passwords = createPasswords();
    await seedDemo({ db, model, size: 'S', now, hashPassword: (password) => passwords.hash(password) });
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
    const app = await buildApp({ db, model, config, now: () => now, version: 'bench', demo: true, passwords });
    const payload = { email: 'admin@contoh.example', password: DEMO_PASSWORD };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const headers = { authorization: `Bearer ${login.json().data.token}` };
    const ask = async (method: 'GET' | 'PATCH', path: string, body?: object) => {
      const begun = performance.now();
      const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return performance.now() - begun;
    };
    const sealed = async () => {
      const begun = performance.now();
      while ((await sealSome({ db, now: () => now, actor: null } as unknown as Call)) > 0);
      return performance.now() - begun;
    };
    await sealed();
    for (let warm = 0; warm < 50; warm += 1) await ask('GET', list);

    const writes: number[] = [];
    for (let at = 0; at < WRITES; at += 1)
      writes.push(await ask('PATCH', `/admin/warga-binaan/${1 + (at % 100)}`, { nama: `Nama ${at}` }));
    const sealing = (await sealed()) / WRITES;
    print(`a change of one record, ${engine}`, writes, undefined);
    print(`sealing what one change leaves, in the background, ${engine}`, [sealing], median(writes));

    const [again, entered]: [number[], number[]] = [[], []];
    for (let at = 0; at < LISTS; at += 1) {
      now = new Date(now.getTime() + 16 * MINUTE);
      if (at % 30 === 29) headers.authorization = `Bearer ${(await signedIn()).token}`;
      entered.push(await ask('GET', list));
      again.push(await ask('GET', list));
    }
    print(`25 residents, read again within a quarter of an hour, ${engine}`, again, undefined);
    print(`25 residents, with the entry of who reads them, ${engine}`, entered, median(again));
    await app.close();
    async function signedIn(): Promise<{ readonly token: string }> {
      return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data;
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const median = (times: readonly number[]): number => sorted(times)[Math.floor(times.length / 2)] ?? 0;

function print(name: string, times: readonly number[], baseline: number | undefined): void {
  const round = (value: number) => Number(value.toFixed(2));
  console.log(
    JSON.stringify({
      name,
      N: times.length,
      median: round(median(times)),
      p95: round(sorted(times)[Math.floor(0.95 * (times.length - 1))] ?? 0),
      unit: 'ms in the server',
      ...(baseline !== undefined && { baseline: round(baseline), ratio: round(median(times) / baseline) }),
    }),
  );
}
