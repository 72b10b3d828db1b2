import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideCase, decideMany } from '../../src/calls/aid/applications';
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
    const changes = { status: 'Selesai', nominal: 150_000 };
    const changed = await provider.update('programmes', { id: 7, data: changes, previousData: data });
    expect(changed.data).toMatchObject(changes);
    // The described call takes the body for the whole record.
    expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...changes,
      nama_bantuan: 'Baru',
      kuota: old.kuota,
    });
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

  it('are searched by name and e-mail, whatever the capitals, and narrowed to a programme', async () => {
    const { user_id } = api.applications.find(({ id }) => id === 101) ?? {};
    const own = api.applications.filter((one) => one.user_id === user_id).length;
    const { name, email } = api.users.find(({ id }) => id === user_id) ?? { name: '', email: '' };
    for (const search of [name.toUpperCase(), email])
      expect((await provider.getList('applications', list({ search }))).total, search).toBe(own);
    expect((await provider.getList('applications', list({ search: 'tidak ada orang begini' }))).total).toBe(0);
    expect((await provider.getList('applications', list({ bantuan_sosial_id: 3 }))).total).toBe(12);
    expect(await provider.statistics('applications')).toMatchObject({
      total: 60,
      pending: 26,
      under_review: 9,
      needs_completion: 8,
      approved: 9,
      rejected: 8,
    });
  });

  it('are deleted by the described call, and say when they are gone', async () => {
    await provider.delete('applications', { id: 101, previousData: { id: 101 } });
    expect(api.applications.some(({ id }) => id === 101)).toBe(false);
    const gone = { status: 404, message: 'Pendaftaran tidak ditemukan' };
    expect(await rejection(provider.getOne('applications', { id: 101 }))).toMatchObject(gone);
    expect(await rejection(provider.call(decideCase, { id: 101, body: { status: 'Ditolak' } }))).toMatchObject(gone);
  });

  it('tell their history and their documents as text, one by one', async () => {
    const { data } = await provider.getOne('applications', { id: 104 });
    expect(data.histories).toHaveLength(2);
    const [first] = api.applications;
    expect(JSON.parse(first?.dokumen_pendukung ?? '')).toHaveLength(3);
  });

  it('are decided one and many, and counted', async () => {
    await provider.call(decideCase, { id: 101, body: { status: 'Disetujui' } });
    const body = { ids: [102, 106], status: 'Ditolak', catatan_admin: 'Data tidak sesuai' };
    await provider.call(decideMany, { body });
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
