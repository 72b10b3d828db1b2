import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChain } from '../../../../server/core/audit/chain/check';
import { type ChainLink, canonicalEntry } from '../../../../server/core/audit/chain/entry';
import { chainLines, listRoots, readChainState } from '../../../../server/core/audit/chain/file';
import { noteRemoved, sealSome, signDay } from '../../../../server/core/audit/chain/seal';
import type { Call } from '../../../../server/core/context';
import { librarian } from '../../../support/calls';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { everyEngine } from '../../../support/server';
import { sized } from '../../../support/sized';

const SLOW = sized(60_000, 3_600_000);
const MANY = sized(2_000, 1_000_000);
const DAY_MS = 86_400_000;

it('one value has one spelling, whatever the order of its keys', () => {
  expect(canonicalEntry({ b: [1, null, undefined], a: { d: 'é"', c: undefined } })).toBe(
    '{"a":{"d":"é\\""},"b":[1,null,null]}',
  );
});

describe.each(everyEngine)('the chain of the audit on $name', ({ open, name }) => {
  let world: LibraryWorld;
  const call = (more: Partial<Call> = {}) => world.as(librarian, more);
  const sealAll = async (isThorough = false, most = 5_000) => {
    let sealed = 0;
    for (;;) {
      const done = await sealSome(call(), { isThorough, most });
      if (done === 0) return sealed;
      sealed += done;
    }
  };
  const linesNow = async () => {
    const lines: string[] = [];
    for await (const line of chainLines(call())) lines.push(line);
    return lines;
  };
  const check = () => checkChain(chainLines(call()));
  /** Past the triggers, as somebody with the database could. */
  const tamper = async (table: string, work: () => Promise<unknown>) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(world.db.kysely);
    await work();
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(world.db.kysely);
  };

  beforeAll(async () => {
    world = await openLibrary(open);
    for (let at = 0; at < 5; at += 1) await world.addMember();
    await sealAll();
  }, SLOW);
  afterAll(() => world.db.close());

  it('has each entry of the audit and of the histories once, and goes on where it ended', async () => {
    const entries = (await world.count('audit')) + (await world.count('record_history'));
    const before = await check();
    expect(before).toMatchObject({ links: entries, removed: 0, roots: 0 });
    expect(before).not.toHaveProperty('fault');
    await world.addMember();
    expect(await readChainState(call())).toMatchObject({ links: entries, waiting: 2 });
    expect(await sealAll()).toBe(2);
    expect(await sealAll(true)).toBe(0);
    expect(await check()).toMatchObject({ links: entries + 2 });
    expect(await readChainState(call())).toMatchObject({ links: entries + 2, waiting: 0 });
  });

  it('names the first line of a file that was changed, removed, inserted or put elsewhere', async () => {
    const whole = await linesNow();
    const at = 4;
    const link = JSON.parse(whole[at] ?? '') as ChainLink;
    const without = whole.filter((_, place) => place !== at);
    const swapped = whole.with(at, whole[at + 1] ?? '').with(at + 1, whole[at] ?? '');
    const changed = whole.with(at, JSON.stringify({ ...link, row: { ...link.row, action: 'delete' } }));
    const inserted = [...whole.slice(0, at), JSON.stringify({ ...link, entry: 999 }), ...whole.slice(at)];
    expect((await checkChain(whole)).fault).toBeUndefined();
    expect((await checkChain(changed)).fault).toMatchObject({ seq: link.seq, why: 'isi catatan diubah' });
    expect((await checkChain(without)).fault).toMatchObject({ seq: link.seq, why: expect.stringContaining('hilang') });
    expect((await checkChain(swapped)).fault).toMatchObject({ seq: link.seq });
    expect((await checkChain(inserted)).fault).toMatchObject({ seq: link.seq });
    expect((await checkChain(whole.with(at, '{"seq":'))).fault).toMatchObject({ seq: link.seq });
    await expect(checkChain(['{"a":1}'])).rejects.toThrow('bukan berkas rantai audit');
  });

  it('is signed at the end of a day: a cut end, a chain made anew and another key do not pass', async () => {
    const tomorrow = call({ now: () => new Date(world.as(librarian).now().getTime() + DAY_MS) });
    expect(await signDay(tomorrow)).toBe(true);
    expect(await signDay(tomorrow)).toBe(false);
    const [root] = await listRoots(call());
    const whole = await linesNow();
    expect(await checkChain(whole)).toMatchObject({
      roots: 1,
      keys: [expect.stringMatching(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/)],
    });
    expect((await checkChain(whole.slice(0, -1))).fault).toMatchObject({
      why: expect.stringContaining('berakhir sebelum'),
    });
    const forged = whole.map((line) => line.replace(root?.chain ?? '', 'f'.repeat(64)));
    expect((await checkChain(forged)).fault).toBeDefined();
    const printed = { seq: 3, chain: 'a'.repeat(64) };
    expect((await checkChain(whole, [printed])).fault).toMatchObject({
      seq: 3,
      why: 'tidak cocok dengan akar yang disebut',
    });
    expect((await checkChain(whole, [{ seq: root?.seq ?? 0, chain: root?.chain ?? '' }])).fault).toBeUndefined();
  });

  it('passes over what retention took away and said so, and over nothing else', async () => {
    const { rows } = await sql<{ id: number }>`delete from record_history where id in (
      select id from record_history order by id limit 2) returning id`.execute(world.db.kysely);
    expect((await check()).fault).toMatchObject({ source: 'history', why: 'catatan tidak ada lagi di basis data' });
    await noteRemoved(
      world.db.kysely,
      call().now(),
      rows.map(({ id }) => Number(id)),
    );
    await sealAll();
    expect(await check()).toMatchObject({ removed: 2 });
    expect((await check()).fault).toBeUndefined();
  });

  it(
    'has everything of processes that write and seal at once',
    async () => {
      const before = (await check()).links;
      const writers = Array.from({ length: 4 }, async () => {
        for (let at = 0; at < 10; at += 1) await world.addMember();
      });
      const sealers = Array.from({ length: 3 }, async () => {
        for (let at = 0; at < 10; at += 1) await sealSome(call(), { most: 7 });
      });
      await Promise.all([...writers, ...sealers]);
      await sealAll(true);
      const after = await check();
      expect(after).toMatchObject({ links: before + 80 });
      expect(after.fault).toBeUndefined();
    },
    SLOW,
  );

  it(
    `names the one of ${MANY} entries that somebody changed or removed in the database`,
    async () => {
      // A statement may take so long and no longer.
      for (let from = 1; from <= MANY; from += 20_000)
        await sql`insert into audit (at, actor_id, actor_role, action, resource, record_id, request_id, ip, detail)
        select ${call().now()}::timestamptz + n * interval '1 millisecond', 1, 'admin', 'update', 'books', n, 'r' || n,
          '127.0.0.1', jsonb_build_object('fields', jsonb_build_array('title', n))
        from generate_series(${from}::int, ${Math.min(MANY, from + 19_999)}::int) as n`.execute(world.db.kysely);
      const started = performance.now();
      const sealed = await sealAll();
      const sealing = performance.now() - started;
      expect(sealed).toBe(MANY);
      const reading = performance.now();
      expect((await check()).fault).toBeUndefined();
      const checking = performance.now() - reading;
      console.log(
        `${name}: ${MANY} entries sealed in ${(sealing / 1000).toFixed(1)} s, checked in ${(checking / 1000).toFixed(1)} s`,
      );
      const [victim] = (
        await sql<{ entry: number; seq: number }>`select entry, seq from audit_seals where source = 'audit'
        order by seq desc offset ${Math.floor(MANY / 3)} limit 1`.execute(world.db.kysely)
      ).rows;
      const id = Number(victim?.entry);
      await tamper('audit', () =>
        sql`update audit set detail = '{"fields":["nik"]}' where id = ${id}`.execute(world.db.kysely),
      );
      expect((await check()).fault).toEqual({
        seq: Number(victim?.seq),
        source: 'audit',
        entry: id,
        why: 'isi catatan diubah',
      });
      await tamper('audit', () => sql`delete from audit where id = ${id}`.execute(world.db.kysely));
      expect((await check()).fault).toMatchObject({
        seq: Number(victim?.seq),
        why: 'catatan tidak ada lagi di basis data',
      });
    },
    SLOW,
  );
});
