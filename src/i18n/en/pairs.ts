import type { pairsTexts } from '../../framework/texts/pairs';

type Said<T> = { readonly [K in keyof T]: T[K] extends string ? string : Said<T[K]> };

/** What the page of records that may be one says. */
export const pairsPage: Said<typeof pairsTexts> = {
  title: 'Duplicates: {label}',
  description:
    'Pairs of {nouns} that may be one, the most alike first. You decide: merge them, or note that they are two. A merge can be taken back.',
  states: { open: 'To look at', dismissed: 'Really two', merged: 'Merged' },
  empty: {
    open: 'No pair has to be looked at.',
    dismissed: 'No pair was said to be two.',
    merged: 'Nothing was merged.',
  },
  loadFailed: 'Duplicates could not be loaded',
  count: '{count} pairs',
  strength: { strong: 'Very much alike', likely: 'Alike', possible: 'May be the same' },
  agree: 'Same: {fields}',
  near: 'Nearly the same: {fields}',
  differ: 'Different: {fields}',
  reason: 'Reason: {reason}',
  pair: '{one} and {other}',
  field: 'Field',
  stays: 'Stays',
  stay: '#{id} stays',
  went: 'Merged into it',
  kind: { same: 'same', differs: 'differs' },
  take: '{field} of #{id}',
  chooseHelp: 'Choose the record that stays. Where a field differs, choose the right value.',
  merge: 'Merge',
  mergeTitle: 'Merge into #{id}?',
  mergeHelp:
    'Record #{other} goes to the trash. All that belongs to it, with its history, belongs to #{id} then. This can be taken back.',
  merged: 'Merged. {count} records that belong to it moved along.',
  dismiss: 'Not the same',
  dismissTitle: 'Are they two?',
  dismissHelp: 'This pair is not asked about again, until one of the compared fields changes.',
  dismissExample: 'For example: twins, we asked them',
  dismissed: 'Noted as two different records.',
  unmerge: 'Unmerge',
  unmergeTitle: 'Make them two again?',
  unmergeHelp:
    'Both records, and all that belongs to them, are as they were before the merge. What was changed since stays.',
  unmerged: 'Unmerged.',
  unmergedKept: 'Unmerged. Left as it is now because it was changed since: {fields}.',
  failed: 'Failed: {reason}',
  page: 'Page {page} of {pages}',
  previous: 'Previous',
  next: 'Next',
};
