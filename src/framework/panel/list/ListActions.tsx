import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { pathOf, type Resource, routeOf } from '../../schema';
import { usePanel, useSlot, useTexts } from '../context';
import { useText } from '../useText';

/** What can be done on this page as a whole, for the page's banner. */
export function ListActions({ resource }: { readonly resource: Resource }) {
  const Slot = useSlot(resource, 'listActions');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {Slot && <Slot resource={resource} />}
      <CreateButton resource={resource} />
    </Box>
  );
}

export function CreateButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { noun, sentence } = useTexts(resource);
  const { permitted } = usePanel();
  const { search } = useLocation();
  if (!permitted(resource, 'create') || routeOf(resource, 'create') === undefined) return null;
  const keep = resource.form.as === 'dialog' ? search : '';
  return (
    <Button
      component={Link}
      to={{ pathname: pathOf(resource, 'create'), search: keep }}
      variant="contained"
      disableElevation
      startIcon={<Add aria-hidden />}
    >
      {sentence('createButton') || text('list.create', { noun })}
    </Button>
  );
}
