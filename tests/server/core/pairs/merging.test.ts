import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPairs } from '../../../../server/core/pairs/find';
import { mergePair, unmergePair } from '../../../../server/core/pairs/merging';
import { foldFigures } from '../../../../server/sql/kept';
import type { Dashboard } from '../../../../src/calls/statistics/dashboard';
import type { PairsAnswer } from '../../../../src/framework/calls';
import { getResource, resolveModel } from '../../../../src/framework/schema';
import { callAs, servicesOf } from '../../../support/calls';
import { everything, openProgramme, type ProgrammeWorld, type Who } from '../../../support/programme';
import { everyEngine } from '../../../support/server';

/** What may grow, and what tells of sessions. */
const JOURNAL = ['audit', 'record_history', 'events', 'sessions', 'idempotency', 'job_runs', 'audit_seals'];

describe.each(everyEngine)('pairs of records, on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const of = (name: string) => getResource(everything, name);
  const look = () => findPairs(callAs(servicesOf(world.db, everything), null));
  const ask = (who: Who, ...given: Parameters<ReturnType<ProgrammeWorld['as']>>) => world.as(who)(...given);

  beforeAll(async () => {
    world = await openProgramme(open);
  }, 60_000);
  afterAll(() => world.close());

  let born = 0;
  /** Two records of one person, whom nobody else is like: of owner A unless said. */
  async function twice(resource: 'users' | 'residents', owners: readonly ['A' | 'B', 'A' | 'B'] = ['A', 'A']) {
    born += 1;
    const [name, phone] = resource === 'users' ? ['name', 'phone'] : ['nama', 'no_hp'];
    const same = {
      [name]: `Kembar ${'abcdefghijklmnop'[born]}${'qrstuvwxyz'[born % 10]}wati`,
      tanggal_lahir: `19${50 + born}-03-17`,
      [phone]: `+62812000000${10 + born}`,
      ...(resource === 'residents' && { jenis_kelamin: 'Perempuan' }),
      kelurahan: 'Beji',
      nik: `320411570${born % 10}500${String(born).padStart(4, '0')}`,
    };
    const ids: number[] = [];
    for (const owner of owners) {
      const row = await world.put(of(resource), owner);
      for (const [column, value] of Object.entries(same))
        await sql`update ${sql.table(resource)} set ${sql.ref(column)} = ${value},
          version = version + 1 where id = ${row.id}`.execute(world.db.kysely);
      ids.push(row.id);
    }
    return { ids, ...same };
  }

  async function pairOf(resource: string, ids: readonly number[], who: Who = 'admin', state = 'open') {
    const path = of(resource).api.path.replace('/api', '');
    for (let page = 1; ; page += 1) {
      const answer = await ask(who, 'GET', `${path}/pairs?state=${state}&page=${page}`);
      const { pairs } = answer.body.data as PairsAnswer;
      const found = pairs.find(({ records }) => ids.every((id) => records.some((row) => row.id === id)));
      if (found || pairs.length === 0) return { answer, path, pair: found };
    }
  }

  const versionsOf = ({ records }: PairsAnswer['pairs'][number]) => records.map(({ version }) => version);

  async function hashes(): Promise<Readonly<Record<string, string>>> {
    // Counts of what has changed, until they are added up.
    await foldFigures(world.db.kysely);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.db.kysely);
    const found: Record<string, string> = {};
    for (const { name } of rows.filter((each) => !JOURNAL.includes(each.name))) {
      const hash = await sql<{ h: string }>`select md5(coalesce(string_agg(line, '' order by line), '')) as h
        from (select (to_jsonb(t) - 'version')::text as line from ${sql.table(name)} t) as lines`.execute(
        world.db.kysely,
      );
      found[name] = hash.rows[0]?.h ?? '';
    }
    return found;
  }

  it('are found once, again when one changes, and say why', async () => {
    const { ids } = await twice('residents');
    const first = await look();
    expect(first.looked).toBeGreaterThan(1);
    expect(await look()).toEqual({ looked: 0, pairs: 0 });
    const { pair } = await pairOf('residents', ids);
    expect(pair).toMatchObject({ strength: 'strong', state: 'open' });
    expect(pair?.agree).toEqual(expect.arrayContaining(['nik', 'nama', 'tanggal_lahir', 'no_hp']));
    await sql`update residents set nama = 'Orang Lain Sekali', nik = null, tanggal_lahir = '1999-12-31',
      version = version + 1 where id = ${ids[0]}`.execute(world.db.kysely);
    expect((await look()).looked).toBe(1);
    expect((await pairOf('residents', ids)).pair).toBeUndefined();
  });

  it('that are two people are not asked about again, until a compared value changes', async () => {
    const { ids } = await twice('residents');
    await look();
    const { pair, path } = await pairOf('residents', ids);
    const refused = await ask('admin', 'POST', `${path}/pairs/${pair?.id}/dismiss`, { reason: ' ' });
    expect(refused.status).toBe(422);
    expect((await pairOf('residents', ids)).pair).toBeDefined();
    const reason = 'Saudara kembar, sudah ditanya';
    expect((await ask('admin', 'POST', `${path}/pairs/${pair?.id}/dismiss`, { reason })).status).toBe(200);
    const bump = (set: string) =>
      sql`update residents set ${sql.raw(set)}, version = version + 1 where id = ${ids[0]}`.execute(world.db.kysely);
    await bump(`status_kta = 'Sudah punya'`);
    await look();
    expect((await pairOf('residents', ids)).pair).toBeUndefined();
    expect((await pairOf('residents', ids, 'admin', 'dismissed')).pair).toMatchObject({ reason });
    await bump(`no_hp = '+6281299998888'`);
    await look();
    expect((await pairOf('residents', ids)).pair).toBeDefined();
  });

  it('become one with all that pointed to the other, and two again exactly as they were', async () => {
    const { ids } = await twice('users');
    const [low = 0, high = 0] = ids;
    await sql`update users set role = 'user', address = 'Alamat lama' where id = any(${ids}::integer[])`.execute(
      world.db.kysely,
    );
    await sql`update users set address = 'Alamat baru' where id = ${high}`.execute(world.db.kysely);
    const family = await world.put(of('families'), 'A');
    const application = await world.put(of('applications'), 'A');
    for (const [table, id] of [
      ['families', family.id],
      ['applications', application.id],
    ] as const)
      await sql`update ${sql.table(table)} set user_id = ${high} where id = ${id}`.execute(world.db.kysely);
    await look();
    const before = await hashes();
    const { pair, path } = await pairOf('users', ids);
    if (!pair) throw new Error('no pair');
    const order = { keep: low, take: ['address', 'email'], versions: versionsOf(pair) };
    const stale = await ask('admin', 'POST', `${path}/pairs/${pair.id}/merge`, { ...order, versions: [1, 99] });
    expect(stale.status).toBe(409);
    const refused = await ask('admin', 'POST', `${path}/pairs/${pair.id}/merge`, { ...order, take: ['password'] });
    expect(refused.status).toBe(422);
    expect(await hashes()).toEqual(before);
    const email = (await world.rowOf(of('users'), high))?.email;
    const merged = await ask('admin', 'POST', `${path}/pairs/${pair.id}/merge`, order);
    expect(merged.body).toMatchObject({ data: { id: low, moved: 2 } });
    expect(await world.rowOf(of('users'), low)).toMatchObject({ address: 'Alamat baru', email, deleted_at: null });
    expect((await world.rowOf(of('users'), high))?.deleted_at).not.toBeNull();
    expect((await world.rowOf(of('families'), family.id))?.user_id).toBe(low);
    expect((await world.rowOf(of('applications'), application.id))?.user_id).toBe(low);
    const history = (await ask('admin', 'GET', `${path}/${low}/history`)).body.data as { note?: string }[];
    expect(history.some(({ note }) => note === `← #${high}`)).toBe(true);
    expect(history.some((entry) => 'record_id' in entry && entry.record_id === high)).toBe(true);
    const restored = await ask('admin', 'POST', `${path}/${high}/restore`);
    expect(restored.status).toBe(409);
    expect(restored.body.message).toContain(`nomor ${low}`);
    expect((await ask('admin', 'POST', `${path}/pairs/${pair.id}/unmerge`)).body).toMatchObject({
      data: { id: high, kept: [] },
    });
    expect(await hashes()).toEqual(before);
  });

  it('take along what fields of staff’s own point with, and give it back', async () => {
    const { ids } = await twice('users');
    const [low = 0, high = 0] = ids;
    await sql`update users set role = 'user' where id = any(${ids}::integer[])`.execute(world.db.kysely);
    const family = await world.put(of('families'), 'A');
    await sql`update families set custom = ${JSON.stringify({ x_wali: high, x_lama: 'tetap' })}::jsonb
      where id = ${family.id}`.execute(world.db.kysely);
    await look();
    const { pair } = await pairOf('users', ids);
    if (!pair) throw new Error('no pair');
    const custom = { x_wali: { kind: 'reference', label: 'Wali', target: 'users' } } as const;
    const overlay = { format: 1, resources: { families: { custom } } } as const;
    const layers = [{ name: 'staff', source: 'v1', overlay }] as const;
    const { model } = resolveModel(everything, layers, { role: null, locale: 'id' });
    const call = callAs(servicesOf(world.db, model), null);
    const [older = 1, newer = 1] = versionsOf(pair).map(Number);
    const heldBy = async () => (await world.rowOf(of('families'), family.id))?.custom;
    await mergePair(call, getResource(model, 'users'), pair.id, { keep: low, take: [], versions: [older, newer] });
    expect(await heldBy()).toEqual({ x_wali: low, x_lama: 'tetap' });
    await unmergePair(call, getResource(model, 'users'), pair.id);
    expect(await heldBy()).toEqual({ x_wali: high, x_lama: 'tetap' });
  });

  it('that were changed after they became one keep what was changed', async () => {
    const { ids } = await twice('residents');
    const [low = 0, high = 0] = ids;
    await sql`update residents set alamat = 'Jalan Kedua' where id = ${high}`.execute(world.db.kysely);
    await look();
    const { pair, path } = await pairOf('residents', ids);
    if (!pair) throw new Error('no pair');
    const order = { keep: low, take: ['alamat'], versions: versionsOf(pair) };
    expect((await ask('admin', 'POST', `${path}/pairs/${pair.id}/merge`, order)).status).toBe(200);
    const current = await world.rowOf(of('residents'), low);
    const edit = { alamat: 'Jalan Ketiga', version: current?.version };
    expect((await ask('admin', 'PATCH', `${path}/${low}`, edit)).status).toBe(200);
    const undone = await ask('admin', 'POST', `${path}/pairs/${pair.id}/unmerge`);
    expect(undone.body).toMatchObject({ data: { id: high, kept: ['alamat'] } });
    expect(await world.rowOf(of('residents'), low)).toMatchObject({ alamat: 'Jalan Ketiga' });
    expect(await world.rowOf(of('residents'), high)).toMatchObject({ alamat: 'Jalan Kedua', deleted_at: null });
  });

  it('are of one owner for who is held to one, and become one only where all of it is theirs', async () => {
    const own = await twice('residents', ['A', 'A']);
    const mixed = await twice('residents', ['A', 'B']);
    await look();
    expect((await pairOf('residents', mixed.ids)).pair).toBeDefined();
    const { pair } = await pairOf('residents', own.ids, 'admin_aleg');
    expect(pair).toBeDefined();
    expect((await pairOf('residents', mixed.ids, 'admin_aleg')).pair).toBeUndefined();
    expect((await pairOf('residents', own.ids, 'admin_aleg B')).pair).toBeUndefined();
    const foreign = await pairOf('residents', mixed.ids);
    const order = { keep: mixed.ids[0], take: [], versions: foreign.pair ? versionsOf(foreign.pair) : [] };
    const tried = await ask('admin_aleg', 'POST', `${foreign.path}/pairs/${foreign.pair?.id}/merge`, order);
    expect(tried.status).toBe(404);
    const denied = await ask('staff', 'POST', `${foreign.path}/pairs/${pair?.id}/merge`, order);
    expect(denied.status).toBe(403);
  });

  it('tell who reads a value masked neither that it agrees nor that it differs', async () => {
    const { ids } = await twice('residents');
    // All that is left in common is masked for them: the NIK, the telephone number and the birth date do not add up without.
    await sql`update residents set nama = 'Nama Yang Lain', version = version + 1 where id = ${ids[1]}`.execute(
      world.db.kysely,
    );
    const open = await twice('residents');
    await look();
    expect((await pairOf('residents', ids)).pair).toBeDefined();
    expect((await pairOf('residents', ids, 'admin_aleg')).pair).toBeUndefined();
    const { pair } = await pairOf('residents', open.ids, 'admin_aleg');
    expect(pair?.agree).toEqual(expect.arrayContaining(['nama', 'tanggal_lahir']));
    for (const told of [pair?.agree, pair?.near, pair?.differ])
      for (const name of ['nik', 'no_hp', 'alamat']) expect(told).not.toContain(name);
    expect(JSON.stringify(pair?.records)).not.toContain(String(open.nik));
  });

  it('count for nobody who sees one of the two records only, whichever it is', async () => {
    const told = async (who: Who) => {
      const { attention } = (await ask(who, 'GET', '/admin/dashboard/statistics')).body.data as Dashboard;
      const { total } = (await ask(who, 'GET', '/admin/warga-binaan/pairs?state=open')).body.data as PairsAnswer;
      return { total, waiting: attention?.find(({ key }) => key === 'pairs_residents')?.count ?? 0 };
    };
    const everyone = ['admin', 'admin_aleg', 'admin_aleg B'] as const;
    const before = await Promise.all(everyone.map(told));
    await twice('residents', ['A', 'B']);
    await twice('residents', ['B', 'A']);
    await look();
    const [whole, ...own] = await Promise.all(everyone.map(told));
    expect(whole).toEqual({ total: (before[0]?.total ?? 0) + 2, waiting: (before[0]?.waiting ?? 0) + 2 });
    expect(own).toEqual(before.slice(1));
  });

  it('wait among what is to be handled until somebody judges them, for who sees both', async () => {
    const waiting = async (who: Who) => {
      const { attention } = (await ask(who, 'GET', '/admin/dashboard/statistics')).body.data as Dashboard;
      return attention?.find(({ key }) => key === 'pairs_residents');
    };
    const before = [(await waiting('admin'))?.count ?? 0, (await waiting('admin_aleg B'))?.count ?? 0];
    const { ids } = await twice('residents');
    await look();
    expect(await waiting('admin')).toMatchObject({ count: (before[0] ?? 0) + 1, path: '/warga-binaan/pairs' });
    expect((await waiting('admin_aleg B'))?.count ?? 0).toBe(before[1]);
    const { path, pair } = await pairOf('residents', ids);
    await ask('admin', 'POST', `${path}/pairs/${pair?.id}/dismiss`, { reason: 'Dua orang yang berbeda.' });
    expect((await waiting('admin'))?.count ?? 0).toBe(before[0]);
  });
});
