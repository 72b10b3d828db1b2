import type { AnyField } from '../../fields';
import { boundDay, type Kind } from '../../kinds';
import { own } from '../../own';
import { limitReading, overlayLimits } from '../documentReading';
import { type LimitFacet, refusalOfLimit } from '../limits';
import { wholeNumberReading } from '../reading';
import type { Concern, FacetRule, FieldChange, Standing } from './facet';

/** How much or how late: a higher layer can only narrow it. */
export const limitFacet = (facet: 'min' | 'max', words: FacetRule['words']): FacetRule<number | string> => ({
  ...boundOf(facet, words),
  reading: limitReading,
  schema: { type: ['number', 'string'] },
});

/** How long a text may be. */
export const lengthFacet = (facet: 'minLength' | 'maxLength', words: FacetRule['words']): FacetRule<number> => ({
  ...boundOf(facet, words),
  reading: wholeNumberReading(overlayLimits.length),
  schema: { type: 'integer', minimum: 0 },
});

const boundOf = (facet: LimitFacet, words: FacetRule['words']) =>
  ({
    group: 'limits',
    restricts: true,
    refusal: ({ kinds, field }: Standing, wanted: unknown) =>
      // A limit of what is computed would refuse nothing.
      field.formula
        ? ({ code: 'limitNotForKind', params: { facet } } as const)
        : refusalOfLimit(own(kinds, field.kind), field, facet, wanted),
    says: 'value',
    words,
    impact: (change: FieldChange) => outside(facet, change),
    fits: ({ kind, target, yearsSince, formula }: AnyField, { limits }: Kind) =>
      kind !== 'computed' &&
      !formula &&
      !target &&
      !yearsSince &&
      limits !== undefined &&
      limits.of !== 'moment' &&
      facet.endsWith('Length') === (limits.of === 'length'),
    editor: { group: 'limits', widget: 'limit' },
  }) as const;

function outside(facet: LimitFacet, { name, before, after, today }: FieldChange): Concern | undefined {
  const limit = after[facet];
  if (!before || limit === undefined || limit === before[facet]) return undefined;
  if (facet === 'minLength') return { code: 'outside', where: { any: [] }, lengths: { min: after.minLength } };
  if (facet === 'maxLength') return { code: 'outside', where: { any: [] }, lengths: { max: after.maxLength } };
  const bound = typeof limit === 'string' ? boundDay(limit, today) : limit;
  if (bound === undefined) return undefined;
  return { code: 'outside', where: { any: [{ [name]: { [facet === 'min' ? 'lt' : 'gt']: bound } }] } };
}
