import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, bootAgainst, cookieLogin, credentials, csrfCookie, success, tokenLogin } from '../support/bootAgainst';
import { type Answer, type StandIn, startStandIn } from '../support/standIn';

let server: StandIn;
beforeEach(async () => {
  localStorage.clear();
  server = await startStandIn();
});
afterEach(() => server.close());

const signIn = (settings = {}) => bootAgainst(server, settings).session.signIn(credentials);
const csrf = 'GET /sanctum/csrf-cookie';
const byCookie = 'POST /api/login';
const byToken = 'POST /api/auth/login';

describe('the order of calls', () => {
  it('is cookie first, and then no token is written', async () => {
    localStorage.setItem('token', 'left over');
    server.answer({ ...cookieLogin(), ...tokenLogin() });
    expect(await signIn()).toMatchObject({ ok: true, user: { id: 7, role: 'admin' } });
    expect(server.lines()).toEqual([csrf, byCookie]);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([404, 405])('falls back to the token on %i', async (status) => {
    server.answer({ ...csrfCookie, [byCookie]: { status }, ...tokenLogin() });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(server.lines()).toEqual([csrf, byCookie, byToken]);
    expect(localStorage.getItem('token')).toBe('T1');
  });

  it('falls back to the token on 419, after one more try with a fresh cookie', async () => {
    server.answer({ ...csrfCookie, [byCookie]: { status: 419 }, ...tokenLogin() });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(server.lines()).toEqual([csrf, byCookie, csrf, byCookie, byToken]);
  });

  it.each([
    ['the cookie call', { [csrf]: { cut: true } }, [csrf, byToken]],
    ['the login call', { ...csrfCookie, [byCookie]: { cut: true } }, [csrf, byCookie, byToken]],
  ])('falls back to the token when the network fails at %s', async (_, routes, lines) => {
    server.answer({ ...routes, ...tokenLogin() });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(server.lines()).toEqual(lines);
  });

  it.each([401, 403, 422, 429, 500])('ends with %i, which is the answer', async (status) => {
    server.answer({ ...csrfCookie, [byCookie]: { status }, ...tokenLogin() });
    expect(await signIn()).toMatchObject({ ok: false });
    expect(server.lines()).toEqual([csrf, byCookie]);
  });

  it.each([
    ['cookie', [csrf, byCookie]],
    ['token', [byToken]],
  ] as const)('follows auth "%s" of config.json', async (auth, lines) => {
    expect(await signIn({ auth })).toMatchObject({ ok: false });
    expect(server.lines()).toEqual(lines);
  });

  it('asks nobody when a field is empty', async () => {
    const { session } = bootAgainst(server);
    expect(await session.signIn({ email: '  ', password: '' })).toEqual({
      ok: false,
      fieldErrors: { email: 'Email wajib diisi', password: 'Password wajib diisi' },
      message: null,
    });
    expect(server.requests).toEqual([]);
  });

  it('waits for a logout that is still under way', async () => {
    server.answer({ ...cookieLogin(), 'POST /api/logout': { delayMs: 100 } });
    const { session } = bootAgainst(server);
    void session.signOut();
    await session.signIn(credentials);
    expect(server.lines()).toEqual(['POST /api/logout', csrf, byCookie]);
  });
});

describe('what the person reads', () => {
  const failed = 'Login gagal. Periksa email dan password Anda.';
  const trouble = 'Login gagal. Server sedang bermasalah, coba lagi beberapa saat.';
  const wrong = 'Email atau password salah. Setelah 5 kali gagal, coba lagi dalam 15 menit.';

  it.each<[string, Answer, string]>([
    ['a 401 without words', { status: 401 }, failed],
    ['a 200 without status success', { body: { data: { user: admin } } }, failed],
    ['a 200 that says error', { body: { status: 'error', message: 'Akun dikunci.' } }, 'Akun dikunci.'],
    ['an empty 204', { status: 204 }, failed],
    ['the message of a 401', { status: 401, body: { status: 'error', message: wrong, errors: {} } }, wrong],
    ['errors as a string', { status: 401, body: { message: 'x', errors: 'Akun tidak aktif' } }, 'Akun tidak aktif'],
    ['errors of no field', { status: 422, body: { message: 'x', errors: { akun: ['Akun ditutup'] } } }, 'Akun ditutup'],
    [
      'the message of a 429',
      { status: 429, body: { message: 'Terlalu banyak percobaan.' } },
      'Terlalu banyak percobaan.',
    ],
    ['a 502 in HTML', { status: 502, body: '<h1>Bad Gateway</h1>' }, trouble],
    ['a 500 that speaks of its inside', { status: 500, body: { message: 'Server Error' } }, trouble],
    [
      'a 503 in the envelope',
      { status: 503, body: { status: 'error', message: 'Sedang dirawat.' } },
      'Sedang dirawat.',
    ],
  ])('for %s', async (_, answer, message) => {
    server.answer({ ...csrfCookie, [byCookie]: answer });
    expect(await signIn()).toEqual({ ok: false, fieldErrors: {}, message });
    expect(localStorage.length).toBe(0);
  });

  it('for field errors: under the fields', async () => {
    const errors = { email: ['Format email tidak valid'], password: 'Terlalu pendek' };
    server.answer({ ...csrfCookie, [byCookie]: { status: 422, body: { status: 'error', message: 'x', errors } } });
    expect(await signIn()).toEqual({
      ok: false,
      fieldErrors: { email: 'Format email tidak valid', password: 'Terlalu pendek' },
      message: null,
    });
  });

  it('for a dead line', async () => {
    server.answer({ [csrf]: { cut: true }, [byToken]: { cut: true } });
    expect(await signIn()).toMatchObject({ message: 'Terjadi kesalahan jaringan.' });
  });

  it('for a server that has neither way in', async () => {
    expect(await signIn()).toMatchObject({ message: trouble });
  });

  it('is English when that was chosen', async () => {
    const boot = bootAgainst(server, { auth: 'token' });
    server.answer({ [byToken]: { status: 401 } });
    boot.language.choose('en');
    expect(await boot.session.signIn(credentials)).toMatchObject({
      message: 'Sign-in failed. Check your email and password.',
    });
    expect(server.requests[0]?.headers['accept-language']).toBe('en');
  });
});

describe('who is let in', () => {
  const denied = 'Akses ditolak. Hanya admin yang dapat menggunakan panel ini.';

  it.each(['user', 'staff', 'aleg', 'Admin', '', null, undefined, 7, ['admin']])(
    'is not someone with the role %j, who is logged out again',
    async (role) => {
      server.answer({ ...tokenLogin({ ...admin, role }), 'POST /api/auth/logout': {} });
      expect(await signIn({ auth: 'token' })).toEqual({ ok: false, fieldErrors: {}, message: denied });
      expect(server.requests.at(-1)).toMatchObject({
        line: 'POST /api/auth/logout',
        headers: { authorization: 'Bearer T1' },
      });
      expect(localStorage.length).toBe(0);
    },
  );

  it('is whoever our own server admits, but nobody without a role', async () => {
    server.answer({ ...cookieLogin({ ...admin, role: 'staff' }) });
    expect(await signIn({ extensions: ['auth.me'] })).toMatchObject({ ok: true, user: { role: 'staff' } });
    server.answer({ ...cookieLogin({ ...admin, role: null }) });
    expect(await signIn({ extensions: ['auth.me'] })).toMatchObject({ ok: false, message: denied });
  });

  it('is kept in the browser with id, name, role and legislator only', async () => {
    const legislator = { id: 3, nama: 'Hj. Aminah', partai: 'PKX', no_hp: '0812' };
    const user = {
      ...admin,
      role: 'admin_aleg',
      phone: '08123',
      nik: '3173',
      anggota_legislatif_id: '3',
      anggota_legislatif: legislator,
    };
    server.answer(cookieLogin({ ...user, permissions: { users: { view: true } } }));
    const { session } = bootAgainst(server);
    await session.signIn(credentials);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: 7,
      name: 'Siti',
      role: 'admin_aleg',
      anggota_legislatif_id: 3,
      anggota_legislatif: { nama_lengkap: 'Hj. Aminah', partai_politik: 'PKX' },
    });
    expect(session.getSnapshot()).toMatchObject({ permissions: { users: { view: true } }, email: admin.email });
  });

  it('gets the described default name', async () => {
    server.answer(cookieLogin({ id: 1, role: 'admin' }));
    expect(await signIn()).toMatchObject({ user: { name: 'Admin User', anggota_legislatif: null } });
  });

  it('includes nobody whose answer names no user', async () => {
    server.answer({ ...csrfCookie, [byCookie]: success({}) });
    expect(await signIn()).toMatchObject({ ok: false, message: denied });
  });
});
