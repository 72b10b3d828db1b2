import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../server/areas/rules';
import { systemCall } from '../../../server/core/context';
import type { Database } from '../../../server/sql/connection';
import { foldFigures } from '../../../server/sql/kept';
import { callAs, servicesOf } from '../../support/calls';
import { compareKept, doneOf, goodsKeeper, goodsModel, prepareGoods, writerOf } from '../../support/keptWrites';
import { everyEngine, OPENING_MS, testPasswords } from '../../support/server';

const WRITES = 60;
const SEED = Number(process.env.SEED ?? 20_261_128);
const ZONE = 'Asia/Jakarta';
const WRITERS = 3;

describe.each(everyEngine)('figures that are kept on $name', ({ name, open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(goodsModel);
    await prepareGoods(db, ZONE);
  }, OPENING_MS);
  afterAll(() => db.close());

  it(`equal counted ones after ${WRITES} records written by calls of all sorts, refused, undone and cut off ones among them`, async () => {
    const services = servicesOf(db, goodsModel, rulesOf(testPasswords));
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      writerOf(() => callAs(services, goodsKeeper), SEED + at, `K${at}-`),
    );
    const killer = name === 'PostgreSQL' ? await cutConnections(db) : undefined;
    let written = 0;
    const isMissing = () => Object.values(doneOf(writers)).includes(0);
    await Promise.all([
      foldFigures(db.kysely),
      ...writers.map(async (writer) => {
        while (written < WRITES || isMissing()) written += await writer.write();
      }),
    ]);
    const cut = (await killer?.stop()) ?? 0;
    const { compared, wrong } = await compareKept(systemCall(services), ZONE);
    const done = doneOf(writers);
    console.log(
      `${name}, seed ${SEED}: ${written} records written, ${cut} connections cut, ${compared} compared`,
      done,
    );
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(200);
    if (killer) expect(cut).toBeGreaterThan(2);
  });
});

/** Ends a connection that is at work, whichever, again and again. */
async function cutConnections(db: Database) {
  const found = await sql<{ name: string }>`select current_database() as name`.execute(db.kysely);
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  let cut = 0;
  let isOver = false;
  const cutting = (async () => {
    while (!isOver) {
      await sleep(120);
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and (state = 'active' or state like 'idle in%') order by random() limit 1`,
        [found.rows[0]?.name],
      );
      cut += rowCount ?? 0;
    }
  })();
  return {
    stop: async (): Promise<number> => {
      isOver = true;
      await cutting;
      await client.end();
      return cut;
    },
  };
}
