import type { Impact } from '../../../src/framework/calls/fields';
import { impactKeyOf } from '../../../src/framework/calls/impact';
import { choiceLabels, type Model } from '../../../src/framework/schema';
import { fieldImpact } from '../../../src/framework/texts/staff/id/impact';

const numbers = new Intl.NumberFormat('id-ID');

/** An impact before it is said; what is counted is added to its parameters. */
export type Counted = Omit<Impact, 'message'>;

/** With its sentence, as people who use the panel in Indonesian read it; roles are called as accounts call them. */
export function withWords(counted: Counted, { byName }: Model): Impact {
  const params: Impact['params'] = { ...counted.params, count: counted.count, total: counted.total };
  const text = filledIn(fieldImpact[impactKeyOf(counted)], params);
  const { role } = params;
  const names = choiceLabels(byName.users?.fields.role ?? { kind: 'choice', label: '' });
  const named = role === undefined ? undefined : (names[role] ?? role);
  const message = named === undefined ? text : filledIn(fieldImpact.forRole, { text, role: named });
  return { ...counted, params, message };
}

const filledIn = (text: string, params: Impact['params']): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? numbers.format(value) : value;
  });
