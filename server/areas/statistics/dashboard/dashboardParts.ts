import type { Attention } from '../../../../src/calls/statistics/dashboard';
import { alarmingPriorities, openComplaintStatuses } from '../../../../src/domain/complaints/states';
import { startOfMonth } from '../../../../src/domain/dates';
import type { OverviewKey } from '../../../../src/domain/statistics/overview';
import { type Call, siteToday } from '../../../core/context';
import type { countWhere } from '../../../sql/records';

/** What does harm while it waits stands first; what only wants tidying up, last. */
const byUrgency: readonly string[] = [
  'first_steps',
  'overdue_complaints',
  'urgent_complaints',
  'waiting_applications',
  'export_requests',
  'failed_messages',
  'handover_due',
  'quota_nearly_full',
  'proposed_finished',
  'reses_ended',
  'proposed_pokir',
];

/** The most urgent first; among the others as they came. */
export const mostUrgentFirst = (entries: readonly Attention[]): readonly Attention[] => {
  const rank = ({ key }: Attention) => (byUrgency.includes(key) ? byUrgency.indexOf(key) : byUrgency.length);
  return entries.toSorted((one, other) => rank(one) - rank(other));
};

/** A resource's part of the dashboard. */
export interface Contribution {
  readonly resource: string;
  readonly overview: (call: Call, count: CountRows) => Promise<Partial<Record<OverviewKey, number>>>;
  /** Only for callers who may change the records: others could only look at it. */
  readonly attention: (call: Call, count: CountRows) => Promise<readonly Attention[]>;
  /** Type of its entries in recent activities. */
  readonly activity: string;
  /** What happened, in words, for events besides the usual four. */
  readonly verbs?: Readonly<Record<string, string>>;
}

export type CountRows = (where?: Parameters<typeof countWhere>[2]) => Promise<number>;

/** A list of the panel, narrowed. */
export const filterPath = (path: string, filter: Readonly<Record<string, unknown>>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Percent of a quota. */
const NEARLY_FULL = 90;
/** No citizen should wait longer for a decision. */
const LONG_DAYS = 7;
/** An abandoned draft. */
const OLD_DRAFT_DAYS = 30;
/** Recess visits that are still to come, or go on. */
const unfinished = ['scheduled', 'ongoing'];
const handoverDue = ['Disetujui', 'Diproses'];

const daysAgo = (call: Call, days: number): string => new Date(call.now().getTime() - days * 86_400_000).toISOString();

export const contributions: readonly Contribution[] = [
  {
    resource: 'users',
    activity: 'user',
    overview: async (call, count) => ({
      total_users: await count(),
      new_users_this_month: await count({ created_at: { gte: startOfMonth(call.now(), call.timeZone) } }),
    }),
    attention: async (_call, count) =>
      some([
        {
          key: 'inactive_users',
          count: await count({ is_active: { eq: false } }),
          path: filterPath('/users', { is_active: false }),
        },
        {
          key: 'users_without_legislator',
          count: await count({ role: { eq: 'user' }, anggota_legislatif_id: { empty: true } }),
          path: filterPath('/users', { role: 'user', anggota_legislatif_id__empty: true }),
        },
      ]),
  },
  {
    resource: 'families',
    activity: 'family',
    overview: async () => ({}),
    attention: async (_call, count) =>
      some([
        {
          key: 'families_without_kk',
          count: await count({ no_kk: { empty: true } }),
          path: filterPath('/families', { no_kk__empty: true }),
        },
      ]),
  },
  {
    resource: 'volunteers',
    activity: 'volunteer',
    overview: async () => ({}),
    attention: async (_call, count) =>
      some([
        {
          key: 'incomplete_profiles',
          count: await count({ is_active: { eq: true }, profile_complete: { eq: false } }),
          path: filterPath('/volunteers', { is_active: true, profile_complete: false }),
        },
      ]),
  },
  {
    resource: 'residents',
    activity: 'resident',
    overview: async () => ({}),
    attention: async (_call, count) =>
      some([
        {
          key: 'unverified_residents',
          count: await count({ hasil_verifikasi: { empty: true } }),
          path: filterPath('/warga-binaan', { hasil_verifikasi__empty: true }),
        },
      ]),
  },
  {
    resource: 'reses',
    activity: 'reses',
    overview: async () => ({}),
    attention: async (call, count) => {
      const ended = { status: { in: unfinished }, tanggal_selesai: { lt: siteToday(call) } };
      return some([
        {
          key: 'reses_ended',
          count: await count(ended),
          path: filterPath('/reses', { status__in: unfinished, tanggal_selesai__lt: siteToday(call) }),
        },
      ]);
    },
  },
  {
    resource: 'pokir',
    activity: 'pokir',
    overview: async () => ({}),
    // Legislators' offices propose; administrators decide.
    attention: async ({ actor }, count) =>
      some([
        {
          key: 'proposed_pokir',
          count: actor && actor.role !== 'admin' ? 0 : await count({ status: { eq: 'proposed' } }),
          path: filterPath('/pokir', { status: 'proposed' }),
        },
      ]),
  },
  {
    resource: 'programmes',
    activity: 'programme',
    verbs: { propose_finish: 'diusulkan selesai' },
    overview: async (_call, count) => ({
      total_programs: await count(),
      active_programs: await count({ status: { eq: 'Aktif' } }),
    }),
    attention: async (_call, count) =>
      some([
        {
          key: 'proposed_finished',
          count: await count({ status: { eq: 'Aktif' }, selesai_diusulkan_pada: { empty: false } }),
          path: filterPath('/daftar-bantuan', { status: 'Aktif', selesai_diusulkan_pada__empty: false }),
        },
        {
          key: 'quota_nearly_full',
          count: await count({ status: { eq: 'Aktif' }, kuota_persen: { gte: NEARLY_FULL } }),
          path: filterPath('/daftar-bantuan', { status: 'Aktif', kuota_persen__gte: NEARLY_FULL }),
        },
      ]),
  },
  {
    resource: 'applications',
    activity: 'application',
    verbs: {
      decide: 'diputuskan',
      take: 'diambil untuk ditinjau',
      release: 'dilepas kembali',
      undo: 'diurungkan keputusannya',
      reopen: 'dibatalkan keputusannya',
      wait: 'masuk daftar tunggu',
      unwait: 'keluar dari daftar tunggu',
      offer: 'ditawari tempat yang kosong',
      offer_withdrawn: 'tidak lagi ditawari tempat',
      resubmit: 'diajukan ulang',
      deliver: 'diserahterimakan',
    },
    overview: async (_call, count) => ({ pending_applications: await count({ status: { eq: 'Pending' } }) }),
    attention: async (call, count) => {
      const before = daysAgo(call, LONG_DAYS);
      return some([
        {
          key: 'waiting_applications',
          count: await count({ status: { eq: 'Pending' }, created_at: { lt: before } }),
          path: filterPath('/pendaftaran', { status: 'Pending', created_at__lt: before }),
        },
        {
          key: 'handover_due',
          count: await count({ status: { in: handoverDue } }),
          path: filterPath('/pendaftaran', { status__in: handoverDue }),
        },
      ]);
    },
  },
  {
    resource: 'complaints',
    activity: 'complaint',
    verbs: {
      status: 'diubah status atau responnya',
      forward: 'diteruskan ke dinas',
      reply: 'dijawab dinas',
      rate: 'dinilai pelapor',
    },
    overview: async (_call, count) => ({
      total_complaints: await count(),
      pending_complaints: await count({ status: { eq: 'Baru' } }),
    }),
    attention: async (_call, count) => {
      const pressing = { status: { in: openComplaintStatuses }, prioritas: { in: alarmingPriorities } };
      return some([
        {
          key: 'overdue_complaints',
          count: await count({ terlambat: { eq: true } }),
          path: filterPath('/complaints', { terlambat: true }),
        },
        {
          key: 'urgent_complaints',
          count: await count(pressing),
          path: filterPath('/complaints', { status__in: openComplaintStatuses, prioritas__in: alarmingPriorities }),
        },
      ]);
    },
  },
  {
    resource: 'news',
    activity: 'news',
    overview: async (_call, count) => ({
      total_news: await count(),
      published_news: await count({ is_published: { eq: true } }),
    }),
    attention: async (call, count) => {
      const before = daysAgo(call, OLD_DRAFT_DAYS);
      return some([
        {
          key: 'old_drafts',
          count: await count({ is_published: { eq: false }, created_at: { lt: before } }),
          path: filterPath('/berita-artikel', { is_published: false, created_at__lt: before }),
        },
      ]);
    },
  },
  {
    resource: 'messages',
    activity: 'message',
    overview: async () => ({}),
    attention: async (_call, count) =>
      some([
        {
          key: 'failed_messages',
          count: await count({ state: { in: ['gagal', 'tidak_pasti'] } }),
          path: filterPath('/settings/pesan', { state__in: ['gagal', 'tidak_pasti'] }),
        },
      ]),
  },
];

const some = (entries: readonly Attention[]): readonly Attention[] => entries.filter((entry) => entry.count > 0);
