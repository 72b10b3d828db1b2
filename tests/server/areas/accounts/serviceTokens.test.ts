import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../../src/domain/userRoles';
import { addAccount } from '../../../support/accounts';
import { addResident } from '../../../support/people';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { readRoutes } from '../../../support/routes';
import { clientOf, engines, OPENING_MS, PASSWORD, signIn } from '../../../support/server';
import { issued } from '../../../support/tokens';

const list = '/admin/token-layanan';
const WHOLE = '081298765432';

/** What a program may ask besides the calls of declared records. */
const besides = [
  'GET /api/auth/me',
  'GET /api/fields',
  'GET /api/admin/fields/draft',
  'PUT /api/admin/fields/draft',
  'POST /api/admin/fields/check',
];

describe.each(engines)('tokens of programs on $name', (engine) => {
  let world: PeopleWorld;
  let mine: number;
  let adminId: number;
  const as = (key: string) => clientOf(world.app, key);

  beforeAll(async () => {
    world = await openPeople(engine);
    mine = await addResident(world.db, world.volunteer, 'Milik');
    await addResident(world.db, world.foreignVolunteer, 'Asing');
    await sql`update residents set no_hp = ${WHOLE.replace(/^0/, '+62')}`.execute(world.db.kysely);
    adminId = ((await world.admin('GET', '/auth/me')).body.data as { user: { id: number } }).user.id;
  }, OPENING_MS);
  afterAll(() => world?.close());

  it('are shown once, kept as a hash, and say when and from where they were last used', async () => {
    const { key, path, id } = await issued(world.admin, { lihat: ['residents'] });
    expect(key).toMatch(/^pbt_[\w-]{43}$/);
    const program = as(key);
    expect((await program('GET', '/admin/warga-binaan')).status).toBe(200);
    const shown = await world.admin('GET', path);
    expect(shown.body.data).toMatchObject({
      ...{ keadaan: 'aktif', terakhir_dari: '127.0.0.1', pembuat_id: adminId },
      terakhir_dipakai: expect.any(String),
    });
    const dumped = await sql`select t.*, h.changes, a.detail from service_tokens t
      left join record_history h on h.resource = 'service_tokens' and h.record_id = t.id
      left join audit a on a.resource = 'service_tokens' and a.record_id = t.id where t.id = ${id}`.execute(
      world.db.kysely,
    );
    expect(JSON.stringify(dumped.rows)).not.toContain(key);
    expect(shown.text).not.toContain('hash');
    const again = await world.admin('POST', `${path}/issue`, { password: PASSWORD });
    expect([again.status, again.body.code]).toEqual([409, 'alreadyDecided']);
  });

  it('take the password of their maker, and no one else can have one issued', async () => {
    const made = await world.admin('POST', list, { nama: 'Belum', masa: '7', lihat: ['news'] });
    const path = `${list}/${(made.body.data as { id: number }).id}/issue`;
    expect((await world.admin('POST', path, { password: 'salah' })).body.errors).toHaveProperty('password');
    await addAccount(world.db, { email: 'lain@contoh.example' });
    const other = await signIn(world.app, 'lain@contoh.example');
    expect((await other('POST', path, { password: PASSWORD })).status).toBe(403);
    expect((await world.aleg('POST', path, { password: PASSWORD })).status).toBe(404);
  });

  it('refuse a token without rights, without an end or beyond what its maker may do', async () => {
    const errorsOf = async (body: object) => Object.keys((await world.admin('POST', list, body)).body.errors ?? {});
    expect(await errorsOf({ nama: 'Kosong', masa: '30' })).toEqual(['lihat']);
    expect(await errorsOf({ nama: 'Selamanya', masa: null, lihat: ['news'] })).toEqual(['masa']);
    expect(await errorsOf({ nama: 'Lama', masa: '3650', lihat: ['news'] })).toEqual(['masa']);
    expect(await errorsOf({ nama: 'Pengaturan', masa: '30', ubah: ['settings'] })).toEqual(['ubah']);
    const id = await addAccount(world.db, { email: 'terbatas@contoh.example' });
    const limited = await signIn(world.app, 'terbatas@contoh.example');
    const permissions = matrixOf((module) => module === 'settings' || module === 'news');
    expect((await world.admin('PUT', `/admin/users/${id}/permissions`, { permissions })).status).toBe(200);
    const beyond = await limited('POST', list, { nama: 'Lebih', masa: '30', lihat: ['residents'] });
    expect([beyond.status, beyond.body.code]).toEqual([403, 'forbidden']);
  });

  it('do what was chosen and nothing else, masked for everybody, in lists, records and files', async () => {
    const program = as((await issued(world.admin, { lihat: ['residents'], ubah: ['residents'] })).key);
    const path = `/admin/warga-binaan/${mine}`;
    for (const asked of ['/admin/warga-binaan', path, '/admin/warga-binaan/export?columns=nama,no_hp,alamat']) {
      const [whole, masked] = [await world.admin('GET', asked), await program('GET', asked)];
      expect([whole.status, masked.status], asked).toEqual([200, 200]);
      expect(whole.text.replaceAll(/[^\d]/g, ''), asked).toContain('98765432');
      expect(masked.text.replaceAll(/[^\d]/g, ''), asked).not.toContain('98765432');
    }
    expect((await program('PUT', path, { kelurahan: 'Tanah Baru' })).status).toBe(200);
    expect((await program('DELETE', path)).status).toBe(403);
    expect((await program('POST', '/admin/warga-binaan', {})).status).toBe(403);
    expect((await program('GET', '/admin/news')).status).toBe(403);
    expect((await program('GET', '/admin/departments')).status).toBe(403);
    const shown = (await program('GET', '/auth/me')).body.data as { user: { permissions: Record<string, object> } };
    expect(shown.user.permissions).toMatchObject({ residents: { view: true, delete: false }, users: { view: false } });
  });

  it('stand in the log and in the history with what they wrote', async () => {
    const { key } = await issued(world.admin, { ubah: ['residents'], lihat: ['residents'] }, 'Pencatat');
    await as(key)('PUT', `/admin/warga-binaan/${mine}`, { kelurahan: 'Beji' });
    const { rows } = await sql`select a.actor_id, a.detail, h.actor_name from audit a join record_history h
      on h.request_id = a.request_id where a.resource = 'residents' and a.action = 'update' order by a.id desc limit 1`.execute(
      world.db.kysely,
    );
    expect(rows).toMatchObject([
      { actor_id: adminId, detail: { program: 'Pencatat' }, actor_name: expect.stringContaining('Pencatat') },
    ]);
  });

  it('reach the rows of their maker only', async () => {
    const program = as((await issued(world.aleg, { lihat: ['residents'] })).key);
    const { text } = await program('GET', '/admin/warga-binaan');
    expect(text).toContain('Milik');
    expect(text).not.toContain('Asing');
  });

  it('open no call of a person: password, second step, sessions, tokens, accounts of the office, files about somebody', async () => {
    const every = ['users', 'bantuan', 'news', 'complaints', 'reports', 'residents', 'legislators', 'messages'];
    const all = [...every, 'imports', 'fields', 'audit'];
    const { key, path } = await issued(world.admin, { lihat: all, tambah: all, ubah: all, hapus: all });
    const [program, nobody] = [as(key), clientOf(world.app)];
    const open: string[] = [];
    let closed = 0;
    for (const line of new Set(readRoutes(world.app))) {
      const [method = '', url = ''] = line.split(' ');
      if (!url.startsWith('/api/') || method === 'HEAD') continue;
      const asked = url.replace(/:[a-z_]+/gi, '2000000000').replace('/api', '');
      if ((await nobody(method, asked, method === 'GET' ? undefined : {})).status !== 401) continue;
      const answer = await program(method, asked, method === 'GET' ? undefined : {});
      if (answer.status === 403) closed += 1;
      else open.push(line);
    }
    for (const line of besides) expect(open).toContain(line);
    // Only declared records otherwise: no account of one's own, nothing of settings, no mask lifted, nobody's whole file.
    const rest = open.filter((line) => !besides.includes(line));
    expect(rest.filter((line) => / .api.(auth|me)\//.test(line))).toEqual([]);
    const persons = /reveal|personal|erase|permissions|two-factor|sessions|token-layanan|settings|merge|\/found|\/jobs/;
    expect(rest.filter((line) => persons.test(line))).toEqual([]);
    expect(closed).toBeGreaterThan(200);
    expect((await program('GET', path)).status).toBe(403);
    const office = {
      name: 'Baru',
      email: 'baru@contoh.example',
      password: PASSWORD,
      role: 'admin',
      phone: '0812345678',
    };
    expect((await program('POST', '/admin/users', office)).status).toBe(403);
    expect((await program('PUT', `/admin/users/${adminId}`, { email: 'lain2@contoh.example' })).status).toBe(403);
    // Where anybody may call, a program is nobody: nothing of its maker ends.
    await program('POST', '/auth/logout', {});
    expect((await world.admin('GET', '/auth/me')).status).toBe(200);
  });

  it('end at once when they are revoked, over, or when their maker loses the right or is switched off', async () => {
    const id = await addAccount(world.db, { email: 'pembuat@contoh.example' });
    const maker = await signIn(world.app, 'pembuat@contoh.example');
    const one = await issued(maker, { lihat: ['residents', 'news'] });
    const [program, seen] = [as(one.key), async () => (await program('GET', '/admin/warga-binaan')).status];
    expect(await seen()).toBe(200);
    const permissions = matrixOf((module) => module !== 'residents');
    const rights = `/admin/users/${id}/permissions`;
    expect((await world.admin('PUT', rights, { permissions })).status).toBe(200);
    expect(await seen()).toBe(403);
    expect((await world.admin('PUT', rights, { permissions: matrixOf(() => true) })).status).toBe(200);
    expect(await seen()).toBe(200);
    await sql`update users set is_active = false where id = ${id}`.execute(world.db.kysely);
    expect(await seen()).toBe(401);
    await sql`update users set is_active = true where id = ${id}`.execute(world.db.kysely);
    expect((await world.admin('POST', `${one.path}/revoke`, {})).status).toBe(200);
    expect(await seen()).toBe(401);
    // The way back in the history does not revive it.
    const history = await world.admin('GET', `${one.path}/history`);
    const entries = JSON.stringify(history.body.data).match(/"id":\d+/g) ?? [];
    expect(entries.length).toBeGreaterThan(2);
    for (const entry of entries) await world.admin('POST', `${one.path}/history/${entry.slice(5)}/restore`, {});
    expect(await seen()).toBe(401);
    const two = await issued(world.admin, { lihat: ['residents'] });
    await sql`update service_tokens set berakhir = '2020-01-01' where id = ${two.id}`.execute(world.db.kysely);
    expect((await as(two.key)('GET', '/admin/warga-binaan')).status).toBe(401);
    expect((await as(`pbt_${'x'.repeat(43)}`)('GET', '/admin/warga-binaan')).status).toBe(401);
  });

  it('are slowed down beyond ten calls a second', async () => {
    const { key } = await issued(world.admin, { lihat: ['news'] });
    const answers: number[] = [];
    for (let n = 0; n < 610; n += 1) answers.push((await as(key)('GET', '/fields')).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.slice(0, 600).every((status) => status === 200)).toBe(true);
  }, 60_000);
});
