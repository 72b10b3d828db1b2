import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createPasswords } from '../../server/core/access/passwords';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { migrate } from '../../server/sql/migrate';
import { model } from '../../src/resources';

const NOW = new Date('2026-08-31T10:00:00+07:00');
const RUNS = 3;
const PASSWORD = 'Bansos-Demo-2026';
const ROWS_IN_A_STATEMENT = 1000;

const columns = [
  'no_kta',
  'nama',
  'tanggal_lahir',
  'jenis_kelamin',
  'alamat',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'no_hp',
  'status_kta',
] as const;

interface Place {
  readonly name: string;
  readonly open: () => Promise<{ readonly db: Database; readonly drop: () => Promise<void> }>;
}

const places: readonly Place[] = [
  {
    name: 'PGlite',
    open: async () => {
      const db = await openDatabase({ memory: true });
      return { db, drop: () => db.close() };
    },
  },
  ...(process.env.TEST_DATABASE_URL ? [postgres(process.env.TEST_DATABASE_URL)] : []),
];

function postgres(adminUrl: string): Place {
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    name: 'PostgreSQL',
    open: async () => {
      const name = `panel_bansos_bench_${randomBytes(4).toString('hex')}`;
      await administer(`create database ${name}`);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      const db = await openDatabase({ url: url.href });
      const drop = async () => {
        await db.close();
        await administer(`drop database ${name} with (force)`);
      };
      return { db, drop };
    },
  };
}

/** 26,000 good rows, which fill 5 MB, and 50,000 of which every fifth is bad. */
export async function measureImports(): Promise<void> {
  for (const place of places) {
    for (const [name, count, bad] of [
      ['26,000 rows', 26_000, 0],
      ['50,000 rows, 10,000 bad', 50_000, 10_000],
    ] as const)
      await measure(place, `import of ${name}`, count, bad);
  }
}

async function measure({ name: place, open }: Place, name: string, count: number, bad: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-import-bench-'));
  const raw: number[] = [];
  const whole: number[] = [];
  const waits: number[] = [];
  let peak = 0;
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { db, drop } = await open();
    try {
      await migrate(db, model);
      const { app, headers, volunteer } = await startOffice(db, folder);
      raw.push(await insertPlainly(db, count - bad, volunteer));
      const file = fileOf(count, bad);
      bytes = file.length;
      const before = process.memoryUsage().rss;
      const watch = watchServer(async () => {
        const answer = await app.inject({ method: 'GET', url: '/api/capabilities' });
        if (answer.statusCode !== 200) throw new Error(answer.body);
      });
      const from = performance.now();
      const answer = await app.inject({
        method: 'POST',
        url: '/api/admin/warga-binaan/mass-upload',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: formOf(file, volunteer),
      });
      whole.push(performance.now() - from);
      const seen = await watch.stop();
      waits.push(...seen.waits);
      peak = Math.max(peak, seen.peak - before);
      const { success_count: stored, failed_count: failed } = answer.json().data ?? {};
      if (stored !== count - bad || failed !== bad)
        throw new Error(`${stored} stored, ${failed} failed: ${answer.body.slice(0, 500)}`);
      await app.close();
    } finally {
      await drop();
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const median = middle(whole);
  const baseline = middle(raw);
  console.log(
    JSON.stringify({
      name: `${name}, ${place}`,
      N: count,
      runs: RUNS,
      bytes,
      median: Math.round(median) / 1000,
      unit: 's',
      baseline: Math.round(baseline) / 1000,
      ratio: Math.round((median / baseline) * 100) / 100,
      peakMegabytes: Math.round(peak / 1_048_576),
      otherCallsP95: Math.round(quantile(waits, 0.95)),
      otherCallsMax: Math.round(Math.max(...waits)),
    }),
  );
}

async function startOffice(db: Database, folder: string) {
  const passwords = createPasswords();
  const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: folder, STORAGE_DIR: folder, DEMO_SIZE: 'none' });
  const app = await buildApp({ db, model, config, now: () => NOW, version: 'bench', demo: true, passwords });
  const hash = await passwords.hash(PASSWORD);
  const add = async (email: string, role: string) =>
    (
      await sql<{ id: number }>`insert into users (name, email, password, role, is_active, is_relawan)
        values (${email}, ${email}, ${hash}, ${role}, true, ${role === 'user'}) returning id`.execute(db.kysely)
    ).rows[0]?.id ?? 0;
  await add('admin@contoh.example', 'admin');
  const volunteer = await add('relawan@contoh.example', 'user');
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'admin@contoh.example', password: PASSWORD },
  });
  return { app, volunteer, headers: { authorization: `Bearer ${login.json().data.token}` } };
}

/** What any program would do that trusts its rows: statements of a thousand rows, in one transaction, on an empty table. */
async function insertPlainly(db: Database, count: number, volunteer: number): Promise<number> {
  const from = performance.now();
  await db.kysely.transaction().execute(async (tx) => {
    for (let at = 0; at < count; at += ROWS_IN_A_STATEMENT) {
      const rows = Array.from({ length: Math.min(ROWS_IN_A_STATEMENT, count - at) }, (_, n) => ({
        ...Object.fromEntries(columns.map((name, place) => [name, personOf(at + n, count > 26_000)[place] || null])),
        relawan_id: volunteer,
      }));
      await tx
        .insertInto('residents')
        .values(rows as never)
        .execute();
    }
  });
  const took = performance.now() - from;
  await sql`truncate residents`.execute(db.kysely);
  return took;
}

const pad = (n: number, length: number): string => String(n).padStart(length, '0');
const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Two hundred characters each: 26,000 of them fill 5 MB. Of 50,000 each has half as many. */
const personOf = (n: number, isShort = false): readonly string[] => [
  isShort ? '' : `KTA-${pad(n, 7)}-${pad(n % 97, 2)}`,
  isShort ? `Siti ${letters(n)}` : `Siti Rahmawati Kusumaningrum ${letters(n)}`,
  new Date(Date.UTC(1950, 0, 1 + ((n * 7) % 20_000))).toISOString().slice(0, 10),
  isShort ? 'P' : 'Perempuan',
  isShort ? `Jl Melati ${n}` : `"Jalan Melati Raya Gang Kenanga No. ${n}, dekat musala Al-Ikhlas"`,
  isShort ? 'Tebet' : 'Kebayoran Lama',
  isShort ? 'Manggarai' : 'Grogol Selatan',
  pad(1 + (n % 20), 3),
  pad(1 + (n % 9), 3),
  `0812${pad(n, 8)}`,
  n % 3 === 0 ? 'Sudah punya' : 'Belum punya',
];

function fileOf(count: number, bad: number): Buffer {
  const every = bad === 0 ? Number.POSITIVE_INFINITY : count / bad;
  const lines = [columns.join(',')];
  for (let n = 0; n < count; n += 1) {
    const cells = personOf(n, count > 26_000);
    const isBad = (n + 1) % every === 0;
    lines.push(cells.map((cell, at) => (isBad && columns[at] === 'tanggal_lahir' ? '1990-02-31' : cell)).join(','));
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

const formOf = (file: Buffer, volunteer: number): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="relawan_id"\r\n\r\n${volunteer}\r\n`),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="warga.csv"\r\n'),
    Buffer.from('Content-Type: text/csv\r\n\r\n'),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ]);

/** How long other calls wait meanwhile, and the most memory in use. */
function watchServer(ask: () => Promise<void>) {
  const waits: number[] = [];
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const from = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await ask();
      waits.push(performance.now() - from - 20);
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { waits, peak };
    },
  };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const middle = (times: readonly number[]): number => quantile(times, 0.5);
