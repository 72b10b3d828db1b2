import { getResource, type Resource } from '../../../src/framework/schema';
import type { Call } from '../../core/context';
import type { Reach } from '../../sql/records';

export const newsOf = (call: Pick<Call, 'model'>): Resource => getResource(call.model, 'news');

export const templatesOf = (call: Pick<Call, 'model'>): Resource => getResource(call.model, 'news_templates');

/** Every row, for rules that look past what the caller may list. */
export const everyRow = (call: Pick<Call, 'model'>, db: Reach['db']): Reach => ({
  db,
  model: call.model,
  scope: 'all',
});
