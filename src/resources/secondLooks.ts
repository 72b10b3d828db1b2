import { decisions } from '../domain/applications/states';
import { choice, dateTime, defineResource, longText, number, reference, text } from '../framework/schema';
import { policy } from './policy';

const tones = { Disetujui: 'success', Ditolak: 'danger', 'Perlu Dilengkapi': 'warning' } as const;

/**
 * Decisions that are drawn by lot, for another officer to judge the same case without knowing what was decided. The server
 * alone makes them; what was decided stands in no answer before the second judgement does.
 */
export const secondLooks = defineResource({
  name: 'second_looks',
  label: 'Tinjauan Kedua',
  noun: 'tinjauan',
  description: 'Sebagian keputusan diundi dan dinilai lagi oleh petugas lain, tanpa melihat keputusan pertama.',
  icon: 'gavel',
  extension: 'pendaftaran.secondLook',
  title: 'nama_pemohon',
  api: { path: '/admin/tinjauan-kedua', statistics: 'statistics', staleMinutes: 0 },
  routes: { list: '/tinjauan-kedua', show: '/tinjauan-kedua/:id', create: null, edit: null },
  fields: {
    application_id: reference('applications', { label: 'Pendaftaran', readOnly: true }),
    user_id: reference('users', { label: 'Pemohon', readOnly: true }),
    bantuan_sosial_id: reference('programmes', { label: 'Program', readOnly: true }),
    /** As the applicant was called when the lot fell. */
    nama_pemohon: text({ label: 'Nama pemohon', readOnly: true, search: true }),
    hasil: choice(
      { menunggu: 'Belum dinilai', sama: 'Sama', beda: 'Berbeda' },
      {
        label: 'Hasil',
        readOnly: true,
        default: 'menunggu',
        display: 'badge',
        tones: { menunggu: 'warning', sama: 'success', beda: 'danger' },
      },
    ),
    // What the lot fell on: never sent.
    diundi_keputusan: choice(decisions, {
      label: 'Keputusan yang diundi',
      readOnly: true,
      hidden: true,
      sort: false,
      filter: false,
    }),
    diundi_petugas: number({ label: 'Petugas yang diundi', readOnly: true, hidden: true, sort: false, filter: false }),
    keputusan: choice(decisions, { label: 'Penilaian kedua', readOnly: true, display: 'badge', tones }),
    catatan: longText({ label: 'Alasan penilaian kedua', readOnly: true, maxLength: 2000 }),
    keputusan_pertama: choice(decisions, { label: 'Keputusan pertama', readOnly: true, display: 'badge', tones }),
    petugas_pertama: number({
      label: 'Diputuskan oleh',
      memberTarget: 'users',
      readOnly: true,
      grouping: false,
      sort: false,
      filter: false,
    }),
    dinilai_oleh: number({
      label: 'Dinilai oleh',
      memberTarget: 'users',
      readOnly: true,
      grouping: false,
    }),
    dinilai_pada: dateTime({ label: 'Dinilai pada', readOnly: true }),
  },
  list: {
    columns: ['nama_pemohon', 'bantuan_sosial_id', 'hasil', 'dinilai_pada', 'created_at'],
    more: ['keputusan', 'keputusan_pertama', 'dinilai_oleh'],
    tabs: {
      field: 'hasil',
      all: 'Semua',
      items: [
        { value: 'menunggu', label: 'Belum dinilai' },
        { value: 'sama', label: 'Sama' },
        { value: 'beda', label: 'Berbeda' },
      ],
    },
    filters: ['bantuan_sosial_id', 'dinilai_pada'],
    sort: ['created_at', 'desc'],
    as: ['table', 'groups'],
    groups: { by: ['hasil', 'bantuan_sosial_id', 'keputusan'] },
    card: { title: 'nama_pemohon', badge: 'hasil', facts: ['bantuan_sosial_id', 'created_at'] },
  },
  form: { sections: [] },
  show: {
    sections: [
      {
        section: 'Penilaian',
        fields: ['bantuan_sosial_id', 'hasil', 'keputusan', 'keputusan_pertama', 'catatan', 'dinilai_pada'],
      },
    ],
  },
  statistics: {
    all: { label: 'Diundi' },
    open: { label: 'Belum dinilai', where: { hasil: { eq: 'menunggu' } } },
    same: { label: 'Sama', where: { hasil: { eq: 'sama' } } },
    different: { label: 'Berbeda', where: { hasil: { eq: 'beda' } } },
  },
  actions: {
    judge: {
      label: 'Nilai',
      icon: 'gavel',
      on: ['row', 'card', 'show'],
      right: 'edit',
      rule: true,
      when: { hasil: { eq: 'menunggu' } },
      input: {
        keputusan: choice(decisions, { label: 'Penilaian Anda', required: 'Pilih penilaian Anda' }),
        catatan: longText({ label: 'Alasan', required: 'Alasan wajib diisi', maxLength: 2000 }),
      },
      done: 'Penilaian untuk "{title}" disimpan.',
    },
  },
  personal: {
    of: 'user_id',
    erase: { keeps: ['bantuan_sosial_id', 'hasil', 'keputusan', 'keputusan_pertama', 'dinilai_pada'] },
  },
  ...policy.secondLooks,
  staff: false,
  sentences: {
    search: 'Cari nama pemohon...',
    empty: 'Belum ada keputusan yang diundi.',
    filteredEmpty: 'Tidak ada tinjauan yang cocok',
    loadFailed: 'Gagal memuat tinjauan kedua',
    notFound: 'Tinjauan ini tidak ada',
  },
});
