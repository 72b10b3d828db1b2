import { choice, dateTime, defineResource, longText, number, reference, text } from '../framework/schema';
import { policy } from './policy';

/**
 * Files with whole personal data that somebody wants to take away, for a second person to agree to. The server writes them
 * when an export is asked for; consent is for that file, that person, once, within a day.
 */
export const exportRequests = defineResource({
  name: 'export_requests',
  label: 'Permintaan Ekspor',
  noun: 'permintaan ekspor',
  description: 'Berkas dengan data pribadi utuh yang menunggu persetujuan orang kedua.',
  icon: 'upload',
  extension: 'lists.exportConsent',
  title: 'data',
  api: { path: '/admin/permintaan-ekspor', staleMinutes: 0 },
  routes: { list: '/settings/permintaan-ekspor', show: '/settings/permintaan-ekspor/:id', create: null, edit: null },
  fields: {
    data: text({ label: 'Data', readOnly: true }),
    resource: text({ label: 'Nama data', readOnly: true, hidden: true, sort: false, filter: false }),
    utuh: text({ label: 'Kolom pribadi utuh', readOnly: true, maxLength: 2000 }),
    kolom: text({ label: 'Semua kolom', readOnly: true, maxLength: 10_000 }),
    saringan: longText({ label: 'Saringan', readOnly: true }),
    jumlah: number({ label: 'Jumlah baris', readOnly: true }),
    alasan: text({ label: 'Alasan', readOnly: true, maxLength: 300 }),
    peminta_id: reference('users', { label: 'Diminta oleh', readOnly: true, onDelete: 'keep' }),
    keadaan: choice(
      { menunggu: 'Menunggu', disetujui: 'Disetujui', ditolak: 'Ditolak', dipakai: 'Sudah diunduh' },
      {
        label: 'Keadaan',
        readOnly: true,
        default: 'menunggu',
        display: 'badge',
        tones: { menunggu: 'warning', disetujui: 'success', ditolak: 'danger' },
      },
    ),
    penyetuju_id: reference('users', { label: 'Diputuskan oleh', readOnly: true, onDelete: 'keep' }),
    diputuskan_pada: dateTime({ label: 'Diputuskan pada', readOnly: true }),
    berlaku_sampai: dateTime({ label: 'Berlaku sampai', readOnly: true }),
    alasan_tolak: longText({ label: 'Alasan penolakan', readOnly: true, maxLength: 500 }),
    sidik: text({ label: 'Sidik', readOnly: true, hidden: true, sort: false, filter: false }),
  },
  list: {
    columns: ['data', 'utuh', 'jumlah', 'peminta_id', 'keadaan', 'created_at'],
    more: ['alasan', 'penyetuju_id', 'diputuskan_pada'],
    tabs: {
      field: 'keadaan',
      all: 'Semua',
      items: [
        { value: 'menunggu', label: 'Menunggu' },
        { value: 'disetujui', label: 'Disetujui' },
        { value: 'ditolak', label: 'Ditolak' },
        { value: 'dipakai', label: 'Sudah diunduh' },
      ],
    },
    filters: ['peminta_id'],
    sort: ['created_at', 'desc'],
    card: { title: 'data', badge: 'keadaan', facts: ['utuh', 'jumlah', 'peminta_id'] },
  },
  form: { sections: [] },
  show: {
    sections: [
      { section: 'Yang diminta', fields: ['data', 'utuh', 'kolom', 'saringan', 'jumlah', 'alasan', 'peminta_id'] },
      {
        section: 'Keputusan',
        fields: ['keadaan', 'penyetuju_id', 'diputuskan_pada', 'berlaku_sampai', 'alasan_tolak'],
      },
    ],
  },
  actions: {
    approve: {
      label: 'Setujui',
      icon: 'check',
      tone: 'success',
      on: ['row', 'card', 'show'],
      right: 'edit',
      rule: true,
      when: { keadaan: { eq: 'menunggu' } },
      sets: { keadaan: 'disetujui' },
      question: 'Peminta dapat mengunduh berkas "{title}" satu kali dalam 24 jam.',
      done: 'Ekspor "{title}" disetujui.',
    },
    refuse: {
      label: 'Tolak',
      icon: 'block',
      tone: 'danger',
      on: ['row', 'card', 'show'],
      right: 'edit',
      rule: true,
      when: { keadaan: { eq: 'menunggu' } },
      input: { alasan_tolak: longText({ label: 'Alasan', required: 'Alasan wajib diisi', maxLength: 500 }) },
      sets: { keadaan: 'ditolak' },
      done: 'Ekspor "{title}" ditolak.',
    },
  },
  ...policy.exportRequests,
  staff: false,
  sentences: {
    empty: 'Belum ada permintaan ekspor.',
    filteredEmpty: 'Tidak ada permintaan yang cocok',
    loadFailed: 'Gagal memuat permintaan ekspor',
    notFound: 'Permintaan ini tidak ada',
  },
});
