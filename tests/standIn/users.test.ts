import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whoAmI } from '../../src/calls/accounts/session';
import { capabilities } from '../../src/framework/calls/server';
import { model } from '../../src/resources';
import { rejection } from '../framework/rest/server';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type DescribedWorld, openDescribedWorld } from './world';

let api: ContractStandIn;
let provider: DescribedWorld['provider'];

beforeEach(async () => {
  ({ api, provider } = await openDescribedWorld());
});
afterEach(() => api.close());

const list = (filter: object = {}, page = 1) => ({
  pagination: { page, perPage: 15 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter,
});

describe('users of an API that offers only what is described', () => {
  it('are listed page by page', async () => {
    const first = await provider.getList('users', list());
    expect([first.data.length, first.total]).toEqual([15, 40]);
    expect((await provider.getList('users', list({}, 3))).data).toHaveLength(10);
    expect(api.requests.at(-1)?.query).toEqual({ page: '3', per_page: '15' });
  });

  it('are searched and filtered by the described names', async () => {
    const { total } = await provider.getList('users', list({ q: 'contoh', role: 'admin', is_active: true }));
    expect(total).toBe(1);
    expect(api.requests.at(-1)?.query).toMatchObject({ search: 'contoh', role: 'admin', status: 'active' });
    expect((await provider.getList('users', list({ is_active: 'all', role: 'all' }))).total).toBe(40);
    expect((await provider.getList('users', list({ is_active: false }))).total).toBe(6);
  });

  it('are read one by one and many at once', async () => {
    expect((await provider.getOne('users', { id: 1 })).data).toMatchObject({ id: 1, name: 'Ratna Dewi' });
    const { data } = await provider.getMany('users', { ids: [2, 999, 1] });
    expect(data.map(({ id }) => id)).toEqual([2, 1]);
    expect(await rejection(provider.getOne('users', { id: 999 }))).toMatchObject({
      status: 404,
      message: 'User tidak ditemukan.',
    });
  });

  it('are created, and found although the answer tells nothing', async () => {
    const data = { name: 'Ani Baru', email: 'ani@baru.example', password: 'rahasia99', role: 'user', is_active: true };
    const created = await provider.create('users', { data: { ...data, phone: '' } });
    expect(created.data).toMatchObject({ id: 48, name: 'Ani Baru', email: 'ani@baru.example' });
    expect(created.data).not.toHaveProperty('password');
  });

  it('are changed as a whole, with a cleared phone and an untouched password', async () => {
    const { data: previousData } = await provider.getOne('users', { id: 11 });
    const changed = { ...previousData, phone: null, password: '' };
    expect((await provider.update('users', { id: 11, data: changed, previousData })).data.phone).toBeNull();
    const put = api.requests.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ name: 'Agus Setiawan', email: previousData.email, role: 'user', phone: null });
    expect(put?.body).not.toHaveProperty('password');
  });

  it('show the server’s sentence under its field', async () => {
    const data = { name: 'X', email: 'admin@contoh.example', password: 'rahasia99', role: 'user', is_active: true };
    expect(await rejection(provider.create('users', { data }))).toMatchObject({
      status: 422,
      body: { errors: { email: 'Email sudah digunakan' } },
    });
  });

  it('are switched on and off, one and many', async () => {
    await provider.act('users', 'status', { id: 11, data: { is_active: false } });
    expect((await provider.getOne('users', { id: 11 })).data.is_active).toBe(false);
    await provider.act('users', 'activate', { ids: [11, 16] });
    expect(api.users.filter(({ id }) => [11, 16].includes(id)).map(({ is_active }) => is_active)).toEqual([true, true]);
  });

  it('are deleted, one and many', async () => {
    await provider.delete('users', { id: 11, previousData: { id: 11 } });
    expect(await provider.deleteMany('users', { ids: [12, 13] })).toMatchObject({ data: [12, 13] });
    expect((await provider.statistics('users')).total).toBe(37);
  });
});

describe('families of an API that offers only what is described', () => {
  it('are listed with amounts and flags as numbers and booleans', async () => {
    const { data, total } = await provider.getList('families', list({ hubungan: 'Anak', jenis_kelamin: 'all' }));
    expect(total).toBe(15);
    expect(data[0]).toMatchObject({ penghasilan: 0, tanggungan: true, user: { name: 'Agus Setiawan' } });
    expect(api.requests.at(-1)?.query).toEqual({ page: '1', per_page: '15', hubungan: 'Anak' });
    const found = await provider.getList('families', list({ search: 'sumiati 1' }));
    expect(found.data.map(({ nama_anggota }) => nama_anggota)).toContain('Sumiati 1');
    expect(found.total).toBeLessThan(35);
  });

  it('are those of one user when asked for by reference', async () => {
    const { data } = await provider.getManyReference('families', { ...list(), target: 'user_id', id: 11 });
    expect(data.map(({ user_id }) => user_id)).toEqual([11, 11, 11]);
  });

  it('have statistics that are numbers', async () => {
    expect(await provider.statistics('families')).toMatchObject({ total: 35, laki_laki: 20, perempuan: 15 });
    expect((await provider.statistics('families')).avg_penghasilan).toBeGreaterThan(0);
  });

  it('are created and read again by the id of the answer', async () => {
    const { data: record } = await provider.getOne('families', { id: 1 });
    const { data } = await provider.create('families', { data: { ...record, nama_anggota: 'Anggota Baru' } });
    expect(data).toMatchObject({ id: 36, nama_anggota: 'Anggota Baru', user: { name: 'Agus Setiawan' } });
  });

  it('are changed as a whole and deleted', async () => {
    const { data: previousData } = await provider.getOne('families', { id: 3 });
    const { data } = await provider.update('families', { id: 3, data: { penghasilan: 500000 }, previousData });
    expect(data).toMatchObject({ id: 3, penghasilan: 500000, hubungan: previousData.hubungan });
    await provider.deleteMany('families', { ids: [1, 2] });
    expect(api.families.map(({ id }) => id).slice(0, 2)).toEqual([3, 4]);
  });

  it('refuse what is missing, field by field', async () => {
    expect(await rejection(provider.create('families', { data: { user_id: 11 } }))).toMatchObject({
      body: { errors: { nama_anggota: 'nama_anggota wajib diisi', penghasilan: 'Penghasilan harus diisi dan valid' } },
    });
  });
});

describe('what the described API lacks', () => {
  it('is left out without an error', async () => {
    expect(await provider.getMany('messages', { ids: [1, 2] })).toEqual({ data: [] });
    expect(await provider.options('messages', { search: 'a' })).toEqual([]);
    expect(await provider.history('users', { id: 1 })).toEqual([]);
    expect(await rejection(provider.call(capabilities))).toMatchObject({ status: 404 });
    expect(await rejection(provider.call(whoAmI))).toMatchObject({ status: 404 });
  });

  it('is never asked of it: no sorting, no version, no operators', async () => {
    await provider.getList('users', list({ created_at__gte: '2026-01-01' }));
    const { data } = await provider.getOne('users', { id: 11 });
    await provider.update('users', { id: 11, data: { name: 'X' }, previousData: { ...data, version: 3 } });
    expect(api.requests.flatMap(({ query, body }) => [...Object.keys(query), ...Object.keys(body)])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(sort_by|sort_order|version|.*__.*)$/)]),
    );
  });
});

describe('the stand-in', () => {
  it('knows a session that has ended', async () => {
    api.endSessions();
    expect(await rejection(provider.getList('users', list()))).toMatchObject({
      status: 401,
      message: 'Unauthenticated.',
    });
  });

  it('has one of the two logins only', async () => {
    const login = (path: string, apiUrl = api.apiUrl) =>
      fetch(apiUrl + path, { method: 'POST', body: JSON.stringify({ email: 'x', password: 'y' }) });
    expect((await login('/login')).status).toBe(404);
    expect((await login('/auth/login')).status).toBe(401);
    const cookies = await startStandIn({ login: 'cookie', origin: 'http://other.example' });
    expect((await login('/auth/login', cookies.apiUrl)).status).toBe(419);
    await cookies.close();
  });

  it('signs in with a cookie, and refuses writes that do not repeat the CSRF cookie', async () => {
    const cookies = await startStandIn();
    const csrf = await fetch(`${cookies.url}/sanctum/csrf-cookie`);
    const xsrf = csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const body = JSON.stringify({ email: 'aleg@contoh.example', password: 'Bansos-Demo-2026' });
    const headers = { cookie: xsrf, 'x-xsrf-token': xsrf.split('=')[1] ?? '' };
    const login = (given: Record<string, string>) =>
      fetch(`${cookies.apiUrl}/login`, { method: 'POST', body, headers: given });
    expect((await login({})).status).toBe(419);
    const answer = await login(headers);
    expect(await answer.json()).toMatchObject({ status: 'success', data: { user: { role: 'admin_aleg' } } });
    const session = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const list = await fetch(`${cookies.apiUrl}/admin/users`, { headers: { cookie: session } });
    expect(list.status).toBe(200);
    await cookies.close();
  });

  it('lets the pages of one other origin call', async () => {
    const cors = await startStandIn({ login: 'token', origin: 'http://panel.example' });
    const asked = await fetch(`${cors.apiUrl}/admin/users`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, 'http://panel.example']);
    await cors.close();
  });

  it('serves a built panel, its config.json and its routes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panel-'));
    await writeFile(join(folder, 'index.html'), '<title>Panel</title>');
    await writeFile(join(folder, 'main.js'), 'start()');
    const panel = await startStandIn({ panelDir: folder, config: { auth: 'cookie' } });
    const read = async (path: string) => (await fetch(panel.url + path)).text();
    expect(JSON.parse(await read('/config.json'))).toEqual({ apiUrl: '/api', auth: 'cookie' });
    expect([await read('/users/7/edit'), await read('/main.js')]).toEqual(['<title>Panel</title>', 'start()']);
    expect((await fetch(`${panel.url}/missing.js`)).status).toBe(404);
    expect((await fetch(`${panel.apiUrl}/capabilities`)).status).toBe(404);
    await panel.close();
    await rm(folder, { recursive: true });
  });

  it('answers every resource of the model or says there is no such call', async () => {
    // A group of settings is one record and has no list.
    const resources = model.resources.filter(({ api }) => !api.single);
    const outcome = await Promise.all(
      resources.map(({ name }) =>
        provider.getList(name, list()).then(
          () => 'listed',
          ({ status }) => status,
        ),
      ),
    );
    const described = [
      'users',
      'families',
      'legislators',
      'volunteers',
      'residents',
      'reses',
      'pokir',
      'programmes',
      'applications',
      'news',
      'complaints',
      'departments',
    ];
    expect(outcome).toEqual(resources.map(({ name }) => (described.includes(name) ? 'listed' : 404)));
  });
});
