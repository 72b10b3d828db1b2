import { importRouteOf, type Resource } from '../../schema';
import type { PanelSettings } from './types';

/** May this person take in files? Whoever may add one record may add many. */
export const mayImport = (resource: Resource, { permitted }: Pick<PanelSettings, 'permitted'>): boolean =>
  importRouteOf(resource) !== undefined && permitted(resource, 'create');
