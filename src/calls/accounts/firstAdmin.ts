import { defineCall, nothing } from '../../framework/calls';
import { email, password, text } from '../../framework/schema';
import { atStart } from '../atStart';

/** Once, while an installation has no administrator; the code that the server prints is the right to it. */
export const makeFirstAdmin = defineCall({
  ...atStart.makeFirstAdmin,
  of: 'public',
  tag: 'Sesi',
  summary: 'Buat administrator pertama dengan kode dari server',
  body: {
    code: text({ label: 'Kode', required: 'Kode wajib diisi', maxLength: 200 }),
    name: text({ label: 'Nama', required: 'Nama wajib diisi', maxLength: 120 }),
    email: email({ label: 'Email', required: 'Email wajib diisi', messages: { invalid: 'Format email tidak valid' } }),
    password: password({
      label: 'Password',
      required: 'Password wajib diisi',
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
