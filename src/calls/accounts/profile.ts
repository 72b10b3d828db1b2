import { object } from 'valibot';
import { defineCall, nothing } from '../../framework/calls';
import { email, longText, password, text } from '../../framework/schema';
import { phone } from '../../resources/kinds';
import { users } from '../../resources/users';
import { whoAmI } from './session';

const base = { of: 'session', tag: 'Sesi', method: 'PUT' } as const;

export const saveProfile = defineCall({
  ...base,
  path: '/auth/profile',
  extension: 'auth.profile',
  summary: 'Simpan profil',
  versioned: true,
  body: {
    name: text({ label: 'Nama', required: 'Nama wajib diisi' }),
    email: email({ label: 'Email', required: 'Email wajib diisi', messages: { invalid: 'Format email tidak valid' } }),
    phone: phone({
      label: 'Nomor telepon',
      required: 'Nomor telepon wajib diisi',
      messages: { invalid: 'Nomor telepon tidak valid. Contoh: 0812-3456-7890' },
    }),
    address: longText({ label: 'Alamat', maxLength: 500 }),
    bio: longText({ label: 'Bio', maxLength: 1000 }),
  },
  answer: object({ user: whoAmI.answer.entries.user }),
  changes: [users],
});

export const changePassword = defineCall({
  ...base,
  path: '/auth/password',
  extension: 'auth.password',
  summary: 'Ganti password sendiri',
  body: {
    current_password: password({ label: 'Password lama', required: 'Password lama wajib diisi', minLength: 1 }),
    new_password: password({
      label: 'Password baru',
      required: 'Password baru wajib diisi',
      messages: { tooShort: 'Password minimal 8 karakter' },
    }),
    new_password_confirmation: password({
      label: 'Konfirmasi password',
      required: 'Konfirmasi password tidak sama',
      minLength: 1,
    }),
  },
  answer: nothing,
});
