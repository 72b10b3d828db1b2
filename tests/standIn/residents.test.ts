import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractStandIn } from '../support/contractStandIn';
import { closeDescribedWorld, type DescribedWorld, openDescribedWorld } from './world';

let world: DescribedWorld;
let api: ContractStandIn;
let provider: DescribedWorld['provider'];

beforeEach(async () => {
  world = await openDescribedWorld();
  ({ api, provider } = world);
});
afterEach(() => closeDescribedWorld(world));

const list = (filter: object = {}) => ({
  pagination: { page: 1, perPage: 15 },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
});
const last = () => api.requests.at(-1);

describe('residents of an API that offers only what is described', () => {
  const siti = {
    relawan_id: 502,
    nama: 'Siti Baru',
    tanggal_lahir: '1990-09-01',
    jenis_kelamin: 'Perempuan',
    alamat: 'Jl. Melati 2',
    kecamatan: 'Beji',
    kelurahan: 'Kukusan',
    rt: '001',
    rw: '002',
    status_kta: 'Belum punya',
    hasil_verifikasi: null,
  };

  it('are asked for by the described filters', async () => {
    const filter = { relawan_id: 502, status_kta: 'Belum punya', hasil_verifikasi: 'Tidak bersedia', search: 'a' };
    await provider.getList('residents', list(filter));
    expect(last()?.query).toEqual({ page: '1', per_page: '15', ...filter, relawan_id: '502' });
    const { data, total } = await provider.getList('residents', list({ status_kta: 'all', hasil_verifikasi: '' }));
    expect(last()?.query).toEqual({ page: '1', per_page: '15' });
    expect([data.length, total]).toEqual([15, 22]);
  });

  it('keep what people once typed', async () => {
    const { data } = await provider.getOne('residents', { id: 719 });
    expect(data).toMatchObject({ status_kta: 'Hilang', relawan: { name: expect.any(String) } });
    expect((await provider.getOne('residents', { id: 718 })).data.hasil_verifikasi).toBe('Tidak bersedia minggu ini');
  });

  it('are sent with their age, which is worked out here', async () => {
    const { data } = await provider.create('residents', { data: siti });
    expect(last()?.method).toBe('GET');
    expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ usia: 35 });
    expect(data).toMatchObject({ usia: 35, nama: 'Siti Baru' });
    await provider.update('residents', {
      id: data.id,
      data: { tanggal_lahir: '2000-08-31' },
      previousData: data,
    });
    expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      usia: 26,
      nama: 'Siti Baru',
    });
  });

  it('are deleted together by their ids alone, and the answer is handed on', async () => {
    const answer = await provider.act('residents', 'delete', { ids: [722, 721] });
    expect(last()?.body).toEqual({ ids: [722, 721] });
    expect(answer.message).toBe('Berhasil menghapus 2 warga binaan');
    expect(api.residents).toHaveLength(20);
  });

  it('are counted as the API counts, and no more', async () => {
    expect(await provider.statistics('residents')).toEqual({
      total_warga: 22,
      sudah_punya: 6,
      belum_punya: 11,
      upa_bulanan: 5,
      upa_mingguan: 5,
    });
  });
});

describe('recess visits and proposals of such an API', () => {
  it('are whole lists, narrowed and turned here', async () => {
    const { data, total } = await provider.getList('reses', list({ status: 'completed' }));
    expect(last()?.query).toEqual({});
    expect([total, data.map(({ judul }) => judul)]).toEqual([2, ['Reses ke-3', 'Reses ke-5']]);
    expect(data[0]).toMatchObject({ anggota_legislatif_id: 1, legislative_member_name: expect.any(String) });
    expect((await provider.getList('pokir', list({ search: 'ke-2' }))).total).toBe(1);
  });

  it('travel as a form to POST, and as JSON to PUT', async () => {
    const photo = new File(['x'], 'kegiatan.png', { type: 'image/png' });
    const reses = {
      judul: 'Baru',
      deskripsi: 'a',
      lokasi: 'b',
      tanggal_mulai: '2026-09-07',
      tanggal_selesai: '2026-09-08',
      status: 'scheduled',
      anggota_legislatif_id: null,
      foto_kegiatan: photo,
    };
    const { data: added } = await provider.create('reses', { data: reses });
    expect(added).toMatchObject({ judul: 'Baru', foto_kegiatan: 'reses/kegiatan.png' });
    await provider.update('reses', { id: added.id, data: { judul: 'Lain' }, previousData: added });
    expect(last()).toMatchObject({ method: 'POST', path: `/admin/reses/${added.id}` });
    const previousData = (await provider.getOne('pokir', { id: 92 })).data;
    await provider.update('pokir', { id: 92, data: { judul: 'Lain', anggota_legislatif_id: null }, previousData });
    expect(last()).toMatchObject({ method: 'PUT', path: '/admin/pokir/92', body: { judul: 'Lain' } });
    expect(last()?.body).not.toHaveProperty('anggota_legislatif_id');
    expect(last()?.body).not.toHaveProperty('reses_id');
  });

  it('are made without a legislator and without what such an API does not know', async () => {
    const data = {
      judul: 'Usulan baru',
      deskripsi: 'Taman baca.',
      kategori: 'Pendidikan',
      prioritas: 'medium',
      status: 'proposed',
      anggota_legislatif_id: null,
      reses_id: null,
    };
    await provider.create('pokir', { data });
    const { body = {} } = api.requests.findLast(({ method }) => method === 'POST') ?? {};
    const { anggota_legislatif_id, reses_id, ...described } = data;
    expect(body).toMatchObject(described);
    expect(body).not.toHaveProperty('anggota_legislatif_id');
    expect(body).not.toHaveProperty('reses_id');
    expect(api.pokir[0]).toMatchObject({ judul: 'Usulan baru', legislative_member_id: null });
  });
});
