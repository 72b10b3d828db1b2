import Groups from '@mui/icons-material/GroupsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import Shield from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePanel } from '../../framework/panel/context';
import type { SlotProps } from '../../framework/panel/types';
import { pathOf } from '../../framework/schema';
import { BulkActionsDialog } from './BulkActionsDialog';
import { PermissionPicker } from './PermissionPicker';
import { mayEditPermissions } from './PermissionsItem';
import { RolePanel } from './RolePanel';
import { useWords } from './useWords';

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
  const navigate = useNavigate();
  const id = useId();
  const panel = usePanel();
  const { permitted } = panel;
  const [open, setOpen] = useState<'permissions' | 'bulk'>();
  const close = () => setOpen(undefined);
  if (!permitted(resource, 'edit')) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {words('quick.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(220px, 1fr))' } }}>
        {permitted(resource, 'create') && (
          <QuickCard
            icon={<PersonAdd />}
            title={words('quick.add')}
            help={words('quick.addHelp')}
            onClick={() => navigate(pathOf(resource, 'create'))}
          />
        )}
        {mayEditPermissions(panel) && (
          <QuickCard
            icon={<Shield />}
            title={words('quick.permissions')}
            help={words('quick.permissionsHelp')}
            onClick={() => setOpen('permissions')}
          />
        )}
        <QuickCard
          icon={<Groups />}
          title={words('quick.bulk')}
          help={words('quick.bulkHelp')}
          onClick={() => setOpen('bulk')}
        />
      </Box>
      <PermissionPicker open={open === 'permissions'} onClose={close} />
      <BulkActionsDialog resource={resource} open={open === 'bulk'} onClose={close} />
    </section>
  );
}

interface QuickCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly help: string;
  readonly onClick: () => void;
}

function QuickCard({ icon, title, help, onClick }: QuickCardProps) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        p: 2,
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        justifyContent: 'start',
        textAlign: 'start',
        alignItems: 'start',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ color: 'primary.main', display: 'flex' }}>
        {icon}
      </Box>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </span>
    </ButtonBase>
  );
}
