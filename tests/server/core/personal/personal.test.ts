import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChain } from '../../../../server/core/audit/chain/check';
import { chainLines } from '../../../../server/core/audit/chain/file';
import { sealSome } from '../../../../server/core/audit/chain/seal';
import { countExpired, expireRecords } from '../../../../server/core/personal/expiring';
import { matrixOf } from '../../../../src/domain/userRoles';
import { getResource } from '../../../../src/framework/schema';
import { callAs, servicesOf } from '../../../support/calls';
import { everything, openProgramme, type ProgrammeWorld } from '../../../support/programme';
import { everyEngine } from '../../../support/server';

const reason = { reason: 'Diminta yang bersangkutan' };

describe.each(everyEngine)('what is known about a person, on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const of = (name: string) => getResource(everything, name);
  const ask = (...given: Parameters<ReturnType<ProgrammeWorld['as']>>) => world.as('admin')(...given);

  beforeAll(async () => {
    world = await openProgramme(open);
  }, 60_000);
  afterAll(() => world.close());

  /** Somebody with a family, an application with a document, a complaint and a message, each marked with a text nobody else has. */
  async function somebody(state: 'open' | 'finished') {
    const user = await world.put(of('users'), 'A');
    const mark = `Tanda${world.next()}x`;
    await sql`update users set name = ${mark}, address = ${mark}, role = 'user' where id = ${user.id}`.execute(
      world.db.kysely,
    );
    const point = async (name: string, values: Readonly<Record<string, unknown>>) => {
      const row = await world.put(of(name), 'A');
      for (const [column, value] of Object.entries(values))
        await sql`update ${sql.table(of(name).table ?? name)} set ${sql.ref(column)} = ${value} where id = ${row.id}`.execute(
          world.db.kysely,
        );
      return row.id;
    };
    const isOpen = state === 'open';
    const family = await point('families', { user_id: user.id, nama_anggota: mark });
    const application = await point('applications', {
      user_id: user.id,
      alasan_pengajuan: mark,
      nama_pemohon: mark,
      status: isOpen ? 'Pending' : 'Ditolak',
      catatan_admin: mark,
    });
    const document = await point('application_documents', { application_id: application, nama: mark });
    const complaint = await point('complaints', {
      user_id: user.id,
      judul: mark,
      deskripsi: mark,
      status: isOpen ? 'Baru' : 'Selesai',
    });
    const message = await point('messages', {
      user_id: user.id,
      recipient_name: mark,
      recipient: `${mark}@contoh.example`,
      body: mark,
    });
    return { id: user.id, mark, family, application, document, complaint, message };
  }

  /** Where in the database the text stands. */
  async function placesOf(mark: string): Promise<readonly string[]> {
    const { rows } = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db.kysely);
    const found: string[] = [];
    for (const { table_name: table, column_name: column } of rows) {
      const hit =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${mark}%`} limit 1`.execute(
          world.db.kysely,
        );
      if (hit.rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  it('is counted, and who looked at what is masked stands beside it, newest first, with the reason', async () => {
    const { id } = await somebody('open');
    const before = (await ask('GET', `/admin/users/${id}/personal`)).body.data as Record<string, unknown>;
    expect(before).toMatchObject({ readers: [] });
    expect(before.parts).toEqual(
      expect.arrayContaining(
        ['users', 'families', 'applications', 'application_documents', 'complaints', 'messages'].map((resource) => ({
          resource,
          count: 1,
        })),
      ),
    );
    expect((before.open as unknown[]).length).toBe(2);
    await world.as('admin_aleg')('POST', `/admin/users/${id}/reveal`, { reason: 'Mencocokkan dengan KTP' });
    await ask('POST', `/admin/users/${id}/personal/file`, reason);
    const after = (await ask('GET', `/admin/users/${id}/personal`)).body.data as { readers: Record<string, unknown>[] };
    expect(after.readers.map(({ action, reason }) => [action, reason])).toEqual([
      ['personalFile', reason.reason],
      ['reveal', 'Mencocokkan dengan KTP'],
    ]);
  });

  it('is one file with everything the reader may read, and with masks what they read masked', async () => {
    const { id, mark } = await somebody('finished');
    const answer = await ask('POST', `/admin/users/${id}/personal/file`, reason);
    expect(answer.status).toBe(200);
    const files = unzipSync(answer.bytes ?? new Uint8Array());
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['data.xlsx', 'data.json']));
    const { data } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
      data: Record<string, Record<string, unknown>[]>;
    };
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['users', 'families', 'applications', 'application_documents', 'complaints', 'messages']),
    );
    expect(data.users?.[0]).toMatchObject({ id, name: mark, address: mark });
    expect(JSON.stringify(data)).not.toContain('"password"');
    const masked = await world.as('admin_aleg')('POST', `/admin/users/${id}/personal/file`, reason);
    if (masked.status === 200) {
      const own = JSON.parse(
        strFromU8(unzipSync(masked.bytes ?? new Uint8Array())['data.json'] ?? new Uint8Array()),
      ) as typeof files & {
        data: Record<string, Record<string, unknown>[]>;
      };
      expect(own.data.users?.[0]?.address).toBe('•••');
    } else expect(masked.status).toBe(403);
  });

  it('is not erased while something is not finished, and says what', async () => {
    const { id, mark } = await somebody('open');
    const before = await placesOf(mark);
    const refused = await ask('POST', `/admin/users/${id}/personal/erase`, reason);
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
    expect(refused.body.message).toContain('belum selesai');
    expect(await placesOf(mark)).toEqual(before);
  });

  it('is not erased of who has worked in the panel, without a reason, by others, or of nobody', async () => {
    const { id } = await somebody('finished');
    await sql`insert into audit (at, actor_id, actor_role, action) values (now(), ${id}, 'staff', 'login')`.execute(
      world.db.kysely,
    );
    const path = `/admin/users/${id}/personal/erase`;
    expect((await ask('POST', path, reason)).body.message).toContain('pernah bekerja di panel');
    expect((await ask('POST', path, { reason: 'x' })).status).toBe(422);
    for (const who of ['admin_aleg', 'admin_aleg B', 'anonymous'] as const)
      expect([401, 403, 404]).toContain((await world.as(who)('POST', path, reason)).status);
    expect((await ask('POST', '/admin/users/2000000000/personal/erase', reason)).status).toBe(404);
  });

  it('is erased only by who may change all of it, and others are not offered it', async () => {
    const { id, mark } = await somebody('finished');
    const mayDelete = matrixOf((module) => module === 'users' || module === 'messages');
    await sql`update users set permissions = ${JSON.stringify(mayDelete)}::jsonb where name = 'Akun staff'`.execute(
      world.db.kysely,
    );
    const staff = world.as('staff');
    expect((await staff('GET', `/admin/users/${id}/personal`)).body.data).toMatchObject({ erasable: false });
    expect((await staff('POST', `/admin/users/${id}/personal/erase`, reason)).status).toBe(403);
    expect(await placesOf(mark)).not.toEqual([]);
    expect((await ask('GET', `/admin/users/${id}/personal`)).body.data).toMatchObject({ erasable: true });
  });

  it('is gone from the whole database afterwards but what was decided, and the sealed log is whole', async () => {
    const person = await somebody('finished');
    await ask('PUT', `/admin/users/${person.id}`, { bio: `${person.mark} bercerita` });
    const call = callAs(servicesOf(world.db, everything), {
      id: 1,
      name: 'Sistem',
      role: 'admin',
      ownerId: null,
      permissions: null,
    });
    while ((await sealSome(call, { most: 5_000 })) > 0);
    await sql`insert into notifications (user_id, event_id, type, resource, record_id, data, created_at)
      values (1, ${person.id}, 'x', 'complaints', ${person.complaint}, ${JSON.stringify({ title: person.mark })}::jsonb, now())`.execute(
      world.db.kysely,
    );
    const done = await ask('POST', `/admin/users/${person.id}/personal/erase`, reason);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Data pribadi dihapus.')]);
    expect(await placesOf(person.mark)).toEqual([]);
    expect(await world.rowOf(of('families'), person.family)).toBeUndefined();
    expect(await world.rowOf(of('application_documents'), person.document)).toBeUndefined();
    expect(await world.rowOf(of('applications'), person.application)).toMatchObject({
      status: 'Ditolak',
      user_id: person.id,
      alasan_pengajuan: 'Data dihapus',
    });
    expect(await world.rowOf(of('complaints'), person.complaint)).toMatchObject({
      status: 'Selesai',
      deskripsi: 'Data dihapus',
    });
    expect((await ask('GET', `/admin/pendaftaran/${person.application}`)).status).toBe(200);
    expect((await ask('GET', `/admin/users/${person.id}`)).status).toBe(404);
    while ((await sealSome(call, { most: 5_000 })) > 0);
    const checked = await checkChain(chainLines(call));
    expect(checked).not.toHaveProperty('fault');
    expect(checked.removed).toBeGreaterThan(0);
    expect(
      (
        await sql`select detail->>'reason' as reason from audit where action = 'erase' and record_id = ${person.id}`.execute(
          world.db.kysely,
        )
      ).rows,
    ).toEqual([reason]);
  });

  it('goes by itself where it is finished and older than it is kept, once, and never where people gave no time', async () => {
    const [old, open, young] = [await somebody('finished'), await somebody('open'), await somebody('finished')];
    const age = (ids: readonly number[], years: number) =>
      sql`update applications set updated_at = now() - make_interval(years => ${years}) where id = any(${[...ids]}::int[])`.execute(
        world.db.kysely,
      );
    await age([old.application, open.application], 6);
    await age([young.application], 4);
    const services = servicesOf(world.db, everything);
    const callWith = (expiry: Readonly<Record<string, number>>) =>
      callAs(services, null, { now: () => new Date(), site: { ...services.sites.current(), expiry } });
    const never = new AbortController().signal;
    expect(await expireRecords(callWith({}), never)).toBe(0);
    // What cannot expire by its declaration, and what is not there, is left alone.
    expect(await expireRecords(callWith({ users: 1, families: 1, tidak_ada: 1 }), never)).toBe(0);
    const five = callWith({ applications: 5 });
    expect(await countExpired(five)).toEqual({ applications: 1 });
    expect(await expireRecords(five, never)).toBe(1);
    expect(await countExpired(five)).toEqual({});
    expect(await expireRecords(five, never)).toBe(0);
    expect(await world.rowOf(of('applications'), old.application)).toMatchObject({
      status: 'Ditolak',
      user_id: old.id,
      alasan_pengajuan: 'Data dihapus',
      catatan_admin: null,
    });
    expect(await world.rowOf(of('application_documents'), old.document)).toBeUndefined();
    for (const kept of [open, young]) {
      expect(await world.rowOf(of('applications'), kept.application)).toMatchObject({ alasan_pengajuan: kept.mark });
      expect(await world.rowOf(of('application_documents'), kept.document)).toBeDefined();
    }
    // The person is there, and what is about them elsewhere.
    expect(await world.rowOf(of('users'), old.id)).toMatchObject({ name: old.mark });
    expect(await world.rowOf(of('complaints'), old.complaint)).toMatchObject({ deskripsi: old.mark });
    const lines = await sql`select detail from audit where action = 'expire'`.execute(world.db.kysely);
    expect(lines.rows).toEqual([{ detail: { count: 1, years: 5 } }]);
  });

  it('goes again when somebody wrote in it after it had gone', async () => {
    const { application } = await somebody('finished');
    const services = servicesOf(world.db, everything);
    const at = (year: number) =>
      callAs(services, null, {
        now: () => new Date(`${year}-09-01T00:00:00Z`),
        site: { ...services.sites.current(), expiry: { applications: 5 } },
      });
    const write = (day: string) =>
      sql`update applications set catatan_admin = 'Ditulis lagi', updated_at = ${day}::timestamptz where id = ${application}`.execute(
        world.db.kysely,
      );
    const noteOf = async () => (await world.rowOf(of('applications'), application))?.catatan_admin;
    const never = new AbortController().signal;
    await write('2030-01-01T00:00:00Z');
    await expireRecords(at(2036), never);
    expect(await noteOf()).toBeNull();
    await write('2037-01-01T00:00:00Z');
    await expireRecords(at(2040), never);
    expect(await noteOf()).toBe('Ditulis lagi');
    await expireRecords(at(2043), never);
    expect(await noteOf()).toBeNull();
  });
});
