import type { Resource } from '../schema';

const defaultMinutes = 5;

/** How long an answer of this resource counts as fresh, in milliseconds. */
export const staleTimeOf = (resource: Pick<Resource, 'api'>): number =>
  (resource.api.staleMinutes ?? defaultMinutes) * 60_000;
