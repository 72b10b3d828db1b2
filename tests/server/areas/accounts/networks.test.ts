import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBadNetwork, isFromAllowed } from '../../../../server/core/access/networks';
import { findLiveSessions } from '../../../../server/core/access/sessions';
import { openProgramme, type ProgrammeWorld } from '../../../support/programme';
import { setSecurity } from '../../../support/security';
import { engines, TEST_NOW } from '../../../support/server';

describe('a network of a role', () => {
  it.each([
    ['10.20.0.0/16', '10.20.255.1', true],
    ['10.20.0.0/16', '10.21.0.1', false],
    ['10.20.0.0/16', '::ffff:10.20.3.4', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['192.0.2.1, 198.51.100.0/24', '198.51.100.9', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['10.0.0.0/8', '2001:db8::1', false],
  ])('%s lets %s in: %s', (addresses, ip, isLetIn) => {
    expect(isFromAllowed([{ role: 'staff', addresses }], 'staff', ip)).toBe(isLetIn);
  });

  it('holds no other role, and nobody without an address', () => {
    const networks = [{ role: 'staff', addresses: '10.0.0.0/8' }];
    expect(isFromAllowed(networks, 'admin', '203.0.113.7')).toBe(true);
    expect(isFromAllowed(networks, 'staff', null)).toBe(false);
    expect(isFromAllowed(networks, 'staff', 'unknown')).toBe(false);
  });

  it.each(['kantor', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', '300.1.1.1', '10.0.0.0/8/8', '::1/129'])(
    'is not %s',
    (text) => {
      expect(findBadNetwork(`10.0.0.1, ${text}`)).toBe(text);
    },
  );
});

describe.each(engines)('networks of roles on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const save = (networks: readonly unknown[]) => world.as('admin')('PUT', '/admin/settings/security', { networks });
  const elsewhere = [{ role: 'admin_aleg', addresses: '203.0.113.0/24' }];

  beforeAll(async () => {
    world = await openProgramme(open);
  }, 60_000);
  afterAll(() => world.close());

  it('send away at once whoever comes from elsewhere, and nobody of another role', async () => {
    expect((await world.as('admin_aleg')('GET', '/auth/me')).status).toBe(200);
    expect((await save(elsewhere)).status).toBe(200);
    expect((await world.as('admin_aleg')('GET', '/auth/me')).status).toBe(401);
    expect((await world.as('admin')('GET', '/auth/me')).status).toBe(200);
    expect((await save([{ role: 'admin_aleg', addresses: '203.0.113.0/24 127.0.0.1' }])).status).toBe(200);
    expect((await world.as('admin_aleg')('GET', '/auth/me')).status).toBe(200);
  });

  it('end what is open and close what was signed for a session, where it is used from elsewhere', async () => {
    await setSecurity(world.db, { networks: elsewhere });
    const { rows } = await sql<{ id: number; role: string }>`select s.id, u.role from sessions s
      join users u on u.id = s.user_id where s.ended_at is null`.execute(world.db.kysely);
    const idOf = (role: string) => rows.find((row) => row.role === role)?.id ?? 0;
    const ids = rows.map((row) => row.id);
    const isLive = await findLiveSessions(world.db.kysely, { ids, now: TEST_NOW, roles: ['admin', 'admin_aleg'] });
    expect([isLive(idOf('admin_aleg'), '127.0.0.1'), isLive(idOf('admin_aleg'), '203.0.113.9')]).toEqual([false, true]);
    expect([isLive(idOf('admin'), '127.0.0.1'), isLive(idOf('staff'), '127.0.0.1')]).toEqual([true, false]);
    await setSecurity(world.db, {});
  });

  it('are not saved where they are none, or lock out who saves them', async () => {
    const wrong = await save([{ role: 'staff', addresses: '10.0.0.0/33' }]);
    expect([wrong.status, wrong.body.errors?.networks]).toEqual([
      422,
      ['"10.0.0.0/33" bukan alamat atau rentang jaringan. Tulis misalnya 10.20.0.0/16.'],
    ]);
    const locked = await save([{ role: 'admin', addresses: '203.0.113.7' }]);
    expect([locked.status, locked.body.errors?.networks]).toEqual([
      422,
      ['Alamat Anda sekarang (127.0.0.1) tidak termasuk, jadi Anda sendiri akan terkunci di luar.'],
    ]);
    expect((await world.as('admin')('GET', '/auth/me')).status).toBe(200);
  });

  it('say at signing in, after the right password only, that this is not the place', async () => {
    const made = await world.as('admin')('POST', '/admin/users', {
      name: 'Petugas Jauh',
      email: 'jauh@contoh.example',
      password: 'Kata-Sandi-Panjang-9',
      role: 'staff',
    });
    expect(made.status, made.text).toBe(201);
    await setSecurity(world.db, { networks: [{ role: 'staff', addresses: '203.0.113.7' }] });
    const enter = (password: string) =>
      world.as('anonymous')('POST', '/auth/login', { email: 'jauh@contoh.example', password });
    expect((await enter('Salah-Sekali-12')).status).toBe(401);
    const refused = await enter('Kata-Sandi-Panjang-9');
    expect([refused.status, refused.body.message]).toEqual([403, 'Akun ini hanya dapat dipakai dari jaringan kantor.']);
    await setSecurity(world.db, {});
    expect((await enter('Kata-Sandi-Panjang-9')).status).toBe(200);
  });
});
