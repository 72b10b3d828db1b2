import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { type Answer, type Client, engines, signIn, startApp } from '../../../support/server';

interface View {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly resource: string;
  readonly state: { filters: Record<string, unknown>; search: string; sort: unknown; columns: string[] | null };
  readonly is_own: boolean;
  readonly is_default: boolean;
  readonly shared_role: string | null;
  readonly shared_by: string | null;
  readonly incomplete: boolean;
}

const state = {
  filters: { role: 'user', is_active: true },
  search: 'siti',
  sort: { field: 'name', order: 'asc' },
  columns: ['name', 'email'],
};

describe.each(engines)('saved views of lists on $name', (engine) => {
  let world: PeopleWorld;
  let second: Client;
  beforeAll(async () => {
    world = await openPeople(engine);
    await addAccount(world.db, { email: 'admin2@contoh.example', name: 'Admin Kedua' });
    second = await signIn(await startApp(world.db, model), 'admin2@contoh.example');
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => sql`delete from list_views`.execute(world.db.kysely));

  const listed = async (who: Client): Promise<readonly View[]> => {
    const answer = await who('GET', '/me/views');
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as { views: View[] }).views;
  };
  const save = async (who: Client, body: object = {}): Promise<View> => {
    const answer = await who('POST', '/me/views', { resource: 'users', name: 'Penerima aktif', state, ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data;
  };
  const refused = ({ status, body }: Answer) => [status, ...Object.values(body.errors ?? {}).flat()];
  const post = (who: Client, body: object) =>
    who('POST', '/me/views', { resource: 'users', name: 'X', state, ...body });

  it('are refused when they are longer than any list needs, and the old one stays', async () => {
    const made = await save(world.admin);
    const long = { state: { ...state, filters: { name: ['x'.repeat(20_000)] } } };
    const sentence = 'Saringannya terlalu panjang. Kurangi nilai yang dipilih.';
    expect(refused(await post(world.admin, long))).toEqual([422, sentence]);
    expect(refused(await world.admin('PUT', `/me/views/${made.id}`, long))).toEqual([422, sentence]);
    expect(await listed(world.admin)).toEqual([made]);
  });

  it('are kept with the account, exactly as the list was', async () => {
    const made = await save(world.admin);
    expect(made).toMatchObject({
      version: 1,
      name: 'Penerima aktif',
      resource: 'users',
      state,
      is_own: true,
      is_default: false,
      shared_role: null,
      shared_by: null,
      incomplete: false,
    });
    expect(await listed(world.admin)).toEqual([made]);
    expect(await listed(second)).toEqual([]);
    expect((await world.anyone('GET', '/me/views')).status).toBe(401);
  });

  it('are changed part by part, guarded by their version', async () => {
    const made = await save(world.admin);
    const renamed = await world.admin('PUT', `/me/views/${made.id}`, { name: 'Nama lain', version: 1 });
    expect(renamed.body.data).toMatchObject({ name: 'Nama lain', version: 2, state });
    const stale = await world.admin('PUT', `/me/views/${made.id}`, { state: { filters: {} }, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect((stale.body.data as { current: View }).current).toMatchObject({ name: 'Nama lain', version: 2, state });
    const changed = await world.admin('PUT', `/me/views/${made.id}`, {
      state: { filters: { role: ['user', 'staff'] } },
    });
    expect(changed.body.data).toMatchObject({
      name: 'Nama lain',
      version: 3,
      state: { filters: { role: ['user', 'staff'] }, search: '', sort: null, columns: null },
    });
  });

  it.each([
    [{ name: ' ' }, 'Nama daftar tersimpan harus diisi'],
    [{ name: 7 }, 'Nama daftar tersimpan harus diisi'],
    [{ name: 'x'.repeat(61) }, 'Nama daftar tersimpan paling panjang 60 huruf'],
    [{ resource: 'tidak-ada' }, 'Daftar ini tidak dikenal'],
    [{ resource: 'scoring' }, 'Daftar ini tidak dikenal'],
    [{ resource: 'constructor' }, 'Daftar ini tidak dikenal'],
    [{ state: 'x' }, 'Isi daftar tersimpan tidak dikenal'],
    [{ state: { filters: { tidak_ada: 1 } } }, 'Saringan "tidak_ada" tidak dikenal'],
    [{ state: { filters: { __proto__: 1, constructor: 1 } } }, 'Saringan "constructor" tidak dikenal'],
    [{ state: { filters: { role__startsWith: 'u' } } }, 'Role tidak dapat disaring dengan "startsWith"'],
    [{ state: { filters: { role: { regex: 'u' } } } }, 'Role tidak dapat disaring dengan "regex"'],
    [{ state: { filters: { is_active: 'mungkin' } } }, 'Nilai Akun aktif tidak dikenal'],
    [{ state: { filters: { password: 'x' } } }, 'Password tidak dapat disaring dengan "undefined"'],
    [{ state: { sort: { field: 'avatar', order: 'asc' } } }, 'Tidak dapat diurutkan menurut "avatar"'],
    [{ state: { sort: { field: 'name', order: 'naik' } } }, 'Urutan tidak dikenal'],
    [{ state: { columns: ['name', 'password'] } }, 'Kolom "password" tidak dikenal'],
    [{ state: { columns: 'name' } }, 'Kolom tidak dikenal'],
    [{ state: { search: 'x'.repeat(201) } }, 'Teks pencarian paling panjang 200 huruf'],
    [{ shared_role: 'user' }, 'Peran itu tidak dapat melihat daftar ini'],
  ])('refuse %j in words', async (body, sentence) => {
    const answer = await post(world.admin, body);
    expect(answer.status, answer.text).toBe(422);
    expect(refused(answer)).toContain(sentence);
    expect(await listed(world.admin)).toEqual([]);
  });

  it('have a name once for each list and person, whatever its case', async () => {
    await save(world.admin);
    expect(refused(await post(world.admin, { name: 'PENERIMA AKTIF' }))).toEqual([
      422,
      'Anda sudah punya daftar tersimpan dengan nama itu',
    ]);
    await save(world.admin, { resource: 'families', state: {} });
    await save(second);
  });

  it('are at most fifty of a list, even when they are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 54 }, (_, index) => post(world.admin, { name: `Daftar ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([422]));
    await save(world.admin, { resource: 'families', state: {} });
  }, 60_000);

  it('are nobody else’s: a foreign one answers like a missing one', async () => {
    const made = await save(world.admin);
    const told = ({ status, body }: Answer) => [status, { ...body, request_id: null }];
    for (const [method, body] of [
      ['PUT', { name: 'Ambil' }],
      ['PUT', { is_default: true }],
      ['DELETE', undefined],
    ] as const)
      expect(told(await second(method, `/me/views/${made.id}`, body))).toEqual(
        told(await second(method, '/me/views/2000000000', body)),
      );
    expect(await listed(world.admin)).toEqual([made]);
  });

  it('are shared by administrators only, and are not changed by those they are shared with', async () => {
    expect((await post(world.aleg, { shared_role: 'admin_aleg' })).status).toBe(403);
    const made = await save(world.admin, { shared_role: 'admin_aleg' });
    expect(await listed(second)).toEqual([]);
    const [seen] = await listed(world.aleg);
    expect(seen).toMatchObject({ id: made.id, is_own: false, shared_by: 'admin', shared_role: 'admin_aleg' });
    expect((await world.aleg('PUT', `/me/views/${made.id}`, { name: 'Lain' })).status).toBe(403);
    expect((await world.aleg('DELETE', `/me/views/${made.id}`)).status).toBe(403);
    expect((await listed(world.admin))[0]).toEqual(made);
    await world.admin('PUT', `/me/views/${made.id}`, { shared_role: null });
    expect(await listed(world.aleg)).toEqual([]);
  });

  it('show nobody more than they may see', async () => {
    await save(world.admin, { shared_role: 'admin_aleg', state: { filters: {}, search: 'Samin' } });
    const answer = await world.aleg('GET', '/admin/users?page=1&search=Samin');
    expect((answer.body.data as { total: number }).total).toBe(0);
    await save(world.admin, { resource: 'families', name: 'Keluarga', state: {}, shared_role: 'admin_aleg' });
    expect(
      (await post(world.admin, { resource: 'legislators', name: 'Aleg', state: {}, shared_role: 'admin_aleg' })).status,
    ).toBe(422);
    expect((await listed(world.aleg)).map(({ resource }) => resource).sort()).toEqual(['families', 'users']);
  });

  it('go when whoever shared them may share no more', async () => {
    const id = await addAccount(world.db, { email: 'sementara@contoh.example' });
    await save(await signIn(await startApp(world.db, model), 'sementara@contoh.example'), { shared_role: 'admin' });
    expect(await listed(second)).toHaveLength(1);
    await sql`update users set role = 'staff' where id = ${id}`.execute(world.db.kysely);
    expect(await listed(second)).toEqual([]);
    await sql`update users set role = 'admin', is_active = false where id = ${id}`.execute(world.db.kysely);
    expect(await listed(second)).toEqual([]);
  });

  it('open a list by choice, one for each list, also a shared one', async () => {
    const first = await save(world.admin, { is_default: true, shared_role: 'admin' });
    const other = await save(world.admin, { name: 'Kedua' });
    expect(first.is_default).toBe(true);
    await world.admin('PUT', `/me/views/${other.id}`, { is_default: true });
    expect((await listed(world.admin)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Kedua', true],
      ['Penerima aktif', false],
    ]);
    const shared = await second('PUT', `/me/views/${first.id}`, { is_default: true });
    expect(shared.body.data).toMatchObject({ is_default: true, version: first.version });
    await world.admin('DELETE', `/me/views/${first.id}`);
    expect(await listed(second)).toEqual([]);
  });

  it('open with what remains when a part of them is gone, and say so', async () => {
    const made = await save(world.admin);
    const older = {
      ...state,
      filters: { ...state.filters, dihapus: 'x' },
      columns: ['name', 'dihapus'],
      sort: { field: 'dihapus', order: 'asc' },
    };
    await sql`update list_views set state = ${JSON.stringify(older)}::jsonb where id = ${made.id}`.execute(
      world.db.kysely,
    );
    expect((await listed(world.admin))[0]).toMatchObject({
      state: { ...state, columns: ['name'], sort: null },
      incomplete: true,
    });
    await sql`update list_views set state = '7'::jsonb where id = ${made.id}`.execute(world.db.kysely);
    expect((await listed(world.admin))[0]).toMatchObject({
      state: { filters: {}, search: '', sort: null, columns: null },
      incomplete: true,
    });
  });

  it('leave a note of who changed what, without what was looked for', async () => {
    const made = await save(world.admin, { state: { search: '3276014107900001' } });
    await world.admin('DELETE', `/me/views/${made.id}`);
    const { rows } = await sql<{ action: string; detail: unknown }>`select action, detail from audit
      where resource = 'list_views' and record_id = ${made.id} order by id`.execute(world.db.kysely);
    expect(rows).toEqual([
      { action: 'view.create', detail: { list: 'users', fields: ['name', 'state'] } },
      { action: 'view.delete', detail: { list: 'users', fields: [] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('3276');
  });
});
