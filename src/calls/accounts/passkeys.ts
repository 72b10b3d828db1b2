import { array, looseObject, nullable, number, object, string } from 'valibot';
import { type AnswerOf, defineCall, nothing } from '../../framework/calls';
import { json, password, text } from '../../framework/schema';
import { passkeyPaths } from '../passkeyPaths';
import { logIn } from './session';

/** Keys on people's own devices (WebAuthn): they open an account without a password and without a code. */
const own = { of: 'session', tag: 'Sesi', extension: 'auth.passkeys' } as const;
const anyone = { of: 'public', tag: 'Sesi' } as const;

/** What the browser is asked for, and what proves later that it was asked for. */
const asked = object({ ticket: string(), options: looseObject({ challenge: string() }) });
const answered = {
  ticket: text({ label: 'Tiket', required: true, maxLength: 1000, sensitive: true }),
  response: json({ label: 'Jawaban perangkat', required: true }),
};

const passkey = object({
  id: number(),
  name: string(),
  created_at: string(),
  last_used_at: nullable(string()),
});

export const listPasskeys = defineCall({
  ...own,
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'Kunci sandi saya',
  answer: array(passkey),
});

export const startPasskey = defineCall({
  ...own,
  method: 'POST',
  path: '/auth/passkeys/start',
  summary: 'Mulai menambah kunci sandi',
  body: { password: password({ label: 'Password', required: 'Password wajib diisi', minLength: 1 }) },
  answer: asked,
});

export const addPasskey = defineCall({
  ...own,
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Tambah kunci sandi',
  body: { ...answered, name: text({ label: 'Nama', required: 'Nama wajib diisi', maxLength: 60 }) },
  answer: passkey,
  changes: [listPasskeys],
});

export const removePasskey = defineCall({
  ...own,
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Hapus kunci sandi',
  body: 'none',
  answer: nothing,
  changes: [listPasskeys],
});

export const startPasskeyLogin = defineCall({
  ...anyone,
  ...passkeyPaths.start,
  summary: 'Mulai masuk dengan kunci sandi',
  body: 'none',
  answer: asked,
});

export const logInByPasskey = defineCall({
  ...anyone,
  ...passkeyPaths.logIn,
  summary: 'Masuk dengan kunci sandi',
  body: answered,
  answer: logIn.answer,
});

export type Passkey = AnswerOf<typeof listPasskeys>[number];
