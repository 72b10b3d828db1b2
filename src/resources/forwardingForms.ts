import type { replyActions } from '../domain/complaints/forwarding';
import { boolean, choice, email, type Fields, image, longText, number, text } from '../framework/schema';

/** What the calls of forwarding take. Screen and server check with the same declaration. */

const common = {
  complaint_id: number({ label: 'Pengaduan', min: 1 }),
  department_id: number({ label: 'Dinas', min: 1 }),
  /** Send it although it has been sent there before. */
  again: boolean({ label: 'Teruskan lagi', default: false }),
  ubah_ke_diproses: boolean({ label: 'Ubah status ke Diproses', default: false }),
} as const satisfies Fields;

/** POST /admin/email/send-complaint */
export const sendEmailForm = {
  fields: {
    ...common,
    to: email({ label: 'Kepada', messages: { invalid: 'Format email tidak valid' } }),
    subject: text({ label: 'Subjek', maxLength: 250 }),
    message: longText({ label: 'Pesan', maxLength: 5000 }),
    department_name: text({ label: 'Nama dinas', maxLength: 150 }),
    priority: text({ label: 'Prioritas', maxLength: 30, default: 'Normal' }),
  },
} as const;

/** POST /admin/whatsapp/send/{department} */
export const sendWhatsappForm = {
  fields: {
    ...common,
    department_category: text({ label: 'Kategori', maxLength: 50 }),
    custom_message: longText({ label: 'Pesan', maxLength: 5000 }),
    /** A message without a case is sent only when it says that it is a test. */
    test: boolean({ label: 'Pesan uji', default: false }),
  },
} as const;

/** POST /public/tanggapan/{token} */
export const replyForm = {
  fields: {
    action: choice(
      { terima: 'Terima', alihkan: 'Alihkan', selesai: 'Selesai' } satisfies Record<
        (typeof replyActions)[number],
        string
      >,
      { label: 'Tindakan', required: 'Pilih tindakan' },
    ),
    text: longText({
      label: 'Tanggapan',
      maxLength: 5000,
      requiredWhen: { action: { in: ['alihkan', 'selesai'] } },
      messages: { required: 'Tulis tanggapan Anda' },
    }),
    department_id: number({ label: 'Dialihkan ke', min: 1 }),
    photo: image({ label: 'Foto', maxBytes: 5 * 1024 * 1024 }),
  },
} as const;

/** POST /public/nilai/{token} */
export const ratingForm = {
  fields: {
    rating: number({
      label: 'Nilai',
      required: 'Pilih nilai 1 sampai 5',
      min: 1,
      max: 5,
      messages: { tooSmall: 'Pilih nilai 1 sampai 5', tooBig: 'Pilih nilai 1 sampai 5' },
    }),
    feedback: longText({ label: 'Umpan balik', maxLength: 2000 }),
  },
} as const;
