import { canonical } from '../canonical';
import { conditionFacet } from './condition';
import { allOf, isFilled } from './facet';
import { refusalOfWithdrawal } from './withdrawal';

export const showWhen = conditionFacet({
  group: 'conditions',
  refusal: refusalOfWithdrawal,
  words: {
    id: {
      name: 'Syarat tampil',
      label: 'Tampilkan hanya bila',
      act: 'diberi syarat tampil',
      set: 'tampilkan bila {condition}',
      unset: 'syarat tampil dihapus',
    },
    en: {
      name: 'Condition for being shown',
      label: 'Show only when',
      act: 'shown on a condition',
      set: 'shown when {condition}',
      unset: 'condition for being shown removed',
    },
  },
  impact: ({ name, before, after: { showWhen, hidden } }) =>
    !before ||
    !showWhen ||
    (hidden && !before.hidden) ||
    (before.showWhen && canonical(showWhen) === canonical(before.showWhen))
      ? undefined
      : { code: 'withheld', where: allOf({ not: showWhen }, isFilled(name)) },
});
