import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../src/i18n/id/start/login';
import type { AppProps } from '../../src/start/boot';
import { CrashBoundary } from '../../src/start/CrashScreen';
import { Root } from '../../src/start/Root';
import { admin, bootAgainst, cookieLogin, success } from '../support/bootAgainst';
import { type Routes, type StandIn, startStandIn } from '../support/standIn';

let server: StandIn;
beforeEach(async () => {
  localStorage.clear();
  server = await startStandIn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  return server.close();
});

const here = () => window.location.pathname + window.location.search;
const me = 'GET /api/auth/me';

function Panel({ user, capabilities }: AppProps) {
  return (
    <p>
      Panel of {user.name} at {here()} {capabilities.site.name}
    </p>
  );
}

function open(path: string, routes: Routes = {}, loadApp = async () => Panel) {
  window.history.replaceState(null, '', path);
  server.answer(routes);
  const boot = bootAgainst(server);
  render(
    <StrictMode>
      <Root boot={boot} loadApp={loadApp} />
    </StrictMode>,
  );
  return { boot, user: userEvent.setup() };
}

function Broken({ message }: { readonly message: string }): never {
  throw new Error(message);
}

const keepKeys = () => localStorage.setItem('user', JSON.stringify(admin));

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'siti@contoh.example');
  await user.type(screen.getByLabelText('Password'), 'rahasia{Enter}');
}

describe('a visitor without keys', () => {
  it('is at the login page at once and finds the wanted page after it', async () => {
    const { user } = open('/users?page=2', cookieLogin());
    expect(here()).toBe('/login');
    expect(server.requests).toEqual([]);
    await logIn(user);
    expect(await screen.findByText(/^Panel of Siti at \/users\?page=2/)).toBeVisible();
  });

  it.each(['/login', '/'])('goes from %s to the dashboard', async (path) => {
    const { user } = open(path, cookieLogin());
    await logIn(user);
    expect(await screen.findByText(/at \/dashboard/)).toBeVisible();
  });

  it('is led nowhere by a wanted page that is no path of ours', async () => {
    window.history.replaceState({ wanted: 'https://evil.example' }, '', '/login');
    server.answer(cookieLogin());
    const boot = bootAgainst(server);
    render(<Root boot={boot} loadApp={async () => Panel} />);
    await logIn(userEvent.setup());
    expect(await screen.findByText(/at \/dashboard/)).toBeVisible();
  });

  it('fetches the panel while typing, and again when that failed', async () => {
    let fetched = 0;
    const { user } = open('/login', cookieLogin(), async () => {
      fetched += 1;
      if (fetched === 1) throw new Error('offline for a moment');
      return Panel;
    });
    await user.type(screen.getByLabelText('Email'), 'si');
    expect(fetched).toBe(1);
    await user.type(screen.getByLabelText('Email'), 'ti@contoh.example');
    await user.type(screen.getByLabelText('Password'), 'rahasia{Enter}');
    expect(await screen.findByText(/^Panel of Siti/)).toBeVisible();
    expect(fetched).toBe(2);
  });
});

describe('a visitor with keys', () => {
  it('sees the outline, then the panel, after one question to the server', async () => {
    keepKeys();
    open('/families', { [me]: { ...success(admin), delayMs: 50 } });
    expect(screen.getByRole('status')).toHaveTextContent('Memuat panel…');
    expect(await screen.findByText(/^Panel of Siti at \/families/)).toBeVisible();
    expect(server.lines()).toEqual([me]);
  });

  it('moves from the login page to the dashboard', async () => {
    keepKeys();
    open('/login', { [me]: success(admin) });
    expect(await screen.findByText(/at \/dashboard/)).toBeVisible();
  });

  it('is told that the session has ended and comes back to the same page', async () => {
    keepKeys();
    const { user } = open('/families', { ...cookieLogin(), [me]: { status: 401 } });
    expect(await screen.findByText('Sesi login telah berakhir. Silakan login kembali.')).toBeVisible();
    expect(here()).toBe('/login?alasan=berakhir');
    await logIn(user);
    expect(await screen.findByText(/at \/families/)).toBeVisible();
  });

  it('may try again when the server cannot be reached, and keeps the keys', async () => {
    keepKeys();
    const { user } = open('/families', { [me]: { status: 502 } });
    expect(await screen.findByRole('heading', { name: 'Server tidak dapat dihubungi' })).toBeVisible();
    expect(localStorage.getItem('user')).not.toBeNull();
    server.answer({ [me]: success(admin) });
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText(/^Panel of Siti/)).toBeVisible();
  });

  it('is offered a reload when the panel of an old version is gone', async () => {
    keepKeys();
    open('/families', { [me]: success(admin) }, () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    expect(await screen.findByRole('button', { name: 'Muat ulang' })).toBeVisible();
  });

  it('stands at a plain login page after logging out, also with the back button', async () => {
    keepKeys();
    const { boot } = open('/families', { [me]: success(admin), 'POST /api/logout': {} });
    await screen.findByText(/^Panel of Siti/);
    await boot.session.signOut();
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect([here(), window.history.state]).toEqual(['/login', null]);
    window.history.pushState(null, '', '/users');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(here()).toBe('/login');
  });
});

describe('the crash screen', () => {
  function crash({ message = 'kolom tidak ada', showDetails = false } = {}) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const went: string[] = [];
    render(
      <CrashBoundary texts={() => login} showDetails={showDetails} go={(path) => went.push(path)}>
        <Broken message={message} />
      </CrashBoundary>,
    );
    return went;
  }

  it('says what to do, clears the session only, and goes to the login page', async () => {
    keepKeys();
    localStorage.setItem('token', 'T');
    localStorage.setItem('panel:draft:users:7', 'x');
    const went = crash();
    expect(screen.getByRole('heading', { name: 'Terjadi kesalahan' })).toBeVisible();
    expect(screen.getByText('Silakan coba lagi beberapa saat atau masuk ulang.')).toBeVisible();
    expect(screen.queryByText(/kolom tidak ada/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Kembali ke Login' }));
    expect([Object.keys(localStorage), went]).toEqual([['panel:draft:users:7'], ['/login']]);
  });

  it('shows developers the raw error', () => {
    crash({ showDetails: true });
    expect(screen.getByText(/Error: kolom tidak ada/)).toBeVisible();
  });

  it('gives a code that can be copied and stands in the console', async () => {
    crash();
    const user = userEvent.setup();
    const code = screen.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/).textContent;
    await user.click(screen.getByRole('button', { name: 'Salin kode' }));
    await waitFor(() => expect(screen.getByText('Kode disalin')).toBeVisible());
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(vi.mocked(console.error).mock.calls.some(([first]) => first === `[${code}]`)).toBe(true);
  });

  it('offers a reload when a file of an old version is gone', () => {
    crash({ message: 'error loading dynamically imported module: /assets/x.js' });
    expect(screen.getByRole('heading', { name: 'Panel perlu dimuat ulang' })).toBeVisible();
  });
});
