/** The figures of the dashboard. Always all of them: what has no resource yet counts 0. */
export const overviewKeys = [
  'total_users',
  'new_users_this_month',
  'total_programs',
  'active_programs',
  'total_complaints',
  'pending_complaints',
  'total_news',
  'published_news',
  'pending_applications',
] as const;

export type OverviewKey = (typeof overviewKeys)[number];

export const noOverview = Object.fromEntries(overviewKeys.map((key) => [key, 0])) as Readonly<
  Record<OverviewKey, number>
>;
