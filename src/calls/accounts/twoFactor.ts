import { array, boolean, nullable, number, object, string } from 'valibot';
import { type AnswerOf, defineCall, nothing } from '../../framework/calls';
import { password, text } from '../../framework/schema';
import { policy } from '../../resources/policy';
import { users } from '../../resources/users';
import { listSessions } from './sessions';

const own = { of: 'session', tag: 'Sesi', extension: 'auth.twoFactor' } as const;
const others = { of: users, by: policy.permissions, path: ':id/two-factor', extension: 'users.twoFactor' } as const;

const secretWord = password({ label: 'Password', required: 'Password wajib diisi', minLength: 1 });
const code = text({
  label: 'Kode verifikasi',
  required: 'Kode verifikasi wajib diisi',
  maxLength: 40,
  sensitive: true,
});
const state = { is_on: boolean(), since: nullable(string()), recovery_left: number() };
const codes = { recovery_codes: array(string()) };

export const getTwoFactor = defineCall({
  ...own,
  method: 'GET',
  path: '/auth/two-factor',
  summary: 'Verifikasi dua langkah saya',
  answer: object({ ...state, is_required: boolean() }),
});

export const startTwoFactor = defineCall({
  ...own,
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'Mulai verifikasi dua langkah',
  body: { password: secretWord },
  answer: object({ secret: string(), uri: string() }),
});

/** It ends the other sessions. */
export const confirmTwoFactor = defineCall({
  ...own,
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary: 'Aktifkan verifikasi dua langkah',
  body: { code },
  answer: object({ ...codes, ended_sessions: number() }),
  changes: [listSessions],
});

export const renewRecoveryCodes = defineCall({
  ...own,
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'Buat kode pemulihan baru',
  body: { code },
  answer: object(codes),
});

export const switchOffTwoFactor = defineCall({
  ...own,
  method: 'POST',
  path: '/auth/two-factor/off',
  summary: 'Matikan verifikasi dua langkah',
  body: { password: secretWord, code },
  answer: nothing,
});

export const getUserTwoFactor = defineCall({
  ...others,
  method: 'GET',
  action: 'show',
  summary: 'Verifikasi dua langkah dan kunci sandi seorang pengguna',
  answer: object({ ...state, passkeys: number() }),
});

export const resetTwoFactor = defineCall({
  ...others,
  method: 'DELETE',
  action: 'edit',
  summary: 'Atur ulang verifikasi dua langkah dan kunci sandi seorang pengguna',
  body: 'none',
  answer: nothing,
});

export type TwoFactorState = AnswerOf<typeof getTwoFactor>;
export type NewSecret = AnswerOf<typeof startTwoFactor>;
