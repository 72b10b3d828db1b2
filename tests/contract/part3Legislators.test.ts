import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../server/core/config';
import type { Database } from '../../server/sql/connection';
import type { Row } from '../../server/sql/records';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { formOf, type Part } from '../support/forms';
import { addVolunteer } from '../support/people';
import { jpegOf, photo, plain, svg } from '../support/pictures';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp, testConfig } from '../support/server';

/** The calls of specification 3, section 7, for legislative members, and what this server adds to them. */

const path = '/admin/anggota-legislatif';
const override = { 'x-http-method-override': 'PUT' };

const newMember = {
  kode_aleg: 'ALEG-900',
  nama_lengkap: 'Sri Wahyuni, S.H.',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Bandung',
  tanggal_lahir: '1972-04-05',
  alamat: 'Jl. Kenanga 3',
  kelurahan: 'Mekarjaya',
  kecamatan: 'Sukmajaya',
  kota: 'Depok',
  provinsi: 'Jawa Barat',
  kode_pos: '16411',
  no_telepon: '081234500001',
  email: 'sri@dprd.example',
  jabatan_saat_ini: 'Anggota Komisi D',
  partai_politik: 'Partai Maju',
  daerah_pemilihan: 'Dapil 2',
} as const;

type Member = Row & Readonly<Record<string, unknown>> & { readonly foto_profil: string | null };

describe.each(engines)('legislative members on $name', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  let config: Config;
  let admin: Client;
  let aleg: Client;
  let anyone: Client;
  let first: number;
  let serial = 0;

  beforeAll(async () => {
    db = await engine.open(model);
    config = testConfig();
    const app = await startApp(db, model, { config });
    first = await addLegislator(db, 'A1');
    await addAccount(db, { email: 'admin@contoh.example', name: 'Siti' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: first });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
    close = () => app.close();
  }, OPENING_MS);
  afterAll(async () => {
    await close();
    await db.close();
  });

  const send = (method: string, where: string, parts: readonly Part[], headers = {}) => {
    const form = formOf(parts);
    return admin(method, where, form.payload, { ...form.headers, ...headers });
  };
  const bodyOf = (more: Readonly<Record<string, string>> = {}): Record<string, string> => {
    serial += 1;
    return { ...newMember, kode_aleg: `ALEG-${serial}`, email: `sri${serial}@dprd.example`, ...more };
  };
  const create = (more: Readonly<Record<string, string>> = {}, ...files: readonly Part[]) =>
    send('POST', path, [...Object.entries(bodyOf(more)), ...files]);
  const added = async (more: Readonly<Record<string, string>> = {}, ...files: readonly Part[]): Promise<Member> => {
    const answer = await create(more, ...files);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data as Member;
  };

  it('are created and changed as a form, with the described override', async () => {
    const answer = await create();
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Anggota legislatif berhasil ditambahkan!', data: { status: 'Aktif', volunteers_count: 0 } },
    });
    const member = answer.body.data as Member;
    const changed = await send('POST', `${path}/${member.id}`, [['jabatan_saat_ini', 'Ketua Komisi D']], override);
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Anggota legislatif berhasil diperbarui!',
        data: { jabatan_saat_ini: 'Ketua Komisi D', nama_lengkap: newMember.nama_lengkap },
      },
    });
    // What is not sent stays; what is cleared on purpose is empty, where it may be.
    await send('POST', `${path}/${member.id}`, [['riwayat_jabatan', 'Ketua RW']], override);
    const cleared = await send('POST', `${path}/${member.id}`, [['riwayat_jabatan', '']], override);
    expect(cleared.body.data).toMatchObject({ riwayat_jabatan: null });
    const required = await send('POST', `${path}/${member.id}`, [['kota', '']], override);
    expect([required.status, required.body.errors]).toEqual([422, { kota: ['Kota wajib diisi'] }]);
  });

  it('say what is missing or wrong under its field, and change nothing', async () => {
    const empty = await send('POST', path, [['status', 'Aktif']]);
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors ?? {}).sort()).toEqual(Object.keys(newMember).sort());
    const member = await added();
    const again = await create({ kode_aleg: String(member.kode_aleg).toLowerCase(), email: String(member.email) });
    expect([again.status, again.body.errors]).toEqual([422, { kode_aleg: ['Kode aleg sudah digunakan'] }]);
    const taken = await create({ email: String(member.email).toUpperCase() });
    expect([taken.status, taken.body.errors]).toEqual([422, { email: ['Email sudah digunakan'] }]);
    for (const [field, value, sentence] of [
      ['email', 'bukan email', 'Format email tidak valid'],
      ['no_telepon', '12', 'Nomor telepon tidak valid'],
      ['tanggal_lahir', '2999-01-01', expect.any(String)],
      ['tanggal_lahir', '31/13/1970', expect.any(String)],
      ['jenis_kelamin', 'X', expect.any(String)],
      ['status', 'Cuti', expect.any(String)],
      ['nama_lengkap', 'x'.repeat(300), expect.any(String)],
    ] as const) {
      const answer = await create({ [field]: value });
      expect([field, answer.status, answer.body.errors]).toEqual([field, 422, { [field]: [sentence] }]);
    }
  });

  it('have a photo that is checked by its content, drawn anew and free of what the camera wrote', async () => {
    const member = await added({}, ['foto_profil', { bytes: await photo(), filename: 'foto.jpg' }]);
    expect(member.foto_profil).toMatch(/^legislators\/2026\/[0-9a-f]{32}\.jpg\?e=\d{10}&s=[\w-]{43}&u=\d+$/);
    const kept = readFileSync(join(config.storageDir, String(member.foto_profil).split('?')[0] ?? ''));
    const { exif, orientation } = await sharp(kept).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(kept.includes('KameraRahasia')).toBe(false);
    const served = await anyone('GET', `//storage/${member.foto_profil}`);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await anyone('GET', `//storage/${String(member.foto_profil).split('?')[0]}`)).status).not.toBe(200);
    // The same form again carries the path, not a file: the photo stays. An empty one takes it away.
    const same = await send('POST', `${path}/${member.id}`, [['foto_profil', String(member.foto_profil)]], override);
    expect((same.body.data as Member).foto_profil).toBe(member.foto_profil);
    const gone = await send('POST', `${path}/${member.id}`, [['foto_profil', '']], override);
    expect((gone.body.data as Member).foto_profil).toBeNull();
  });

  it('refuse what is no JPG or PNG of at most 2 MB, whatever it is called', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const limit = 2 * 1024 * 1024;
    const before = (await admin('GET', `${path}/statistics`)).body.data;
    for (const [name, bytes] of [
      ['teks.jpg', Buffer.from('<html>bukan foto</html>')],
      ['gerak.jpg', await plain().gif().toBuffer()],
      ['web.png', await plain().webp().toBuffer()],
      ['vektor.png', svg('<rect width="9" height="9"/>')],
      ['besar.jpg', jpegOf(jpeg, limit + 1)],
      ['terpotong.jpg', jpeg.subarray(0, 100)],
    ] as const) {
      const answer = await create({}, ['foto_profil', { bytes, filename: name }]);
      expect([name, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([name, 422, ['foto_profil']]);
    }
    expect((await admin('GET', `${path}/statistics`)).body.data).toEqual(before);
    expect((await added({}, ['foto_profil', { bytes: jpegOf(jpeg, limit) }])).foto_profil).toMatch(/\.jpg\?/);
    const png = await plain().png().toBuffer();
    expect(
      (await added({}, ['foto_profil', { bytes: png, filename: 'f.png', type: 'image/png' }])).foto_profil,
    ).toMatch(/\.(png|jpg)\?/);
  });

  it('are listed in pages, searched and narrowed', async () => {
    const member = await added({ kota: 'Kota Bekasi', partai_politik: 'Partai Unik', status: 'Tidak Aktif' });
    for (const query of [
      'search=Partai Unik',
      `search=${member.kode_aleg}`,
      'kota=bekasi',
      'partai=unik',
      'status=tidak_aktif',
      'status=Tidak Aktif&jenis_kelamin=Perempuan&kota=Bekasi&partai=Partai Unik',
    ]) {
      const answer = await admin('GET', `${path}?page=1&per_page=15&${encodeURI(query)}`);
      expect([query, answer.body.data]).toEqual([
        query,
        expect.objectContaining({ current_page: 1, per_page: 15, last_page: 1, total: 1, data: [expect.anything()] }),
      ]);
    }
    const none = await admin('GET', `${path}?page=1&jenis_kelamin=Laki-laki&partai=unik`);
    expect(none.body.data).toMatchObject({ total: 0, data: [] });
    const unknown = await admin('GET', `${path}?status=cuti`);
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['status']]);
  });

  it('statistics count the volunteers too', async () => {
    const before = (await admin('GET', `${path}/statistics`)).body.data as Record<string, number>;
    expect(before).toEqual({
      total_aleg: expect.any(Number),
      active_aleg: expect.any(Number),
      inactive_aleg: expect.any(Number),
      total_volunteers: expect.any(Number),
    });
    await addVolunteer(db, first);
    await addVolunteer(db, null);
    const after = (await admin('GET', `${path}/statistics`)).body.data as Record<string, number>;
    expect(after).toEqual({ ...before, total_volunteers: Number(before.total_volunteers) + 2 });
    expect(after.total_aleg).toBe(Number(after.active_aleg) + Number(after.inactive_aleg));
  });

  it('one has its volunteers, and nobody else’s', async () => {
    const member = await added();
    const volunteer = await addVolunteer(db, member.id, { nama_lengkap: 'Nama Panjang' });
    await addAccount(db, { email: `w${serial}@contoh.example`, role: 'user', legislatorId: member.id });
    const one = await admin('GET', `${path}/${member.id}`);
    expect(one.body.data).toMatchObject({
      volunteers_count: 1,
      volunteers: [{ id: volunteer, name: expect.any(String), profile: { nama_lengkap: 'Nama Panjang' } }],
    });
    expect((one.body.data as { volunteers: unknown[] }).volunteers).toHaveLength(1);
  });

  it('options: for administrators all, beside the other address; for a legislator’s people their own', async () => {
    const all = (await admin('GET', `${path}/options`)).body.data as Member[];
    expect(all.find(({ id }) => id === first)).toMatchObject({ id: first, nama_lengkap: 'Legislator A1' });
    const short = (await admin('GET', '/anggota-legislatif/options')).body.data as Member[];
    expect(short).toHaveLength(all.length);
    expect(Object.keys(short[0] ?? {}).sort()).toEqual(['id', 'nama_lengkap']);
    const own = await aleg('GET', '/anggota-legislatif/options');
    expect(own.body.data).toEqual([{ id: first, nama_lengkap: 'Legislator A1' }]);
    expect((await anyone('GET', '/anggota-legislatif/options')).status).toBe(401);
  });

  it('are for administrators only, on every path and for own, foreign and missing rows alike', async () => {
    const other = await added();
    for (const id of [first, other.id, 2_000_000_000]) {
      for (const [method, where, body] of [
        ['GET', `${path}/${id}`],
        ['PUT', `${path}/${id}`, { kota: 'X' }],
        ['POST', `${path}/${id}`, { kota: 'X' }],
        ['DELETE', `${path}/${id}`],
        ['GET', `${path}/${id}/history`],
      ] as const) {
        const answer = await aleg(method, where, body);
        expect([method, where, answer.status, answer.body.code]).toEqual([method, where, 403, 'forbidden']);
      }
    }
    for (const where of [path, `${path}/statistics`, `${path}/options`, `${path}/export`])
      expect([where, (await aleg('GET', where)).status]).toEqual([where, 403]);
    expect((await aleg('POST', path, bodyOf())).status).toBe(403);
  });

  it('are deleted recoverably, and not while anything is theirs', async () => {
    const member = await added();
    await addVolunteer(db, member.id);
    await addAccount(db, { email: `x${serial}@contoh.example`, role: 'user', legislatorId: member.id });
    const reses = await admin('POST', '/admin/reses', {
      judul: 'Reses',
      deskripsi: 'Bertemu warga.',
      lokasi: 'Balai',
      tanggal_mulai: '2026-08-01',
      tanggal_selesai: '2026-08-02',
      status: 'scheduled',
      anggota_legislatif_id: member.id,
    });
    expect(reses.status, reses.text).toBe(201);
    const pokir = await admin('POST', '/admin/pokir', {
      judul: 'Pokir',
      deskripsi: 'Jalan lingkungan.',
      kategori: 'Infrastruktur',
      prioritas: 'high',
      status: 'proposed',
      anggota_legislatif_id: member.id,
    });
    expect(pokir.status, pokir.text).toBe(201);
    const refused = await admin('DELETE', `${path}/${member.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'inUse',
        message: 'Masih dipakai oleh 2 pengguna, 1 reses dan 1 pokir. Pindahkan atau hapus dulu.',
        data: { resource: 'users', count: 2, uses: [{}, { resource: 'reses', count: 1 }, { resource: 'pokir' }] },
      },
    });
    const free = await added();
    const stale = await admin('DELETE', `${path}/${free.id}`, { version: 99 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect((await admin('DELETE', `${path}/${free.id}`)).body.message).toBe('Anggota legislatif dihapus.');
    const gone = await admin('GET', `${path}/${free.id}`);
    expect(gone.status).toBe(404);
    expect((await admin('POST', `${path}/${free.id}/restore`)).status).toBe(200);
  });
});
