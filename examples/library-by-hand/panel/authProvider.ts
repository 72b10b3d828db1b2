import type { AuthProvider } from 'react-admin';
import { type Action, mayDo, type Role } from '../shared/access';
import { call } from './dataProvider';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** Who is signed in, asked once; the session itself is a cookie no script can read. */
let account: Promise<Account> | undefined;

const whoIsThere = (): Promise<Account> => {
  account ??= call('GET', '/me').then(({ json }) => json);
  account.catch(() => {
    account = undefined;
  });
  return account;
};

export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { json } = await call('POST', '/login', { email: username, password });
    account = Promise.resolve(json);
  },
  logout: async () => {
    account = undefined;
    await call('POST', '/logout').catch(() => undefined);
  },
  checkAuth: async () => {
    await whoIsThere();
  },
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401) throw new Error();
  },
  getIdentity: async () => {
    const { id, name } = await whoIsThere();
    return { id, fullName: name };
  },
  getPermissions: async () => (await whoIsThere()).role,
  canAccess: async ({ resource, action }) => mayDo((await whoIsThere()).role, resource, action as Action),
};
