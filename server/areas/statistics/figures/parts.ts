import type { StatisticsChart } from '../../../../src/calls/statistics/figures';
import { grantedStatuses } from '../../../../src/domain/applications/states';
import type { Call } from '../../../core/context';
import { countByArea, countByType } from './aid';
import { countAnswers, mostFrequent } from './complaints';
import { countTimeline, type ReportSources, type Span } from './count';
import { cardShares, countResidents, countVolunteers } from './people';

/** A resource's part of the statistics, for those who may list it. */
export interface StatisticsPart {
  readonly resource: string;
  /** Others whose rows it reads: who may not list them does not get it. */
  readonly with?: readonly string[];
  readonly charts: (call: Call, span: Span, sources: ReportSources) => Promise<readonly StatisticsChart[]>;
}

/** In the order of the page. A new entity adds its part here, and its texts to `src/i18n/id/statistics/statistics.ts`. */
export const figureParts: readonly StatisticsPart[] = [
  {
    resource: 'applications',
    charts: async (call, span) => [
      await countTimeline(call, span, {
        key: 'applications_by_status',
        resource: 'applications',
        field: 'status',
        // As the tabs of the list: granted also means handed over since.
        series: () => [
          ...['Pending', 'Under Review', 'Perlu Dilengkapi'].map((status) => ({ key: status, values: [status] })),
          { key: 'Disetujui', values: grantedStatuses },
          { key: 'Ditolak', values: ['Ditolak'] },
        ],
      }),
      await countByArea(call, span),
    ],
  },
  {
    resource: 'applications',
    with: ['programmes'],
    charts: async (call, span) => [await countByType(call, span)],
  },
  {
    resource: 'complaints',
    charts: async (call, span, sources) => [
      await countTimeline(call, span, {
        key: 'complaints_by_category',
        resource: 'complaints',
        field: 'kategori',
        series: mostFrequent,
      }),
      await countAnswers(call, span, sources),
    ],
  },
  {
    resource: 'residents',
    charts: async (call, span) => [
      ...(await countResidents(call)),
      await countTimeline(call, span, {
        key: 'new_residents',
        resource: 'residents',
        field: 'status_kta',
        series: () => cardShares,
      }),
    ],
  },
  { resource: 'volunteers', charts: async (call) => [await countVolunteers(call)] },
  {
    resource: 'users',
    charts: async (call, span) => [
      await countTimeline(call, span, {
        key: 'new_users',
        resource: 'users',
        field: 'role',
        series: () => [
          { key: 'user', values: ['user'] },
          { key: '@panel_users', values: ['staff', 'admin', 'admin_aleg', 'aleg'] },
        ],
      }),
    ],
  },
  {
    resource: 'news',
    charts: async (call, span) => [
      await countTimeline(call, span, {
        key: 'new_articles',
        resource: 'news',
        field: 'is_published',
        series: () => [
          { key: '@published', values: [true] },
          { key: '@draft', values: [false] },
        ],
      }),
    ],
  },
];
