import { boolean, choice, computed, dateTime, defineResource, json, text } from '../framework/schema';
import { policy } from './policy';

/** What the server does by itself: when, with what result, and starting it by hand. */
export const jobs = defineResource({
  name: 'jobs',
  label: 'Pekerjaan latar',
  noun: 'pekerjaan',
  description: 'Yang dikerjakan server sendiri, kapan, dan hasilnya',
  icon: 'schedule',
  extension: 'jobs',
  title: 'label',
  rows: 'rule',
  api: { path: '/admin/jobs', list: 'paged', staleMinutes: 0 },
  routes: { list: '/settings/jobs', show: '/settings/jobs/:id', create: null, edit: null },
  fields: {
    /** Stable; what people read is the label. */
    name: text({ label: 'Nama', required: true, readOnly: true }),
    label: text({ label: 'Pekerjaan', required: true, readOnly: true, search: true }),
    schedule: text({ label: 'Jadwal', required: true, readOnly: true, sort: false }),
    next_run_at: dateTime({ label: 'Berikutnya', readOnly: true }),
    state: choice(
      { idle: 'Siap', running: 'Berjalan', failed: 'Gagal' },
      {
        label: 'Keadaan',
        required: true,
        readOnly: true,
        display: 'badge',
        tones: { idle: 'success', running: 'info', failed: 'danger' },
      },
    ),
    last_started_at: dateTime({ label: 'Terakhir mulai', readOnly: true }),
    last_finished_at: dateTime({ label: 'Terakhir selesai', readOnly: true }),
    /** What the last run did, counted: `{ deleted: 12 }`. */
    last_counts: json({ label: 'Hitungan', readOnly: true, filter: false }),
    last_error: text({ label: 'Kesalahan', readOnly: true, sort: false }),
    last_result: computed('text', { label: 'Hasil', value: 'rule' }),
    by_hand: boolean({ label: 'Dapat dijalankan', required: true, readOnly: true }),
  },
  list: {
    // What a job is called is a sentence, and is read whole; when it runs next follows from its schedule.
    columns: ['label', 'schedule', 'state', 'last_finished_at'],
    more: ['last_result', 'next_run_at', 'last_started_at', 'name'],
    filters: ['state'],
    sort: ['id', 'asc'],
    perPage: 50,
    card: { title: 'label', badge: 'state', facts: ['schedule', 'last_finished_at', 'last_result'] },
  },
  form: { sections: [] },
  show: {
    sections: [
      { section: 'Jadwal', fields: ['schedule', 'next_run_at'] },
      { section: 'Terakhir', fields: ['state', 'last_started_at', 'last_finished_at', 'last_result'] },
    ],
  },
  related: [{ resource: 'job_runs', by: 'job_id', empty: 'Belum ada riwayat.' }],
  watch: { state: { eq: 'running' } },
  actions: {
    run: {
      label: 'Jalankan sekarang',
      icon: 'refresh',
      on: ['row', 'card', 'show'],
      right: 'edit',
      rule: true,
      when: { all: [{ by_hand: { eq: true } }, { state: { ne: 'running' } }] },
      done: '{title} dimulai.',
      failed: 'Pekerjaan gagal dimulai: {reason}',
    },
  },
  ...policy.jobs,
  staff: false,
  sentences: {
    search: 'Cari pekerjaan...',
    empty: 'Server ini tidak punya pekerjaan latar.',
    loadFailed: 'Daftar pekerjaan gagal dimuat',
    notFound: 'Pekerjaan ini tidak ada.',
  },
});
