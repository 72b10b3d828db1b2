import type { AuthProvider } from 'react-admin';
import { type Action, mayDo } from './books/access';

export const roles = ['librarian', 'branch_librarian', 'reader'] as const;
export type Role = (typeof roles)[number];

const KEY = 'by-hand:role';

export function currentRole(): Role | undefined {
  const kept = localStorage.getItem(KEY);
  return roles.find((role) => role === kept);
}

/** Whoever names a role is let in with it: who people are is not what this example shows. */
export const authProvider: AuthProvider = {
  login: async ({ username }: { username: string }) => {
    if (!roles.some((role) => role === username)) throw new Error('library.unknownRole');
    localStorage.setItem(KEY, username);
  },
  logout: async () => localStorage.removeItem(KEY),
  checkAuth: async () => {
    if (!currentRole()) throw new Error();
  },
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401) throw new Error();
  },
  getPermissions: async () => currentRole(),
  canAccess: async ({ resource, action }) => {
    const role = currentRole();
    if (!role) return false;
    return resource === 'books' ? mayDo(role, action as Action) : true;
  },
};
