import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { DEMO_PASSWORD, seedDemo } from '../../demo';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createPasswords } from '../../server/core/access/passwords';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { migrate } from '../../server/sql/migrate';
import { model } from '../../src/resources';

const NOW = new Date('2026-08-31T10:00:00+07:00');
const RUNS = 240;

/** Searches as people type them, on the demo city of size M. */
export async function measureSearch(): Promise<void> {
  await measureOn('PGlite', await openDatabase({ memory: true }));
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const name = `panel_bansos_bench_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(url, `create database "${name}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  try {
    await measureOn('PostgreSQL', await openDatabase({ url: own.href }));
  } finally {
    await administer(url, `drop database "${name}" with (force)`);
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function measureOn(engine: string, db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-search-'));
  try {
    await migrate(db, model);
    const passwords = createPasswords();
    await seedDemo({ db, model, size: 'M', now: NOW, hashPassword: (password) => passwords.hash(password) });
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
    const clock = { at: NOW.getTime() };
    const now = () => new Date(clock.at);
    const app = await buildApp({ db, model, config, now, version: 'bench', demo: true, passwords });
    const words = await wordsOf(db);
    for (const account of ['admin', 'aleg']) {
      const login = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `${account}@contoh.example`, password: DEMO_PASSWORD },
      });
      const headers = { authorization: `Bearer ${login.json().data.token}` };
      for (const [name, texts] of Object.entries(words)) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const q = texts[run % texts.length] ?? '';
          // Enough time in between not to be throttled.
          clock.at += 1_000;
          const begun = performance.now();
          const answer = await app.inject({ method: 'GET', url: '/api/admin/search', query: { q }, headers });
          times.push(performance.now() - begun);
          if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        }
        report(`search: ${name}, ${account}, ${engine}`, times);
      }
    }
    await app.close();
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What people look for, taken from the data itself. */
async function wordsOf(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const list = async (query: string) =>
    (await sql.raw<{ word: string }>(query).execute(db.kysely)).rows.map(({ word }) => word);
  return {
    'part of a name': await list(
      `select substr(nama, 1 + id % 3, 3 + id % 5) as word from residents where length(nama) > 8 order by id % 997, id limit ${RUNS}`,
    ),
    'whole name': await list(`select name as word from users order by id % 991, id limit ${RUNS}`),
    'part of a NIK': await list(
      `select substr(nik, 1 + id % 8, 4 + id % 5) as word from residents where nik is not null order by id % 983, id limit ${RUNS}`,
    ),
    'found nowhere': Array.from({ length: RUNS }, (_, index) => `zq${index}xw`),
    'two letters': ['si', 'ad', 'ra', 'bu', 'ja', '32', '08', 'xq'],
  };
}

function report(name: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1));
  console.log(
    JSON.stringify({ name, N: times.length, median: at(0.5), p95: at(0.95), max: at(1), unit: 'ms in the server' }),
  );
}
