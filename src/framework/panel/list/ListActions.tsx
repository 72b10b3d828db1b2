import Add from '@mui/icons-material/Add';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { features, importRouteOf, pairsRouteOf, pathOf, type Resource, routeOf } from '../../schema';
import { usePanel, useSlot, useTexts } from '../core/context';
import { mayImport } from '../core/mayImport';
import { noKeys, type PageKey, useKeys } from '../core/pageKeys';
import { useText } from '../core/useText';
import { ButtonLink } from '../kit/Button';
import { useLocation, useNavigate } from '../router';
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
    <ButtonLink to={path} variant="outlined" startIcon={<Upload aria-hidden />}>
      {sentence('importButton') || text('import.button')}
    </ButtonLink>
  );
}

function PairsButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { has, permitted } = usePanel();
  const path = pairsRouteOf(resource);
  if (path === undefined || !has(features.pairs) || !permitted(resource, 'edit')) return null;
  return (
    <ButtonLink to={path} variant="outlined">
      {text('list.pairs')}
    </ButtonLink>
  );
}

const createKeys: readonly PageKey[] = [{ keys: ['n'], does: 'panel.keys.create' }];

export function CreateButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const { noun, sentence } = useTexts(resource);
  const { permitted } = usePanel();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isThere = permitted(resource, 'create') && routeOf(resource, 'create') !== undefined;
  const keep = resource.form.as === 'dialog' ? search : '';
  const to = { pathname: pathOf(resource, 'create'), search: keep };
  useKeys(isThere ? createKeys : noKeys, () => void navigate(to));
  if (!isThere) return null;
  return (
    <ButtonLink to={to} variant="contained" startIcon={<Add aria-hidden />} aria-keyshortcuts="n">
      {sentence('createButton') || text('list.create', { noun })}
    </ButtonLink>
  );
}
