import { canonical } from '../canonical';
import { conditionFacet } from './condition';
import { allOf, isEntered } from './facet';
import { refusalOfDemand } from './required';

export const requiredWhen = conditionFacet({
  fits: isEntered,
  group: 'required',
  refusal: refusalOfDemand,
  words: {
    id: {
      name: 'Syarat wajib',
      label: 'Wajib diisi bila',
      set: 'wajib diisi bila {condition}',
      unset: 'syarat wajib dihapus',
    },
    en: {
      name: 'Condition for being required',
      label: 'Required when',
      set: 'must be filled in when {condition}',
      unset: 'condition for being required removed',
    },
  },
  impact: ({ name, before, after: { requiredWhen, required, showWhen } }) =>
    !requiredWhen || required || (before?.requiredWhen && canonical(requiredWhen) === canonical(before.requiredWhen))
      ? undefined
      : { code: 'empty', where: allOf(showWhen, requiredWhen, { [name]: { empty: true } }) },
});
