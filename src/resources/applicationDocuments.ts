import { boolean, choice, dateTime, defineResource, file, number, reference, text, url } from '../framework/schema';
import { evidence, policy } from './policy';

const eitherSentence = 'Unggah berkas atau isi tautannya';

/** The documents of an application, one row each, with the result of its check. */
export const applicationDocuments = defineResource({
  name: 'application_documents',
  label: 'Dokumen Pendaftaran',
  noun: 'dokumen',
  icon: 'article',
  extension: 'pendaftaran.documents',
  title: 'nama',
  api: { path: '/admin/pendaftaran-dokumen', list: 'paged', body: 'multipart' },
  fields: {
    application_id: reference('applications', {
      label: 'Pendaftaran',
      required: 'Pendaftaran harus dipilih',
      readOnly: 'edit',
      messages: { notFound: 'Pendaftaran tidak ditemukan' },
    }),
    jenis: choice(['KTP', 'KK', 'Surat Keterangan', 'Lainnya'], {
      label: 'Jenis dokumen',
      required: 'Jenis dokumen wajib dipilih',
      display: 'badge',
    }),
    nama: text({ label: 'Nama dokumen', required: 'Nama dokumen wajib diisi', maxLength: 120 }),
    berkas: file({
      label: 'Berkas',
      accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      maxBytes: 5 * 1024 * 1024,
      help: 'JPG, PNG, atau PDF, paling besar 5 MB.',
      roles: evidence,
    }),
    tautan: url({
      label: 'Tautan',
      messages: { invalid: 'Tautan harus diawali http:// atau https://' },
      help: 'Bila dokumen tersimpan di tempat lain.',
      roles: evidence,
    }),
    pemeriksaan: choice(
      { belum: 'Belum diperiksa', sah: 'Sah', tidak_sah: 'Tidak sah' },
      {
        label: 'Pemeriksaan',
        default: 'belum',
        display: 'badge',
        tones: { belum: 'neutral', sah: 'success', tidak_sah: 'danger' },
      },
    ),
    cek_lapangan: boolean({ label: 'Terverifikasi di lapangan', default: false }),
    catatan: text({ label: 'Catatan pemeriksaan', maxLength: 500 }),
    diperiksa_oleh: number({ label: 'Diperiksa oleh', memberTarget: 'users', readOnly: true, grouping: false }),
    diperiksa_nama: text({ label: 'Nama pemeriksa', readOnly: true }),
    diperiksa_pada: dateTime({ label: 'Diperiksa pada', readOnly: true }),
  },
  list: { columns: ['nama', 'jenis', 'pemeriksaan'], filters: ['application_id'], sort: ['id', 'asc'] },
  form: {
    sections: [
      { section: 'Dokumen', fields: ['application_id', 'jenis', 'nama', 'berkas', 'tautan'] },
      { section: 'Pemeriksaan', fields: ['pemeriksaan', 'cek_lapangan', 'catatan'] },
    ],
  },
  rules: [
    {
      when: { berkas: { empty: true }, tautan: { empty: true } },
      refuse: { field: 'berkas', message: eitherSentence },
    },
  ],
  owner: { through: 'application_id' },
  personal: { of: 'application_id', erase: 'row' },
  ...policy.applications,
  sentences: { created: 'Dokumen diunggah.', updated: 'Dokumen diperbarui.', deleted: 'Dokumen dihapus.' },
});
