import { importRouteOf, type Resource } from '../../schema';
import type { PanelSettings } from './types';

/** May this user import files? The right to add one record includes many. */
export const mayImport = (resource: Resource, { permitted }: Pick<PanelSettings, 'permitted'>): boolean =>
  importRouteOf(resource) !== undefined && permitted(resource, 'create');
