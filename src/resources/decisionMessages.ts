import { boolean, defineResource, longText, text } from '../framework/schema';
import { policy } from './policy';

/** What is filled in when a message is made. */
export const messageVariables = ['nama', 'program', 'status', 'catatan', 'tanggal', 'kantor'] as const;
const variables = messageVariables;

const help = 'Kata yang diganti: {nama}, {program}, {status}, {catatan}, {tanggal}, {kantor}.';
const template = (label: string, start: string) =>
  longText({ label, required: 'Isi pesan wajib diisi', maxLength: 2000, default: start, help, variables });

/** Settings: the message to a citizen about a decision, in the programme's words. Off by default. */
export const decisionMessages = defineResource({
  name: 'decision_messages',
  label: 'Pesan Keputusan',
  noun: 'pesan keputusan',
  description: 'Pesan kepada warga saat pendaftarannya diputuskan.',
  icon: 'mail',
  extension: 'settings.decisionMessages',
  title: 'id',
  api: { path: '/admin/settings/decision-messages', single: true },
  routes: { edit: '/settings/decision-messages', list: null, create: null, show: null },
  fields: {
    aktif: boolean({
      label: 'Tawarkan mengirim pesan',
      default: false,
      help: 'Bila aktif, petugas dapat memilih mengirim pesan pada setiap keputusan.',
    }),
    subjek: text({
      label: 'Subjek',
      required: 'Subjek wajib diisi',
      maxLength: 150,
      default: 'Pendaftaran {program}: {status}',
      help,
      variables,
    }),
    disetujui: template(
      'Pesan Disetujui',
      'Yth. {nama},\n\npendaftaran Anda untuk {program} disetujui pada {tanggal}.\n{catatan}\n\nSalam,\n{kantor}',
    ),
    ditolak: template(
      'Pesan Ditolak',
      'Yth. {nama},\n\npendaftaran Anda untuk {program} belum dapat disetujui.\nAlasan: {catatan}\n\nSalam,\n{kantor}',
    ),
    perlu_dilengkapi: template(
      'Pesan Perlu Dilengkapi',
      'Yth. {nama},\n\npendaftaran Anda untuk {program} perlu dilengkapi:\n{catatan}\n\nSalam,\n{kantor}',
    ),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Pengiriman', fields: ['aktif', 'subjek'] },
      { section: 'Isi pesan', fields: ['disetujui', 'ditolak', 'perlu_dilengkapi'] },
    ],
  },
  ...policy.settings,
  sentences: { updated: 'Pesan keputusan disimpan.', saveFailed: 'Gagal menyimpan pengaturan' },
});
