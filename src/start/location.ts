// The panel's own router does not exist yet when the login page is shown.

export const loginPath = '/login';
export const homePath = '/dashboard';

/** What stands before every path of the panel. */
export const panelBase = import.meta.env.BASE_URL.replace(/\/+$/, '');

export function currentPath(): string {
  return window.location.pathname.slice(panelBase.length) || '/';
}

export const isAtLogin = (): boolean => currentPath() === loginPath;

/** Replaces the entry, so that "back" does not lead to a page that would only send the person here again. */
export function goToLogin(alasan: string | null, mayReturn: boolean): void {
  const wanted = isAtLogin() ? wantedPath() : currentPath() + window.location.search + window.location.hash;
  const search = alasan ? `?alasan=${alasan}` : '';
  window.history.replaceState(mayReturn ? { wanted } : null, '', `${panelBase}${loginPath}${search}`);
}

export function leaveLogin(): void {
  window.history.replaceState(null, '', panelBase + (wantedPath() ?? homePath));
}

// Kept in the entry and not in the address, where a stranger's link could fill it in.
function wantedPath(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && wanted !== '/' && wanted.startsWith('/') ? wanted : null;
}
