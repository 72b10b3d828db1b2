import { complaintStatuses } from '../domain/complaints/states';
import { boolean, choice, type Fields, longText, text } from '../framework/schema';

/** PUT /admin/complaint/{id}/status. Screen and server check with the same declaration. */
export const complaintStatusForm = {
  fields: {
    status: choice(complaintStatuses, { label: 'Status', required: 'Status wajib dipilih' }),
    respon_admin: longText({ label: 'Respon Admin', maxLength: 5000 }),
    /** For the office only. */
    catatan: longText({ label: 'Catatan', maxLength: 1000 }),
    /** Tell the reporter, where the office has turned that on. */
    kirim_pesan: boolean({ label: 'Kirim jawaban ke pelapor', default: false }),
  },
} as const satisfies { readonly fields: Fields };

/** POST /admin/complaint/{id}/notes */
export const complaintNoteForm = {
  fields: { catatan: longText({ label: 'Catatan internal', required: 'Tulis catatannya', maxLength: 2000 }) },
} as const satisfies { readonly fields: Fields };

/** POST /public/aduan */
export const publicStatusForm = {
  fields: {
    tiket: text({ label: 'Nomor tiket', required: 'Nomor tiket wajib diisi', maxLength: 40 }),
    kunci: text({ label: 'Kode', required: 'Kode atau 4 angka terakhir telepon wajib diisi', maxLength: 40 }),
  },
} as const satisfies { readonly fields: Fields };
