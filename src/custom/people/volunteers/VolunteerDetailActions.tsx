import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { ActionButtons } from '../../../framework/panel/actions/ActionButtons';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import { useDeleteDialog } from '../../../framework/panel/dialogs/useDeleteDialog';
import { Button, ButtonLink } from '../../../framework/panel/kit/Button';
import { pathOf, type Resource, routeOf } from '../../../framework/schema';
import { useVolunteerWords } from './useVolunteerWords';

interface DetailActionsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly onDeleted: () => void;
}

/** Where else this person is found, and what this administrator may do with the account. */
export function VolunteerDetailActions({ resource, record, onDeleted }: DetailActionsProps) {
  const words = useVolunteerWords();
  const { permitted } = usePanel();
  const { askDelete, deleteDialog } = useDeleteDialog(resource, onDeleted);
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Links record={record} />
      <ActionButtons resource={resource} record={record} />
      {permitted(resource, 'delete') && (
        <Button variant="outlined" color="error" onClick={() => askDelete([record])}>
          {words('detail.delete')}
        </Button>
      )}
      {deleteDialog}
    </Box>
  );
}

function Links({ record }: { readonly record: RaRecord }) {
  const words = useVolunteerWords();
  const { permitted } = usePanel();
  const [users, residents] = [useResource('users'), useResource('residents')];
  const filter = encodeURIComponent(JSON.stringify({ relawan_id: Number(record.id) }));
  const count = record.residents_count;
  return (
    <>
      {permitted(users, 'show') && routeOf(users, 'show') && (
        <ButtonLink to={pathOf(users, 'show', record.id)} variant="outlined" color="inherit">
          {words('detail.person')}
        </ButtonLink>
      )}
      {permitted(residents, 'list') && (
        <ButtonLink to={`${pathOf(residents, 'list')}?filter=${filter}`} variant="outlined" color="inherit">
          {typeof count === 'number' ? words('detail.residents', { count }) : words('detail.residentsUnknown')}
        </ButtonLink>
      )}
    </>
  );
}
