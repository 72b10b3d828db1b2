import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { useDeleteDialog } from '../../../framework/panel/dialogs/useDeleteDialog';
import { singleActions } from '../../../framework/panel/list/rowActions';
import { useSingleAction } from '../../../framework/panel/list/useSingleAction';
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
      <Toggle resource={resource} record={record} />
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
        <Button component={Link} to={pathOf(users, 'show', record.id)} variant="outlined" color="inherit">
          {words('detail.person')}
        </Button>
      )}
      {permitted(residents, 'list') && (
        <Button
          component={Link}
          to={`${pathOf(residents, 'list')}?filter=${filter}`}
          variant="outlined"
          color="inherit"
        >
          {typeof count === 'number' ? words('detail.residents', { count }) : words('detail.residentsUnknown')}
        </Button>
      )}
    </>
  );
}

/** Sends the wanted state, and is not to be pressed twice meanwhile. */
function Toggle({ resource, record }: Omit<DetailActionsProps, 'onDeleted'>) {
  const words = useVolunteerWords();
  const texts = useTexts(resource);
  const panel = usePanel();
  const run = useSingleAction(resource);
  const [isBusy, setBusy] = useState(false);
  const action = singleActions(resource, panel, texts).find(({ name }) => name === 'status');
  if (!action) return null;
  const toggle = async () => {
    setBusy(true);
    await run(action, record);
    setBusy(false);
  };
  return (
    <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void toggle()}>
      {words(record.is_active === true ? 'detail.deactivate' : 'detail.activate')}
    </Button>
  );
}
