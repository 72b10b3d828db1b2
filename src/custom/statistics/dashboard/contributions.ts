import type { OverviewKey } from '../../../domain/statistics/overview';
import { aidReport } from '../../../reports/aid';
import type { ResourceName } from '../../../resources';

/** A figure on the dashboard. It is shown when the screen it speaks of exists and this person may open it. */
export interface StatContribution {
  readonly key: 'users' | 'programs' | 'applications' | 'complaints' | 'news';
  readonly icon: string;
  readonly path: string;
  readonly figure: OverviewKey;
  /** The comparison below the figure. */
  readonly hint: OverviewKey;
}

export const statContributions: readonly StatContribution[] = [
  { key: 'users', icon: 'people', path: '/users', figure: 'total_users', hint: 'new_users_this_month' },
  { key: 'programs', icon: 'money', path: '/daftar-bantuan', figure: 'total_programs', hint: 'active_programs' },
  {
    key: 'applications',
    icon: 'assignment',
    path: '/pendaftaran',
    figure: 'pending_applications',
    hint: 'pending_applications',
  },
  { key: 'complaints', icon: 'campaign', path: '/complaints', figure: 'total_complaints', hint: 'pending_complaints' },
  { key: 'news', icon: 'article', path: '/berita-artikel', figure: 'published_news', hint: 'total_news' },
];

export interface QuickAction {
  readonly key: 'program' | 'counter' | 'verify' | 'report' | 'news' | 'residents' | 'users' | 'statistics';
  readonly icon: string;
  readonly path: string;
  /** For who may change these records: the page alone is there for others, too. */
  readonly changes?: ResourceName;
}

export const quickActions: readonly QuickAction[] = [
  { key: 'program', icon: 'add', path: '/tambah-bantuan' },
  { key: 'counter', icon: 'person', path: '/pendaftaran/create' },
  { key: 'verify', icon: 'check', path: '/pendaftaran/verify' },
  { key: 'report', icon: 'chart', path: aidReport.route },
  { key: 'news', icon: 'edit', path: '/tambah-berita' },
  { key: 'residents', icon: 'groups', path: '/warga-binaan' },
  { key: 'users', icon: 'people', path: '/users', changes: 'users' },
  { key: 'statistics', icon: 'chart', path: '/statistics' },
];
