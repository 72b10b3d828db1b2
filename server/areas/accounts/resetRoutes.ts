import { email, type Fields, password, text, validate } from '../../../src/framework/schema';
import { sealDevice } from '../../core/access/guesses';
import { siteToday } from '../../core/context';
import { rememberDevice } from '../../core/routes/identify';
import type { AppParts } from '../../core/routes/parts';
import type { Route, RouteCall } from '../../core/routes/registry';
import { validationProblem } from '../../sql/problem';
import { requestReset, resetPassword } from './passwordReset';

const forgotFields = {
  email: email({ label: 'Email', required: 'Email wajib diisi', messages: { invalid: 'Format email tidak valid' } }),
} as const satisfies Fields;

const resetFields = {
  token: text({ label: 'Tautan', required: true, maxLength: 200 }),
  password: password({
    label: 'Password baru',
    required: 'Password baru wajib diisi',
    messages: { tooShort: 'Password minimal 8 karakter' },
  }),
  password_confirmation: password({
    label: 'Konfirmasi password',
    required: 'Konfirmasi password tidak sama',
    minLength: 1,
  }),
} as const satisfies Fields;

/** The same for every address, so that nobody learns who has an account. */
const SENT = 'Bila alamat itu terdaftar, tautan untuk membuat password baru dikirim ke sana. Periksa email Anda.';

/** A forgotten password. The secret of the link is the right to call. */
export function resetRoutes(parts: AppParts): readonly Route[] {
  const base = { method: 'POST', policy: 'public', sessionless: true, extension: 'auth.reset', tag: 'Sesi' } as const;
  return [
    {
      ...base,
      path: '/auth/forgot-password',
      summary: 'Minta tautan lupa password',
      body: forgotFields,
      handle: async (call) => {
        await requestReset(call, String(checked(call, forgotFields).email), parts.panelRoles);
        return { data: null, message: SENT };
      },
    },
    {
      ...base,
      path: '/auth/reset-password',
      summary: 'Buat password baru dengan tautan',
      body: resetFields,
      handle: async (call) => {
        const values = checked(call, resetFields);
        const input = {
          token: values.token,
          password: String(values.password),
          confirmation: String(values.password_confirmation),
        };
        const { email } = await resetPassword(call, input, parts.passwords);
        // Whoever reads the account's mail need not queue behind those who guess its password.
        rememberDevice(parts, call.reply, sealDevice(call, email));
        return { data: null, message: 'Password berhasil diubah. Silakan masuk dengan password baru.' };
      },
    },
  ];
}

function checked(call: RouteCall, fields: Fields): Readonly<Record<string, unknown>> {
  const { ok, issues, values } = validate({ fields }, call.body, {
    kinds: call.model.kinds,
    mode: 'create',
    today: siteToday(call),
  });
  if (!ok) throw validationProblem(issues);
  return values;
}
