import { isOffered } from '../../calls';
import { sessionPaths } from '../../calls/sessionPaths';
import type { PanelSettings } from '../../panel/core/types';
import { can, isConfigurable, type Resource } from '../../schema';

/** Where staff configure a field, for users who may; others get no link to a page that would refuse them. */
export function settingsPathOfField({ actor, has, staff }: PanelSettings, resource: Resource, field: string) {
  if (!staff || !isOffered(sessionPaths.publishedFields, has) || !isConfigurable(resource)) return undefined;
  if (!can(staff.policy.fields, 'edit', actor).allowed) return undefined;
  return `${staff.path}?${new URLSearchParams({ resource: resource.name, field }).toString()}`;
}
