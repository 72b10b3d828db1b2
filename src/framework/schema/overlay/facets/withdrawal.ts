import { inputsOf } from '../../actions';
import { own } from '../../own';
import type { OverlayRefusal } from '../problems';
import type { Standing } from './facet';

/** What must be given, names the record or decides whose it is cannot be taken out of the form. */
export function refusalOfWithdrawal({ resource, name, below, by, facet }: Standing): OverlayRefusal | undefined {
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

/** Nobody can fill in what is asked for here and taken away at once. */
export const contradiction = ({ isAsked, facet }: Standing): OverlayRefusal | undefined =>
  isAsked ? { code: 'contradicts', params: { facet } } : undefined;
