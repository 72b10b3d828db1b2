import { asRecord } from '../framework/rest/decode';
import type { Actor, Matrix, ModuleRights } from '../framework/schema';
import type { SessionUser } from './session/user';

/** What the panel may know of the signed-in person. */
export type PanelActor = Pick<Actor, 'id' | 'name' | 'role' | 'permissions' | 'rights'>;

/** A missing role is no role: it may do nothing. */
export const toPanelActor = (user: SessionUser, permissions: unknown, rights: unknown = null): PanelActor => ({
  id: user.id,
  name: user.name,
  role: user.role ?? '',
  permissions: readMatrix(permissions),
  rights: Array.isArray(rights) ? rights.filter((right) => typeof right === 'string') : [],
});

/** null when the server sent none, which takes nothing away. */
function readMatrix(answer: unknown): Matrix | null {
  const modules = Object.entries(asRecord(answer));
  if (modules.length === 0) return null;
  return Object.fromEntries(modules.map(([name, rights]) => [name, readRights(rights)]));
}

function readRights(answer: unknown): ModuleRights {
  const rights = asRecord(answer);
  const has = (right: string) => rights[right] === true;
  return { view: has('view'), create: has('create'), edit: has('edit'), delete: has('delete') };
}
