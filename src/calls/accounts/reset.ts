import { defineCall, nothing } from '../../framework/calls';
import { email, password, text } from '../../framework/schema';
import { atStart } from '../atStart';

const base = { of: 'public', tag: 'Sesi' } as const;

export const forgotPassword = defineCall({
  ...base,
  ...atStart.forgotPassword,
  summary: 'Minta tautan lupa password',
  body: {
    email: email({ label: 'Email', required: 'Email wajib diisi', messages: { invalid: 'Format email tidak valid' } }),
  },
  answer: nothing,
});

export const resetPassword = defineCall({
  ...base,
  ...atStart.resetPassword,
  summary: 'Buat password baru dengan tautan',
  body: {
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
  },
  answer: nothing,
});
