// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoginPage } from '../../src/login/LoginPage';
import { toLogoAddress } from '../../src/login/Logo';
import type { SessionUser } from '../../src/session/user';
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
