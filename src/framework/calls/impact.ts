import type { Impact } from './fields';

/** Which of the sentences says an impact: one code comes about in several ways. */
export function impactKeyOf({ code, params: { facet } }: Pick<Impact, 'code' | 'params'>) {
  if (code === 'empty') return facet === 'requiredWhen' ? 'emptyWhen' : 'empty';
  if (code !== 'withheld') return code;
  return facet === 'hidden' || facet === 'readOnly' ? facet : 'showWhen';
}
