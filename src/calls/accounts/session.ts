import { array, boolean, entriesFromList, looseObject, number, object, picklist, string } from 'valibot';
import { permissionModules } from '../../domain/userRoles';
import { defineCall, nothing } from '../../framework/calls';
import { email, password, text } from '../../framework/schema';
import { atStart } from '../atStart';

const base = { of: 'public', tag: 'Sesi' } as const;

const credentials = {
  email: email({ label: 'Email' }),
  password: password({ label: 'Password', minLength: 1 }),
  code: text({ label: 'Kode verifikasi', sensitive: true }),
};
const flags = object({ view: boolean(), create: boolean(), edit: boolean(), delete: boolean() });
/** The account's own fields, with the rights that follow from role and matrix. */
const account = looseObject({
  id: number(),
  version: number(),
  permissions: object(entriesFromList(permissionModules, flags)),
  rights: array(picklist(['content', 'fields'])),
});
const whoIs = {
  user: account,
  /** What has to be done before anything else may be. */
  must: array(picklist(['password', 'twoFactor'])),
  session: object({ idle_minutes: number(), expires_at: string() }),
};
/** Other sessions of the account that ended with this one. */
const entered = { ...whoIs, ended_sessions: number() };

export const csrfCookie = defineCall({
  ...base,
  ...atStart.csrfCookie,
  summary: 'Kuki XSRF-TOKEN',
  answer: nothing,
});

export const logIn = defineCall({
  ...base,
  ...atStart.logIn,
  summary: 'Masuk dengan kuki',
  body: credentials,
  answer: object(entered),
});

export const logInByToken = defineCall({
  ...base,
  ...atStart.logInByToken,
  summary: 'Masuk dengan token',
  body: credentials,
  answer: object({ token: string(), ...entered }),
});

export const logOut = defineCall({ ...base, ...atStart.logOut, summary: 'Keluar', body: 'none', answer: nothing });

export const logOutByToken = defineCall({
  ...base,
  ...atStart.logOutByToken,
  summary: 'Keluar',
  body: 'none',
  answer: nothing,
});

export const whoAmI = defineCall({
  ...atStart.whoAmI,
  of: 'session',
  tag: 'Sesi',
  summary: 'Akun sendiri',
  answer: object(whoIs),
});
