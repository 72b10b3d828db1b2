import { object, string } from 'valibot';
import { defineCall } from '../../framework/calls';
import { text } from '../../framework/schema';
import { oidcPaths } from '../oidcPaths';
import { logIn } from './session';

/**
 * Single sign-on (OpenID Connect): a provider says who somebody is, and opens an account that is there already. Apart from the
 * calls of the panel, so that the login fetches nothing of it for their paths.
 */
const anyone = { of: 'public', tag: 'Sesi' } as const;

export const startOidc = defineCall({
  ...anyone,
  ...oidcPaths.start,
  summary: 'Mulai masuk lewat penyedia akun',
  body: 'none',
  answer: object({ address: string() }),
});

/** `answer`: what stands behind the question mark of the address to which the provider has sent the browser back. */
export const logInByOidc = defineCall({
  ...anyone,
  ...oidcPaths.logIn,
  summary: 'Masuk lewat penyedia akun',
  body: { answer: text({ label: 'Jawaban penyedia', required: true, maxLength: 8000, sensitive: true }) },
  answer: logIn.answer,
});

/** The second step of an account, where the provider has not asked for two. */
export const confirmOidc = defineCall({
  ...anyone,
  ...oidcPaths.code,
  summary: 'Kode verifikasi setelah penyedia akun',
  body: { code: text({ label: 'Kode verifikasi', maxLength: 100, sensitive: true }) },
  answer: logIn.answer,
});
