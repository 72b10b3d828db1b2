import { nullable, object, string } from 'valibot';
import { defineCall, nothing } from '../../framework/calls';
import { policy } from '../../resources/policy';
import { users } from '../../resources/users';

/** Which person of a provider opens an account; signing in with one is in `oidcLogin.ts`. */
const others = { of: users, by: policy.permissions, path: ':id/oidc', extension: 'users.oidc' } as const;

/** Since when the provider opens the account; null: not yet. */
const link = object({ label: string(), since: nullable(string()), last_used_at: nullable(string()) });

export const getOidcLink = defineCall({
  of: 'session',
  tag: 'Sesi',
  extension: 'auth.oidc',
  method: 'GET',
  path: '/auth/oidc',
  summary: 'Tautan akun saya dengan penyedia',
  answer: link,
});

export const getUserOidcLink = defineCall({
  ...others,
  method: 'GET',
  action: 'show',
  summary: 'Tautan akun seorang pengguna dengan penyedia',
  answer: link,
});

export const unlinkUserOidc = defineCall({
  ...others,
  method: 'DELETE',
  action: 'edit',
  summary: 'Lepas tautan akun seorang pengguna',
  body: 'none',
  answer: nothing,
});
