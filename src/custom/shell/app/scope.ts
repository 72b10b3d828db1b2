import type { Access } from '../../../framework/schema';

/** Does this role see only its own rows there, so that figures are not those of everybody? */
export function hasOwnScope(access: Access, role: string): boolean {
  const given = access[role];
  return typeof given === 'object' && given.scope === 'own';
}
