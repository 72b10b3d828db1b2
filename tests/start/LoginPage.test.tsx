import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoginPage } from '../../src/start/login/LoginPage';
import { toLogoAddress } from '../../src/start/logoAddress';
import type { SessionUser } from '../../src/start/session/user';
import { bootAgainst, cookieLogin, csrfCookie, success } from '../support/bootAgainst';
import { type Routes, type StandIn, startStandIn } from '../support/standIn';

let server: StandIn;
beforeEach(async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
  server = await startStandIn();
});
afterEach(() => {
  cleanup();
  return server.close();
});

const capabilities = (data: object): Routes => ({ 'GET /api/capabilities': success(data) });

function open(routes: Routes = {}) {
  server.answer(routes);
  const boot = bootAgainst(server, { extensions: null });
  const seen = { user: null as SessionUser | null, typed: 0 };
  render(
    <LoginPage
      boot={boot}
      onSignedIn={(user) => {
        seen.user = user;
      }}
      onTyping={() => {
        seen.typed += 1;
      }}
    />,
  );
  return { boot, seen, user: userEvent.setup() };
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Masuk' });
const logins = () => server.lines().filter((line) => line === 'POST /api/login');

describe('the login page', () => {
  it('signs in, says so meanwhile, and tells once that someone types', async () => {
    const { seen, user } = open({
      ...cookieLogin(),
      'POST /api/login': { ...success({ user: { id: 7, role: 'admin' } }), delayMs: 80 },
    });
    await user.type(email(), 'siti@contoh.example');
    await user.type(password(), 'rahasia 123{Enter}');
    const working = screen.getByRole('button', { name: 'Sedang masuk…' });
    expect(working).toHaveAttribute('aria-disabled', 'true');
    await user.click(working);
    await waitFor(() => expect(seen.user?.id).toBe(7));
    expect(seen.typed).toBe(1);
    expect(logins()).toHaveLength(1);
    expect(server.requests.at(-1)?.text).toBe('{"email":"siti@contoh.example","password":"rahasia 123"}');
  });

  it('leads to a new password only where the server can replace one', async () => {
    open({ 'GET /api/capabilities': success({ extensions: ['auth.reset'] }) });
    expect(await screen.findByRole('link', { name: 'Lupa password?' })).toHaveAttribute('href', '/lupa-password');
    cleanup();
    open({ 'GET /api/capabilities': success({ extensions: [] }) });
    expect(screen.getByText(/Hubungi administrator/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Lupa password?' })).toBeNull();
  });

  it('has one main landmark, one h1, a title and the names password managers look for', () => {
    open();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(document.title).toBe('Masuk – Admin Panel Bantuan Sosial');
    expect(screen.getByText(/^v/)).toBeVisible();
    expect(screen.getByText(/^Lupa password\? Hubungi administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Lupa/ })).not.toBeInTheDocument();
  });

  it('puts what is missing under the fields and goes to the first', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Email wajib diisi');
    expect(password()).toHaveAccessibleDescription('Password wajib diisi');
    expect(email()).toBeInvalid();
    expect(logins()).toHaveLength(0);
  });

  it('puts what the server refuses under the field', async () => {
    const errors = { password: ['Password terlalu panjang'] };
    const { user } = open({ ...csrfCookie, 'POST /api/login': { status: 422, body: { status: 'error', errors } } });
    await user.type(email(), 'a@b.c');
    await user.type(password(), 'x');
    await user.click(submit());
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('Password terlalu panjang');
    expect(email()).toBeValid();
  });

  it('announces a general error, keeps what was typed, and drops the error on the next try', async () => {
    const { user, seen } = open({ ...csrfCookie, 'POST /api/login': { status: 401 } });
    await user.type(email(), 'a@b.c');
    await user.type(password(), 'x{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login gagal. Periksa email dan password Anda.');
    await waitFor(() => expect(alert).toHaveFocus());
    expect([email(), password()]).toEqual([
      expect.objectContaining({ value: 'a@b.c' }),
      expect.objectContaining({ value: 'x' }),
    ]);
    server.answer(cookieLogin());
    await user.click(submit());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(seen.user).not.toBeNull());
  });

  it('shows and hides the password and lets it be pasted', async () => {
    const { user } = open();
    await user.click(password());
    await user.paste('rahasia');
    await user.click(screen.getByRole('button', { name: 'Tampilkan password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('rahasia');
    await user.click(screen.getByRole('button', { name: 'Sembunyikan password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('warns while Caps Lock is on', () => {
    open();
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    expect(password()).toHaveAccessibleDescription('Caps Lock menyala.');
    fireEvent.keyUp(password(), { key: 'CapsLock', modifierCapsLock: false });
    expect(password()).toHaveAccessibleDescription('');
  });

  it('speaks English when asked, remembers it, and says so to the browser', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    expect([document.documentElement.lang, localStorage.getItem('panel:language')]).toEqual(['en', 'en']);
  });

  it('uses the language of the site until the person chooses', async () => {
    open(capabilities({ site: { language: 'en' } }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('offers the demo accounts in a demo only', async () => {
    const { user, seen } = open(capabilities({ demo: true }));
    expect(screen.queryByText(/SINTETIS/)).not.toBeInTheDocument();
    expect(await screen.findByText('DATA SINTETIS – bukan orang sungguhan')).toBeVisible();
    expect(screen.getByText('Bansos-Demo-2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Isi: aleg@contoh.example' }));
    expect(email()).toHaveValue('aleg@contoh.example');
    expect(password()).toHaveValue('Bansos-Demo-2026');
    expect(submit()).toHaveFocus();
    expect(seen.typed).toBe(1);
  });

  it('shows name and logo of the site, and a shield when the logo cannot be fetched', async () => {
    open(capabilities({ site: { name: 'Bansos Kota', logo_url: 'storage/logo.png' } }));
    expect(await screen.findByText('Bansos Kota')).toBeVisible();
    const logo = screen.getByRole('presentation');
    expect(logo).toHaveAttribute('src', `${server.root}/storage/logo.png`);
    fireEvent.error(logo);
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it.each([
    ['?alasan=berakhir', 'Sesi login telah berakhir. Silakan login kembali.'],
    ['?alasan=ditolak', 'Akses ditolak. Hanya admin yang dapat menggunakan panel ini.'],
  ])('says why one is here: %s', (search, sentence) => {
    window.history.replaceState(null, '', `/login${search}`);
    open();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('repeats no other reason from the address', () => {
    window.history.replaceState(null, '', '/login?alasan=constructor');
    open();
    expect(document.querySelector('.login-notice')).toBeNull();
  });
});

describe('toLogoAddress', () => {
  it.each([
    ['https://cdn.example/l.png', 'https://cdn.example/l.png'],
    ['/storage/l.png', 'https://host/storage/l.png'],
    ['storage/l.png', 'https://host/storage/l.png'],
    ['javascript:alert(1)', 'https://host/javascript:alert(1)'],
  ])('leads %s to %s', (url, address) => {
    expect(toLogoAddress(url, 'https://host')).toBe(address);
  });
});

describe('the second step', () => {
  const asked = { status: 401, body: { status: 'error', code: 'codeRequired', message: 'Masukkan kode', errors: {} } };
  const wrong = 'Kode verifikasi salah atau sudah dipakai. Setelah 5 kali gagal, coba lagi dalam 15 menit.';
  const refusedCode = { ...asked, body: { ...asked.body, message: wrong, errors: { code: [wrong] } } };
  const sentBodies = () =>
    server.requests.filter(({ line }) => line === 'POST /api/login').map(({ text }) => JSON.parse(text));

  async function reach() {
    const opened = open({ ...csrfCookie, 'POST /api/login': asked });
    await opened.user.type(email(), 'siti@contoh.example');
    await opened.user.type(password(), 'rahasia 123{Enter}');
    const code = await screen.findByLabelText('Kode verifikasi');
    return { ...opened, code };
  }

  it('asks for the code, and sends everything again with it', async () => {
    const { user, seen, code } = await reach();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(email()).not.toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    server.answer(cookieLogin());
    await user.type(code, ' 123456 {Enter}');
    await waitFor(() => expect(seen.user?.id).toBe(7));
    expect(sentBodies()).toEqual([
      { email: 'siti@contoh.example', password: 'rahasia 123' },
      { email: 'siti@contoh.example', password: 'rahasia 123', code: '123456' },
    ]);
  });

  it('says under the field what is wrong with the code, and sends none that is missing', async () => {
    const { user, code } = await reach();
    await user.click(screen.getByRole('button', { name: 'Verifikasi' }));
    expect(screen.getByText('Kode verifikasi wajib diisi')).toBeVisible();
    expect(sentBodies()).toHaveLength(1);
    server.answer({ ...csrfCookie, 'POST /api/login': refusedCode });
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(code).toHaveValue('000000');
    await waitFor(() => expect(code).toHaveFocus());
  });

  it('stays while the account is locked', async () => {
    const { user, code } = await reach();
    const locked = 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.';
    server.answer({ ...csrfCookie, 'POST /api/login': { status: 429, body: { status: 'error', message: locked } } });
    await user.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(locked);
    expect(screen.getByLabelText('Kode verifikasi')).toBeVisible();
  });

  it('takes a recovery code as well, and leads back', async () => {
    const { user } = await reach();
    await user.click(screen.getByRole('button', { name: 'Pakai kode pemulihan' }));
    const recovery = screen.getByLabelText('Kode pemulihan');
    expect(recovery).toHaveFocus();
    server.answer({ ...csrfCookie, 'POST /api/login': refusedCode });
    await user.type(recovery, 'k7qm-2xbd-9rtw-hn4c{Enter}');
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(sentBodies().at(-1)).toMatchObject({ code: 'k7qm-2xbd-9rtw-hn4c' });
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(email()).toBeVisible();
    expect(email()).toHaveValue('siti@contoh.example');
    expect(screen.queryByText(wrong)).toBeNull();
  });
});

describe('single sign-on', () => {
  const offered = { ...capabilities({ extensions: ['auth.oidc'], single_sign_on: 'Akun Kantor' }), ...csrfCookie };
  const button = () => screen.findByRole('button', { name: 'Masuk dengan Akun Kantor' });
  const answer = 'code=c1&state=s1&iss=https%3A%2F%2Fsso.example';
  const comeBack = (more = '') => window.history.replaceState(null, '', `/login?${answer}${more}`);
  const entered = success({ user: { id: 7, role: 'admin' } });
  const sent = (line: string) => server.requests.filter((request) => request.line === line).map(({ text }) => text);

  it('is there only where the server names a provider', async () => {
    open({ ...capabilities({ extensions: ['auth.reset'] }) });
    await screen.findByRole('link', { name: 'Lupa password?' });
    expect(screen.queryByRole('button', { name: /^Masuk dengan/ })).toBeNull();
  });

  it('leads away and back, takes the answer out of the address, and knows which page was wanted', async () => {
    window.history.replaceState({ wanted: '/families?page=2' }, '', '/login');
    const { user } = open({ ...offered, 'POST /api/auth/oidc/start': success({ address: '#penyedia' }) });
    await user.click(await button());
    await waitFor(() => expect(window.location.hash).toBe('#penyedia'));
    cleanup();
    comeBack();
    const { seen } = open({ ...offered, 'POST /api/auth/oidc': entered });
    await waitFor(() => expect(seen.user?.id).toBe(7));
    expect(sent('POST /api/auth/oidc')).toEqual([JSON.stringify({ answer })]);
    expect(window.location.pathname + window.location.search).toBe('/families?page=2');
  });

  it('lets no link say where to go afterwards', async () => {
    comeBack('&next=%2F%2Fpalsu.example&wanted=%2F%2Fpalsu.example');
    const { seen } = open({ ...offered, 'POST /api/auth/oidc': entered });
    await waitFor(() => expect(seen.user?.id).toBe(7));
    expect(window.location.href).toBe(`${window.location.origin}/dashboard`);
  });

  it('says in words what went wrong, on the way there and back', async () => {
    const body = { status: 'error', code: 'unavailable', message: 'Akun Kantor tidak dapat dihubungi.', errors: {} };
    const { user } = open({ ...offered, 'POST /api/auth/oidc/start': { status: 503, body } });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Akun Kantor tidak dapat dihubungi.');
    cleanup();
    window.history.replaceState(null, '', '/login?error=access_denied&state=s1');
    const turned = { ...body, message: 'Masuk lewat Akun Kantor dibatalkan.' };
    open({ ...offered, 'POST /api/auth/oidc': { status: 401, body: turned } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Masuk lewat Akun Kantor dibatalkan.');
    expect(window.location.search).toBe('');
    expect(await button()).toBeEnabled();
  });

  it('asks for the code of the account, and sends nothing else with it', async () => {
    comeBack();
    const asked = {
      status: 401,
      body: { status: 'error', code: 'codeRequired', message: 'Masukkan kode', errors: {} },
    };
    const wrong = { ...asked, body: { ...asked.body, errors: { code: ['Kode verifikasi salah.'] } } };
    const { user, seen } = open({ ...offered, 'POST /api/auth/oidc': asked, 'POST /api/auth/oidc/code': wrong });
    const code = await screen.findByLabelText('Kode verifikasi');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Kode verifikasi salah.'));
    server.answer({ 'POST /api/auth/oidc/code': entered });
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(seen.user?.id).toBe(7));
    expect(sent('POST /api/auth/oidc/code')).toEqual(['{"code":"000000"}', '{"code":"123456"}']);
    expect(sent('POST /api/auth/oidc')).toHaveLength(1);
    expect(logins()).toHaveLength(0);
  });
});
