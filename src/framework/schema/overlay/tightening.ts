import { inputsOf } from '../actions';
import type { Condition } from '../conditions';
import { type AnyField, choiceValues, isServerOwned } from '../fields';
import type { Kinds } from '../kinds';
import { type FacetGroup, facetGroups } from '../overlayDocument';
import { own } from '../own';
import { isStored, type Resource } from '../resource';
import { refusalOfLimit } from './limits';
import type { OverlayRefusal } from './problems';
import { readByCode } from './readByCode';

const groupOf = new Map<string, FacetGroup>(
  Object.entries(facetGroups).flatMap(([group, facets]) =>
    facets.map((facet): [string, FacetGroup] => [facet, group as FacetGroup]),
  ),
);

/** Facets that restrict; a call without a user ignores them. */
export const restricts: ReadonlySet<string> = new Set([
  'required',
  'requiredWhen',
  'readOnly',
  'hidden',
  'showWhen',
  'min',
  'max',
  'minLength',
  'maxLength',
  'prefill',
]);

/** Can staff configure this resource at all? Those with a list of their own; settings and logs are not theirs. */
export const isConfigurable = (resource: Resource): boolean =>
  resource.staff !== false && resource.routes !== undefined && resource.routes.list !== null && isStored(resource);

/** May staff touch this group of facets of the resource? */
export const mayConfigure = (resource: Resource, group: FacetGroup | 'list' | 'sections' | 'custom'): boolean => {
  if (!isConfigurable(resource)) return false;
  const staff = resource.staff === false ? undefined : resource.staff;
  if (group === 'custom') return staff?.customFields !== false;
  return staff?.may === undefined || staff.may.includes(group);
};

/** What a facet is judged against. */
export interface Standing {
  readonly kinds: Kinds;
  readonly resource: Resource;
  readonly name: string;
  /** The field as it is so far. */
  readonly field: AnyField;
  /** The field as the layers below have left it: what they demand cannot be taken back here. */
  readonly below: AnyField;
  /** Which layer below made it required: a key of `layers` in the finding texts. */
  readonly by: string;
  /** Does this layer itself make it required? */
  readonly isAsked: boolean;
  /** Does a condition of a lower layer read it? */
  readonly isRead?: boolean;
  /** Does it stand in the form? */
  readonly isInForm: boolean;
}

/**
 * Why a layer may not say this of a field; undefined when it may.
 * The rules of tightening: nothing that code or policy demands can be weakened by hiding, conditions or wider limits.
 */
export function refusalOfFacet(standing: Standing, facet: string, wanted: unknown): OverlayRefusal | undefined {
  const { resource, field, below } = standing;
  const group = groupOf.get(facet);
  if (group === undefined)
    return { code: 'unknownFacet', params: { key: facet, known: [...groupOf.keys()].join(', ') } };
  const refusal = refusalOfGroup(resource, below, facet, group);
  if (refusal) return refusal;
  switch (facet) {
    case 'required':
    case 'requiredWhen':
      return refusalOfDemand(standing);
    case 'hidden':
      return refusalOfWithdrawal(standing, facet) ?? refusalOfHiding(standing) ?? contradiction(standing, facet);
    case 'readOnly':
      return refusalOfWithdrawal(standing, facet) ?? contradiction(standing, facet);
    case 'showWhen':
      return refusalOfWithdrawal(standing, facet);
    case 'min':
    case 'max':
    case 'minLength':
    case 'maxLength':
      return refusalOfLimit(own(standing.kinds, field.kind), field, facet, wanted);
    case 'choices':
      return choiceValues(field).length > 0 ? undefined : { code: 'noChoices' };
    case 'section':
    case 'before':
    case 'after':
      return standing.isInForm ? undefined : { code: 'notInForm' };
    default:
      return undefined;
  }
}

/** Is the facet, or its group, kept from staff, for the whole resource or for this field? */
export function refusalOfGroup(
  resource: Resource,
  field: AnyField,
  facet: string,
  group = groupOf.get(facet),
): OverlayRefusal | undefined {
  if (!group || !mayConfigure(resource, group)) return { code: 'notForStaff', params: { facet } };
  return field.lock?.includes(facet) || field.lock?.includes(group) ? { code: 'locked', params: { facet } } : undefined;
}

/** A value can only be required where it can be entered. */
function refusalOfDemand({ field, isInForm, kinds }: Standing): OverlayRefusal | undefined {
  if (isServerOwned(field, 'create') || field.derived || kinds[field.kind]?.storage === 'none')
    return { code: 'serverOwned' };
  return isInForm ? undefined : { code: 'notInForm' };
}

/** What must be given, names the record or decides whose it is cannot be taken out of the form. */
function refusalOfWithdrawal({ resource, name, below, by }: Standing, facet: string): OverlayRefusal | undefined {
  if (below.required || below.requiredWhen) return { code: 'needed', params: { by, facet } };
  if (resource.rules?.some(({ require }) => require?.includes(name)))
    return { code: 'neededByRule', params: { facet } };
  const actions = Object.values(resource.actions ?? {});
  if (actions.some((action) => own(inputsOf(resource, action), name) ?? own(action.sets, name) !== undefined))
    return { code: 'neededByAction', params: { facet } };
  if (resource.title.split(' ').includes(name) || resource.list.card?.title === name)
    return { code: 'namesRecord', params: { facet } };
  if (resource.list.tabs?.field === name) return { code: 'splitsList', params: { facet } };
  if (resource.owner !== undefined && Object.values(resource.owner).includes(name))
    return { code: 'ownsRecord', params: { facet } };
  return undefined;
}

/** A form that cannot read what its conditions read would take fields for not shown, and clear what they hold. */
const refusalOfHiding = ({ resource, name, isRead }: Standing): OverlayRefusal | undefined =>
  isRead || readByCode(resource).has(name) ? { code: 'neededByCondition', params: { facet: 'hidden' } } : undefined;

const contradiction = ({ isAsked }: Standing, facet: string): OverlayRefusal | undefined =>
  isAsked ? { code: 'contradicts', params: { facet } } : undefined;

/** Both conditions have to hold; one of them is enough. */
export const joinedCondition = (
  how: 'all' | 'any',
  conditions: readonly (Condition | undefined)[],
): Condition | undefined => {
  const parts = conditions.filter((part) => part !== undefined);
  if (parts.length < 2) return parts[0];
  return how === 'all' ? { all: parts } : { any: parts };
};
