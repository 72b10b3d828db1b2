import type { families as source } from '../../id/people/families';

export const families: typeof source = { age: 'aged {years}' };
