import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import type { Row } from '../../server/sql/records';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { addResident, addVolunteer, fullProfile } from '../support/people';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp, testConfig } from '../support/server';

/** The calls of specification 3, section 7, for volunteers, and what this server adds to them. */

const id = expect.any(Number);
const count = expect.any(Number);
const signed = expect.stringMatching(/^volunteers\/2026\/a{32}\.jpg\?e=\d{10}&s=[\w-]{43}&u=\d+$/);
const path = '/admin/volunteers';

interface Page {
  readonly data: readonly Row[];
  readonly total: number;
}

describe.each(engines)('volunteers on $name', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  let admin: Client;
  let aleg: Client;
  let anyone: Client;
  let owner: number;
  let own: number;
  let full: number;
  let foreign: number;

  beforeAll(async () => {
    db = await engine.open(model);
    const app = await startApp(db, model);
    owner = await addLegislator(db, 'A1');
    const other = await addLegislator(db, 'A2');
    await addAccount(db, { email: 'admin@contoh.example', name: 'Siti' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: owner });
    await addAccount(db, { email: 'warga@contoh.example', role: 'user', legislatorId: owner });
    own = await addVolunteer(db, owner, { kota: 'Kota Depok' });
    full = await addVolunteer(db, owner, fullProfile);
    foreign = await addVolunteer(db, other, { kota: 'Bogor', is_active: false });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
    close = () => app.close();
  }, OPENING_MS);
  afterAll(async () => {
    await close();
    await db.close();
  });

  const idsOf = async (who: Client, query: string): Promise<readonly number[]> => {
    const answer = await who('GET', `${path}?page=1&${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as Page).data.map((row) => row.id).sort((a, b) => a - b);
  };

  it('a list has only volunteers, in the described page', async () => {
    const answer = await admin('GET', `${path}?page=1&per_page=2`);
    expect(answer.body.data).toMatchObject({ current_page: 1, per_page: 2, total: 3, last_page: 2, from: 1, to: 2 });
    expect((answer.body.data as Page).data[0]).toMatchObject({
      id: foreign,
      name: expect.any(String),
      is_active: expect.any(Boolean),
      profile: { nama_lengkap: null, kota: 'Bogor' },
      profile_completion: { percentage: count, completed_count: count, total_count: 28, sections: {} },
    });
    expect(answer.text).not.toContain('password');
  });

  it.each([
    ['status=active', () => [own, full]],
    ['status=inactive', () => [foreign]],
    ['status=all', () => [own, full, foreign]],
    ['profile_complete=complete', () => [full]],
    ['profile_complete=incomplete', () => [own, foreign]],
    ['profile_complete=all', () => [own, full, foreign]],
    ['city=depok', () => [own, full]],
    ['city=%25', () => []],
    ['search=Relawan', () => [own, full, foreign]],
    ['tidak_dikenal=3', () => [own, full, foreign]],
  ] as const)('?%s narrows it', async (query, expected) => {
    expect(await idsOf(admin, query)).toEqual(expected());
  });

  it('incomplete profiles have a list of their own, with its filters', async () => {
    const answer = await admin('GET', `${path}/incomplete-profiles?page=1&city=bogor`);
    expect((answer.body.data as Page).data.map((row) => row.id)).toEqual([foreign]);
    const whatever = await admin('GET', `${path}/incomplete-profiles?page=1&profile_complete=complete`);
    expect((whatever.body.data as Page).total).toBe(2);
  });

  it('statistics', async () => {
    const answer = await admin('GET', `${path}/statistics`);
    expect(answer.body.data).toEqual({
      total_volunteers: 3,
      active_volunteers: 2,
      complete_profiles: 1,
      completion_percentage: 35.33,
    });
    expect((await aleg('GET', `${path}/statistics`)).body.data).toMatchObject({ total_volunteers: 2 });
  });

  it('one has profile, family, economy and social life in the described groups', async () => {
    const member = await admin('POST', '/admin/families', {
      user_id: full,
      nama_anggota: 'Andi',
      hubungan: 'Anak',
      jenis_kelamin: 'Laki-laki',
      tanggal_lahir: '2015-05-17',
      pekerjaan: 'Pelajar',
      pendidikan: 'SD',
      penghasilan: 0,
      tanggungan: true,
    });
    expect(member.status, member.text).toBe(201);
    const { data } = (await admin('GET', `${path}/${full}`)).body as { data: Row };
    expect(data).toMatchObject({
      id: full,
      nama_lengkap: 'Relawan Lengkap',
      residents_count: 0,
      foto_profil: signed,
      profile: {
        foto_profil: signed,
        nama_lengkap: 'Relawan Lengkap',
        status_pernikahan: 'Kawin',
        alamat: 'Jl. Melati 1',
        nik: fullProfile.nik,
      },
      profile_completion: {
        percentage: 100,
        completed_count: 28,
        total_count: 28,
        sections: { profile: { completed: 16, total: 16, percentage: 100 } },
      },
      economic: { sisa_penghasilan: 1_000_000, status_ekonomi: 'Surplus', punya_kendaraan: true },
      social: { keahlian_khusus: 'Mengajar', pernah_dapat_bantuan: false },
      families: [{ id, nama_anggota: 'Andi', hubungan: 'Anak', tanggungan: true, penghasilan: 0 }],
    });
    expect((await admin('GET', `${path}/${own}`)).body.data).toMatchObject({ families: [] });
  });

  it('the switch takes the wanted value, and only that', async () => {
    const switched = await admin('PATCH', `${path}/${own}/status`, { is_active: false, name: 'Lain' });
    expect(switched.body).toMatchObject({ message: 'Relawan diperbarui.', data: { is_active: false } });
    expect((switched.body.data as Row & { name: string }).name).not.toBe('Lain');
    const again = await admin('PATCH', `${path}/${own}/status`, { is_active: false });
    expect((again.body.data as Row).version).toBe((switched.body.data as Row).version);
    const back = await aleg('PATCH', `${path}/${own}/status`, { is_active: true, version: 1 });
    expect([back.status, back.body.code]).toEqual([409, 'stale']);
    expect((await aleg('PATCH', `${path}/${own}/status`, { is_active: true })).status).toBe(200);
    const bad = await admin('PATCH', `${path}/${own}/status`, { is_active: 'mungkin' });
    expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['is_active']]);
    const none = await admin('PATCH', `${path}/${own}/status`, {});
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['is_active']]);
  });

  it('what the mobile app collects is not written here', async () => {
    const before = (await admin('GET', `${path}/${own}`)).body.data as Row;
    await admin('PUT', `${path}/${own}`, { nama_lengkap: 'Diubah', kota: 'Lain', role: 'admin', is_relawan: false });
    expect((await admin('GET', `${path}/${own}`)).body.data).toEqual(before);
    expect((await admin('POST', path, { name: 'Baru' })).status).toBe(403);
  });

  it('a person with rights over own rows sees no foreign volunteer in any of the calls', async () => {
    expect(await idsOf(aleg, 'status=all')).toEqual([own, full]);
    const calls = [
      ['GET', `${path}/${foreign}`],
      ['PATCH', `${path}/${foreign}/status`, { is_active: true }],
      ['POST', `${path}/${foreign}/reassign`, { to: own }],
    ] as const;
    for (const [method, where, body] of calls) {
      const [there, missing] = [
        await aleg(method, where, body),
        await aleg(method, where.replace(`/${foreign}`, '/2000000000'), body),
      ];
      expect([there.status, there.body.message]).toEqual([404, missing.body.message]);
    }
    const options = await aleg('GET', '/admin/warga-binaan/relawan-options');
    expect((options.body.data as Row[]).map((row) => row.id).sort()).toEqual([own, full].sort());
    expect((await aleg('DELETE', `${path}/${own}`)).status).toBe(403);
  });

  it.each(['', '/statistics', '/incomplete-profiles', '/1'])('nobody reads %s without signing in', async (rest) => {
    expect((await anyone('GET', `${path}${rest}`)).status).toBe(401);
  });

  it('one with residents is kept until another has them', async () => {
    const [from, to] = [await addVolunteer(db, owner), await addVolunteer(db, null)];
    const resident = await addResident(db, from);
    await addResident(db, from);
    const refused = await admin('DELETE', `${path}/${from}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'inUse',
        message: 'Masih dipakai oleh 2 warga binaan. Pindahkan atau hapus dulu.',
        data: { resource: 'residents', count: 2 },
      },
    });
    for (const [sent, sentence] of [
      [undefined, 'Relawan pengganti harus dipilih'],
      ['', 'Relawan pengganti harus dipilih'],
      [from, 'Pilih relawan yang lain'],
      ['abc', 'Relawan tidak ditemukan'],
      [2_000_000_000, 'Relawan tidak ditemukan'],
      [{ id: to }, 'Relawan tidak ditemukan'],
    ] as const) {
      const answer = await admin('POST', `${path}/${from}/reassign`, { to: sent });
      expect([answer.status, answer.body.errors]).toEqual([422, { to: [sentence] }]);
    }
    const moved = await admin('POST', `${path}/${from}/reassign`, { to });
    expect(moved.body).toMatchObject({ status: 'success', data: { moved: 2, to: { id: to } } });
    expect((await admin('GET', `/admin/warga-binaan/${resident}`)).body.data).toMatchObject({
      relawan_id: to,
      relawan: { id: to },
    });
    // The owner went along: nobody's volunteer, so only an administrator sees them.
    expect((await aleg('GET', `/admin/warga-binaan/${resident}`)).status).toBe(404);
    const deleted = await admin('DELETE', `${path}/${from}`);
    expect(deleted.body).toMatchObject({ status: 'success', message: 'Relawan dihapus.' });
    expect((await admin('GET', `${path}/${from}`)).status).toBe(404);
    const restored = await admin('POST', `${path}/${from}/restore`);
    expect(restored.status, restored.text).toBe(200);
  });

  it('an account has one history, whether it was changed as a user or as a volunteer', async () => {
    const id = await addVolunteer(db, owner);
    expect((await admin('PATCH', `${path}/${id}/status`, { is_active: false })).status).toBe(200);
    expect((await admin('PUT', `/admin/users/${id}`, { name: 'Nama Lain' })).status).toBe(200);
    for (const at of [`${path}/${id}/history`, `/admin/users/${id}/history`]) {
      const entries = (await admin('GET', at)).body.data as readonly { action: string; changes: object }[];
      expect(entries.slice(0, 2).map(({ changes }) => Object.keys(changes))).toEqual([['name'], ['is_active']]);
      expect(entries.slice(2).map(({ action }) => action)).toEqual(['create']);
    }
  });

  it('an account stays a volunteer while residents are in its care', async () => {
    const mentor = await addVolunteer(db, owner);
    await addResident(db, mentor);
    for (const change of [{ is_relawan: false }, { role: 'staff' }]) {
      const answer = await admin('PUT', `/admin/users/${mentor}`, change);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Masih menjadi relawan pembina 1 warga binaan. Pindahkan dulu ke relawan lain.',
      ]);
    }
    expect((await admin('PUT', `/admin/users/${mentor}`, { name: 'Nama Baru' })).status).toBe(200);
  });

  it('whoever may not touch residents cannot move them', async () => {
    await addAccount(db, { email: 'staf@contoh.example', role: 'staff' });
    const app = await startApp(db, model, { config: testConfig({ PANEL_ROLES: 'admin,admin_aleg,staff' }) });
    const staff = await signIn(app, 'staf@contoh.example');
    expect((await staff('GET', `${path}/${own}`)).status).toBe(200);
    expect((await staff('POST', `${path}/${own}/reassign`, { to: full })).status).toBe(403);
    await app.close();
  });
});
