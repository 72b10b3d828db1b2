import { dependenciesOf } from '../conditions';
import type { AnyField } from '../fields';
import type { Facet, FieldOverlay } from '../overlayDocument';
import { own } from '../own';
import { facetNames, facetRule } from './facets';
import type { OverlayRefusal } from './problems';
import { nameNow, type Part, type Run, skip } from './run';
import { refusalOfFacet } from './tightening';

/** What a layer says of one field, facet by facet: what cannot be is left out, and the rest holds. */
export function layField(run: Run, part: Part, given: string, overlay: FieldOverlay, at: readonly string[]): void {
  const name = nameNow(run, given);
  const below = own(run.fields, name);
  if (!below) {
    skip(run, part, at, refusalOfUnknown(given, overlay.seen !== undefined || run.removed.has(given)));
    return;
  }
  const isAsked = overlay.required !== undefined || overlay.requiredWhen !== undefined;
  const demand = { by: demandedBy(run, name), isDemanded: (run.conditions.get(name)?.requiredWhen.length ?? 0) > 0 };
  for (const facet of facetNames) {
    const rule = facetRule(facet);
    const wanted = overlay[facet];
    if (wanted === undefined || (run.context.role === null && rule?.restricts)) continue;
    const field = own(run.fields, name) ?? below;
    const standing = {
      kinds: run.model.kinds,
      resource: run.declared,
      name,
      field,
      below: demand.isDemanded ? { ...below, requiredWhen: below.requiredWhen ?? {} } : below,
      by: demand.by,
      isAsked,
      isRead: facet === 'hidden' && isReadBelow(run, part, name),
      isInForm: run.inForm.has(name),
    };
    const isSeen = overlay.seen !== undefined && Object.hasOwn(overlay.seen, facet);
    const set = (changes: Partial<AnyField>) => {
      run.fields[name] = { ...field, ...changes };
      run.origins[name] = { ...run.origins[name], [facet]: part.origin };
    };
    const lay = rule?.lay ?? (() => void set({ [facet]: wanted }));
    const refusal =
      refusalOfFacet(standing, facet, wanted) ??
      lay({ run, part, name, facet, field, at, isSeen, set }, wanted as NonNullable<FieldOverlay[Facet]>);
    if (refusal) skip(run, part, [...at, facet], refusal);
  }
}

/** Something that is not there any more is kept for when it comes back; something that never was is a slip. */
const refusalOfUnknown = (name: string, isParked: boolean): OverlayRefusal => ({
  code: isParked ? 'parked' : 'unknownField',
  params: { key: name },
});

const demandedBy = (run: Run, name: string): string =>
  (own(run.origins[name], 'required') ?? run.conditions.get(name)?.requiredWhen[0]?.origin)?.layer ?? 'declaration';

/** Is it read by a condition of another document, which lies below this one? */
const isReadBelow = (run: Run, { origin }: Part, name: string): boolean =>
  [...run.conditions.values()].some((laid) =>
    [...laid.showWhen, ...laid.requiredWhen].some(
      (each) => each.origin.source !== origin.source && dependenciesOf(each.condition).includes(name),
    ),
  );
