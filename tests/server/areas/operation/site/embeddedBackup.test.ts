import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../../../server/sql/backup';
import type { Database } from '../../../../../server/sql/connection';
import { openDatabase } from '../../../../../server/sql/connection/open';
import { openFolder } from '../../../../support/databases';
import { until } from '../../../../support/jobs';
import { OPENING_MS } from '../../../../support/server';
import { openSite, type SiteWorld } from '../../../../support/site';

const path = '/admin/settings/system/backups';

interface Backups {
  readonly way: string;
  readonly running: boolean;
  readonly error: string | null;
  readonly backups: readonly { readonly name: string }[];
}

describe('a backup of the embedded database that people go on using', () => {
  let world: SiteWorld;
  const elsewhere = mkdtempSync(join(tmpdir(), 'panel-restored-'));
  beforeAll(async () => {
    world = await openSite(openFolder);
  }, OPENING_MS);
  afterAll(async () => {
    await world?.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });
  const backups = async () => (await world.admin('GET', path)).body.data as Backups;

  it('opens as the database was at its end, with every save that was answered before it and none in half', async () => {
    expect((await backups()).way).toBe('embedded');
    expect((await world.admin('POST', path, {})).status).toBe(202);
    const saved: string[] = [];
    const [made] = (
      await until(
        async () => {
          const name = `Dinas ${saved.length}`;
          const answer = await world.admin('POST', '/admin/departments', { name, categories: ['Sosial'] });
          expect(answer.status, answer.text).toBe(201);
          saved.push(name);
          return backups();
        },
        ({ running, backups: all }) => !running && all.length === 1,
        60_000,
      )
    ).backups;
    expect(made?.name).toMatch(/^panel-20260831T030000Z\.tar\.gz$/);
    expect(saved.length).toBeGreaterThan(5);
    await restoreBackup({
      archive: join(world.dataDir, 'backups', made?.name ?? ''),
      dataDir: elsewhere,
      storageDir: join(elsewhere, 'storage'),
      force: false,
      now: new Date(),
    });
    const restored = await openDatabase({ dataDir: elsewhere });
    try {
      const there = await namesOf(restored);
      // The last of them may have come after the end of the copy.
      expect(there).toEqual((await namesOf(world.db)).slice(0, there.length));
      expect(there.length).toBeGreaterThan(0);
      expect(await entriesOf(restored)).toBe(there.length);
      await restored.execScript('set enable_seqscan = off');
      expect(await namesOf(restored)).toEqual(there);
      await restored.execScript("insert into departments (name) values ('Sesudah pemulihan')");
    } finally {
      await restored.close();
    }
  }, 120_000);
});

const namesOf = async (db: Database) =>
  (
    await sql<{ name: string }>`select name from departments where name like 'Dinas %' order by id`.execute(db.kysely)
  ).rows.map(({ name }) => name);

/** A department and its line in the log are one transaction. */
const entriesOf = async (db: Database) =>
  Number(
    (
      await sql<{ n: number }>`select count(*)::int as n from audit where resource = 'departments'
        and action = 'create'`.execute(db.kysely)
    ).rows[0]?.n,
  );
