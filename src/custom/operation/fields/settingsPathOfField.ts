import { atStart } from '../../../calls/atStart';
import { isOffered } from '../../../framework/calls';
import type { PanelSettings } from '../../../framework/panel/core/types';
import { can, isConfigurable, type Resource } from '../../../framework/schema';
import { policy } from '../../../resources/policy';

/** Where staff configure a field, for users who may; others get no link to a page that would refuse them. */
export function settingsPathOfField({ actor, has }: PanelSettings, resource: Resource, field: string) {
  if (
    !isOffered(atStart.publishedFields, has) ||
    !isConfigurable(resource) ||
    !can(policy.fields, 'edit', actor).allowed
  )
    return undefined;
  return `/settings/fields?${new URLSearchParams({ resource: resource.name, field }).toString()}`;
}
