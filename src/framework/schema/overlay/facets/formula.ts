import type { Formula } from '../../formula';
import { canonical } from '../canonical';
import { formulaSchema, readFormula } from '../formulas/reading';
import { type FacetRule, isFilled } from './facet';

/** How a field of staff's own is worked out: only one that was added as such has it, and it is the same for every role. */
export const formula: FacetRule<Formula> = {
  group: 'limits',
  reading: readFormula,
  schema: formulaSchema,
  refusal: ({ field }) => (field.formula === undefined ? { code: 'formulaNotHere' } : undefined),
  lay: ({ run, part, name, at, set }, wanted) => {
    if (part.origin.layer === 'role') return { code: 'formulaNotHere' };
    run.formulas.set(name, { part, path: [...at, 'formula'] });
    return void set({ formula: wanted });
  },
  says: 'formula',
  words: {
    id: {
      name: 'Rumus',
      label: 'Dihitung dengan rumus',
      set: 'dihitung dengan rumus {formula}',
      unset: 'rumus kembali seperti semula',
    },
    en: {
      name: 'Formula',
      label: 'Worked out by a formula',
      set: 'worked out by the formula {formula}',
      unset: 'has its former formula again',
    },
  },
  impact: ({ name, before, after }) =>
    after.formula === undefined || canonical(after.formula) === canonical(before?.formula ?? null)
      ? undefined
      : { code: 'computed', where: isFilled(name) },
  fits: ({ formula: own }) => own !== undefined,
  editor: { group: 'formula', widget: 'formula' },
};
