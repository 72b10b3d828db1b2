import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
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
const CALLERS = 50;
const ROUNDS = Number(process.env.RUNS ?? 4);
const SECONDS = 4;
/** As many as the server's own pool. */
const CONNECTIONS = 10;

interface Asked {
  readonly method: string;
  readonly path: string;
  /** With `{n}` in the place of a number that is another one each time. */
  readonly body?: string;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Requests per second, and the slowest of a hundred, of this server and of the bare handler. */
export async function measureLoad(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return console.log('bench load: TEST_DATABASE_URL names no PostgreSQL, nothing is measured.');
  const name = `panel_bansos_load_${randomBytes(4).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'panel-load-'));
  const db = await openDatabase({ url: own.href });
  try {
    await measureOn(db, own.href, folder);
  } finally {
    await db.close();
    await administer(url, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function measureOn(db: Database, url: string, folder: string): Promise<void> {
  await migrate(db, model);
  const passwords = createPasswords();
  await seedDemo({ db, model, size: 'M', now: NOW, hashPassword: (password) => passwords.hash(password) });
  await db.execScript('vacuum analyze');
  const sent: Statement[] = [];
  const listening: Database = { ...db, kysely: db.kysely.withPlugin(recorder(db, sent)) };
  const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
  const app = await buildApp({ db, model, config, now: () => new Date(), version: 'bench', demo: true, passwords });
  const told = await buildApp({
    db: listening,
    model,
    config,
    now: () => new Date(),
    version: 'b',
    demo: true,
    passwords,
  });
  const payload = { email: 'admin@contoh.example', password: DEMO_PASSWORD };
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${login.json().data.token}`, 'content-type': 'application/json' };
  const ours = await app.listen({ port: 0, host: '127.0.0.1' });
  const calls = await callsOf(db);
  // As the server opens its own.
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: '-c jit=off' });
  try {
    for (const [name, asked] of Object.entries(calls)) {
      const ask = () =>
        told.inject({
          method: asked.method as 'GET',
          url: asked.path,
          headers,
          ...(asked.body && { payload: asked.body.replaceAll('{n}', randomBytes(4).toString('hex')) }),
        });
      await ask();
      sent.length = 0;
      const answer = await ask();
      if (answer.statusCode !== 200)
        throw new Error(`${asked.path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      const statements = wholeOnes(sent);
      const bare = await listenBare(pool, statements, asked.method !== 'GET');
      const runs = { ours: [] as Run[], bare: [] as Run[] };
      // In turns, so that whatever else the machine does hits both alike; the first pair warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pair = [
          await callers(`${ours}${asked.path}`, asked, headers),
          await callers(bare.url, { method: 'GET', path: '/' }, {}),
        ] as const;
        if (round > 0) {
          runs.ours.push(pair[0]);
          runs.bare.push(pair[1]);
        }
      }
      await bare.close();
      print(name, statements.length, runs.ours, runs.bare);
    }
  } finally {
    await pool.end();
    await told.close();
    await app.close();
  }
}

/** Keeps each statement as it goes to the database. */
function recorder(db: Database, sent: Statement[]): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = db.kysely.getExecutor().compileQuery(node, queryId);
      sent.push({ text, values: [...parameters] });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Without those that were only written as parts of the next ones. */
function wholeOnes(sent: readonly Statement[]): readonly Statement[] {
  const plain = sent.map(({ text }) => text.replaceAll(/\$\d+/g, '$'));
  return sent.filter((_, at) => !plain.slice(at + 1).some((later) => later.includes(plain[at] ?? '')));
}

async function callsOf({ kysely }: Database): Promise<Readonly<Record<string, Asked>>> {
  const { rows } = await sql<{ id: number }>`select id from residents where deleted_at is null order by id limit 1
    offset 500`.execute(kysely);
  const path = '/api/admin/warga-binaan';
  const one = `${path}/${rows[0]?.id}`;
  const page = `${path}?page=1&per_page=25&total=bounded`;
  return {
    list: { method: 'GET', path: page },
    show: { method: 'GET', path: one },
    search: { method: 'GET', path: `${page}&search=gozali` },
    save: { method: 'PATCH', path: one, body: JSON.stringify({ alamat: 'Jalan Melati {n}' }) },
  };
}

/** The same statements one after the other, and what the last one found as JSON. */
async function listenBare(pool: pg.Pool, statements: readonly Statement[], inTransaction: boolean) {
  const bare = fastify();
  bare.get('/', async () => {
    const client = await pool.connect();
    try {
      if (inTransaction) await client.query('begin');
      let rows: unknown[] = [];
      for (const { text, values } of statements) ({ rows } = await client.query(text, values));
      if (inTransaction) await client.query('commit');
      return { status: 'success', data: rows };
    } finally {
      client.release();
    }
  });
  return { url: await bare.listen({ port: 0, host: '127.0.0.1' }), close: () => bare.close() };
}

interface Run {
  readonly took: number;
  readonly refused: number;
  readonly times: readonly number[];
}

async function callers(url: string, { method, body }: Asked, headers: object): Promise<Run> {
  const order = { url, method, headers, body, callers: CALLERS, seconds: SECONDS };
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/support/callers.mjs', JSON.stringify(order)], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Run;
}

function print(name: string, statements: number, ours: readonly Run[], bare: readonly Run[]): void {
  const perSecond = (runs: readonly Run[]) =>
    runs.map(({ took, times }) => times.length / took).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const timesOf = (runs: readonly Run[]) => runs.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const at = (times: readonly number[], share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  const [own, theirs] = [timesOf(ours), timesOf(bare)];
  const refused = ours.reduce((sum, run) => sum + run.refused, 0);
  if (refused > 0) throw new Error(`${name}: ${refused} calls were refused.`);
  console.log(
    JSON.stringify({
      name: `${name}: ${CALLERS} callers, ${statements} statements, p99 ${at(own, 0.99)} ms (bare ${at(theirs, 0.99)} ms)`,
      N: own.length,
      median: Math.round(perSecond(ours)),
      unit: 'requests per second',
      baseline: `${Math.round(perSecond(bare))} bare`,
      ratio: Number((perSecond(ours) / perSecond(bare)).toFixed(2)),
    }),
  );
}
