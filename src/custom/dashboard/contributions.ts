import type { Overview } from './statistics';

/** A figure on the dashboard. It is shown when the screen it speaks of exists and this person may open it. */
export interface StatContribution {
  readonly key: 'users' | 'programs' | 'complaints' | 'news';
  readonly icon: string;
  readonly path: string;
  readonly figure: keyof Overview;
  /** The comparison below the figure. */
  readonly hint: keyof Overview;
}

export const statContributions: readonly StatContribution[] = [
  { key: 'users', icon: 'people', path: '/users', figure: 'total_users', hint: 'new_users_this_month' },
  { key: 'programs', icon: 'money', path: '/daftar-bantuan', figure: 'total_programs', hint: 'active_programs' },
  { key: 'complaints', icon: 'campaign', path: '/complaints', figure: 'total_complaints', hint: 'pending_complaints' },
  { key: 'news', icon: 'article', path: '/berita-artikel', figure: 'published_news', hint: 'total_news' },
];

export interface QuickAction {
  readonly key: 'program' | 'news' | 'users' | 'statistics';
  readonly icon: string;
  readonly path: string;
}

export const quickActions: readonly QuickAction[] = [
  { key: 'program', icon: 'add', path: '/tambah-bantuan' },
  { key: 'news', icon: 'edit', path: '/tambah-berita' },
  { key: 'users', icon: 'people', path: '/users' },
  { key: 'statistics', icon: 'chart', path: '/statistics' },
];
