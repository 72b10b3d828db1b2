/** What the statistics show; the texts of each stand in `src/i18n`. */
export const chartKeys = [
  'applications_by_status',
  'aid_by_type',
  'aid_by_area',
  'complaints_by_category',
  'complaint_answers',
  'residents_by_card',
  'residents_by_willingness',
  'new_residents',
  'volunteers_by_completeness',
  'new_users',
  'new_articles',
] as const;
export type ChartKey = (typeof chartKeys)[number];
