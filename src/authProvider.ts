import type { AuthProvider } from 'react-admin';
import { type Action, can, type Model, type Resource } from './framework/schema';
import type { PanelActor } from './start/actor';
import type { PanelSession } from './start/session';

export const permitted = (actor: PanelActor) => (resource: Resource, action: Action) =>
  can(resource, action, actor).allowed;

/** react-admin's view of the session. Who is signed in was settled before the panel was mounted. */
export function createAuthProvider(session: PanelSession, actor: PanelActor, model: Model): AuthProvider {
  const may = permitted(actor);
  return {
    async login(credentials: { readonly email: string; readonly password: string }) {
      const result = await session.signIn(credentials);
      if (!result.ok) throw new Error(result.message ?? Object.values(result.fieldErrors).join(' '));
    },
    async logout() {
      await session.signOut();
      // The login page appears by itself; the panel's router is gone by then.
      return false;
    },
    async checkAuth() {
      // `message: false`: the login page says why.
      if (session.getSnapshot().status !== 'signedIn') throw { message: false };
    },
    // A 401 that arrives here has been through the log-in-again dialog already, and a 403 is an answer, not an end.
    checkError: () => Promise.resolve(),
    getIdentity: async () => ({ id: actor.id, fullName: actor.name }),
    getPermissions: async () => actor.permissions,
    async canAccess({ resource, action }: { readonly resource: string; readonly action: string }) {
      const found = model.byName[resource];
      return found !== undefined && isAction(action) && may(found, action);
    },
  };
}

const actions: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'restore', 'export'];
const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name);
