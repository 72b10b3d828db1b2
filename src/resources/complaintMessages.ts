import { boolean, defineResource, longText, text } from '../framework/schema';
import { policy } from './policy';

/** The placeholders of a message with the office's answer. */
export const answerVariables = [
  'nama',
  'no_tiket',
  'judul',
  'status',
  'jawaban',
  'tanggal',
  'kantor',
  'tautan_nilai',
  'tautan_cek',
] as const;
const variables = answerVariables;

const help =
  'Kata yang diganti: {nama}, {no_tiket}, {judul}, {status}, {jawaban}, {tanggal}, {kantor}, {tautan_nilai}, {tautan_cek}.';
const template = (label: string, start: string) =>
  longText({ label, required: 'Isi pesan wajib diisi', maxLength: 2000, default: start, help, variables });

/** Settings: the message to a citizen about the answer to a complaint. Off by default. */
export const complaintMessages = defineResource({
  name: 'complaint_messages',
  label: 'Pesan Jawaban Pengaduan',
  noun: 'pesan jawaban pengaduan',
  description: 'Pesan kepada pelapor saat pengaduannya dijawab.',
  icon: 'mail',
  extension: 'settings.complaintMessages',
  title: 'id',
  api: { path: '/admin/settings/complaint-messages', single: true },
  routes: { edit: '/settings/complaint-messages', list: null, create: null, show: null },
  fields: {
    aktif: boolean({
      label: 'Tawarkan mengirim jawaban',
      default: false,
      help: 'Bila aktif, petugas dapat memilih mengirim jawaban ke pelapor.',
    }),
    subjek: text({
      label: 'Subjek',
      required: 'Subjek wajib diisi',
      maxLength: 150,
      default: 'Pengaduan {no_tiket}: {status}',
      help,
      variables,
    }),
    cek_publik: boolean({
      label: 'Halaman cek aduan untuk warga',
      default: true,
      help: 'Warga melihat status dan jawaban dengan nomor tiket dan kode di tanda terima, atau 4 angka terakhir teleponnya.',
    }),
    jawaban: template(
      'Pesan jawaban',
      'Yth. {nama},\n\npengaduan Anda "{judul}" ({no_tiket}) kini berstatus {status}.\n\n{jawaban}\n\nPerkembangannya dapat dilihat di {tautan_cek}\n\nSalam,\n{kantor}',
    ),
    selesai: template(
      'Pesan saat selesai',
      'Yth. {nama},\n\npengaduan Anda "{judul}" ({no_tiket}) selesai pada {tanggal}.\n\n{jawaban}\n\nBantu kami dengan menilai penyelesaiannya:\n{tautan_nilai}\n\nSalam,\n{kantor}',
    ),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Pengiriman', fields: ['aktif', 'subjek'] },
      { section: 'Cek aduan', fields: ['cek_publik'] },
      { section: 'Isi pesan', fields: ['jawaban', 'selesai'] },
    ],
  },
  ...policy.settings,
  sentences: { updated: 'Pesan jawaban disimpan.', saveFailed: 'Gagal menyimpan pengaturan' },
});
