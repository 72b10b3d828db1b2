import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../server/areas/rules';
import { systemCall } from '../../../server/core/context';
import { foldFigures } from '../../../server/sql/kept';
import { migrate } from '../../../server/sql/migrate';
import { type BuiltServer, buildServer } from '../../support/builtServer';
import { servicesOf } from '../../support/calls';
import type { KeeperOrder } from '../../support/keptProcess';
import { compareKept, goodsModel, numbersOf, prepareGoods } from '../../support/keptWrites';
import { ownDatabase } from '../../support/ownDatabase';
import { TEST_NOW, testPasswords } from '../../support/server';

const SEED = Number(process.env.SEED ?? 20_261_128);
const ZONE = 'Asia/Jakarta';

interface Place {
  readonly name: string;
  readonly database: KeeperOrder['database'];
  readonly records: number;
  /** Only PostgreSQL works on several calls at once. */
  readonly writers: number;
  readonly make: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'panel-kept-'));
const places: readonly Place[] = [
  {
    name: 'PGlite in its folder',
    database: { dataDir: join(folder, 'data') },
    records: 10_000,
    writers: 1,
    make: async () => undefined,
    drop: async () => undefined,
  },
  ...(process.env.TEST_DATABASE_URL
    ? [{ ...ownDatabase(process.env.TEST_DATABASE_URL), records: 100_000, writers: 4 }]
    : []),
];

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(places)('figures that are kept on $name', ({ name, database, records, writers, make, drop }) => {
  const inside = async <T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    const db = await open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const open = async () => (await built.load()).openDatabase(database);
  beforeAll(async () => {
    await make();
    await inside(async (db) => {
      await migrate(db, goodsModel);
      await prepareGoods(db, ZONE);
    });
  }, 120_000);
  afterAll(drop);

  /** One life of a process that writes. Answers how many records it said it had written. */
  async function live(
    order: KeeperOrder,
    diesAfterMs: number,
  ): Promise<{ readonly written: number; readonly killed: boolean }> {
    const env = { PATH: process.env.PATH, KEEPER: JSON.stringify(order) };
    const child = spawn(process.execPath, [built.file('keeper')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const exit = once(child, 'close') as Promise<[number | null]>;
    let written = 0;
    let complained = '';
    const begun = new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => {
        for (const line of String(text).trim().split('\n')) written += Number(line);
        resolve();
      });
    });
    child.stderr.on('data', (text) => (complained += text));
    await Promise.race([begun, exit]);
    await Promise.race([sleep(diesAfterMs), exit]);
    child.kill('SIGKILL');
    const [code] = await exit;
    if (code !== null) expect(code, complained).toBe(0);
    return { written, killed: code === null };
  }

  it(
    `equal counted ones after ${records} random writes, their processes killed in the middle again and again`,
    async () => {
      const below = numbersOf(SEED);
      const order = { database, dataDir: join(folder, 'files'), now: TEST_NOW.toISOString(), writers };
      let written = 0;
      let kills = 0;
      let compared = 0;
      for (let round = 0; written < records; round += 1) {
        const life = await live(
          { ...order, seed: SEED + 10 * round, marker: `R${round}W`, records: records - written },
          300 + below(8000),
        );
        written += life.written;
        kills += life.killed ? 1 : 0;
        await inside(async (db) => {
          if (round % 2 === 0) await foldFigures(db.kysely);
          const found = await compareKept(systemCall(servicesOf(db, goodsModel, rulesOf(testPasswords))), ZONE);
          expect(found.wrong, `seed ${SEED}, round ${round}`).toEqual([]);
          compared += found.compared;
        });
      }
      console.log(
        `${name}, seed ${SEED}: ${written} records written, ${kills} × kill -9, ${compared} figures compared`,
      );
      expect(kills).toBeGreaterThan(3);
    },
    60 * 60_000,
  );
});
