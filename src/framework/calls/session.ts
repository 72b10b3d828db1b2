import { array, type GenericSchema, number, object, picklist, string } from 'valibot';
import { email, password, text } from '../schema';
import { defineCall, nothing } from './call';
import { sessionPaths } from './sessionPaths';

const base = { of: 'public', tag: 'Sesi' } as const;

const credentials = {
  email: email({ label: 'Email' }),
  password: password({ label: 'Password', minLength: 1 }),
  code: text({ label: 'Kode verifikasi', sensitive: true }),
};

/** Signing in and out, by cookie or by token, and who is signed in. `account`: what is answered of an account. */
export function sessionCalls<const A extends GenericSchema>(account: A) {
  const whoIs = {
    user: account,
    /** What has to be done before anything else may be. */
    must: array(picklist(['password', 'twoFactor'])),
    session: object({ idle_minutes: number(), expires_at: string() }),
  };
  /** Other sessions of the account that ended with this one. */
  const entered = { ...whoIs, ended_sessions: number() };
  return {
    csrfCookie: defineCall({ ...base, ...sessionPaths.csrfCookie, summary: 'Kuki XSRF-TOKEN', answer: nothing }),
    logIn: defineCall({
      ...base,
      ...sessionPaths.logIn,
      summary: 'Masuk dengan kuki',
      body: credentials,
      answer: object(entered),
    }),
    logInByToken: defineCall({
      ...base,
      ...sessionPaths.logInByToken,
      summary: 'Masuk dengan token',
      body: credentials,
      answer: object({ token: string(), ...entered }),
    }),
    logOut: defineCall({ ...base, ...sessionPaths.logOut, summary: 'Keluar', body: 'none', answer: nothing }),
    logOutByToken: defineCall({
      ...base,
      ...sessionPaths.logOutByToken,
      summary: 'Keluar',
      body: 'none',
      answer: nothing,
    }),
    whoAmI: defineCall({
      ...sessionPaths.whoAmI,
      of: 'session',
      tag: 'Sesi',
      summary: 'Akun sendiri',
      answer: object(whoIs),
    }),
  };
}
