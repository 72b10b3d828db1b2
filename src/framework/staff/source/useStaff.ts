import { useSyncExternalStore } from 'react';
import { type PublishedFields, publishedFields } from '../../calls/fields';
import { useIsOffered } from '../../panel/core/calls';
import { usePanel } from '../../panel/core/context';
import type { StaffSettings } from '../../panel/core/types';
import { can } from '../../schema';

/** Throws in a panel whose application does not let its staff shape fields. */
export function useStaff(): StaffSettings {
  const { staff } = usePanel();
  if (!staff) throw new Error('The panel has no `staff`: its fields cannot be shaped.');
  return staff;
}

/** May this person publish what fields are called and ask for, or only propose it? */
export const useIsPublisher = (): boolean => can(useStaff().policy.fields, 'edit', usePanel().actor).allowed;

/** What is in force, as far as this browser knows; null until it does. */
export function usePublished(): PublishedFields | null {
  const { source } = useStaff();
  return useSyncExternalStore(source.subscribe, source.getSnapshot).published;
}

/** The pages of the editor that this person may open here: where fields are changed, proposals, versions. */
export function useStaffPages(): { readonly [K in 'edit' | 'proposals' | 'versions']: string | null } {
  const { policy, path } = useStaff();
  const { actor } = usePanel();
  const hasServer = useIsOffered(publishedFields);
  const may = (area: keyof typeof policy, action: 'edit' | 'list') => can(policy[area], action, actor).allowed;
  return {
    edit: may('fields', 'edit') || may('fieldProposals', 'edit') ? path : null,
    proposals: hasServer && (may('fields', 'list') || may('fieldProposals', 'list')) ? `${path}/proposals` : null,
    versions: hasServer && may('fields', 'list') ? `${path}/versions` : null,
  };
}
