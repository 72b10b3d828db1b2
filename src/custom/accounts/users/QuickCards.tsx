import Groups from '@mui/icons-material/GroupsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import Shield from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { lazy, useState } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { LateDialog } from '../../../framework/panel/dialogs/LateDialog';
import { pathOf } from '../../../framework/schema';
import { type ShortcutCard, ShortcutCards } from '../../shell/blocks/ShortcutCards';
import { mayEditPermissions } from './PermissionsItem';
import { RolePanel } from './RolePanel';
import { useWords } from './useWords';

const PermissionPicker = lazy(() =>
  import('./PermissionPicker').then((module) => ({ default: module.PermissionPicker })),
);
const BulkActionsDialog = lazy(() =>
  import('./BulkActionsDialog').then((module) => ({ default: module.BulkActionsDialog })),
);

/** Below the list: how roles are spread, and the three things people come here for. */
export function BelowUsers(props: SlotProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RolePanel {...props} />
      <QuickCards {...props} />
    </Box>
  );
}

function QuickCards({ resource }: SlotProps) {
  const words = useWords();
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
      <LateDialog open={open === 'permissions'}>
        <PermissionPicker open={open === 'permissions'} onClose={close} />
      </LateDialog>
      <LateDialog open={open === 'bulk'}>
        <BulkActionsDialog resource={resource} open={open === 'bulk'} onClose={close} />
      </LateDialog>
    </>
  );
}
