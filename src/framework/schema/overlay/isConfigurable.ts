import { isStored, type Resource } from '../resource';

/** Can staff configure this resource at all? Those with a list of their own; settings and logs are not theirs. */
export const isConfigurable = (resource: Resource): boolean =>
  resource.staff !== false && resource.routes !== undefined && resource.routes.list !== null && isStored(resource);
