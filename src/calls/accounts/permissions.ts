import { boolean, number, object, optional, record, string, unknown } from 'valibot';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { policy } from '../../resources/policy';
import { users } from '../../resources/users';
import { whoAmI } from './session';

const base = { of: users, by: policy.permissions, path: ':id/permissions', extension: 'users.permissions' } as const;

const { permissions } = whoAmI.answer.entries.user.entries;
const stored = object({
  permissions,
  /** What the role gives without a matrix of its own. */
  defaults: permissions,
  /** What is granted by name. */
  rights: object({ content: boolean(), fields: boolean() }),
  version: number(),
});

export const getPermissions = defineCall({
  ...base,
  method: 'GET',
  action: 'show',
  summary: 'Hak akses pengguna',
  answer: stored,
});

/** What is not sent stays as it is. */
export const savePermissions = defineCall({
  ...base,
  method: 'PUT',
  action: 'edit',
  summary: 'Simpan hak akses pengguna',
  versioned: true,
  body: object({ permissions: optional(record(string(), unknown())), rights: optional(record(string(), boolean())) }),
  answer: stored,
  changes: [users],
});

export type StoredPermissions = AnswerOf<typeof getPermissions>;
export type GrantedRights = Partial<StoredPermissions['rights']>;
