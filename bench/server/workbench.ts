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
import { fillQueue } from './waiting';

const NOW = new Date('2026-08-31T10:00:00+07:00');
const RUNS = 31;
const queue =
  '/api/admin/pendaftaran?status=Pending&per_page=50&sort_by=priority,created_at,id&sort_order=desc,asc,asc';

/** The requests of the workbench, measured on the demo city with that many waiting cases. */
export async function measureWorkbench(waiting: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-workbench-'));
  const counter = { statements: 0 };
  const db = counted(await openDatabase({ memory: true }), counter);
  try {
    await migrate(db, model);
    const passwords = createPasswords();
    await seedDemo({ db, model, size: 'M', now: NOW, hashPassword: (password) => passwords.hash(password) });
    await fillQueue(db, waiting);
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
    const app = await buildApp({ db, model, config, now: () => NOW, version: 'bench', demo: true, passwords });
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'admin@contoh.example', password: DEMO_PASSWORD },
    });
    const headers = { authorization: `Bearer ${login.json().data.token}` };
    const get = async (url: string) => {
      const answer = await app.inject({ method: 'GET', url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json().data;
    };
    const first = await get(`${queue}&page=1`);
    const ids: number[] = first.data.map((row: { id: number }) => row.id);
    const measured = {
      'first page': () => get(`${queue}&page=1`),
      'next page': () => get(`${queue}&page=2`),
      'page in the middle': () => get(`${queue}&page=${Math.floor(waiting / 100)}`),
      'search by name': () => get(`${queue}&page=1&search=sari`),
      'one case': (run: number) => get(`/api/admin/pendaftaran/${ids[run % ids.length]}`),
      'its context': (run: number) => get(`/api/admin/pendaftaran/${ids[run % ids.length]}/context`),
    };
    for (const [name, ask] of Object.entries(measured)) await measure(name, first.total, ask, counter);
    await app.close();
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

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

async function measure(
  name: string,
  total: number,
  ask: (run: number) => Promise<unknown>,
  counter: { statements: number },
): Promise<void> {
  const times: number[] = [];
  let statements = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const [before, begun] = [counter.statements, performance.now()];
    await ask(run);
    times.push(performance.now() - begun);
    statements = counter.statements - before;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1));
  console.log(
    JSON.stringify({
      name: `workbench: ${name}`,
      N: RUNS,
      waiting: total,
      median: at(0.5),
      p95: at(0.95),
      unit: 'ms in the server',
      queries: statements,
    }),
  );
}
