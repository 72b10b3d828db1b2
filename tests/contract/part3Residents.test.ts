import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { made, openPeople, type PageOf, type PeopleWorld } from '../support/peopleWorld';
import { type Client, engines, OPENING_MS } from '../support/server';

/** The calls of specification 3, section 7, for residents, and what this server adds to them. */

const path = '/admin/warga-binaan';
const id = expect.any(Number);
const text = expect.any(String);

interface Resident {
  readonly id: number;
  readonly nama: string;
  readonly usia: number;
  readonly version: number;
}

const shape = {
  id,
  relawan_id: id,
  relawan: { name: 'Ratih', email: 'ratih@contoh.example', phone: '+6281234567890' },
  no_kta: 'KTA-1',
  nama: 'Siti Aminah',
  tanggal_lahir: '1990-08-31',
  usia: 36,
  jenis_kelamin: 'Perempuan',
  alamat: 'Jl. Mawar 3',
  kecamatan: 'Beji',
  kelurahan: 'Kukusan',
  rt: '001',
  rw: '002',
  no_hp: '+6281234567891',
  status_kta: 'Sudah punya',
  hasil_verifikasi: 'Bersedia ikut UPA 1 kali per minggu',
  created_at: text,
  updated_at: text,
};

describe.each(engines)('residents on $name', (engine) => {
  let world: PeopleWorld;
  let admin: Client;
  let aleg: Client;
  let siti: number;
  let budi: number;
  let foreign: number;

  const resident = (more: object = {}) => ({
    relawan_id: world.volunteer,
    no_kta: 'KTA-1',
    nama: 'Siti Aminah',
    tanggal_lahir: '1990-08-31',
    jenis_kelamin: 'Perempuan',
    alamat: 'Jl. Mawar 3',
    kecamatan: 'Beji',
    kelurahan: 'Kukusan',
    rt: '1',
    rw: 'RW 02',
    no_hp: '0812-3456-7891',
    status_kta: 'Sudah punya',
    hasil_verifikasi: 'Bersedia ikut UPA 1 kali per minggu',
    ...more,
  });
  const namesOf = async (who: Client, query: string): Promise<readonly string[]> => {
    const answer = await who('GET', `${path}?page=1&sort_by=nama&sort_order=asc&${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as PageOf<Resident>).data.map(({ nama }) => nama);
  };

  beforeAll(async () => {
    world = await openPeople(engine);
    ({ admin, aleg } = world);
    siti = await made(aleg, path, resident());
    budi = await made(
      admin,
      path,
      resident({
        nama: 'Budi Santoso',
        no_kta: null,
        tanggal_lahir: '2004-02-29',
        jenis_kelamin: 'Laki-laki',
        no_hp: null,
        status_kta: 'Belum punya',
        hasil_verifikasi: null,
      }),
    );
    foreign = await made(
      admin,
      path,
      resident({ relawan_id: world.foreignVolunteer, nama: 'Tono', hasil_verifikasi: 'Tidak bersedia' }),
    );
  }, OPENING_MS);
  afterAll(() => world.close());

  it('one answers in the described shape', async () => {
    const answer = await admin('GET', `${path}/${siti}`);
    expect(answer.body).toMatchObject({ status: 'success', success: true, message: text, data: shape });
  });

  it('a list is paged as described', async () => {
    const answer = await admin('GET', `${path}?page=1&per_page=2`);
    expect(answer.body.data).toMatchObject({
      current_page: 1,
      per_page: 2,
      total: 3,
      last_page: 2,
      data: [expect.objectContaining({ id }), expect.objectContaining({ id })],
    });
  });

  it.each([
    ['search=siti', ['Siti Aminah']],
    ['search=KTA-1', ['Siti Aminah', 'Tono']],
    ['search=0812-3456-7891', ['Siti Aminah', 'Tono']],
    ['search=Ratih', ['Budi Santoso', 'Siti Aminah']],
    ['status_kta=Belum%20punya', ['Budi Santoso']],
    ['status_kta=all', ['Budi Santoso', 'Siti Aminah', 'Tono']],
    ['hasil_verifikasi=Tidak%20bersedia', ['Tono']],
    ['hasil_verifikasi=', ['Budi Santoso', 'Siti Aminah', 'Tono']],
    ['hasil_verifikasi__empty=true', ['Budi Santoso']],
    ['usia__gte=30', ['Siti Aminah', 'Tono']],
  ])('?%s narrows it', async (query, names) => {
    expect(await namesOf(admin, query)).toEqual(names);
  });

  it('is narrowed by its volunteer', async () => {
    expect(await namesOf(admin, `relawan_id=${world.foreignVolunteer}`)).toEqual(['Tono']);
    expect(await namesOf(aleg, `relawan_id=${world.foreignVolunteer}`)).toEqual([]);
  });

  it('statistics are nested, with the two keys that make them add up', async () => {
    expect((await admin('GET', `${path}/statistics`)).body.data).toEqual({
      total_warga: 3,
      status_kta: { sudah_punya: 2, belum_punya: 1 },
      hasil_verifikasi: { upa_bulanan: 0, upa_mingguan: 1, tidak_bersedia: 1, belum_diverifikasi: 1 },
    });
    expect((await aleg('GET', `${path}/statistics`)).body.data).toMatchObject({
      total_warga: 2,
      hasil_verifikasi: { tidak_bersedia: 0 },
    });
  });

  it('volunteers to choose from are those of one’s own', async () => {
    const namesFor = async (who: Client) => (await who('GET', `${path}/relawan-options`)).body.data as unknown[];
    expect(await namesFor(aleg)).toMatchObject([{ id, name: 'Ratih', email: 'ratih@contoh.example' }]);
    expect(await namesFor(admin)).toHaveLength(2);
  });

  it('the age is worked out, whatever is sent', async () => {
    const answer = await admin('PUT', `${path}/${siti}`, { usia: 7, nama: 'Siti Aminah' });
    expect(answer.body.data).toMatchObject({ usia: 36, nama: 'Siti Aminah' });
    // Born on 29 February 2004: not yet 23 on 31 August 2026.
    expect((await admin('GET', `${path}/${budi}`)).body.data).toMatchObject({ usia: 22 });
  });

  it.each([
    ['relawan_id', null, 'Relawan harus dipilih'],
    ['relawan_id', 987_654, 'Relawan tidak ditemukan'],
    ['nama', ' ', 'Nama harus diisi'],
    ['tanggal_lahir', '', 'Tanggal lahir harus diisi'],
    ['tanggal_lahir', '2026-09-01', 'Tanggal lahir tidak boleh di masa depan'],
    ['jenis_kelamin', '', 'Jenis kelamin harus dipilih'],
    ['alamat', '', 'Alamat harus diisi'],
    ['kecamatan', '', 'Kecamatan harus diisi'],
    ['kelurahan', '', 'Kelurahan harus diisi'],
    ['rt', '', 'RT harus diisi'],
    ['rw', 'empat', 'RW berisi angka, misalnya 001'],
    ['status_kta', '', 'Status KTA harus dipilih'],
    ['no_hp', '12', 'Nomor telepon tidak valid. Contoh: 0812-3456-7890'],
    ['nik', '317', 'NIK harus 16 angka'],
  ])('%s %j is refused with its sentence', async (field, value, sentence) => {
    const answer = await admin('POST', path, resident({ [field]: value }));
    expect([answer.status, answer.body.code]).toEqual([422, 'validation']);
    expect(answer.body.errors?.[field]).toEqual([sentence]);
    expect((await admin('GET', `${path}/statistics`)).body.data).toMatchObject({ total_warga: 3 });
  });

  it.each(['status_kta', 'hasil_verifikasi', 'jenis_kelamin'])('%s takes only what is declared', async (field) => {
    const answer = await admin('PUT', `${path}/${siti}`, { [field]: 'Mungkin' });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('an aleg’s resident cannot be given to a volunteer of somebody else', async () => {
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}/${siti}`],
    ] as const) {
      const answer = await aleg(method, at, resident({ relawan_id: world.foreignVolunteer }));
      expect([answer.status, answer.body.errors]).toEqual([422, { relawan_id: ['Relawan tidak ditemukan'] }]);
    }
  });

  it('belongs to whom its volunteer belongs, whatever is sent', async () => {
    const own = await made(aleg, path, resident({ nama: 'Wati', aleg_id: world.other, anggota_legislatif_id: 99 }));
    expect(await namesOf(aleg, 'search=Wati')).toEqual(['Wati']);
    expect((await admin('PUT', `${path}/${own}`, { relawan_id: world.foreignVolunteer })).status).toBe(200);
    expect(await namesOf(aleg, 'search=Wati')).toEqual([]);
    expect((await admin('DELETE', `${path}/${own}`)).status).toBe(200);
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s of a foreign resident answers like a missing one', async (method) => {
    const [hidden, missing] = [
      await aleg(method, `${path}/${foreign}`, method === 'GET' ? undefined : {}),
      await aleg(method, `${path}/999999`, method === 'GET' ? undefined : {}),
    ];
    expect([hidden.status, { ...hidden.body, request_id: 0 }]).toEqual([404, { ...missing.body, request_id: 0 }]);
  });

  it('nobody reads them without signing in', async () => {
    for (const at of [path, `${path}/statistics`, `${path}/${siti}`])
      expect((await world.anyone('GET', at)).status).toBe(401);
  });

  it('many are deleted by their ids alone, and a foreign id stops only itself', async () => {
    const ids = [await made(aleg, path, resident({ nama: 'A' })), await made(aleg, path, resident({ nama: 'B' }))];
    const answer = await aleg('POST', `${path}/bulk-delete`, { ids: [...ids, foreign] });
    expect(answer.body).toMatchObject({ status: 'success', message: text, data: { updated: 2, failed: 1 } });
    expect((await admin('GET', `${path}/${foreign}`)).status).toBe(200);
    expect(answer.body.message).not.toBe('');
    expect((await aleg('GET', `${path}/${ids[0]}`)).status).toBe(404);
    expect((await aleg('POST', `${path}/${ids[0]}/restore`)).status).toBe(403);
    expect((await admin('POST', `${path}/${ids[0]}/restore`)).status).toBe(200);
    expect((await aleg('DELETE', `${path}/${ids[0]}`)).body.message).toBe('Warga binaan berhasil dihapus');
  });

  it.each([{}, { ids: [] }, { ids: 'semua' }, { ids: [1.5] }])('bulk-delete of %j is refused', async (body) => {
    expect((await admin('POST', `${path}/bulk-delete`, body)).status).toBe(422);
  });

  it('short addresses answer like the long ones', async () => {
    const options = await aleg('GET', '/relawan-options');
    expect([options.status, options.body.data]).toEqual([
      200,
      (await aleg('GET', `${path}/relawan-options`)).body.data,
    ]);
    expect((await world.anyone('GET', '/download-template')).status).toBe(401);
    expect((await aleg('GET', '/download-template')).status).toBe(200);
    expect((await aleg('POST', '/bulk-delete', { ids: [foreign] })).body.data).toMatchObject({ updated: 0, failed: 1 });
    for (const at of ['/preview-csv', '/mass-upload'])
      expect((await aleg('POST', at, {})).body.errors).toMatchObject({ file: ['Silakan pilih file terlebih dahulu'] });
  });

  it('says what was done, in the described words', async () => {
    const answer = await admin('POST', path, resident({ nama: 'Yuni' }));
    expect([answer.status, answer.body.message]).toEqual([201, 'Warga binaan berhasil ditambahkan']);
    const at = `${path}/${(answer.body.data as Resident).id}`;
    expect((await admin('PUT', at, { nama: 'Yuni S.' })).body.message).toBe('Warga binaan berhasil diperbarui');
    expect((await admin('DELETE', at)).body.message).toBe('Warga binaan berhasil dihapus');
  });

  it('a stale save changes nothing and answers with both', async () => {
    const answer = await aleg('PUT', `${path}/${siti}`, { nama: 'Lain', version: 0 });
    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(await namesOf(admin, 'search=Lain')).toEqual([]);
  });
});
