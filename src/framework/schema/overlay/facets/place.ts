import { overlayLimits } from '../documentReading';
import { textSchema } from '../documentSchema';
import type { OverlayRefusal } from '../problems';
import { textOf } from '../reading';
import { nameNow, type Place } from '../run';
import type { FacetRule, Laying, Standing } from './facet';

/** Where a field stands in the form: the three facets of a place are one move. */
export const placeFacet = (rule: Pick<FacetRule, 'group' | 'words' | 'editor'>): FacetRule<string> => ({
  ...rule,
  isNoted: false,
  reading: textOf(overlayLimits.name),
  schema: textSchema(overlayLimits.name),
  declared: () => undefined,
  refusal: refusalOutside,
  lay: layPlace,
});

/** A facet of the form means nothing to a field that does not stand there. */
export const refusalOutside = ({ isInForm }: Standing): OverlayRefusal | undefined =>
  isInForm ? undefined : { code: 'notInForm' };

function layPlace({ run, part, name, facet, isSeen, set }: Laying, wanted: string): OverlayRefusal | undefined {
  const place = run.places.get(part)?.get(name) ?? {};
  if (facet === 'section' && !run.sections.has(wanted))
    return { code: isSeen ? 'parked' : 'unknownSection', params: { key: wanted } };
  const beside = facet === 'section' ? undefined : nameNow(run, wanted);
  if (beside === name) return { code: 'besideItself', params: { key: wanted } };
  if (beside !== undefined && !run.inForm.has(beside)) {
    const isParked = isSeen || run.removed.has(beside);
    return { code: isParked ? 'parked' : 'besideUnknown', params: { key: wanted } };
  }
  if (facet === 'after' && place.before !== undefined) return { code: 'inTwoPlaces' };
  const places = run.places.get(part) ?? new Map<string, Place>();
  run.places.set(part, places.set(name, { ...place, [facet]: beside ?? wanted }));
  return void set({});
}
