import type { Condition } from '../conditions';
import type { AnyField } from '../fields';
import type { Facet, FacetGroup } from '../overlayDocument';
import type { Resource } from '../resource';
import { facetRule, facets } from './facets';
import type { Standing } from './facets/facet';
import { isConfigurable } from './isConfigurable';
import type { OverlayRefusal } from './problems';

/** May staff touch this group of facets of the resource? */
export const mayConfigure = (resource: Resource, group: FacetGroup | 'list' | 'sections' | 'custom'): boolean => {
  if (!isConfigurable(resource)) return false;
  const staff = resource.staff === false ? undefined : resource.staff;
  // Fields of theirs are kept in a column that a table of another program has not.
  if (group === 'custom') return staff?.customFields !== false && resource.external === undefined;
  return staff?.may === undefined || staff.may.includes(group);
};

/**
 * Why a layer may not say this of a field; undefined when it may.
 * The rules of tightening: nothing that code or policy demands can be weakened by hiding, conditions or wider limits.
 */
export function refusalOfFacet(
  standing: Omit<Standing, 'facet'>,
  facet: Facet,
  wanted: unknown,
): OverlayRefusal | undefined {
  const refusal = refusalOfGroup(standing.resource, standing.below, facet);
  return refusal ?? facetRule(facet)?.refusal?.({ ...standing, facet }, wanted);
}

/** Is the facet, or its group, kept from staff, for the whole resource or for this field? */
export function refusalOfGroup(resource: Resource, field: AnyField, facet: Facet): OverlayRefusal | undefined {
  const { group } = facets[facet];
  if (!mayConfigure(resource, group)) return { code: 'notForStaff', params: { facet } };
  return field.lock?.includes(facet) || field.lock?.includes(group) ? { code: 'locked', params: { facet } } : undefined;
}

/** Both conditions have to hold; one of them is enough. */
export const joinedCondition = (
  how: 'all' | 'any',
  conditions: readonly (Condition | undefined)[],
): Condition | undefined => {
  const parts = conditions.filter((part) => part !== undefined);
  if (parts.length < 2) return parts[0];
  return how === 'all' ? { all: parts } : { any: parts };
};
