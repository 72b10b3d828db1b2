import Box from '@mui/material/Box';
import type { Identifier } from 'ra-core';
import { isDialogView, pathOf, type Resource } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { useTexts } from '../core/context';
import { useCrumbs, useRecordId, useWayBack } from '../core/navigation';
import { recordTitle } from '../core/recordTitle';
import { useRecord } from '../record/useRecord';
import { useNavigate } from '../router';
import { Neighbours } from '../show/Neighbours';
import { ResourceShow } from '../show/ResourceShow';
import { EditButton, ShowActions } from '../show/ShowActions';
import { ShowDialog } from '../show/ShowDialog';
import { usePrint } from '../show/usePrint';
import { EditingPlace, EditViewButton } from '../viewEditing/EditViewButton';

export function ShowView({ resource }: { readonly resource: Resource }) {
  return isDialogView(resource, 'show') ? <ShowInDialog resource={resource} /> : <ShowOnPage resource={resource} />;
}

function ShowInDialog({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const id = useRecordId();
  const { toList, leave } = useWayBack(resource);
  const shown = useRecord(resource, id);
  const { isWhole, print } = usePrint(hasRelated(resource));
  const edit = useEditing(resource, id);
  return (
    <ShowDialog
      title={shown.state === 'ready' ? recordTitle(resource, shown.record, texts) : texts.label}
      actions={
        <>
          <Neighbours resource={resource} id={id} />
          <EditViewButton resource={resource} view="show" isSmall />
        </>
      }
      onClose={leave}
    >
      <EditingPlace resource={resource} view="show" />
      {shown.state === 'ready' && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 2 }}>
          <ShowActions resource={resource} record={shown.record} onDeleted={toList} onPrint={print} />
          <EditButton resource={resource} onEdit={edit} />
        </Box>
      )}
      <ResourceShow resource={resource} id={id} onBack={leave} isWhole={isWhole} isInDialog />
    </ShowDialog>
  );
}

function ShowOnPage({ resource }: { readonly resource: Resource }) {
  const texts = useTexts(resource);
  const id = useRecordId();
  const { toList } = useWayBack(resource);
  // The same query as the page's own, so it is sent once; only the name is needed here.
  const shown = useRecord(resource, id);
  // Without a record the page bears the list's name, which is then not repeated.
  const crumbs = useCrumbs(resource, shown.state === 'ready' ? 'below' : 'list');
  const { isWhole, print } = usePrint(hasRelated(resource));
  const edit = useEditing(resource, id);
  const isReady = shown.state === 'ready';
  return (
    <>
      <PageHead
        title={isReady ? recordTitle(resource, shown.record, texts) : texts.label}
        crumbs={crumbs}
        besides={<Neighbours resource={resource} id={id} />}
        actions={
          <>
            <EditViewButton resource={resource} view="show" />
            {isReady && (
              <ShowActions
                resource={resource}
                record={shown.record}
                onDeleted={toList}
                onPrint={print}
                onBack={toList}
              />
            )}
          </>
        }
        primary={isReady && <EditButton resource={resource} onEdit={edit} />}
      />
      <ResourceShow resource={resource} id={id} onBack={toList} isWhole={isWhole} />
    </>
  );
}

const hasRelated = ({ related = [] }: Resource): boolean => related.length > 0;

function useEditing(resource: Resource, id: Identifier): () => void {
  const navigate = useNavigate();
  return () => void navigate(pathOf(resource, 'edit', id));
}
