import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/sql/connection';
import { defaultPermissions, grantableRights } from '../../../../src/domain/userRoles';
import { canField, differencesOf, type HistoryEntry } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { users } from '../../../../src/resources/users';
import { addAccount, addLegislator } from '../../../support/accounts';
import { type Client, clientOf, engines, OPENING_MS, PASSWORD, signIn, startApp } from '../../../support/server';
import { sized } from '../../../support/sized';

const noRights = Object.fromEntries(grantableRights.map((right) => [right, false]));
const races = sized(6, 500);

describe.each(engines)('accounts on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let boss: Client;
  let bossId: number;
  let serial = 0;
  const fresh = () => `akun${++serial}@contoh.example`;

  beforeAll(async () => {
    db = await open(model);
    app = await startApp(db, model);
    bossId = await addAccount(db, { email: 'kepala@contoh.example' });
    boss = await signIn(app, 'kepala@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  it('made with a key for repeated calls leave no hash behind against which their password could be tried out', async () => {
    const body = { name: 'Rina', email: fresh(), password: 'Payung-Hijau-88', role: 'staff' };
    const key = { 'idempotency-key': 'akun-baru' };
    const first = await boss('POST', '/admin/users', body, key);
    expect(first.status, first.text).toBe(201);
    expect((await boss('POST', '/admin/users', body, key)).body.data).toEqual(first.body.data);
    const kept = await sql<{ body_hash: string }>`select body_hash from idempotency where key = 'akun-baru'`.execute(
      db.kysely,
    );
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.body_hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'));
    const other = await boss('POST', '/admin/users', { ...body, name: 'Rani' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'keyReused']);
  });

  describe('an account without an e-mail address', () => {
    const add = (role: string, more: object = {}) =>
      boss('POST', '/admin/users', { name: 'Tanpa Surat', password: 'Payung-Hijau-88', role, ...more });

    it('is one of a citizen, of whom there may be any number', async () => {
      for (const more of [{}, { email: '' }, { email: null }]) {
        const made = await add('user', more);
        expect(made.status, made.text).toBe(201);
        expect(made.body.data).toMatchObject({ email: null, role: 'user' });
      }
      const found = await boss('GET', '/admin/users?search=tanpa+surat');
      expect(found.body.data).toHaveLength(3);
      expect((await boss('GET', '/admin/users?search=tanpa+surat&sort_by=email&sort_order=asc')).status).toBe(200);
      const exported = await boss('GET', '/admin/users/export?search=tanpa+surat');
      expect(exported.text).toContain('Tanpa Surat');
      expect(exported.text).not.toContain('null');
    });

    it.each(['staff', 'admin', 'aleg'])('is refused to %s, also when a citizen becomes one', async (role) => {
      const errors = { email: ['Email wajib diisi'] };
      expect((await add(role)).body.errors).toMatchObject(errors);
      const { id } = (await add('user')).body.data as { id: number };
      expect((await boss('PUT', `/admin/users/${id}`, { role })).body.errors).toMatchObject(errors);
      expect(await rowOf(id)).toMatchObject({ role: 'user', version: 1 });
    });

    it('is what a citizen’s becomes when the address is cleared, and nobody’s of the office', async () => {
      const { id } = (await add('user', { email: fresh() })).body.data as { id: number };
      expect((await boss('PUT', `/admin/users/${id}`, { email: '' })).body.data).toMatchObject({ email: null });
      expect((await boss('PUT', `/admin/users/${bossId}`, { email: '' })).body.errors).toMatchObject({
        email: ['Email wajib diisi'],
      });
    });
  });

  const rowOf = async (id: number) =>
    (await sql<Record<string, unknown>>`select * from users where id = ${id}`.execute(db.kysely)).rows[0];
  const versionOf = async (id: number) => Number((await rowOf(id))?.version);

  /** A world of its own, in which only these administrators are left. */
  async function onlyAdmins(...ids: readonly number[]) {
    await sql`update users set is_active = (id in (${sql.join(ids)})), deleted_at = null where role = 'admin'`.execute(
      db.kysely,
    );
  }
  const everyoneBack = () => sql`update users set is_active = true where role = 'admin'`.execute(db.kysely);

  describe('the own account', () => {
    const own = [
      [
        'deactivated',
        () => boss('PATCH', `/admin/users/${bossId}/status`, { is_active: false }),
        'Anda tidak dapat menonaktifkan akun Anda sendiri.',
      ],
      [
        'deactivated by editing',
        () => boss('PUT', `/admin/users/${bossId}`, { is_active: false }),
        'Anda tidak dapat menonaktifkan akun Anda sendiri.',
      ],
      ['deleted', () => boss('DELETE', `/admin/users/${bossId}`), 'Anda tidak dapat menghapus akun Anda sendiri.'],
      [
        'deleted with POST',
        () => boss('POST', `/admin/users/${bossId}`, { _method: 'DELETE' }),
        'Anda tidak dapat menghapus akun Anda sendiri.',
      ],
      [
        'given another role',
        () => boss('PUT', `/admin/users/${bossId}`, { role: 'staff' }),
        'Anda tidak dapat mengubah role Anda sendiri.',
      ],
    ] as const;
    it.each(own)('cannot be %s', async (_what, act, message) => {
      const before = await rowOf(bossId);
      expect(await act()).toMatchObject({ status: 403, body: { code: 'forbidden', message } });
      expect(await rowOf(bossId)).toEqual(before);
    });

    it.each(['deactivate', 'delete'])('in a bulk %s refuses the whole call', async (action) => {
      const ids = [
        await addAccount(db, { email: fresh() }),
        bossId,
        await addAccount(db, { email: fresh(), role: 'user' }),
      ];
      const answer = await boss('POST', '/admin/users/bulk-action', { action, user_ids: ids });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      for (const id of ids) expect(await rowOf(id)).toMatchObject({ is_active: true, deleted_at: null, version: 1 });
    });

    it('may be edited where it does no harm', async () => {
      expect(
        (await boss('PUT', `/admin/users/${bossId}`, { name: 'Kepala Kantor', is_active: true, role: 'admin' })).status,
      ).toBe(200);
    });
  });

  describe('the last administrator', () => {
    it('who may look after accounts cannot be taken away by anybody', async () => {
      const [weak, able] = [await addAccount(db, { email: fresh() }), await addAccount(db, { email: fresh() })];
      // Two are left: the one who acts, whose matrix is taken away while the call is on its way, and `able`.
      await onlyAdmins(bossId, able);
      await sql`update users set permissions = '{"users":{"view":true,"edit":true,"delete":true}}' where id = ${bossId}`.execute(
        db.kysely,
      );
      expect((await boss('PATCH', `/admin/users/${able}/status`, { is_active: false })).status).toBe(200);
      await everyoneBack();
      await onlyAdmins(weak, able);
      await sql`update users set permissions = '{"users":{"edit":false}}' where id = ${weak}`.execute(db.kysely);
      await sql`update users set is_active = true where id = ${bossId}`.execute(db.kysely);
      await sql`update users set permissions = '{"users":{"view":true,"edit":false,"delete":true}}' where id = ${bossId}`.execute(
        db.kysely,
      );
      // The boss may delete but no longer edit: `able` may do more, and deleting it would leave nobody who can.
      expect(await boss('DELETE', `/admin/users/${able}`)).toMatchObject({
        status: 403,
        body: { message: 'Akun ini punya hak yang tidak Anda miliki, jadi Anda tidak dapat mengubahnya.' },
      });
      expect(await rowOf(able)).toMatchObject({ is_active: true, deleted_at: null });
      await sql`update users set permissions = null`.execute(db.kysely);
      await everyoneBack();
    });

    const waysOut = {
      deactivating: (client: Client, id: number) => client('PATCH', `/admin/users/${id}/status`, { is_active: false }),
      deleting: (client: Client, id: number) => client('DELETE', `/admin/users/${id}`),
      demoting: (client: Client, id: number) => client('PUT', `/admin/users/${id}`, { role: 'user' }),
      'bulk-deactivating': (client: Client, id: number) =>
        client('POST', '/admin/users/bulk-action', { action: 'deactivate', user_ids: [id] }),
      disarming: (client: Client, id: number) =>
        client('PUT', `/admin/users/${id}/permissions`, { permissions: { users: { edit: false } } }),
    };

    it(`is left when two remove each other at once (${races} races)`, async () => {
      const [a, b] = [fresh(), fresh()];
      const [idA, idB] = [await addAccount(db, { email: a }), await addAccount(db, { email: b })];
      const ways = Object.entries(waysOut);
      const outcomes = new Map<string, number>();
      for (let race = 0; race < races; race++) {
        await sql`update users set is_active = true, deleted_at = null, role = 'admin', permissions = null where id in (${idA}, ${idB})`.execute(
          db.kysely,
        );
        await onlyAdmins(idA, idB);
        const [clientA, clientB] = [await signIn(app, a), await signIn(app, b)];
        const [one = ways[0], two = ways[0]] = [
          ways[race % ways.length],
          ways[Math.floor(race / ways.length) % ways.length],
        ];
        const answers = await Promise.all([one?.[1](clientA, idB), two?.[1](clientB, idA)]);
        const codes = answers
          .map((answer) => (answer?.status === 200 ? 'ok' : (answer?.body.code ?? String(answer?.status))))
          .sort()
          .join();
        outcomes.set(codes, (outcomes.get(codes) ?? 0) + 1);
        const left = await sql<{ count: number }>`select count(*)::int as count from users
          where role = 'admin' and is_active and deleted_at is null and coalesce((permissions->'users'->>'edit')::boolean, true)`.execute(
          db.kysely,
        );
        expect(left.rows[0]?.count, `${one?.[0]} against ${two?.[0]}: ${codes}`).toBe(1);
        expect(codes).toMatch(/^(lastAdmin,ok|ok,unauthenticated|forbidden,ok|notFound,ok)$/);
      }
      await everyoneBack();
    });

    it('keeps the rights over accounts', async () => {
      const other = await addAccount(db, { email: fresh() });
      await onlyAdmins(bossId, other);
      const disarm = (id: number) =>
        boss('PUT', `/admin/users/${id}/permissions`, { permissions: { users: { view: true, edit: false } } });
      expect(await disarm(bossId)).toMatchObject({
        status: 403,
        body: { message: 'Anda tidak dapat mengambil hak Anda sendiri atas pengguna.' },
      });
      expect((await disarm(other)).status).toBe(200);
      await everyoneBack();
    });
  });

  it('setting the switch to what it is changes nothing, the other way round changes it once', async () => {
    const id = await addAccount(db, { email: fresh(), role: 'user' });
    const set = (is_active: unknown, more = {}) => boss('PATCH', `/admin/users/${id}/status`, { is_active, ...more });
    const same = await set(true);
    expect(same).toMatchObject({ status: 200, body: { data: { id, is_active: true, version: 1 } } });
    expect(await set(false)).toMatchObject({ status: 200, body: { data: { is_active: false, version: 2 } } });
    expect(await set(false)).toMatchObject({ status: 200, body: { data: { is_active: false, version: 2 } } });
    expect((await set(true, { version: 1 })).status).toBe(409);
    expect((await boss('PATCH', `/admin/users/${id}/status`, {})).body.errors).toEqual({
      is_active: ['Akun aktif wajib diisi'],
    });
    expect(await set(true, { role: 'admin', name: 'Lain' })).toMatchObject({
      status: 200,
      body: { data: { role: 'user', is_active: true } },
    });
  });

  describe('permissions', () => {
    it('are the defaults of the role until somebody changes them, and what is not sent stays', async () => {
      const id = await addAccount(db, { email: fresh(), role: 'staff' });
      const path = `/admin/users/${id}/permissions`;
      const first = await boss('GET', path);
      expect(first.body.data).toEqual({
        permissions: defaultPermissions('staff'),
        defaults: defaultPermissions('staff'),
        rights: noRights,
        version: 1,
      });
      await boss('PUT', path, { permissions: { news: { delete: true } } });
      const second = await boss('PUT', path, { permissions: { bantuan: { view: false } } });
      const wanted = {
        ...defaultPermissions('staff'),
        news: { ...defaultPermissions('staff').news, delete: true },
        bantuan: { ...defaultPermissions('staff').bantuan, view: false },
      };
      expect(second.body.data).toEqual({
        permissions: wanted,
        defaults: defaultPermissions('staff'),
        rights: noRights,
        version: 3,
      });
      expect((await boss('GET', path)).body.data).toEqual(second.body.data);
    });

    it('tell in the history which right changed, to administrators alone', async () => {
      const id = await addAccount(db, { email: fresh(), role: 'staff' });
      await boss('PUT', `/admin/users/${id}/permissions`, {
        permissions: { news: { delete: true } },
        rights: { content: true },
      });
      const [entry] = (await boss('GET', `/admin/users/${id}/history`)).body.data as readonly HistoryEntry[];
      expect(entry?.action).toBe('permissions');
      expect(differencesOf(...(entry?.changes.permissions ?? [null, null]))).toEqual([
        { path: ['news', 'delete'], before: false, after: true },
        { path: ['rights', 'content'], before: false, after: true },
      ]);
      expect(canField(users.fields.permissions, 'history', 'admin_aleg')).toBe(false);
      expect((await boss('GET', `/admin/users/${id}`)).body.data).not.toHaveProperty('permissions');
    });

    it.each([
      ['nothing', undefined],
      ['null', null],
      ['a list', []],
      ['text', 'all'],
      ['an unknown module', { treasury: { view: true } }],
      ['an unknown flag', { users: { own: true } }],
      ['a text instead of a flag', { users: { view: 'true' } }],
      ['a number instead of a flag', { users: { view: 1 } }],
      ['a list as module', { users: [true] }],
      ['the prototype', JSON.parse('{"__proto__":{"view":true}}')],
    ])('made of %s are refused', async (_what, permissions) => {
      const id = await addAccount(db, { email: fresh(), role: 'staff' });
      const answer = await boss('PUT', `/admin/users/${id}/permissions`, { permissions });
      // JSON.parse on the server drops `__proto__`, so that the matrix is empty and nothing changes.
      if (answer.status === 200) expect(answer.body.data).toMatchObject({ permissions: defaultPermissions('staff') });
      else expect(answer).toMatchObject({ status: 422, body: { errors: { permissions: [expect.any(String)] } } });
      expect((await boss('GET', `/admin/users/${id}/permissions`)).body.data).toMatchObject({
        permissions: defaultPermissions('staff'),
      });
    });

    it('saved over a newer version are refused with what is there', async () => {
      const id = await addAccount(db, { email: fresh(), role: 'staff' });
      const path = `/admin/users/${id}/permissions`;
      await boss('PUT', path, { permissions: { news: { view: false } }, version: 1 });
      const stale = await boss('PUT', path, { permissions: { news: { view: true } }, version: 1 });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'stale', data: { current: { version: 2, permissions: { news: { view: false } } } } },
      });
    });

    it('take rights away at the next call', async () => {
      const email = fresh();
      const id = await addAccount(db, { email });
      const me = await signIn(app, email);
      expect((await me('GET', '/admin/families')).status).toBe(200);
      await boss('PUT', `/admin/users/${id}/permissions`, { permissions: { users: { create: false, delete: false } } });
      expect((await me('GET', '/admin/families')).status).toBe(200);
      expect((await me('POST', '/admin/families', {})).status).toBe(403);
      expect((await me('DELETE', '/admin/families/1')).status).toBe(403);
      expect((await me('POST', '/admin/families/bulk-action', { action: 'delete', family_ids: [1] })).status).toBe(403);
      expect((await me('POST', '/admin/families/1', { _method: 'DELETE' })).status).toBe(403);
      await boss('PUT', `/admin/users/${id}/permissions`, { permissions: { users: { view: false } } });
      for (const path of [
        '/admin/families',
        '/admin/families/1',
        '/admin/families/statistics',
        '/admin/families/user/1',
        '/admin/users',
        '/admin/users/statistics',
        `/admin/users/${id}/permissions`,
      ])
        expect((await me('GET', path)).status, path).toBe(403);
      expect(
        ((await me('GET', '/auth/me')).body.data as { user: { permissions: { users: object } } }).user.permissions
          .users,
      ).toEqual({ view: false, create: false, edit: true, delete: false });
    });

    it.each([
      ['staff', 'admin'],
      ['admin', 'staff'],
    ])('do not survive a change of role from %s to %s', async (from, to) => {
      const id = await addAccount(db, { email: fresh(), role: from });
      const path = `/admin/users/${id}/permissions`;
      await boss('PUT', path, {
        permissions: { users: { view: true, create: true, edit: true, delete: true }, news: { view: false } },
      });
      expect((await boss('PUT', `/admin/users/${id}`, { role: to })).status).toBe(200);
      expect((await boss('GET', path)).body.data).toMatchObject({
        permissions: defaultPermissions(to as 'admin' | 'staff'),
      });
    });

    it('are no business of admin_aleg, for own, foreign and missing accounts alike', async () => {
      const [one, two] = [await addLegislator(db, 'A1'), await addLegislator(db, 'A2')];
      const email = fresh();
      const self = await addAccount(db, { email, role: 'admin_aleg', legislatorId: one });
      const own = await addAccount(db, { email: fresh(), role: 'user', legislatorId: one });
      const foreign = await addAccount(db, { email: fresh(), role: 'user', legislatorId: two });
      const aleg = await signIn(app, email);
      const answers = [];
      for (const id of [self, own, foreign, bossId, 2_147_483_600])
        for (const method of ['GET', 'PUT'])
          answers.push(
            await aleg(method, `/admin/users/${id}/permissions`, method === 'PUT' ? { permissions: {} } : undefined),
          );
      for (const answer of answers)
        expect({ ...answer.body, request_id: '' }).toEqual({ ...answers[0]?.body, request_id: '' });
      expect(answers[0]).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await aleg('GET', `/admin/users/${own}`)).text).not.toContain('permissions');
    });

    it('are written to the audit with both states', async () => {
      const id = await addAccount(db, { email: fresh(), role: 'staff' });
      await boss('PUT', `/admin/users/${id}/permissions`, { permissions: { news: { view: false } } });
      const found = (await boss('GET', `/admin/audit?resource=users&record_id=${id}&action=permissions`)).body.data;
      expect((found as { readonly data: unknown }).data).toMatchObject([
        {
          user_id: bossId,
          changes: { permissions: [{ news: { view: true } }, { news: { view: false } }] },
        },
      ]);
    });
  });

  describe('the profile', () => {
    const profile = { name: 'Nama Saya', email: '', phone: '0812-3456-7890', address: 'Jl. Melati 1', bio: 'Petugas' };

    it.each(['admin', 'admin_aleg'])(
      'of a person of role %s is saved by that person, and nothing else with it',
      async (role) => {
        const legislatorId = role === 'admin_aleg' ? await addLegislator(db, `P-${role}-${++serial}`) : null;
        const [email, renamed] = [fresh(), fresh()];
        const id = await addAccount(db, { email, role, legislatorId });
        const me = await signIn(app, email);
        const before = await rowOf(id);
        const sneaky = {
          role: 'admin',
          is_active: false,
          anggota_legislatif_id: null,
          permissions: {},
          password: 'kata sandi lain',
          id: 1,
          is_relawan: true,
          created_at: '2000-01-01',
          version: undefined,
        };
        const saved = await me('PUT', '/auth/profile', { ...sneaky, ...profile, email: renamed });
        expect(saved.status, saved.text).toBe(200);
        expect(saved.body.message).toBe('Profil berhasil diperbarui.');
        expect(saved.body.data).toMatchObject({
          user: {
            id,
            name: 'Nama Saya',
            email: renamed,
            phone: '+6281234567890',
            address: 'Jl. Melati 1',
            bio: 'Petugas',
            role,
          },
        });
        const after = await rowOf(id);
        const owned = [
          'role',
          'is_active',
          'anggota_legislatif_id',
          'aleg_id',
          'permissions',
          'password',
          'is_relawan',
          'created_at',
        ];
        for (const name of owned) expect(after?.[name], name).toEqual(before?.[name]);
        expect((await me('GET', '/auth/me')).body.data).toMatchObject({ user: { name: 'Nama Saya', version: 2 } });
        const trail = await sql<{
          actor_role: string;
        }>`select actor_role from audit where resource = 'users' and record_id = ${id} and action = 'update'`.execute(
          db.kysely,
        );
        expect(trail.rows).toEqual([{ actor_role: role }]);
      },
    );

    it('can be saved by somebody whose matrix hides the list of users', async () => {
      const email = fresh();
      const id = await addAccount(db, { email });
      await boss('PUT', `/admin/users/${id}/permissions`, { permissions: { users: { view: false, edit: false } } });
      const me = await signIn(app, email);
      expect((await me('PUT', '/auth/profile', { ...profile, email })).status).toBe(200);
    });

    it('keeps what is not sent and says what is missing', async () => {
      const email = fresh();
      await addAccount(db, { email, phone: '081234567890' });
      const me = await signIn(app, email);
      expect((await me('PUT', '/auth/profile', { bio: 'Baru' })).body.data).toMatchObject({
        user: { bio: 'Baru', email, phone: '081234567890' },
      });
      expect((await me('PUT', '/auth/profile', { name: ' ', email: '', phone: '' })).body.errors).toEqual({
        name: ['Nama wajib diisi'],
        email: ['Email wajib diisi'],
        phone: ['Nomor telepon wajib diisi'],
      });
      expect((await me('PUT', '/auth/profile', { email: 'bukan alamat' })).body.errors).toEqual({
        email: ['Format email tidak valid'],
      });
      expect((await me('PUT', '/auth/profile', { email: 'KEPALA@contoh.example' })).body.errors).toEqual({
        email: ['Email sudah digunakan'],
      });
    });

    it('saved over a newer version is refused with what is there', async () => {
      const email = fresh();
      await addAccount(db, { email, phone: '081234567890' });
      const me = await signIn(app, email);
      await me('PUT', '/auth/profile', { bio: 'satu', version: 1 });
      expect(await me('PUT', '/auth/profile', { bio: 'dua', version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'stale', data: { current: { bio: 'satu', version: 2 } } },
      });
    });
  });

  describe('the own password', () => {
    const wanted = 'kata sandi baru';
    async function enter() {
      const email = fresh();
      const id = await addAccount(db, { email });
      return { email, id, me: await signIn(app, email) };
    }

    it.each([
      ['a wrong current one', { current_password: 'bukan ini' }, { current_password: ['Password lama salah'] }],
      ['no current one', { current_password: '' }, { current_password: ['Password lama wajib diisi'] }],
      [
        'no new one',
        { new_password: '', new_password_confirmation: '' },
        { new_password: ['Password baru wajib diisi'], new_password_confirmation: ['Konfirmasi password tidak sama'] },
      ],
      [
        'a short one',
        { new_password: 'pendek', new_password_confirmation: 'pendek' },
        { new_password: ['Password minimal 8 karakter'] },
      ],
      [
        'a common one',
        { new_password: 'password123', new_password_confirmation: 'password123' },
        { new_password: ['Password terlalu mudah ditebak. Pilih yang lain.'] },
      ],
      [
        'the same one',
        { new_password: PASSWORD, new_password_confirmation: PASSWORD },
        { new_password: ['Password baru harus berbeda dari password lama'] },
      ],
      [
        'another confirmation',
        { new_password_confirmation: `${wanted} ` },
        { new_password_confirmation: ['Konfirmasi password tidak sama'] },
      ],
    ])('is not changed with %s', async (_what, change, errors) => {
      const { me, email } = await enter();
      const body = { current_password: PASSWORD, new_password: wanted, new_password_confirmation: wanted, ...change };
      expect(await me('PUT', '/auth/password', body)).toMatchObject({
        status: 422,
        body: { code: 'validation', errors },
      });
      await signIn(app, email);
    });

    it('is changed, ends the other sessions and keeps this one', async () => {
      const { me, email, id } = await enter();
      const elsewhere = await signIn(app, email);
      const answer = await me('PUT', '/auth/password', {
        current_password: PASSWORD,
        new_password: wanted,
        new_password_confirmation: wanted,
      });
      expect(answer).toMatchObject({ status: 200, body: { data: null, message: 'Password berhasil diubah.' } });
      expect((await me('GET', '/auth/me')).status).toBe(200);
      expect((await elsewhere('GET', '/auth/me')).status).toBe(401);
      await expect(signIn(app, email)).rejects.toThrow('401');
      await signIn(app, email, wanted);
      expect(await versionOf(id)).toBe(2);
    });

    it('cannot be guessed from a session that was left open', async () => {
      const { me, email } = await enter();
      const guess = (current: string) =>
        me('PUT', '/auth/password', {
          current_password: current,
          new_password: wanted,
          new_password_confirmation: wanted,
        });
      for (let attempt = 0; attempt < 5; attempt++) expect((await guess(`salah ${attempt}`)).status).toBe(422);
      expect(await guess(PASSWORD)).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect((await clientOf(app)('POST', '/auth/login', { email, password: wanted })).status).toBe(429);
    });
  });

  describe('sessions', () => {
    it('are listed without their secrets and ended one by one or all others at once', async () => {
      const email = fresh();
      await addAccount(db, { email });
      const [me, second, third] = [await signIn(app, email), await signIn(app, email), await signIn(app, email)];
      const listed = (await me('GET', '/auth/sessions')).body.data as { id: number; current: boolean }[];
      expect(listed).toHaveLength(3);
      expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
        'created_at',
        'current',
        'id',
        'ip',
        'kind',
        'last_seen_at',
        'user_agent',
      ]);
      expect(listed.filter((session) => session.current)).toHaveLength(1);
      const ofSecond = ((await second('GET', '/auth/sessions')).body.data as typeof listed).find(
        (session) => session.current,
      )?.id;
      expect((await me('DELETE', `/auth/sessions/${ofSecond}`)).status).toBe(200);
      expect((await me('DELETE', `/auth/sessions/${ofSecond}`)).status).toBe(404);
      expect((await second('GET', '/auth/me')).status).toBe(401);
      expect((await me('DELETE', '/auth/sessions')).body.data).toEqual({ ended: 1 });
      expect((await third('GET', '/auth/me')).status).toBe(401);
      expect((await me('GET', '/auth/me')).status).toBe(200);
    });

    it('of others are out of reach, exactly like missing ones', async () => {
      const [one, two] = [fresh(), fresh()];
      await addAccount(db, { email: one });
      await addAccount(db, { email: two });
      const [me, other] = [await signIn(app, one), await signIn(app, two)];
      const [theirs] = (await other('GET', '/auth/sessions')).body.data as { id: number }[];
      const [foreign, missing] = [
        await me('DELETE', `/auth/sessions/${theirs?.id}`),
        await me('DELETE', '/auth/sessions/2147483600'),
      ];
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
      expect(foreign.status).toBe(404);
      expect((await other('GET', '/auth/me')).status).toBe(200);
    });
  });
});
