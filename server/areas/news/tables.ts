import { getResource, type Resource } from '../../../src/framework/schema';
import type { Call } from '../../core/context';

export const newsOf = (call: Pick<Call, 'model'>): Resource => getResource(call.model, 'news');

export const templatesOf = (call: Pick<Call, 'model'>): Resource => getResource(call.model, 'news_templates');
