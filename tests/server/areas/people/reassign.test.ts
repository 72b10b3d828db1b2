import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { addAccount, addLegislator } from '../../../support/accounts';
import { addResident, addVolunteer } from '../../../support/people';
import { type Client, engines, OPENING_MS, signIn, startApp } from '../../../support/server';

interface Care {
  readonly id: number;
  readonly relawan_id: number;
  readonly aleg_id: number | null;
  readonly version: number;
}

describe.each(engines)('reassigning residents on $name', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  let admin: Client;
  let aleg: Client;
  let owners: readonly number[];

  beforeAll(async () => {
    db = await engine.open(model);
    const app = await startApp(db, model);
    owners = [await addLegislator(db, 'A1'), await addLegislator(db, 'A2')];
    await addAccount(db, { email: 'admin@contoh.example', name: 'Siti' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: owners[0] ?? null });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    close = () => app.close();
  }, OPENING_MS);
  afterAll(async () => {
    await close();
    await db.close();
  });

  const owner = (at: number) => owners[at] ?? null;
  const move = (who: Client, from: number, to: number) => who('POST', `/admin/volunteers/${from}/reassign`, { to });
  const careOf = async (ids: readonly number[]): Promise<readonly Care[]> =>
    (
      await sql<Care>`select id, relawan_id, aleg_id, version from residents where id = any(${[...ids]}::integer[])
        order by id`.execute(db.kysely)
    ).rows;
  const many = async (volunteer: number, count: number): Promise<readonly number[]> => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await addResident(db, volunteer));
    return ids;
  };

  it('moves them, those in the trash too, with their owner, once each in history, once in the audit', async () => {
    const [from, to] = [await addVolunteer(db, owner(0)), await addVolunteer(db, owner(1))];
    const ids = await many(from, 3);
    await admin('DELETE', `/admin/warga-binaan/${ids[2]}`);
    const [, , trashed] = await careOf(ids);
    const answer = await move(admin, from, to);
    expect(answer.body).toMatchObject({ data: { moved: 2, to: { id: to } } });
    expect(await careOf(ids)).toEqual(
      ids.map((id, at) => ({
        id,
        relawan_id: to,
        aleg_id: owner(1),
        version: at === 2 ? Number(trashed?.version) + 1 : 2,
      })),
    );
    const history = await admin('GET', `/admin/warga-binaan/${ids[0]}/history`);
    expect(history.body.data).toMatchObject([
      { action: 'update', changes: { relawan_id: [from, to] }, by: { name: 'Siti' } },
      { action: 'create' },
    ]);
    const audit = await sql<{
      detail: object;
    }>`select detail from audit where action = 'reassign' and record_id = ${from}`.execute(db.kysely);
    expect(audit.rows).toMatchObject([{ detail: { to, count: 2, owner: owner(1), residents: ids } }]);
    expect((await move(admin, from, to)).body.data).toMatchObject({ moved: 0 });
  });

  it('lets a legislator’s people move only within their own', async () => {
    const [from, to, foreign] = [
      await addVolunteer(db, owner(0)),
      await addVolunteer(db, owner(0)),
      await addVolunteer(db, owner(1)),
    ];
    const ids = await many(from, 2);
    const away = await move(aleg, from, foreign);
    expect([away.status, away.body.errors]).toEqual([422, { to: ['Relawan tidak ditemukan'] }]);
    const theirs = await many(foreign, 1);
    expect((await move(aleg, foreign, to)).status).toBe(404);
    expect((await careOf([...ids, ...theirs])).map((row) => row.relawan_id)).toEqual([from, from, foreign]);
    expect((await move(aleg, from, to)).body.data).toMatchObject({ moved: 2 });
  });

  it('takes no volunteer for a citizen, an officer, a deleted one', async () => {
    const from = await addVolunteer(db, null);
    const gone = await addVolunteer(db, null);
    await admin('DELETE', `/admin/volunteers/${gone}`);
    const citizen = await addAccount(db, { email: `c${from}@contoh.example`, role: 'user' });
    for (const to of [gone, citizen, 1]) {
      const answer = await move(admin, from, to);
      expect([answer.status, answer.body.errors]).toEqual([422, { to: ['Relawan tidak ditemukan'] }]);
    }
    expect((await move(admin, citizen, from)).status).toBe(404);
  });

  it('makes whoever edits one of them meanwhile look again', async () => {
    const [from, to] = [await addVolunteer(db, null), await addVolunteer(db, null)];
    const [id = 0] = await many(from, 1);
    await move(admin, from, to);
    const late = await admin('PUT', `/admin/warga-binaan/${id}`, { no_kta: '77', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
  });

  it('leaves nobody with a deleted volunteer, however giving, taking and deleting meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = [await addVolunteer(db, null), await addVolunteer(db, null)];
      const ids = await many(from, 3);
      const answers = await Promise.all([
        move(admin, from, to),
        admin('DELETE', `/admin/volunteers/${to}`),
        admin('DELETE', `/admin/volunteers/${from}`),
        move(admin, to, from),
      ]);
      for (const { status, text } of answers) expect([200, 404, 409, 422], text).toContain(status);
      const orphans = await sql<{
        n: number;
      }>`select count(*)::int as n from residents r join users u on u.id = r.relawan_id
        where r.id = any(${[...ids]}::integer[]) and u.deleted_at is not null`.execute(db.kysely);
      expect(orphans.rows[0]?.n).toBe(0);
    }
  });

  it('gives all to one when two move them at once', async () => {
    const [from, left, right] = [
      await addVolunteer(db, null),
      await addVolunteer(db, null),
      await addVolunteer(db, null),
    ];
    const ids = await many(from, 5);
    const answers = await Promise.all([move(admin, from, left), move(admin, from, right)]);
    const counts = answers.map(({ body }) => (body.data as { moved: number }).moved).sort();
    expect(counts).toEqual([0, 5]);
    expect(new Set((await careOf(ids)).map((row) => row.relawan_id)).size).toBe(1);
  });
});
