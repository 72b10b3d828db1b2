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
    /** Absent: as the programme says. */
    kirim_pesan: boolean({ label: 'Kirim pesan' }),
    /** Why an applicant is approved who does not meet the programme's conditions; no note stands in for it. */
    alasan_pengecualian: longText({ label: 'Alasan pengecualian', maxLength: 2000 }),
    /** Confirms an approval that another person has given (`persetujuan_kedua` of the programme). */
    persetujuan_kedua: boolean({ label: 'Persetujuan kedua' }),
  },
} as const satisfies CallForm;

/** POST /admin/pendaftaran/{id}/send-back */
export const sendBackForm = {
  fields: {
    alasan: longText({ label: 'Alasan mengembalikan', required: 'Alasan mengembalikan wajib diisi', maxLength: 2000 }),
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

const handedOver = {
  tanggal: date({
    label: 'Tanggal serah terima',
    required: 'Tanggal serah terima wajib diisi',
    max: 'today',
    messages: { tooBig: 'Tanggal serah terima tidak boleh setelah hari ini' },
  }),
  barang: text({ label: 'Barang diserahkan', maxLength: 300 }),
  catatan: longText({ label: 'Catatan serah terima', maxLength: 2000 }),
  bukti: file({ label: 'Bukti serah terima', accept: ['image/jpeg', 'image/png', 'application/pdf'] }),
};

/** POST /admin/pendaftaran/bulk-deliver, beside the ids: the same for all of them, and a proof of their own for some. */
export const bulkDeliveryForm = { fields: handedOver } as const satisfies CallForm;

/** The field of one application's own proof in that call; without it the shared one is theirs. */
export const ownProof = (id: number): string => `bukti_${id}`;

export const ownProofFields = (ids: readonly number[]): Fields =>
  Object.fromEntries(ids.map((id) => [ownProof(id), handedOver.bukti]));

/** POST /admin/pendaftaran/{id}/deliver */
export const deliveryForm = {
  fields: {
    langkah: choice(
      { mulai: 'Mulai penyaluran', selesai: 'Selesai diserahkan' },
      { label: 'Langkah', required: 'Langkah wajib dipilih' },
    ),
    tanggal: handedOver.tanggal,
    nominal: rupiah({
      label: 'Nominal diserahkan',
      min: 1,
      messages: { tooSmall: 'Nominal diserahkan harus lebih dari nol' },
    }),
    barang: handedOver.barang,
    penerima: text({
      label: 'Nama penerima',
      maxLength: 120,
      requiredWhen: { langkah: { eq: 'selesai' } },
      messages: { required: 'Nama penerima wajib diisi' },
    }),
    catatan: handedOver.catatan,
    bukti: handedOver.bukti,
  },
  rules: [
    {
      when: { nominal: { empty: true }, barang: { empty: true } },
      refuse: { field: 'nominal', message: 'Isi nominal atau barang yang diserahkan' },
    },
  ],
} as const satisfies CallForm;
