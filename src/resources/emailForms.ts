import { email, longText, text } from '../framework/schema';

const invalid = 'Format email tidak valid';
const required = 'Alamat tujuan wajib diisi';

/** POST /admin/email/send-test as `{to, type: 'admin'}`. */
export const adminTestForm = {
  fields: {
    to: email({ label: 'Alamat tujuan', required, messages: { invalid } }),
    type: text({ label: 'Tipe test', required: 'Tipe test tidak valid' }),
  },
} as const;

/** POST /admin/email/send-test as `{to_email, subject, message}`. */
export const testMailForm = {
  fields: {
    to_email: email({ label: 'Alamat tujuan', required, messages: { invalid } }),
    subject: text({ label: 'Subjek', required: 'Subjek wajib diisi', maxLength: 150 }),
    message: longText({ label: 'Isi email', required: 'Isi email wajib diisi', maxLength: 2000 }),
  },
} as const;
