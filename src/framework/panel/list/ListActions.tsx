import Add from '@mui/icons-material/Add';
import Upload from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { features, importRouteOf, pairsRouteOf, pathOf, type Resource, routeOf } from '../../schema';
import { usePanel, useSlot, useTexts } from '../core/context';
import { mayImport } from '../core/mayImport';
import { useText } from '../core/useText';
import { Link, useLocation } from '../router';
import { EditViewButton } from '../viewEditing/EditViewButton';

/** What else can be done on this page as a whole. */
export function ListActions({ resource }: { readonly resource: Resource }) {
  const Slot = useSlot(resource, 'listActions');
  return (
    <>
      <EditViewButton resource={resource} view="list" />
      {Slot && <Slot resource={resource} />}
      <PairsButton resource={resource} />
      <ImportButton resource={resource} />
    </>
  );
}

function ImportButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { sentence } = useTexts(resource);
  const panel = usePanel();
  const path = importRouteOf(resource);
  if (path === undefined || !mayImport(resource, panel)) return null;
  return (
    <Button component={Link} to={path} variant="outlined" startIcon={<Upload aria-hidden />}>
      {sentence('importButton') || text('import.button')}
    </Button>
  );
}

function PairsButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { has, permitted } = usePanel();
  const path = pairsRouteOf(resource);
  if (path === undefined || !has(features.pairs) || !permitted(resource, 'edit')) return null;
  return (
    <Button component={Link} to={path} variant="outlined">
      {text('list.pairs')}
    </Button>
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
