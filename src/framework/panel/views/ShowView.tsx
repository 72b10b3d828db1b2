import { isDialogView, pathOf, type Resource } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { useTexts } from '../core/context';
import { useCrumbs, useRecordId, useWayBack } from '../core/navigation';
import { recordTitle } from '../core/recordTitle';
import { useRecord } from '../record/useRecord';
import { useNavigate } from '../router';
import { ResourceShow } from '../show/ResourceShow';
import { ShowDialog } from '../show/ShowDialog';
import { useViewEditing } from '../viewEditing/EditableView';
import { EditingPlace, EditViewButton } from '../viewEditing/EditViewButton';

export function ShowView({ resource }: { readonly resource: Resource }) {
  return isDialogView(resource, 'show') ? <ShowInDialog resource={resource} /> : <ShowOnPage resource={resource} />;
}

function ShowInDialog({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const id = useRecordId();
  const { toList, leave } = useWayBack(resource);
  const shown = useRecord(resource, id);
  return (
    <ShowDialog
      title={shown.state === 'ready' ? recordTitle(resource, shown.record, texts) : texts.label}
      actions={<EditViewButton resource={resource} view="show" isSmall />}
      onClose={leave}
    >
      <EditingPlace resource={resource} view="show" />
      <ResourceShow
        resource={resource}
        id={id}
        onEdit={() => void navigate(pathOf(resource, 'edit', id))}
        onDeleted={toList}
        onBack={leave}
        isInDialog
      />
    </ShowDialog>
  );
}

function ShowOnPage({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const id = useRecordId();
  const { toList } = useWayBack(resource);
  // The same query as the page's own, so it is sent once; only the name is needed here.
  const shown = useRecord(resource, id);
  // Without a record the page bears the list's name, which is then not repeated.
  const crumbs = useCrumbs(resource, shown.state === 'ready' ? 'below' : 'list');
  const isOffered = useViewEditing(resource, 'show') !== null;
  return (
    <>
      <PageHead
        title={shown.state === 'ready' ? recordTitle(resource, shown.record, texts) : texts.label}
        crumbs={crumbs}
        actions={isOffered && <EditViewButton resource={resource} view="show" />}
      />
      <ResourceShow
        resource={resource}
        id={id}
        onEdit={() => void navigate(pathOf(resource, 'edit', id))}
        onDeleted={toList}
        onBack={toList}
      />
    </>
  );
}
