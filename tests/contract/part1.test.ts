import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser';
import { clientOf, engines, OPENING_MS, PASSWORD } from '../support/server';
import { newFamily, openWorld, type Rows, type World } from './world';

/** The calls of specification 1, section 7, as one list of facts: what is sent, and the shape of what comes back. */
interface Fact {
  readonly call: string;
  readonly as?: 'aleg';
  readonly path: string | ((rows: Rows) => string);
  readonly body?: (rows: Rows) => unknown;
  readonly status?: number;
  readonly data: unknown;
}

const id = expect.any(Number);
const count = expect.any(Number);
const text = expect.any(String);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const oneOf = (...values: readonly unknown[]) => expect.toSatisfy((value) => values.includes(value));

const user = {
  id,
  version: count,
  name: text,
  email: text,
  phone: expect.toSatisfy((value) => value === null || /^\+62\d+$/.test(value)),
  role: oneOf('admin', 'admin_aleg', 'aleg', 'staff', 'user'),
  is_active: expect.any(Boolean),
  created_at: time,
  updated_at: time,
};
const family = {
  id,
  version: count,
  user_id: id,
  nama_anggota: text,
  hubungan: oneOf('Suami', 'Istri', 'Anak', 'Orang Tua', 'Saudara', 'Lainnya'),
  jenis_kelamin: oneOf('Laki-laki', 'Perempuan'),
  tanggal_lahir: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  pekerjaan: text,
  pendidikan: oneOf('Tidak Sekolah', 'SD', 'SMP', 'SMA', 'D3', 'S1', 'S2', 'S3'),
  penghasilan: count,
  tanggungan: expect.any(Boolean),
  user: expect.objectContaining({ name: text, email: text }),
};
const activity = { id, type: oneOf('user', 'family'), action: text, details: text, time };

const everyRow = (shape: object, length?: number) =>
  expect.toSatisfy((list: readonly object[]) => {
    if (list.length === 0 || (length !== undefined && list.length !== length)) return false;
    for (const row of list) expect(row).toMatchObject(shape);
    return true;
  });
const pageOf = (shape: object, perPage = 15) => ({
  current_page: 1,
  per_page: perPage,
  total: count,
  last_page: count,
  data: everyRow(shape),
});
const figures = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, count]));
const overview = figures(
  'total_users',
  'new_users_this_month',
  'total_programs',
  'active_programs',
  'total_complaints',
  'pending_complaints',
  'total_news',
  'published_news',
  'pending_applications',
);

const dashboard: readonly Fact[] = [
  {
    call: 'GET /admin/dashboard/statistics',
    path: '/admin/dashboard/statistics',
    data: { overview, recent_activities: everyRow(activity) },
  },
  { call: 'GET /dashboard/aleg', as: 'aleg', path: '/dashboard/aleg', data: figures('total_relawan', 'total_warga') },
];

const users: readonly Fact[] = [
  { call: 'GET /admin/users', path: '/admin/users?page=1&per_page=15', data: pageOf(user) },
  {
    call: 'GET /admin/users, searched and filtered',
    path: '/admin/users?page=1&per_page=15&search=budi&role=user&status=active',
    data: { ...pageOf({ ...user, role: 'user', is_active: true }), total: 1, last_page: 1 },
  },
  {
    call: 'GET /admin/users, not active',
    path: '/admin/users?page=1&per_page=15&status=inactive',
    data: pageOf({ ...user, is_active: false }),
  },
  { call: 'GET /admin/users, for a picker', path: '/admin/users?per_page=1000', data: pageOf(user, 1000) },
  {
    call: 'GET /admin/users/statistics',
    path: '/admin/users/statistics',
    data: figures('total', 'active', 'inactive', 'admins', 'staff', 'users'),
  },
  { call: 'GET /admin/users/{id}', path: (rows) => `/admin/users/${rows.user}`, data: user },
  {
    call: 'POST /admin/users',
    path: '/admin/users',
    status: 201,
    body: () => ({
      name: 'Wati',
      email: 'wati@contoh.example',
      password: 'kata sandi',
      phone: '081298765432',
      role: 'staff',
      is_active: true,
    }),
    data: { ...user, name: 'Wati', phone: '+6281298765432', role: 'staff', is_active: true },
  },
  {
    call: 'PUT /admin/users/{id}',
    path: (rows) => `/admin/users/${rows.user}`,
    body: () => ({ name: 'Budi Santoso', email: 'budi@contoh.example', phone: '', role: 'user', is_active: true }),
    data: { ...user, name: 'Budi Santoso', phone: null },
  },
  {
    call: 'PUT /admin/users/{id}, with an empty password',
    path: (rows) => `/admin/users/${rows.user}`,
    body: () => ({ name: 'Budi', password: '' }),
    data: { ...user, name: 'Budi' },
  },
  {
    call: 'PATCH /admin/users/{id}/status',
    path: (rows) => `/admin/users/${rows.user}/status`,
    body: () => ({ is_active: false }),
    data: { ...user, is_active: false },
  },
  ...['deactivate', 'activate', 'delete'].map(
    (action): Fact => ({
      call: `POST /admin/users/bulk-action, ${action}`,
      path: '/admin/users/bulk-action',
      body: (rows) => ({ action, user_ids: rows.bulk }),
      data: { updated: 2, failed: 0, results: everyRow({ id, ok: true }, 2) },
    }),
  ),
  { call: 'DELETE /admin/users/{id}', path: (rows) => `/admin/users/${rows.spare}`, data: null },
];

const families: readonly Fact[] = [
  { call: 'GET /admin/families', path: '/admin/families?page=1&per_page=15', data: pageOf(family) },
  {
    call: 'GET /admin/families, searched and filtered',
    path: ({ user: of }) =>
      `/admin/families?page=1&per_page=15&search=an&user_id=${of}&hubungan=Anak&jenis_kelamin=Laki-laki`,
    data: { ...pageOf({ ...family, hubungan: 'Anak', jenis_kelamin: 'Laki-laki' }), total: 4 },
  },
  {
    call: 'GET /admin/families/statistics',
    path: '/admin/families/statistics',
    data: figures('total', 'laki_laki', 'perempuan', 'tanggungan', 'total_penghasilan', 'avg_penghasilan'),
  },
  { call: 'GET /admin/families/{id}', path: (rows) => `/admin/families/${rows.family}`, data: family },
  {
    call: 'GET /admin/families/user/{id}',
    path: (rows) => `/admin/families/user/${rows.user}`,
    data: everyRow(family, 4),
  },
  {
    call: 'GET /admin/families/user/{id}, by pages; the path decides whose',
    path: (rows) => `/admin/families/user/${rows.user}?page=1&per_page=3&user_id=1`,
    data: { ...pageOf(family, 3), total: 4, last_page: 2, data: everyRow(family, 3) },
  },
  {
    call: 'POST /admin/families',
    path: '/admin/families',
    status: 201,
    body: (rows) => newFamily(rows.user),
    data: { ...family, ...newFamily(0), user_id: id },
  },
  {
    call: 'PUT /admin/families/{id}',
    path: (rows) => `/admin/families/${rows.family}`,
    body: (rows) => ({ ...newFamily(rows.user), pekerjaan: 'Guru' }),
    data: { ...family, pekerjaan: 'Guru' },
  },
  {
    call: 'POST /admin/families/bulk-action',
    path: '/admin/families/bulk-action',
    body: (rows) => ({ action: 'delete', family_ids: rows.bulkFamilies }),
    data: { updated: 2, failed: 0, results: everyRow({ id, ok: true }, 2) },
  },
  { call: 'DELETE /admin/families/{id}', path: (rows) => `/admin/families/${rows.spareFamily}`, data: null },
];

describe.each(engines)('the described calls on $name', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  it.each([...dashboard, ...users, ...families])('$call', async ({ call, as, path, body, status, data }) => {
    const method = call.split(' ')[0] ?? '';
    const address = typeof path === 'string' ? path : path(world.rows);
    const answer = await clientOf(world.app, world.tokens[as ?? 'admin'])(method, address, body?.(world.rows));
    expect(answer.status, answer.text.slice(0, 500)).toBe(status ?? 200);
    expect(answer.body).toMatchObject({ status: 'success', success: true, message: text });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect({ data: answer.body.data }).toMatchObject({ data });
    expect(answer.text).not.toMatch(/"(password|secret_hash|permissions|aleg_id|created_by|updated_by)"/);
  });

  it('answer the nine figures of the dashboard and no others', async () => {
    const answer = await clientOf(world.app, world.tokens.admin)('GET', '/admin/dashboard/statistics');
    const data = answer.body.data as { overview: object };
    expect(Object.keys(data.overview)).toEqual(Object.keys(overview));
  });

  it('answer lists as arrays when no page is asked for', async () => {
    for (const path of ['/admin/users', '/admin/families']) {
      const answer = await clientOf(world.app, world.tokens.admin)('GET', path);
      expect({ data: answer.body.data }).toMatchObject({ data: everyRow({ id }) });
    }
  });

  const credentials = { email: 'admin@contoh.example', password: PASSWORD };
  const account = {
    id,
    name: 'admin',
    email: 'admin@contoh.example',
    role: 'admin',
    avatar: null,
    created_at: time,
    anggota_legislatif_id: null,
    anggota_legislatif: null,
  };

  it('POST /auth/login answers data.token and data.user', async () => {
    const answer = await clientOf(world.app)('POST', '/auth/login', credentials);
    const token = expect.stringMatching(/^[\w-]{43}$/);
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', data: { token, user: account } } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['/sanctum/csrf-cookie', '/api/sanctum/csrf-cookie'])(
    'GET %s, then POST /login answers data.user and no token',
    async (cookiePath) => {
      const browser = openBrowser(world.app);
      expect(await browser.call('GET', cookiePath)).toMatchObject({ status: 204, text: '' });
      const answer = await browser.call('POST', '/api/login', credentials);
      expect(answer).toMatchObject({ status: 200, body: { status: 'success', data: { user: account } } });
      expect(answer.body.data).not.toHaveProperty('token');
      expect((await browser.call('GET', '/api/auth/me')).body.data).toMatchObject({ user: account });
    },
  );

  it('signing in tells admin_aleg whose office it is', async () => {
    const answer = await clientOf(world.app)('POST', '/auth/login', { ...credentials, email: 'aleg@contoh.example' });
    const office = { nama_lengkap: 'Legislator A1', partai_politik: 'Partai Contoh' };
    expect(answer.body.data).toMatchObject({
      user: { role: 'admin_aleg', anggota_legislatif_id: id, anggota_legislatif: office },
    });
  });

  it.each(['/logout', '/auth/logout'])('POST %s ends the session', async (path) => {
    const login = await clientOf(world.app)('POST', '/auth/login', credentials);
    const me = clientOf(world.app, (login.body.data as { token: string }).token);
    expect(await me('POST', path, {})).toMatchObject({ status: 200, body: { status: 'success', data: null } });
    expect((await me('GET', '/auth/me')).status).toBe(401);
  });
});
