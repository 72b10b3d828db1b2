import type { Impact } from '../../../src/calls/operation/fields';
import { isRole, roleLabels } from '../../../src/domain/userRoles';
import { type FieldImpactTexts, fieldImpact } from '../../../src/i18n/id/operation/fieldImpact';

const numbers = new Intl.NumberFormat('id-ID');

/** Which sentence says it; with `params` the panel says the same in its language. */
const keyOf = ({ code, params }: Pick<Impact, 'code' | 'params'>): keyof FieldImpactTexts => {
  if (code === 'empty') return params.facet === 'requiredWhen' ? 'emptyWhen' : 'empty';
  if (code !== 'withheld') return code;
  return params.facet === 'hidden' || params.facet === 'readOnly' ? params.facet : 'showWhen';
};

/** An impact with its sentence, as people who use the panel in Indonesian read it. */
export function withWords(impact: Omit<Impact, 'message' | 'params'> & Pick<Impact, 'params'>): Impact {
  const params = { ...impact.params, count: impact.count, total: impact.total };
  const text = filledIn(fieldImpact[keyOf({ ...impact, params })], params);
  const { role } = params as { readonly role?: string | number };
  const message =
    role === undefined ? text : filledIn(fieldImpact.forRole, { text, role: isRole(role) ? roleLabels[role] : role });
  return { ...impact, params, message };
}

const filledIn = (text: string, params: Impact['params']): string =>
  text.replace(/%\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? numbers.format(value) : value;
  });
