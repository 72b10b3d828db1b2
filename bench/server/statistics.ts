import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { DEMO_PASSWORD, seedDemo } from '../../demo';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createPasswords } from '../../server/core/access/passwords';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { migrate } from '../../server/sql/migrate';
import { model } from '../../src/resources';

const NOW = new Date('2026-08-31T10:00:00+07:00');
const RUNS = 31;
const AIM_MS = 500;

/** On the embedded database, and on an empty PostgreSQL where BENCH_DATABASE_URL names one. */
export async function measureStatistics(): Promise<void> {
  await measureOn('PGlite', await openDatabase({ memory: true }));
  const url = process.env.BENCH_DATABASE_URL;
  if (url) await measureOn('PostgreSQL', await openDatabase({ url }));
}

async function measureOn(engine: string, opened: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-statistics-'));
  const counter = { statements: 0 };
  const db = counted(opened, counter);
  try {
    await migrate(db, model);
    const passwords = createPasswords();
    await seedDemo({ db, model, size: 'M', now: NOW, hashPassword: (password) => passwords.hash(password) });
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
    const app = await buildApp({ db, model, config, now: () => NOW, version: 'bench', demo: true, passwords });
    const asked = [
      ['monthly', 'admin'],
      ['daily', 'admin'],
      ['yearly', 'admin'],
      ['monthly', 'aleg'],
    ] as const;
    for (const [period, who] of asked) {
      const email = `${who}@contoh.example`;
      const login = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: DEMO_PASSWORD },
      });
      const headers = { authorization: `Bearer ${login.json().data.token}` };
      const get = async () => {
        const answer = await app.inject({ method: 'GET', url: `/api/admin/statistics?period=${period}`, headers });
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        return answer.body.length;
      };
      await measure(`statistics: ${period}, ${who}, ${engine}`, get, counter);
    }
    await app.close();
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts each part of a statement that is built by itself, as well as the statements. */
function counted(db: Database, counter: { statements: number }): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counter.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
}

async function measure(name: string, ask: () => Promise<number>, counter: { statements: number }): Promise<void> {
  const times: number[] = [];
  let [statements, bytes] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const [before, begun] = [counter.statements, performance.now()];
    bytes = await ask();
    times.push(performance.now() - begun);
    statements = counter.statements - before;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1));
  console.log(
    JSON.stringify({
      name,
      N: RUNS,
      median: at(0.5),
      p95: at(0.95),
      unit: 'ms in the server',
      baseline: AIM_MS,
      ratio: Number((at(0.95) / AIM_MS).toFixed(2)),
      queries: statements,
      kib: Number((bytes / 1024).toFixed(1)),
    }),
  );
}
