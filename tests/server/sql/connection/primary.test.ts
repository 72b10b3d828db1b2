import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/sql/connection/open';
import { addressesOf } from '../../../../server/sql/connection/primary';
import { freePort } from '../../../support/freePort';
import { until } from '../../../support/jobs';
import { ownDatabase } from '../../../support/ownDatabase';

describe('an address with several hosts', () => {
  it.each([
    ['postgres://panel:r%40h,a@one:5433,two/panel?sslmode=require', ['one:5433', 'two']],
    ['postgresql://one,[::1]:5433/panel?sslmode=require', ['one', '[::1]:5433']],
  ])('is one address for each of them: %s', (url, hosts) => {
    const each = addressesOf(url);
    expect(each.map((address) => /[@/]([^@/]+)\/panel\?sslmode=require$/.exec(address)?.[1])).toEqual(hosts);
    for (const address of each) expect(() => new URL(address)).not.toThrow();
  });

  it.each([
    'postgres://panel@one/panel',
    'postgres:///panel?host=/run/postgresql',
    'postgres://p:a,b@one/panel?options=a,b',
  ])('is as it was with one: %s', (url) => expect(addressesOf(url)).toEqual([url]));
});

const describePostgres = process.env.TEST_DATABASE_URL ? describe : () => undefined;

// Not there without the variable: the embedded database has no address.
describePostgres('a list of hosts', () => {
  const own = ownDatabase(process.env.TEST_DATABASE_URL ?? '');
  beforeAll(own.make);
  afterAll(own.drop);

  /** The first of them does not answer. */
  const withDead = async () =>
    own.database.url.replace(/([^@/]+)(\/panel_bansos)/, `127.0.0.1:${await freePort()},$1$2`);

  it('is asked one after the other, until one answers', async () => {
    const db = await openDatabase({ url: await withDead(), limits: { connections: 2 } });
    const asked = Array.from({ length: 6 }, () => sql<{ one: number }>`select 1 as one`.execute(db.kysely));
    for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ one: 1 }]);
    await db.close();
  });

  it('is refused as a whole where none takes writes, and found again when one does', async () => {
    const freeze = (isFrozen: boolean) =>
      change(`alter database $name set default_transaction_read_only = ${isFrozen}`);
    const db = await openDatabase({ url: await withDead() });
    await freeze(true);
    // Of the two one refuses the connection, the other one takes no writes.
    await expect(db.ping()).rejects.toThrow(/ECONNREFUSED|takes no writes/);
    await expect(db.ping()).rejects.toThrow(/ECONNREFUSED|takes no writes/);
    await freeze(false);
    await db.ping();
    await db.close();
  });

  it('is listened to at the one that answers', async () => {
    let news = 0;
    const db = await openDatabase({ url: await withDead() });
    const line = db.listen?.({ channel: 'kabar', onNews: () => (news += 1) });
    await until(() => line?.isHeard(), Boolean);
    await sql`notify kabar`.execute(db.kysely);
    await until(
      () => news,
      (count) => count === 2,
    );
    line?.close();
    await db.close();
  });

  async function change(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(statement.replace('$name', new URL(own.database.url).pathname.slice(1)));
    await client.end();
  }
});
