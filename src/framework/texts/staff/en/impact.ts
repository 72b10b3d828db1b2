import type { FieldImpactTexts } from '../id/impact';

export const fieldImpact: FieldImpactTexts = {
  empty: 'Requiring "{field}": {count} of {total} records ({noun}) are empty.',
  emptyWhen: 'Requiring "{field}" under a condition: {count} of {total} records ({noun}) meet it and are empty.',
  outside: 'New limits of "{field}": the values of {count} of {total} records ({noun}) are outside.',
  retired: 'Choices of "{field}" that are no longer offered are still used by {count} of {total} records ({noun}).',
  merged:
    'Merging choices of "{field}": the value of {count} of {total} records ({noun}) changes, and does not come back with an earlier version.',
  hidden: 'Hiding "{field}": {count} of {total} records ({noun}) have a value; the values are kept.',
  readOnly: 'Locking "{field}": the values of {count} of {total} records ({noun}) can no longer be changed.',
  showWhen:
    'Condition for showing "{field}": on {count} of {total} records ({noun}) its value is no longer shown, but is kept.',
  computed: 'Computing "{field}": {count} of {total} records ({noun}) get a value; the others lack one that it reads.',
  removed: 'Taking "{field}" away: the values of {count} records are kept and come back with the field.',
  filter: 'The filter "{field}" goes from the list ({noun}).',
  card: '"{field}" goes from the card on a phone ({noun}).',
  tiles: '{count} of {total} figures above the list ({noun}) are counted by "{field}" and are not shown any more.',
  charts: 'Charts and dashboard figures ({noun}) that are counted by "{field}" are not shown any more.',
  views: '"{field}" is used by {count} of {total} saved views.',
  imports: '"{field}" stands in {count} of {total} import templates.',
  drafts: '{count} other people are working on a draft.',
  overridden: '{count} of {total} saved views have columns or an order of their own and stay as they are.',
  forRole: '{text} (for the role {role})',
};
