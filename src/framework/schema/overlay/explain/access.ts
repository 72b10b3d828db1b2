import type { AnyField } from '../../fields';
import { isServerOwned } from '../../fields';
import { own } from '../../own';
import { can, canField } from '../../policy';
import type { Action, Resource } from '../../resource';
import type { ExplainedAnswer } from './answer';
import { ofDeclaration } from './answer';

const actions: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'restore', 'export'];

/** What a role may do with records of a resource, verb by verb, and what in the declaration says so. */
export function accessOf(resource: Resource, role: string): readonly ExplainedAnswer[] {
  return actions.map((action) => {
    const { allowed, scoped } = can(resource, action, { role, permissions: null });
    const value = allowed ? (scoped ? 'own rows' : 'yes') : 'no';
    const { path, because } = groundOf(resource, action, role);
    const further = allowed ? [...scopeWords(resource, scoped), ...matrixWords(resource)] : rightWords(resource);
    return ofDeclaration(`access.${action}`, value, path, [because, ...further].join('; '));
  });
}

const follows: Partial<Readonly<Record<Action, Action>>> = { show: 'list', export: 'list', restore: 'delete' };

function groundOf({ access }: Resource, action: Action, role: string): { path: readonly string[]; because: string } {
  const granted = own(access, role);
  if (granted === undefined) return { path: ['access'], because: `role "${role}" is not named in access` };
  if (granted === 'all') return { path: ['access', role], because: `access.${role} is 'all'` };
  if (granted[action] !== undefined)
    return { path: ['access', role, action], because: `access.${role}.${action} is ${granted[action]}` };
  const ground = follows[action];
  if (ground && granted[ground] !== undefined)
    return {
      path: ['access', role, ground],
      because: `follows access.${role}.${ground}, because ${action} is not stated`,
    };
  return { path: ['access', role], because: `access.${role} does not state ${action}` };
}

function scopeWords({ owner }: Resource, scoped: boolean): readonly string[] {
  if (!scoped || !owner) return [];
  return ['field' in owner ? `the owner stands in ${owner.field}` : `the owner is the one of ${owner.through}`];
}

const matrixWords = ({ module }: Resource): readonly string[] =>
  module === undefined ? [] : [`a person's permission matrix may take it away (module "${module}")`];

const rightWords = ({ right }: Resource): readonly string[] =>
  right === undefined ? [] : [`a person who was granted the right "${right}" may`];

/** May this role read the field, and write it in a new and in an existing record? */
export function fieldAccessOf(
  resource: Resource,
  name: string,
  field: AnyField,
  role: string,
): readonly ExplainedAnswer[] {
  const path = ['fields', name, 'roles'];
  const isRead = canField(field, 'read', role) && can(resource, 'show', { role, permissions: null }).allowed;
  return [
    ofDeclaration('field.read', isRead ? 'yes' : 'no', path, readWords(resource, field, role)),
    ...(['create', 'edit'] as const).map((mode) => {
      const because = writeWords(resource, field, role, mode);
      return ofDeclaration(`field.${mode}`, because.isWritten ? 'yes' : 'no', path, because.words);
    }),
  ];
}

function readWords(resource: Resource, field: AnyField, role: string): string {
  if (field.hidden) return 'the field is hidden';
  if (!can(resource, 'show', { role, permissions: null }).allowed) return `"${role}" may not read the record`;
  return field.roles?.read ? `roles.read is ${field.roles.read.join(', ')}` : 'every role that may read the record';
}

function writeWords(
  resource: Resource,
  field: AnyField,
  role: string,
  mode: 'create' | 'edit',
): { isWritten: boolean; words: string } {
  const no = (words: string) => ({ isWritten: false, words });
  if (!can(resource, mode, { role, permissions: null }).allowed) return no(`"${role}" may not ${mode} the record`);
  if (field.hidden) return no('the field is hidden');
  if (isServerOwned(field, mode)) return no('the server gives it its value');
  const named = field.roles?.write ?? field.roles?.read;
  if (!canField(field, 'write', role)) return no(`only ${named?.join(', ')} may write it`);
  return { isWritten: true, words: named ? `"${role}" is named in roles` : 'every role that may write the record' };
}
