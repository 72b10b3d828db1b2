import { useState } from 'react';
import { getPermissions } from '../../../calls/accounts/permissions';
import { isOffered } from '../../../framework/calls';
import { MenuItem } from '../../../framework/panel/blocks/floating';
import { usePanel } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import type { PanelSettings, SlotProps } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';
import { useUserWords } from './useUserWords';

const PermissionsDialog = laterDialog(() =>
  withTexts(import('./PermissionsDialog'), 'users').then((part) => part.PermissionsDialog),
);

/** The entry 'Atur Permissions' in a row's menu. */
export function PermissionsItem({ record }: SlotProps) {
  const words = useUserWords();
  const [open, setOpen] = useState(false);
  const panel = usePanel();
  if (!record || !mayEditPermissions(panel)) return null;
  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>{words('permissions.title')}</MenuItem>
      <PermissionsDialog user={record} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

PermissionsItem.isOffered = mayEditPermissions;

/** Saved only where the server keeps rights; elsewhere the control is not shown. */
export function mayEditPermissions({ has, actor }: Pick<PanelSettings, 'has' | 'actor'>): boolean {
  return isOffered(getPermissions, has) && can(policy.permissions, 'edit', actor).allowed;
}
