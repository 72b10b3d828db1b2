import { complaintStatuses } from '../domain/complaints/states';
import { boolean, choice, type Fields, longText } from '../framework/schema';

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
