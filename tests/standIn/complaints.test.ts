import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeComplaintStatus } from '../../src/calls/complaints/complaints';
import { departmentsOfCategory } from '../../src/calls/complaints/departments';
import { sendComplaintEmail, sendComplaintWhatsapp } from '../../src/calls/complaints/forwarding';
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

describe('complaints of an API that offers only what is described', () => {
  it('are one whole list although it comes in pages, searched, filtered and sorted here', async () => {
    const { data, total } = await provider.getList('complaints', list());
    expect([data.length, total]).toEqual([15, 40]);
    expect(api.requests.filter(({ path }) => path === '/admin/complaint').map(({ query }) => query)).toEqual([
      {},
      { page: '2' },
      { page: '3' },
    ]);
    expect(data[0]).toMatchObject({ nama_pelapor: expect.any(String), user: { email: expect.any(String) } });
    expect((await provider.getList('complaints', list({ status: 'Diproses' }))).total).toBe(10);
    expect((await provider.getList('complaints', list({ kategori: 'Saran' }))).total).toBe(8);
    expect((await provider.getList('complaints', list({ status: 'Selesai', search: 'lampu jalan' }))).total).toBe(10);
    expect((await provider.getList('complaints', list({ search: 'lampu jalan' }))).total).toBe(10);
    const [reporter] = data.map(({ nama_pelapor }) => String(nama_pelapor));
    expect((await provider.getList('complaints', list({ search: reporter }))).total).toBeGreaterThan(0);
  });

  it('show an unknown priority as Sedang', async () => {
    expect((await provider.getList('complaints', list({ prioritas: 'Sedang' }, 100))).total).toBe(16);
  });

  it('are looked up in the list, on whichever page they are', async () => {
    expect((await provider.getOne('complaints', { id: 300 })).data).toMatchObject({ id: 300 });
    expect((await provider.getOne('complaints', { id: 261 })).data).toMatchObject({
      id: 261,
      no_tiket: 'ADU-202607-00001',
    });
    expect(await rejection(provider.getOne('complaints', { id: 999 }))).toMatchObject({ status: 404 });
  });

  it('are counted by the described statistics, and by category', async () => {
    expect(await provider.statistics('complaints')).toMatchObject({
      total_complaint: 40,
      baru: 10,
      diproses: 10,
      selesai: 10,
      kategori_teknis: 8,
      kategori_lainnya: 8,
    });
  });

  it('change their status and answer with the described call', async () => {
    const body = { status: 'Selesai', respon_admin: 'Sudah kami perbaiki.' };
    await provider.call(changeComplaintStatus, { id: 300, body });
    expect((await provider.getOne('complaints', { id: 300 })).data).toMatchObject(body);
  });

  it('find the department of a category, and go there by the described calls', async () => {
    expect(await provider.call(departmentsOfCategory, { category: 'Bantuan' })).toMatchObject([
      { name: 'Dinas Sosial' },
    ]);
    const message = { subject: 'Pengaduan Baru', message: 'Isi', complaint_id: 296, department_name: 'Dinas Sosial' };
    const send = (to: string) => provider.call(sendComplaintEmail, { body: { ...message, to } });
    await send('sosial@contoh.example');
    expect(await rejection(send('sosial'))).toMatchObject({
      status: 422,
      body: { errors: { to: 'Format email tidak valid' } },
    });
    const body = { department_category: 'Bantuan', custom_message: '', complaint_id: 296 };
    await provider.call(sendComplaintWhatsapp, { department: 1, body });
    expect(api.requests.at(-1)).toMatchObject({ path: '/admin/whatsapp/send/1', body });
  });
});

describe('departments of an API that offers only what is described', () => {
  it('are one whole list whose number may stand under another name', async () => {
    const { data, total } = await provider.getList('departments', {
      ...list(),
      sort: { field: 'name', order: 'ASC' },
    });
    expect(total).toBe(4);
    expect(data.map(({ name, whatsapp, is_active }) => [name, whatsapp, is_active])).toEqual([
      ['Dinas Kesehatan', '+6281234500002', true],
      ['Dinas Pendidikan', '+622155501234', false],
      ['Dinas Sosial', '+6281234500001', true],
      ['Dukungan TI', null, true],
    ]);
    expect(await provider.statistics('departments')).toEqual({ total: 4, aktif: 3, non_aktif: 1, tampil: 4 });
  });

  it('are created, changed, switched and deleted with the described bodies', async () => {
    const values = {
      name: 'Dinas Baru',
      email: 'baru@contoh.example',
      whatsapp: '+6281234500009',
      categories: ['Sosial'],
      is_active: true,
    };
    const { data } = await provider.create('departments', { data: values });
    expect(data).toMatchObject({ id: 5, ...values });
    const sent = api.requests.find(({ method, path }) => method === 'POST' && path === '/admin/departments');
    expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['categories', 'email', 'is_active', 'name', 'whatsapp']);
    await provider.update('departments', { id: 5, data: { ...data, whatsapp: '+6281234500010' }, previousData: data });
    expect(api.departments.at(-1)).toMatchObject({ phone_number: '+6281234500010' });
    await provider.act('departments', 'toggle', { id: 5, data: { is_active: false } });
    expect(api.departments.at(-1)?.is_active).toBe(0);
    await provider.delete('departments', { id: 5, previousData: data });
    expect(api.departments).toHaveLength(4);
  });
});
