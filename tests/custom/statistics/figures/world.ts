import type { Statistics } from '../../../../src/calls/statistics/figures';
import { bucketsOf } from '../../../../src/domain/statistics/periods';

const count = { unit: 'count', drawn: true } as const;

/** Two charts as the server answers them: one over time, one of groups with units of their own. */
export const answer: Statistics = {
  period: 'monthly',
  year: 2026,
  years: [2026, 2025],
  time_zone: 'Asia/Jakarta',
  from: '2026-01-01',
  to: '2026-08-31',
  counted_at: '2026-08-31T03:00:00.000Z',
  buckets: bucketsOf({ period: 'monthly', oldest: 2026, newest: 2026, today: '2026-08-31' }),
  charts: [
    {
      key: 'applications_by_status',
      resource: 'applications',
      shape: 'timeline',
      covers: 'period',
      stacked: true,
      row_field: null,
      series_field: 'applications.status',
      filter: { created_at__gte: '2025-12-31T17:00:00.000Z' },
      series: [
        { ...count, key: 'Pending', filter: { status: 'Pending' } },
        { ...count, key: 'Disetujui', filter: { status__in: ['Disetujui', 'Selesai'] } },
      ],
      rows: [
        { key: '2026-01-01', filter: { created_at__lt: '2026-01-31T17:00:00.000Z' }, values: [1200, 0] },
        { key: '2026-02-01', filter: { created_at__lt: '2026-02-28T17:00:00.000Z' }, values: [3, 4] },
      ],
    },
    {
      key: 'complaint_answers',
      resource: 'complaints',
      shape: 'groups',
      covers: 'period',
      stacked: false,
      row_field: 'complaints.kategori',
      series_field: null,
      filter: {},
      series: [
        { key: '@median', unit: 'workingDays', drawn: true, filter: null },
        { ...count, drawn: false, key: '@received', filter: {} },
        { key: '@in_time', unit: 'percent', drawn: false, filter: null },
      ],
      rows: [
        { key: 'Teknis', filter: { kategori: 'Teknis' }, values: [2.5, 4, 50] },
        { key: 'Saran', filter: { kategori: 'Saran' }, values: [null, 1, null] },
      ],
    },
  ],
};
