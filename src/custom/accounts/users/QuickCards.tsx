import Groups from '@mui/icons-material/GroupsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import Shield from '@mui/icons-material/ShieldOutlined';
import { useState } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import type { SlotProps } from '../../../framework/panel/core/types';
import { pathOf } from '../../../framework/schema';
import { type ShortcutCard, ShortcutCards } from '../../shell/blocks/ShortcutCards';
import { mayEditPermissions } from './PermissionsItem';
import { RolePanel } from './RolePanel';
import { useUserWords } from './useUserWords';

const PermissionPicker = laterDialog(() => import('./PermissionPicker').then((part) => part.PermissionPicker));
const BulkActionsDialog = laterDialog(() => import('./BulkActionsDialog').then((part) => part.BulkActionsDialog));

/** Below the list: how roles are spread, and the three things people come here for. */
export function BelowUsers(props: SlotProps) {
  return (
    <div className="stack stack-wide">
      <RolePanel {...props} />
      <QuickCards {...props} />
    </div>
  );
}

function QuickCards({ resource }: SlotProps) {
  const words = useUserWords();
  const panel = usePanel();
  const { permitted } = panel;
  const [open, setOpen] = useState<'permissions' | 'bulk'>();
  const close = () => setOpen(undefined);
  if (!permitted(resource, 'edit')) return null;
  const create: ShortcutCard = {
    title: words('quick.add'),
    help: words('quick.addHelp'),
    Icon: PersonAdd,
    action: pathOf(resource, 'create'),
  };
  const permissions: ShortcutCard = {
    title: words('quick.permissions'),
    help: words('quick.permissionsHelp'),
    Icon: Shield,
    action: () => setOpen('permissions'),
  };
  const bulk: ShortcutCard = {
    title: words('quick.bulk'),
    help: words('quick.bulkHelp'),
    Icon: Groups,
    action: () => setOpen('bulk'),
  };
  const cards = [
    ...(permitted(resource, 'create') ? [create] : []),
    ...(mayEditPermissions(panel) ? [permissions] : []),
    bulk,
  ];
  return (
    <>
      <ShortcutCards title={words('quick.title')} cards={cards} />
      <PermissionPicker open={open === 'permissions'} onClose={close} />
      <BulkActionsDialog resource={resource} open={open === 'bulk'} onClose={close} />
    </>
  );
}
