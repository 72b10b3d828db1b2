import type { OverlayRefusal } from '../problems';
import { readByCode } from '../readByCode';
import { onlyTrue } from '../reading';
import { type FacetRule, isFilled, type Standing } from './facet';
import { contradiction, refusalOfWithdrawal } from './withdrawal';

export const hidden: FacetRule<true> = {
  group: 'visible',
  reading: onlyTrue,
  schema: { const: true },
  restricts: true,
  refusal: (standing) => refusalOfWithdrawal(standing) ?? refusalOfHiding(standing) ?? contradiction(standing),
  sample: true,
  words: {
    id: {
      name: 'Tersembunyi',
      label: 'Sembunyikan dari semua peran',
      act: 'disembunyikan',
      set: 'disembunyikan',
      unset: 'tidak lagi disembunyikan di sini',
    },
    en: {
      name: 'Hidden',
      label: 'Hide from all roles',
      act: 'hidden',
      set: 'hidden',
      unset: 'no longer hidden here',
    },
  },
  impact: ({ name, before, after }) =>
    before && after.hidden && !before.hidden ? { code: 'withheld', where: isFilled(name) } : undefined,
  editor: { group: 'visibility', widget: 'roles' },
};

/** A form that cannot read what its conditions read would take fields for not shown, and clear what they hold. */
const refusalOfHiding = ({ resource, name, isRead, facet }: Standing): OverlayRefusal | undefined =>
  isRead || readByCode(resource).has(name) ? { code: 'neededByCondition', params: { facet } } : undefined;
