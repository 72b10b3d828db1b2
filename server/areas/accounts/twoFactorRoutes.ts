import { type Fields, password, text, validate } from '../../../src/framework/schema';
import { policy } from '../../../src/resources/policy';
import type { Session } from '../../core/access/sessions';
import type { AppParts } from '../../core/routes/parts';
import type { Route, RouteCall } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { Problem, validationProblem } from '../../sql/problem';
import {
  confirmTwoFactor,
  readTwoFactor,
  readTwoFactorOf,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  switchOffTwoFactor,
} from './security/twoFactor';

const secretWord = password({ label: 'Password', required: 'Password wajib diisi', minLength: 1 });
const code = text({
  label: 'Kode verifikasi',
  required: 'Kode verifikasi wajib diisi',
  maxLength: 40,
  sensitive: true,
});

/** The second step of signing in: one's own, and somebody else's who lost their phone. */
export function twoFactorRoutes(parts: AppParts): readonly Route[] {
  const own = {
    policy: 'session',
    whileLimited: true,
    extension: 'auth.twoFactor',
    tag: 'Sesi',
  } as const satisfies Partial<Route>;
  const others = { extension: 'users.twoFactor', tag: 'Pengguna' } as const;
  const root = '/auth/two-factor';
  const ofUser = '/admin/users/:id/two-factor';
  return [
    {
      ...own,
      method: 'GET',
      path: root,
      summary: 'Verifikasi dua langkah saya',
      handle: async (call) => {
        const { user, policy: security } = sessionOf(call);
        return { data: { ...(await readTwoFactor(parts.db.kysely, user.id)), is_required: security.twoFactor } };
      },
    },
    {
      ...own,
      method: 'POST',
      path: root,
      summary: 'Mulai verifikasi dua langkah',
      body: { password: secretWord },
      handle: async (call) => {
        const given = checked(call, { password: secretWord });
        return { data: await startTwoFactor(call, sessionOf(call).user, given.password, parts.passwords) };
      },
    },
    {
      ...own,
      method: 'POST',
      path: `${root}/confirm`,
      summary: 'Aktifkan verifikasi dua langkah',
      body: { code },
      handle: async (call) => {
        const { codes, ended } = await confirmTwoFactor(call, sessionOf(call).user, checked(call, { code }).code);
        const others = ended > 0 ? ` ${ended} sesi lain diakhiri.` : '';
        return {
          data: { recovery_codes: codes, ended_sessions: ended },
          message: `Verifikasi dua langkah aktif.${others}`,
        };
      },
    },
    {
      ...own,
      method: 'POST',
      path: `${root}/recovery-codes`,
      summary: 'Buat kode pemulihan baru',
      body: { code },
      handle: async (call) => ({
        data: { recovery_codes: await renewRecoveryCodes(call, sessionOf(call).user, checked(call, { code }).code) },
        message: 'Kode pemulihan baru dibuat.',
      }),
    },
    {
      ...own,
      method: 'POST',
      path: `${root}/off`,
      summary: 'Matikan verifikasi dua langkah',
      body: { password: secretWord, code },
      handle: async (call) => {
        const given = checked(call, { password: secretWord, code });
        const proof = { password: given.password, code: given.code };
        await switchOffTwoFactor(call, sessionOf(call).user, proof, parts.passwords);
        return { data: null, message: 'Verifikasi dua langkah dimatikan.' };
      },
    },
    {
      ...others,
      method: 'GET',
      path: ofUser,
      policy: { area: policy.permissions, action: 'show' },
      summary: 'Verifikasi dua langkah seorang pengguna',
      handle: async (call) => ({ data: await readTwoFactorOf(call, readId(call)) }),
    },
    {
      ...others,
      method: 'DELETE',
      path: ofUser,
      policy: { area: policy.permissions, action: 'edit' },
      summary: 'Atur ulang verifikasi dua langkah seorang pengguna',
      handle: async (call) => {
        await resetTwoFactor(call, readId(call));
        return { data: null, message: 'Verifikasi dua langkah diatur ulang.' };
      },
    },
  ];
}

function sessionOf({ session }: RouteCall): Session {
  if (!session) throw new Problem('unauthenticated');
  return session;
}

function checked<F extends Fields>(call: RouteCall, fields: F): Readonly<Record<keyof F, string>> {
  const { ok, issues, values } = validate({ fields }, call.body, { kinds: call.model.kinds, mode: 'create' });
  if (!ok) throw validationProblem(issues);
  return values as Readonly<Record<keyof F, string>>;
}
