import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { migrate } from '../../../../server/sql/migrate';
import { model } from '../../../../src/resources';
import { type BuiltServer, buildServer } from '../../../support/builtServer';
import type { ImportNews, ImportOrder } from '../../../support/importProcess';
import { addPeople, csvOf, residentRow, residents } from '../../../support/imports';
import { ownDatabase } from '../../../support/ownDatabase';
import { TEST_NOW } from '../../../support/server';
import { sized } from '../../../support/sized';

interface Place {
  readonly name: string;
  readonly database: ImportOrder['database'];
  readonly make: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'panel-import-'));
const places: readonly Place[] = [
  {
    name: 'PGlite in its folder',
    database: { dataDir: join(folder, 'data') },
    make: async () => undefined,
    drop: async () => undefined,
  },
  ...(process.env.TEST_DATABASE_URL ? [ownDatabase(process.env.TEST_DATABASE_URL)] : []),
];

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
}, 120_000);
afterAll(() => {
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Good rows, and one that fails, in each file. */
const ROWS = sized(300, 1_200);
const fileOf = (round: number): string =>
  csvOf([...residents(ROWS, 1 + round * ROWS), { ...residentRow(round), nama: '' }]);

describe.each(places)('a server that is killed during imports on $name', ({ name, database, make, drop }) => {
  const kills = sized(2, 50);
  const dataDir = join(folder, name.replaceAll(/\W/g, ''));
  let volunteer = 0;
  let killed = 0;
  let inTheMiddle = 0;
  let lasted = 0;

  const open = async (): Promise<Database> => (await built.load()).openDatabase(database);
  beforeAll(async () => {
    await make();
    const db = await open();
    await migrate(db, model);
    volunteer = (await addPeople(db)).volunteers.a;
    await db.close();
  }, 120_000);
  afterAll(drop);

  /** One life of a server. It says what it finds, works, and says what it leaves, unless it dies before. */
  async function live(file: string | undefined, diesWithin?: number): Promise<{ news: ImportNews[]; lived: boolean }> {
    const order: ImportOrder = {
      database,
      dataDir,
      now: TEST_NOW.toISOString(),
      volunteer,
      ...(file === undefined ? {} : { file }),
    };
    const env = { PATH: process.env.PATH, IMPORTER: JSON.stringify(order) };
    const child = spawn(process.execPath, [built.file('importer')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complained = '';
    child.stderr.on('data', (text) => (complained += text));
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const begun = new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => {
        said += text;
        resolve();
      });
      void exit.then(() => resolve());
    });
    await begun;
    const from = performance.now();
    if (diesWithin !== undefined) {
      await Promise.race([sleep(Math.random() * diesWithin), exit]);
      child.kill('SIGKILL');
    }
    const [code] = await exit;
    if (diesWithin === undefined) lasted = Math.max(lasted, performance.now() - from);
    const lived = code !== null;
    if (lived) expect(code, complained).toBe(0);
    const news = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportNews);
    return { news, lived };
  }

  /** What some seconds without a sign of life do. */
  async function lose(): Promise<void> {
    if (!('url' in database)) return;
    const db = await open();
    await sql`update import_work set held_until = now() where holder is not null`.execute(db.kysely);
    await db.close();
  }

  const valuesIn = async (db: Database) =>
    (
      await sql<
        Record<string, unknown>
      >`select nama, tanggal_lahir, no_hp, alamat, rt, rw, relawan_id, aleg_id, status_kta,
        version, deleted_at from residents order by nama, tanggal_lahir, no_hp`.execute(db.kysely)
    ).rows;

  it(
    'stores each file whole or not at all, and in the end what an undisturbed server stores',
    async () => {
      const undisturbed = join(folder, 'undisturbed.csv');
      writeFileSync(undisturbed, fileOf(0));
      expect((await live(undisturbed)).news.at(-1)?.imports).toMatchObject([{ state: 'selesai', rows: ROWS }]);
      let round = 0;
      while (killed < kills) {
        round += 1;
        const file = join(folder, `${round}.csv`);
        writeFileSync(file, fileOf(round));
        let first: string | undefined = file;
        for (let life = 0; life < 3 && killed < kills; life += 1) {
          const { news, lived } = await live(first, lasted * 1.2);
          for (const each of news.flatMap(({ imports }) => imports)) expect([0, ROWS]).toContain(each.rows);
          await lose();
          if (lived) break;
          killed += 1;
          first = undefined;
        }
        const { news } = await live(undefined);
        const last = news[0]?.imports.at(-1);
        if (last && last.state !== 'selesai') inTheMiddle += 1;
        for (const each of news.flatMap(({ imports }) => imports)) expect([0, ROWS]).toContain(each.rows);
        for (const each of news.at(-1)?.imports ?? []) expect(each).toMatchObject({ state: 'selesai', rows: ROWS });
        // Whoever got no answer sends the file again: it goes in now, or has gone in.
        const again = await live(file);
        expect(again.news.at(-1)?.imports).toHaveLength(round + 1);
        for (const each of again.news.at(-1)?.imports ?? [])
          expect(each).toMatchObject({ state: 'selesai', rows: ROWS });
        expect(filesIn(join(dataDir, 'storage', 'imports')).length).toBeLessThanOrEqual(killed);
      }
      const db = await open();
      const rows = await valuesIn(db);
      const wrong = await sql`select import_id, count(*)::int as n, min(outcome) as outcome from import_rows
        group by import_id having count(*) <> 1`.execute(db.kysely);
      await db.close();
      expect(wrong.rows).toEqual([]);
      expect(rows).toHaveLength((round + 1) * ROWS);
      const expected = Array.from({ length: (round + 1) * ROWS }, (_, at) => residentRow(1 + at));
      const keyOf = (row: Readonly<Record<string, unknown>>) =>
        [row.nama, row.tanggal_lahir, row.alamat, row.rt, row.rw, row.status_kta].join('|');
      expect(new Set(rows.map(keyOf))).toEqual(new Set(expected.map(keyOf)));
      console.log(
        `${name}: ${killed} × kill -9 over ${round} files of ${ROWS} rows; ${inTheMiddle} continued by the next server, ` +
          '0 half imports, 0 rows lost or doubled',
      );
    },
    30 * 60_000,
  );
});

const filesIn = (place: string): readonly string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true })
        .map(String)
        .filter((file) => /\.(csv|xlsx)$/.test(file))
    : [];
