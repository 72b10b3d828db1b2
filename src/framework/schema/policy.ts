import type { AnyField } from './fields';
import type { Access, Action, RoleAccess } from './resource';

/** What a permission matrix says of one module. */
export interface ModuleRights {
  readonly view: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
}
export type Matrix = Readonly<Record<string, ModuleRights>>;

/** Who asks. `ownerId` is the legislator (in the fixture: the branch) whose rows are this person's own. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly ownerId: number | null;
  readonly permissions: Matrix | null;
  /** Granted to this person by name, whatever the role: see `right` of a resource. */
  readonly rights?: readonly string[];
  /** The program that acts with this person's rights, by the name of its token. */
  readonly program?: string;
}

export interface Permitted {
  readonly allowed: boolean;
  /** Only rows of the actor's own owner. */
  readonly scoped: boolean;
}

interface Area {
  readonly access: Access;
  readonly module?: string;
  readonly right?: string;
}

/** Who asks, as far as rights go. */
export type Asker = Pick<Actor, 'role' | 'permissions' | 'rights'>;

const refused: Permitted = { allowed: false, scoped: true };

const flagOf: Readonly<Record<Action, keyof ModuleRights>> = {
  list: 'view',
  show: 'view',
  export: 'view',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  restore: 'delete',
};

/**
 * May this actor do that here? The role's policy grants; the matrix only takes away. A right that was granted by name
 * opens the areas that name it, whole. An unknown role, or none, may do nothing else.
 */
export function can(area: Area, action: Action, actor: Asker | null): Permitted {
  if (area.right !== undefined && actor?.rights?.includes(area.right)) return { allowed: true, scoped: false };
  const access = actor && Object.hasOwn(area.access, actor.role) ? area.access[actor.role] : undefined;
  if (!actor || !access || !grants(access, action)) return refused;
  const rights = area.module ? actor.permissions?.[area.module] : undefined;
  if (rights && !rights[flagOf[action]]) return refused;
  return { allowed: true, scoped: access !== 'all' && access.scope === 'own' };
}

/** `export` and `restore` follow `list` and `delete` unless they are stated. */
function grants(access: RoleAccess, action: Action): boolean {
  if (access === 'all') return true;
  const stated = access[action];
  if (stated !== undefined) return stated;
  if (action === 'export' || action === 'show') return access.list === true;
  return action === 'restore' && access.delete === true;
}

/** May this role read, or write, a field, or see how it changed; `whole`: may it read the value unmasked? */
export function canField(
  field: Pick<AnyField, 'kind' | 'roles' | 'hidden'>,
  what: 'read' | 'write' | 'history' | 'whole',
  role: string,
): boolean {
  if (field.hidden) return false;
  const asRead = what === 'read' || what === 'whole' ? undefined : field.roles?.read;
  const roles = field.roles?.[what] ?? asRead;
  return !roles || roles.includes(role);
}

/** Is this value kept for other roles, so that this one may neither choose it nor take it away? */
export const isReservedChoice = (field: AnyField, value: unknown, role: string): boolean =>
  field.choiceRoles?.[String(value)]?.includes(role) === false;
