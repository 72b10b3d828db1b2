import type { residents as source } from '../../id/people/residents';

export const residents: typeof source = {
  card: { has: 'Has a card (KTA)', none: 'No card (KTA) yet', unclear: 'To be checked' },
  willingness: { weekly: 'Weekly UPA', monthly: 'Monthly UPA', unwilling: 'Not willing', none: 'Not verified yet' },
  willingnessDetail: {
    weekly: 'Willing to join UPA once a week',
    monthly: 'Willing to join UPA once a month',
    unwilling: 'Not willing',
    none: 'Not verified yet',
  },
  age: 'aged {years}',
  summary: 'Summary',
};
