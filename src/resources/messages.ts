import { messageChannels, messageStates } from '../domain/messageStates';
import { choice, dateTime, defineResource, longText, number, reference, text } from '../framework/schema';
import { policy } from './policy';

/** The outbox: every message to a department, an administrator or a citizen, with its state. Read-only. */
export const messages = defineResource({
  name: 'messages',
  label: 'Pesan Keluar',
  noun: 'pesan',
  description: 'Semua email dan WhatsApp yang dikirim panel, dengan keadaannya.',
  icon: 'mail',
  extension: 'messages',
  title: 'subject',
  api: { path: '/admin/messages', list: 'paged', statistics: 'statistics', staleMinutes: 0 },
  routes: { list: '/settings/pesan', show: '/settings/pesan/:id', create: null, edit: null },
  fields: {
    /** What it tells of: 'applications' or 'complaints', and which; null for a test or a reset link. */
    resource: text({ label: 'Tentang', readOnly: true, sort: false }),
    record_id: number({ label: 'Nomor rekaman', readOnly: true, sort: false, grouping: false }),
    kind: choice(
      {
        'complaint.forward': 'Penerusan pengaduan ke dinas',
        'complaint.mail': 'Email pengaduan ke dinas',
        'complaint.alarm': 'Pemberitahuan administrator',
        'complaint.answer': 'Jawaban kepada pelapor',
        'decision.disetujui': 'Keputusan: disetujui',
        'decision.ditolak': 'Keputusan: ditolak',
        'decision.perlu_dilengkapi': 'Keputusan: perlu dilengkapi',
        'password.reset': 'Tautan password baru',
        'password.changed': 'Pemberitahuan password diganti',
        test: 'Pesan uji',
      },
      { label: 'Jenis', readOnly: true, open: true },
    ),
    channel: choice(messageChannels, { label: 'Saluran', readOnly: true, default: 'email' }),
    department_id: reference('departments', {
      label: 'Dinas',
      readOnly: true,
      embed: { as: 'department', fields: ['name'] },
    }),
    user_id: reference('users', { label: 'Warga', readOnly: true, embed: { as: 'user', fields: ['name'] } }),
    recipient_name: text({ label: 'Penerima', readOnly: true, search: true }),
    /** An e-mail address or an E.164 number; null while it is not known, and the message waits in vain. */
    recipient: text({ label: 'Alamat', readOnly: true, search: true, sensitive: true }),
    subject: text({ label: 'Subjek', readOnly: true, search: true }),
    body: longText({ label: 'Isi', readOnly: true, maxLength: 20_000 }),
    state: choice(messageStates, {
      label: 'Keadaan',
      readOnly: true,
      default: 'antre',
      display: 'badge',
      tones: { antre: 'neutral', mengirim: 'info', terkirim: 'success', gagal: 'danger', tidak_pasti: 'warning' },
      // What stayed in the demo's outbox never left it.
      notes: { demo: { text: 'Kotak keluar demo', when: { provider_id: { eq: 'demo' } } } },
    }),
    reason: text({ label: 'Sebab', readOnly: true, maxLength: 500, sort: false }),
    attempts: number({ label: 'Percobaan', readOnly: true, default: 0 }),
    next_try_at: dateTime({ label: 'Dicoba lagi pada', readOnly: true }),
    sent_at: dateTime({ label: 'Terkirim pada', readOnly: true }),
    /** What the provider calls it. */
    provider_id: text({ label: 'Nomor penyedia', readOnly: true, sort: false, filter: false }),
    /** The same event, channel, recipient and template make one message (reliability 2.10). */
    dedupe_key: text({ label: 'Kunci', readOnly: true, unique: true, sort: false, filter: false }),
  },
  list: {
    columns: ['subject', 'recipient_name', 'channel', 'state', 'created_at'],
    more: ['kind', 'attempts', 'next_try_at', 'sent_at', 'reason'],
    tabs: {
      field: 'state',
      all: 'Semua',
      items: [
        { value: 'antre', label: 'Antre' },
        { value: 'mengirim', label: 'Mengirim' },
        { value: 'terkirim', label: 'Terkirim' },
        { value: 'gagal', label: 'Gagal' },
        { value: 'tidak_pasti', label: 'Tidak pasti' },
      ],
    },
    filters: ['channel', 'department_id'],
    sort: ['created_at', 'desc'],
    card: { title: 'subject', badge: 'state', facts: ['recipient_name', 'channel', 'created_at'] },
  },
  form: { sections: [] },
  show: {
    sections: [
      {
        section: 'Pesan',
        fields: ['subject', 'state', 'channel', 'recipient_name', 'recipient', 'department_id', 'kind', 'body'],
      },
      { section: 'Pengiriman', fields: ['attempts', 'next_try_at', 'sent_at', 'provider_id', 'reason'] },
    ],
  },
  events: { retry: 'Dikirim ulang' },
  actions: {
    retry: {
      label: 'Kirim ulang',
      icon: 'refresh',
      on: ['row', 'show'],
      right: 'edit',
      call: { method: 'POST', path: '{id}/retry' },
      when: { state: { in: ['gagal', 'tidak_pasti'] } },
      done: 'Pesan diantrekan lagi.',
      failed: 'Pesan tidak dapat dikirim ulang: {reason}',
    },
  },
  statistics: {
    total: { label: 'Semua pesan' },
    antre: { label: 'Antre', where: { state: { eq: 'antre' } } },
    mengirim: { label: 'Mengirim', where: { state: { eq: 'mengirim' } } },
    terkirim: { label: 'Terkirim', where: { state: { eq: 'terkirim' } } },
    gagal: { label: 'Gagal', where: { state: { eq: 'gagal' } } },
    tidak_pasti: { label: 'Tidak pasti', where: { state: { eq: 'tidak_pasti' } } },
  },
  personal: {
    of: 'user_id',
    erase: {
      keeps: [
        'resource',
        'record_id',
        'kind',
        'channel',
        'department_id',
        'state',
        'attempts',
        'sent_at',
        'dedupe_key',
      ],
    },
    expires: true,
  },
  ...policy.messages,
  sentences: { search: 'Cari subjek, penerima, atau alamat...', empty: 'Belum ada pesan' },
});
