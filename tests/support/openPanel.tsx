import '@testing-library/jest-dom/vitest';
import { cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '../../src/App';
import { defaultPermissions } from '../../src/domain/userRoles';
import { Root } from '../../src/start/Root';
import { bootAgainst, success } from './bootAgainst';
import { type Answer, type Routes, type SeenRequest, startStandIn } from './standIn';

export const sari = { id: 1, name: 'Sari Wulandari', email: 'sari@contoh.example', role: 'admin' };
export const budi = {
  id: 2,
  name: 'Budi Santoso',
  email: 'budi@contoh.example',
  role: 'admin_aleg',
  anggota_legislatif_id: 5,
  anggota_legislatif: { id: 5, nama_lengkap: 'Ratna Dewi', partai_politik: 'Partai Contoh' },
};

interface Opened {
  readonly as?: typeof sari;
  readonly routes?: Routes;
  readonly extensions?: readonly string[];
  /** How wide the window says it is. */
  readonly isPhone?: boolean;
  /** Something must be done before the page may open: what asks for it stands in its place. */
  readonly isHeld?: boolean;
}

/** What our own API says of who is signed in. */
export const whoIs = (user: object, more: object = {}) => ({
  user: { version: 1, permissions: defaultPermissions('admin'), rights: [], ...user },
  must: [],
  session: { idle_minutes: 30, expires_at: '2026-08-31T15:00:00.000Z' },
  ...more,
});

const overview = { total_users: 1240, new_users_this_month: 37 };
const statistics = 'GET /api/admin/dashboard/statistics';
export const emptyList = success({ current_page: 1, per_page: 15, total: 0, last_page: 1, data: [] });

/** The whole panel in jsdom, signed in, against a real HTTP server. Routes are keyed by method and path, without query. */
export async function openPanel(
  path: string,
  { as = sari, routes = {}, extensions, isPhone = false, isHeld = false }: Opened = {},
) {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('user', JSON.stringify(as));
  stubMatchMedia(isPhone);
  window.history.replaceState(null, '', path);
  const server = await startStandIn();
  const known = {
    'GET /api/auth/me': success(whoIs({ ...as, phone: '+6281234561000' })),
    [statistics]: success({ overview, recent_activities: [] }),
    'GET /api/admin/users': emptyList,
    'GET /api/admin/families': emptyList,
    ...routes,
  };
  server.answer(withoutQuery(known));
  const boot = bootAgainst(server, { extensions: extensions ?? ['auth.me', 'auth.profile', 'auth.password'] });
  render(<Root boot={boot} loadApp={async () => App} />);
  onTestFinished(() => {
    cleanup();
    return server.close();
  });
  // Not any h1: the outline that is shown meanwhile has one too.
  await waitFor(() => expect(document.querySelector(isHeld ? '[role=dialog] h1' : '#isi h1')).not.toBeNull(), {
    timeout: 30_000,
  });
  const sent = (line: string) => server.requests.filter((request) => request.line.split('?')[0] === line);
  return {
    server,
    boot,
    user: userEvent.setup(),
    sent,
    answer: (next: Routes) => server.answer(withoutQuery({ ...known, ...next })),
  };
}

export const here = (): string => window.location.pathname + window.location.search;

function withoutQuery(routes: Routes): Routes {
  const find = (line: string) => routes[line] ?? routes[line.split('?')[0] ?? line];
  return new Proxy(routes, { get: (_, line) => (typeof line === 'string' ? find(line) : undefined) });
}

/** jsdom has none. */
function stubMatchMedia(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && isPhone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

export const refused = (status: number, errors: Record<string, readonly string[]>, message = ''): Answer => ({
  status,
  body: { status: 'error', success: false, message, code: 'validation', errors },
});

export const bodyOf = (request: SeenRequest | undefined): unknown => JSON.parse(request?.text || 'null');
