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
import { keepTallies } from '../../server/sql/tallies';
import { canField, type Resource } from '../../src/framework/schema';
import { model } from '../../src/resources';

const NOW = new Date('2026-08-31T10:00:00+07:00');
const RUNS = Number(process.env.RUNS ?? 5);
/** Copies of the city of 20,000 residents. */
const MANY = Number(process.env.COPIES ?? 50);
const measured = ['residents', 'applications', 'complaints', 'families', 'messages', 'users', 'audit'];

/** What one call takes in the server, in ms. */
type Times = ReadonlyMap<string, readonly number[]>;

/** Prints each call with its figure on a small and on a large city, and what is over the aims: 50 ms, and 1.5 times the small. */
export async function measureScale(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return console.log('bench scale: TEST_DATABASE_URL names no PostgreSQL, nothing is measured.');
  const small = await measureCity(url, 1);
  const large = await measureCity(url, MANY);
  let over = 0;
  for (const [name, times] of large) {
    const p95 = at(times, 0.95);
    if (p95 > 50) over += 1;
    print(`${name}, ${MANY} cities`, times, small.get(name) ?? [], {
      detail: true,
      ...(p95 > 50 ? { over: true } : {}),
    });
  }
  for (const group of new Set([...large.keys()].map(groupOf))) {
    const all = (times: Times) => [...times].filter(([name]) => groupOf(name) === group).flatMap(([, each]) => each);
    print(`${group}, ${MANY} cities of 20,000 residents, PostgreSQL`, all(large), all(small));
  }
  console.log(`bench scale: ${large.size} calls, ${over} with a p95 above 50 ms`);
}

/** Sorts of one list together, its filters, its searches, its pages. */
const groupOf = (name: string): string =>
  name
    .replace(/(sorted|filtered) by .*/, '$1')
    .replace(/search ".*/, 'searches')
    .replace(/(first page|page .*)/, 'pages');

function print(name: string, times: readonly number[], before: readonly number[], more: object = {}): void {
  const [median, baseline] = [at(times, 0.5), at(before, 0.5)];
  const ratio = Number((median / Math.max(baseline, 0.1)).toFixed(1));
  const figures = { N: times.length, median, p95: at(times, 0.95), unit: 'ms in the server' };
  console.log(JSON.stringify({ name, ...figures, baseline: `${baseline} ms on one city`, ratio, ...more }));
}

const at = (times: readonly number[], share: number) =>
  Number((times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1));

/** `SCALE_KEEP=1` leaves the database, and takes the one that an earlier run left. */
async function measureCity(url: string, copies: number): Promise<Times> {
  const keep = process.env.SCALE_KEEP === '1';
  const name = `panel_bansos_scale_${copies}${keep ? '' : `_${process.pid}`}`;
  const there = await administer(url, `select 1 from pg_database where datname = '${name}'`);
  if (there === 0) await administer(url, `create database "${name}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await openDatabase({ url: own.href });
  try {
    for (const said of await migrate(db, model)) if (there > 0) console.error(`  ${said}`);
    const passwords = createPasswords();
    const begun = performance.now();
    if (there === 0) {
      const hashPassword = (password: string) => passwords.hash(password);
      await seedDemo({ db, model, size: 'M', copies, now: NOW, hashPassword });
      console.error(`  ${copies} cities written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    // As the job does within minutes of a start.
    await keepTallies(db, model, 'Asia/Jakarta');
    await db.execScript('vacuum analyze kept_figures');
    if (there === 0) await db.execScript('vacuum analyze');
    return await measureCalls(db, passwords);
  } finally {
    await db.close();
    if (!keep) await administer(url, `drop database "${name}" with (force)`);
  }
}

async function administer(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount ?? 0;
}

async function measureCalls(db: Database, passwords: ReturnType<typeof createPasswords>): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-scale-'));
  const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
  const clock = { at: NOW.getTime() };
  const app = await buildApp({
    db,
    model,
    config,
    now: () => new Date(clock.at),
    version: 'bench',
    demo: true,
    passwords,
  });
  const times = new Map<string, number[]>();
  try {
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'admin@contoh.example', password: DEMO_PASSWORD },
    });
    const headers = { authorization: `Bearer ${login.json().data.token}` };
    const wanted = process.env.ONLY;
    for (const [name, address] of await callsOf(db)) {
      if (wanted && !name.includes(wanted)) continue;
      const taken: number[] = [];
      for (let run = -1; run < RUNS; run += 1) {
        // Enough time in between not to be throttled.
        clock.at += 5_000;
        const begun = performance.now();
        const answer = await app.inject({ method: 'GET', url: `/api${address}`, headers });
        if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
        // The first call of its kind fills caches.
        if (run >= 0) taken.push(performance.now() - begun);
      }
      times.set(name, taken);
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return times;
}

/** Every sort, filter and search that the lists offer, with values that stand in the rows. */
async function callsOf(db: Database): Promise<readonly (readonly [name: string, address: string])[]> {
  const calls: [string, string][] = [];
  for (const name of measured) {
    const resource = model.byName[name];
    if (!resource) throw new Error(`No resource is called ${name}.`);
    const path = `/${resource.api.path.replace(/^\//, '')}`;
    const list = (query: string) => `${path}?page=1&per_page=15&total=bounded${query}`;
    calls.push([`${name}: first page`, list('')]);
    calls.push([`${name}: page 500`, `${path}?page=500&per_page=15&total=bounded`]);
    calls.push([`${name}: page 20,000`, `${path}?page=20000&per_page=15&total=bounded`]);
    for (const field of sortedBy(resource)) {
      for (const order of ['asc', 'desc'])
        calls.push([`${name}: sorted by ${field} ${order}`, list(`&sort_by=${field}&sort_order=${order}`)]);
    }
    for (const [query, value] of await filtersOf(db, resource))
      calls.push([`${name}: filtered by ${query}`, list(`&${query}=${encodeURIComponent(value)}`)]);
    if (Object.values(resource.fields).some(({ search }) => search))
      for (const word of ['siti', 'gozali', 'zqxw', '812025'])
        calls.push([`${name}: search "${word}"`, list(`&search=${word}`)]);
    if (resource.statistics) calls.push([`${name}: figures`, `${path}/statistics`]);
  }
  calls.push(
    ['dashboard', '/dashboard/aleg'],
    ['statistics', '/admin/statistics'],
    ['search siti', '/admin/search?q=siti'],
  );
  return calls;
}

function sortedBy({ list, fields }: Resource): readonly string[] {
  const shown = [...(list.columns ?? []), ...(list.more ?? [])].map((each) => String(each));
  return shown.filter((name) => {
    const field = fields[name];
    const kind = field && model.kinds[field.kind];
    return (
      field && kind && kind.storage !== 'none' && canField(field, 'read', 'admin') && (field.sort ?? kind.sortable)
    );
  });
}

async function filtersOf(db: Database, resource: Resource): Promise<readonly (readonly [string, string])[]> {
  const filters: [string, string][] = [];
  const shown = resource.list.filters ?? [];
  for (const name of shown) {
    const field = resource.fields[name];
    if (
      !field ||
      field.filter === false ||
      field.derived ||
      resource.rows ||
      model.kinds[field.kind]?.storage === 'none'
    )
      continue;
    const { rows } = await sql<{ value: string | null }>`select ${sql.ref(name)}::text as value
      from ${sql.table(resource.table ?? resource.name)} where ${sql.ref(name)} is not null limit 1`.execute(db.kysely);
    if (rows[0]?.value) filters.push([resource.api.aliases?.[name]?.query?.name ?? name, rows[0].value]);
  }
  return filters;
}
