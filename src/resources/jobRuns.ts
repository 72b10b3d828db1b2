import { choice, computed, dateTime, defineResource, json, number, reference, text } from '../framework/schema';
import { policy } from './policy';

/** How each run of a background job went; the newest 200 of each are kept. */
export const jobRuns = defineResource({
  name: 'job_runs',
  label: 'Riwayat',
  noun: 'pelaksanaan',
  extension: 'jobs',
  title: 'started_at',
  rows: 'rule',
  api: { path: '/admin/job-runs', list: 'paged', staleMinutes: 0 },
  fields: {
    job_id: reference('jobs', {
      label: 'Pekerjaan',
      required: true,
      readOnly: true,
      embed: { as: 'job', fields: ['label'] },
    }),
    state: choice(
      { done: 'Selesai', running: 'Berjalan', failed: 'Gagal' },
      {
        label: 'Keadaan',
        required: true,
        readOnly: true,
        display: 'badge',
        tones: { done: 'success', running: 'info', failed: 'danger' },
      },
    ),
    attempt: number({ label: 'Percobaan', required: true, readOnly: true }),
    started_at: dateTime({ label: 'Mulai', required: true, readOnly: true }),
    finished_at: dateTime({ label: 'Selesai', readOnly: true }),
    counts: json({ label: 'Hitungan', readOnly: true, filter: false }),
    error: text({ label: 'Kesalahan', readOnly: true, sort: false }),
    result: computed('text', { label: 'Hasil', value: 'rule' }),
  },
  list: { columns: ['started_at', 'state', 'attempt', 'finished_at', 'result'], sort: ['id', 'desc'] },
  form: { sections: [] },
  watch: { state: { eq: 'running' } },
  ...policy.jobRuns,
  staff: false,
  sentences: { empty: 'Belum ada riwayat.', loadFailed: 'Riwayat gagal dimuat' },
});
