import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rejection } from '../framework/rest/server';
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

const list = (filter: object = {}, page = 1) => ({
  pagination: { page, perPage: 15 },
  sort: { field: 'nama_lengkap', order: 'ASC' as const },
  filter,
});
const lastQuery = () => api.requests.at(-1)?.query;

describe('volunteers of an API that offers only what is described', () => {
  it('are asked for under the described names', async () => {
    const filter = { is_active: true, profile_complete: false, kota: 'depok', search: 'relawan' };
    const { total } = await provider.getList('volunteers', list(filter, 2));
    expect(lastQuery()).toEqual({
      page: '2',
      per_page: '15',
      search: 'relawan',
      status: 'active',
      profile_complete: 'incomplete',
      city: 'depok',
    });
    expect(total).toBeGreaterThan(0);
    expect((await provider.getList('volunteers', list({ is_active: 'all' }))).total).toBe(18);
    expect(lastQuery()).toEqual({ page: '1', per_page: '15' });
  });

  it('are one record each, whatever is nested', async () => {
    const { data } = await provider.getOne('volunteers', { id: 501 });
    expect(data).toMatchObject({
      id: 501,
      is_active: true,
      profile_percentage: 100,
      nama_lengkap: 'Agus Salim, S.Sos.',
      kota: 'Kota Depok',
      address: 'Jl. Melati 1',
      status_perkawinan: 'Kawin',
      penghasilan_bulanan: 4_000_000,
      sisa_penghasilan: -500_000,
      // Neither surplus nor balanced.
      status_ekonomi: 'Defisit',
      punya_kendaraan: true,
      punya_hutang: false,
      organisasi: 'Karang Taruna',
      families: [{ nama_anggota: 'Anak Agus Salim' }],
    });
    expect(await rejection(provider.getOne('volunteers', { id: 1 }))).toMatchObject({ status: 404 });
  });

  it('are switched, counted and deleted', async () => {
    await provider.act('volunteers', 'status', { id: 501, data: { is_active: false } });
    expect(api.volunteers[0]?.is_active).toBe(0);
    expect(await provider.statistics('volunteers')).toMatchObject({
      total_volunteers: 18,
      complete_profiles: 3,
      completion_percentage: 65,
    });
    await provider.delete('volunteers', { id: 501, previousData: { id: 501 } });
    expect(api.volunteers).toHaveLength(17);
  });

  it('are offered by name', async () => {
    const found = await provider.options('volunteers', { search: 'anjani' });
    expect(found).toEqual([{ id: 504, name: 'Dewi Anjani', email: 'dewi.anjani@relawan.example' }]);
  });
});

describe('legislative members of an API that offers only what is described', () => {
  const values = {
    kode_aleg: 'AL-77',
    nama_lengkap: 'Baru Sekali',
    email: 'baru@dprd.example',
    no_telepon: '081234599999',
    alamat: 'Jl. Baru',
    kota: 'Depok',
    status: 'Aktif',
  };

  it('are asked for under the described names, and paged beside the rows', async () => {
    const filter = { status: 'Tidak Aktif', jenis_kelamin: 'Laki-laki', kota: 'bogor', partai_politik: 'sentosa' };
    await provider.getList('legislators', list(filter));
    expect(lastQuery()).toEqual({
      page: '1',
      per_page: '15',
      status: 'tidak_aktif',
      jenis_kelamin: 'Laki-laki',
      kota: 'bogor',
      partai: 'sentosa',
    });
    const second = await provider.getList('legislators', list({}, 2));
    expect([second.data.length, second.total]).toEqual([5, 20]);
    expect(await provider.statistics('legislators')).toMatchObject({ total_aleg: 20, total_volunteers: 18 });
  });

  it('travel as a form, changes with the override in the header', async () => {
    await provider.create('legislators', { data: values });
    expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toEqual(values);
    const { data: previousData } = await provider.getOne('legislators', { id: 2 });
    const photo = new File(['gambar'], 'foto.png', { type: 'image/png' });
    await provider.update('legislators', {
      id: 2,
      data: { ...previousData, kota: 'Bekasi', foto_profil: photo },
      previousData,
    });
    const sent = api.requests.findLast(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ path: '/admin/anggota-legislatif/2', headers: { 'x-http-method-override': 'PUT' } });
    expect(sent?.body).toMatchObject({ kota: 'Bekasi', foto_profil: { name: 'foto.png', type: 'image/png' } });
    expect(api.legislators[1]).toMatchObject({ kota: 'Bekasi' });
  });

  it('are refused in one sentence, which is shown under its fields', async () => {
    const refused = await rejection(
      provider.create('legislators', {
        data: { ...values, kode_aleg: 'AL-01', no_telepon: '', email: 'aleg2@dprd.example' },
      }),
    );
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          kode_aleg: 'The kode_aleg has already been taken.',
          no_telepon: 'The no_telepon field is required.',
          email: 'The email has already been taken.',
        },
      },
    });
    expect(api.legislators).toHaveLength(20);
  });

  it('say why they are not deleted', async () => {
    expect(await rejection(provider.delete('legislators', { id: 1, previousData: { id: 1 } }))).toMatchObject({
      message: 'Masih memiliki 6 relawan.',
    });
    await provider.delete('legislators', { id: 20, previousData: { id: 20 } });
    expect(api.legislators).toHaveLength(19);
  });
});
