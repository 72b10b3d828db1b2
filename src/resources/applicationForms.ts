import { boolean, choice, date, type Fields, file, json, longText, type Rule, text } from '../framework/schema';
import { rupiah } from './kinds';

/** What the calls on an application take beside its own fields. Screen and server check with the same declaration. */
interface CallForm {
  readonly fields: Fields;
  readonly rules?: readonly Rule[];
}

/** PUT /admin/pendaftaran/{id}/status and POST …/bulk-status, beside the status and the ids. */
export const decisionForm = {
  fields: {
    catatan_admin: longText({ label: 'Catatan admin', maxLength: 2000 }),
    kirim_pesan: boolean({ label: 'Kirim pesan', default: false }),
  },
} as const satisfies CallForm;

/** POST /admin/pendaftaran/{id}/reopen */
export const reopenForm = {
  fields: {
    alasan: longText({ label: 'Alasan membatalkan', required: 'Alasan membatalkan wajib diisi', maxLength: 2000 }),
  },
} as const satisfies CallForm;

/** POST /admin/pendaftaran/{id}/resubmit */
export const resubmissionForm = {
  fields: {
    catatan_tambahan: longText({ label: 'Catatan tambahan', maxLength: 5000 }),
    /** [{name, url}], or that as JSON text. */
    dokumen_pendukung: json({ label: 'Dokumen pendukung' }),
  },
} as const satisfies CallForm;

/** POST /admin/pendaftaran/{id}/deliver */
export const deliveryForm = {
  fields: {
    langkah: choice(
      { mulai: 'Mulai penyaluran', selesai: 'Selesai diserahkan' },
      { label: 'Langkah', required: 'Langkah wajib dipilih' },
    ),
    tanggal: date({
      label: 'Tanggal serah terima',
      required: 'Tanggal serah terima wajib diisi',
      max: 'today',
      messages: { tooBig: 'Tanggal serah terima tidak boleh setelah hari ini' },
    }),
    nominal: rupiah({
      label: 'Nominal diserahkan',
      min: 1,
      messages: { tooSmall: 'Nominal diserahkan harus lebih dari nol' },
    }),
    barang: text({ label: 'Barang diserahkan', maxLength: 300 }),
    penerima: text({
      label: 'Nama penerima',
      maxLength: 120,
      requiredWhen: { langkah: { eq: 'selesai' } },
      messages: { required: 'Nama penerima wajib diisi' },
    }),
    catatan: longText({ label: 'Catatan serah terima', maxLength: 2000 }),
    bukti: file({ label: 'Bukti serah terima', accept: ['image/jpeg', 'image/png', 'application/pdf'] }),
  },
  rules: [
    {
      when: { nominal: { empty: true }, barang: { empty: true } },
      refuse: { field: 'nominal', message: 'Isi nominal atau barang yang diserahkan' },
    },
  ],
} as const satisfies CallForm;
