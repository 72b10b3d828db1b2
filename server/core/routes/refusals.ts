import { Problem } from '../../sql/problem';
import { fieldsOfBody, type Route, type RouteCall } from './registry';

/**
 * Counts for which fields of a resource a form was refused, and by what: neither what was typed nor by whom. What programs
 * send is no form.
 */
export function countRefusals(
  route: Pick<Route, 'of' | 'body'>,
  { model, actor, fieldCounts }: Pick<RouteCall, 'model' | 'actor' | 'fieldCounts'>,
  error: unknown,
): void {
  const { of } = route;
  const declared = of && model.byName[of.name]?.fields;
  if (!of || !declared || !(error instanceof Problem) || actor?.program !== undefined) return;
  const filledIn = fieldsOfBody(route, model);
  // Of several cells of one list the list was refused once.
  const counted = new Set<string>();
  for (const { field, code = 'rule' } of error.facts.refused ?? []) {
    const [name = ''] = field.split('.');
    const key = `${name} ${code}`;
    if (counted.has(key) || !Object.hasOwn(filledIn, name) || !Object.hasOwn(declared, name)) continue;
    counted.add(key);
    fieldCounts.refused(of.name, name, code);
  }
}
