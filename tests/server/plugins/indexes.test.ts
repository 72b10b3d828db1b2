import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../server/areas/rules';
import { systemCall } from '../../../server/core/context';
import { indexRemarks, unusedIndexes, wholeReads } from '../../../server/plugins/indexes';
import { declaredTables } from '../../../server/sql/columns';
import type { Database } from '../../../server/sql/connection';
import { model } from '../../../src/resources';
import { fillBare } from '../../support/bareRows';
import { servicesOf } from '../../support/calls';
import { everyEngine, OPENING_MS, testPasswords } from '../../support/server';

const onPostgres = everyEngine.filter(({ name }) => name === 'PostgreSQL');

describe.each(onPostgres)('what operators learn of indexes on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open(model);
    await fillBare(db, model);
  }, OPENING_MS);
  afterAll(() => db.close());

  const call = () => systemCall(servicesOf(db, model, rulesOf(testPasswords)));
  const unused = async () => (await unusedIndexes(call(), 1000, 0)).filter((line) => line.includes('families'));

  it('an index that no list needs is named with its table, until something reads by it', async () => {
    const before = await unused();
    await sql`create index families_nobody on families ((nama_anggota || 'x'))`.execute(db.kysely);
    expect((await unused()).filter((line) => !before.includes(line))).toEqual([
      expect.stringMatching(/^Indeks tak terpakai: families_nobody di tabel families \(0,\d MB\), tidak dibaca sejak /),
    ]);
    await db.kysely.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`select 1 from families where nama_anggota || 'x' = '7x'`.execute(tx);
    });
    // The database tells what it has counted when it comes to it.
    for (let tries = 0; tries < 100 && (await unused()).length > before.length; tries += 1) await sleep(100);
    expect(await unused()).toEqual(before);
  });

  it('none that a declaration asks for is named, but those of rare questions', async () => {
    const declared =
      declaredTables(model.resources, model.kinds).find(({ name }) => name === 'families')?.indexes ?? [];
    const named = (await unused()).map((line) => /: (\S+) di/.exec(line)?.[1] ?? '');
    console.log(`families: ${declared.length} indexes declared, without a query here: ${named.join(', ') || 'none'}`);
    expect(declared.length).toBeGreaterThan(20);
    expect(named.filter((name) => !/_(same|import|custom_trgm)$/.test(name))).toEqual([]);
  });

  it('one that is missing is named with what lists offer by it', async () => {
    const before = await wholeReads(call(), 1000);
    await sql`drop index families_nama_anggota_sort`.execute(db.kysely);
    expect((await wholeReads(call(), 1000)).filter((line) => !before.includes(line))).toEqual([
      'Tanpa indeks: mengurutkan menurut nama_anggota membaca seluruh tabel families.',
    ]);
  });

  it('a start says nothing of small tables, nor before the database has counted for a week', async () => {
    expect(await indexRemarks(call())).toEqual([]);
    await sql`create index families_nobody_else on families ((nama_anggota || 'y'))`.execute(db.kysely);
    expect(await unusedIndexes(call(), 1000, 36_500)).toEqual([]);
    expect((await unused()).join()).toContain('families_nobody_else');
  });
});
