import type { families as source } from '../id/families';

export const families: typeof source = { age: 'aged {years}' };
