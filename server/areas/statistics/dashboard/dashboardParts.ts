import type { Attention } from '../../../../src/calls/statistics/dashboard';
import { alarmingPriorities, openComplaintStatuses } from '../../../../src/domain/complaints/states';
import { startOfMonth } from '../../../../src/domain/dates';
import type { OverviewKey } from '../../../../src/domain/statistics/overview';
import type { Condition } from '../../../../src/framework/schema';
import { type Call, siteToday } from '../../../core/context';

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

/** Which rows a figure counts, by what it is called. */
type Figures<Key extends string = string> = Readonly<Partial<Record<Key, Condition>>>;

/** A resource's part of the dashboard. */
export interface Contribution {
  readonly resource: string;
  readonly overview?: (call: Call) => Figures<OverviewKey>;
  /**
   * Work that waits, each with the list of just these rows. Only for callers who may change the records: others could
   * only look at it.
   */
  readonly attention?: (call: Call) => Figures;
  /** Type of its entries in recent activities; without it there are none. */
  readonly activity?: string;
  /** What happened, in words, for events besides the usual four. */
  readonly verbs?: Readonly<Record<string, string>>;
}

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
    overview: (call) => ({
      total_users: {},
      new_users_this_month: { created_at: { gte: startOfMonth(call.now(), call.timeZone) } },
    }),
    attention: () => ({
      inactive_users: { is_active: { eq: false } },
      users_without_legislator: { role: { eq: 'user' }, anggota_legislatif_id: { empty: true } },
    }),
  },
  {
    resource: 'families',
    activity: 'family',
    attention: () => ({ families_without_kk: { no_kk: { empty: true } } }),
  },
  {
    resource: 'volunteers',
    activity: 'volunteer',
    attention: () => ({ incomplete_profiles: { is_active: { eq: true }, profile_complete: { eq: false } } }),
  },
  {
    resource: 'residents',
    activity: 'resident',
    attention: () => ({ unverified_residents: { hasil_verifikasi: { empty: true } } }),
  },
  {
    resource: 'reses',
    activity: 'reses',
    attention: (call) => ({
      reses_ended: { status: { in: unfinished }, tanggal_selesai: { lt: siteToday(call) } },
    }),
  },
  {
    resource: 'pokir',
    activity: 'pokir',
    // Legislators' offices propose; administrators decide.
    attention: ({ actor }) =>
      actor === null || actor.role === 'admin' ? { proposed_pokir: { status: { eq: 'proposed' } } } : {},
  },
  {
    resource: 'programmes',
    activity: 'programme',
    verbs: { propose_finish: 'diusulkan selesai' },
    overview: () => ({ total_programs: {}, active_programs: { status: { eq: 'Aktif' } } }),
    attention: () => ({
      proposed_finished: { status: { eq: 'Aktif' }, selesai_diusulkan_pada: { empty: false } },
      quota_nearly_full: { status: { eq: 'Aktif' }, kuota_persen: { gte: NEARLY_FULL } },
    }),
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
    overview: () => ({ pending_applications: { status: { eq: 'Pending' } } }),
    attention: (call) => ({
      waiting_applications: { status: { eq: 'Pending' }, created_at: { lt: daysAgo(call, LONG_DAYS) } },
      handover_due: { status: { in: handoverDue } },
    }),
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
    overview: () => ({ total_complaints: {}, pending_complaints: { status: { eq: 'Baru' } } }),
    attention: () => ({
      overdue_complaints: { terlambat: { eq: true } },
      urgent_complaints: { status: { in: openComplaintStatuses }, prioritas: { in: alarmingPriorities } },
    }),
  },
  {
    resource: 'news',
    activity: 'news',
    overview: () => ({ total_news: {}, published_news: { is_published: { eq: true } } }),
    attention: (call) => ({
      old_drafts: { is_published: { eq: false }, created_at: { lt: daysAgo(call, OLD_DRAFT_DAYS) } },
    }),
  },
  {
    resource: 'messages',
    activity: 'message',
    attention: () => ({ failed_messages: { state: { in: ['gagal', 'tidak_pasti'] } } }),
  },
  {
    resource: 'export_requests',
    // Files with whole personal data that somebody else asked for.
    attention: ({ actor }) => ({
      export_requests: { keadaan: { eq: 'menunggu' }, peminta_id: { ne: actor?.id ?? 0 } },
    }),
  },
];
