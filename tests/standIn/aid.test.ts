import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider';
import { createHttp } from '../../src/framework/rest/http';
import { rejection } from '../framework/rest/server';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { isDescribed } from '../support/describedCalls';

let api: ContractStandIn;
let provider: ReturnType<typeof createDataProvider>;

beforeEach(async () => {
  api = await startStandIn({ login: 'token' });
  const response = await fetch(`${api.apiUrl}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'admin@contoh.example', password: 'Bansos-Demo-2026' }),
  });
  const { token } = ((await response.json()) as { data: { token: string } }).data;
  const http = createHttp({ baseUrl: () => api.apiUrl, token: () => token, locale: () => 'id' });
  provider = createDataProvider({ http, has: () => false });
});
afterEach(async () => {
  const lines = api.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((line) => line !== 'POST /auth/login');
  await api.close();
  expect(lines.filter((line) => !isDescribed(line))).toEqual([]);
});

const list = (filter: object = {}, perPage = 15) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter,
});

describe('programmes of an API that offers only what is described', () => {
  it('are one whole list, searched and filtered here', async () => {
    const { data, total } = await provider.getList('programmes', list());
    expect(total).toBe(6);
    expect(data.at(-1)).toMatchObject({ nominal: 600000, kuota: 120, statistik_pendaftaran: { total_pendaftar: 12 } });
    expect((await provider.getList('programmes', list({ status: 'Aktif', q: 'sembako' }))).total).toBe(1);
    // As the search box of a list writes it.
    expect((await provider.getList('programmes', list({ search: 'sembako' }))).total).toBe(1);
  });

  it('are counted here, and an unknown status is no active one', async () => {
    expect(await provider.statistics('programmes')).toMatchObject({
      total: 6,
      aktif: 3,
      tidak_aktif: 2,
      selesai: 1,
      total_penerima: 123,
      sembako: 1,
    });
    expect((await provider.getList('programmes', list({ status: 'Tidak Aktif' }))).total).toBe(2);
  });

  it('are created, changed and deleted with the described bodies', async () => {
    const { data: old } = await provider.getOne('programmes', { id: 2 });
    const { data } = await provider.create('programmes', { data: { ...old, nama_bantuan: 'Baru', nominal: null } });
    expect(data).toMatchObject({ id: 7, nominal: null, status: 'Aktif' });
    const sent = api.requests.find(({ method, path }) => method === 'POST' && path === '/admin/bantuan-sosial');
    expect(Object.keys(sent?.body ?? {}).sort()).toEqual([
      'deskripsi',
      'dokumen_diperlukan',
      'jenis_bantuan',
      'kuota',
      'nama_bantuan',
      'nominal',
      'syarat_bantuan',
      'tanggal_mulai',
      'tanggal_selesai',
    ]);
    const changed = await provider.update('programmes', { id: 7, data: { status: 'Selesai' }, previousData: data });
    expect(changed.data.status).toBe('Selesai');
    await provider.delete('programmes', { id: 7, previousData: data });
    expect(api.programmes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('that are not there say so', async () => {
    expect(await rejection(provider.getOne('programmes', { id: 99 }))).toMatchObject({
      status: 404,
      message: 'Bantuan sosial tidak ditemukan',
    });
  });

  it('are public while they are active, without a login', async () => {
    const listed = await fetch(`${api.apiUrl}/bantuan-sosial`);
    expect(((await listed.json()) as { data: object[] }).data).toHaveLength(3);
    expect((await fetch(`${api.apiUrl}/bantuan-sosial/4`)).status).toBe(404);
  });
});

describe('applications of an API that offers only what is described', () => {
  it('are one whole list with person and programme nested', async () => {
    const { data, total } = await provider.getList('applications', list());
    expect(total).toBe(60);
    expect(data[0]).toMatchObject({
      nama_pemohon: expect.any(String),
      bantuan_sosial_id: expect.any(Number),
      user: { profile: expect.anything() },
    });
    expect((await provider.getList('applications', list({ bantuan_sosial_id: 2, status: 'Pending' }))).total).toBe(5);
  });

  it('tell their history and their documents as text, one by one', async () => {
    const { data } = await provider.getOne('applications', { id: 104 });
    expect(data.histories).toHaveLength(2);
    const [first] = api.applications;
    expect(JSON.parse(first?.dokumen_pendukung ?? '')).toHaveLength(3);
  });

  it('are decided one and many, and counted', async () => {
    await provider.call({ method: 'PUT', path: '/admin/pendaftaran/101/status', body: { status: 'Disetujui' } });
    const body = { ids: [102, 106], status: 'Ditolak', catatan_admin: 'Data tidak sesuai' };
    await provider.call({ method: 'POST', path: '/admin/pendaftaran/bulk-status', body });
    expect(api.applications.filter(({ id }) => [101, 102, 106].includes(id)).map(({ status }) => status)).toEqual([
      'Disetujui',
      'Ditolak',
      'Ditolak',
    ]);
    // What the described call does not count is counted from the list, so that the tabs add up.
    expect(await provider.statistics('applications')).toEqual({
      total: 60,
      pending: 23,
      under_review: 9,
      needs_completion: 8,
      approved: 10,
      rejected: 10,
      processing: 0,
      delivered: 0,
      waiting: 0,
    });
  });
});
