import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStored } from '../../../../server/core/overlays/document';
import { readInForce } from '../../../../server/core/overlays/inForce';
import { listVersions } from '../../../../server/sql/fieldVersions';
import { migrate } from '../../../../server/sql/migrate';
import { model } from '../../../../src/resources';
import { type BuiltServer, buildServer } from '../../../support/builtServer';
import type { PublishOrder } from '../../../support/publishProcess';
import { sized } from '../../../support/sized';

interface Place {
  readonly name: string;
  readonly database: PublishOrder['database'];
  /** Runs a statement beside the database, where there is one to be made. */
  readonly administer: (statement: string) => Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'panel-publish-'));
const named = `panel_bansos_publish_${process.pid}`;
const places: readonly Place[] = [
  { name: 'PGlite in its folder', database: { dataDir: join(folder, 'data') }, administer: async () => undefined },
  ...(process.env.TEST_DATABASE_URL ? [postgres(process.env.TEST_DATABASE_URL)] : []),
];

function postgres(adminUrl: string): Place {
  const url = new URL(adminUrl);
  url.pathname = `/${named}`;
  return {
    name: 'PostgreSQL',
    database: { url: url.href },
    async administer(statement) {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
  };
}

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
}, 120_000);
afterAll(() => {
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(places)('a server that is killed while it publishes on $name', ({ database, administer }) => {
  const kills = sized(3, 100);
  const open = async () => (await built.load()).openDatabase(database);
  beforeAll(async () => {
    await administer(`create database ${named}`);
    const db = await open();
    await migrate(db, model);
    await db.close();
  }, 120_000);
  afterAll(() => administer(`drop database if exists ${named} with (force)`));

  /** Publishes until it dies; the last version it has told of. */
  async function publishAndDie(round: number): Promise<number> {
    const order: PublishOrder = { database, dataDir: join(folder, 'files') };
    const child = spawn(process.execPath, [built.file('publisher')], {
      env: { PATH: process.env.PATH, PUBLISHER: JSON.stringify(order) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complained = '';
    child.stderr.on('data', (text) => (complained += text));
    // Not its exit: what it has written last may come after that.
    const closed = once(child, 'close');
    const begun = new Promise<void>((resolve) =>
      child.stdout.on('data', (text) => {
        said += text;
        if (/\n\d+\n/.test(said)) resolve();
      }),
    );
    await Promise.race([begun, closed]);
    expect(child.exitCode, complained).toBeNull();
    // Each time at another moment of what it does, the same in every run.
    await sleep((round * 137) % 400);
    child.kill('SIGKILL');
    await closed;
    return Number(said.trim().split('\n').at(-1));
  }

  it('leaves the old version or the new one, whole, and never half of one', { timeout: 60_000 * kills }, async () => {
    let published = 0;
    for (let round = 0; round < kills; round += 1) {
      const told = await publishAndDie(round);
      const db = await open();
      const versions = await listVersions(db.kysely, { limit: 10_000 });
      const newest = versions[0]?.version ?? 0;
      // What it has told of is there; the one it was at may be.
      expect([told, told + 1]).toContain(newest);
      expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: newest }, (_, at) => newest - at));
      for (const row of versions)
        expect(readStored(row)?.resources?.pokir?.custom?.x_versi?.label).toBe(`Versi ${row.version}`);
      expect(await readInForce(db.kysely)).toMatchObject({ newest, version: newest });
      const audited = await sql<{
        n: number;
      }>`select count(*)::int as n from audit where action = 'fields.publish'`.execute(db.kysely);
      expect(audited.rows[0]?.n).toBe(newest);
      await db.close();
      published = newest;
    }
    console.log(`killed while publishing: ${kills} times, ${published} versions, mixed = 0`);
  });
});
