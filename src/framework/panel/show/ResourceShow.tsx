import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/Edit';
import PrintIcon from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HttpError, type RaRecord, RecordContextProvider, useGetOne } from 'ra-core';
import { type Resource, routeOf } from '../../schema';
import { ErrorBox } from '../blocks/states/ErrorState';
import { usePanel, useSlot, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { useText } from '../core/useText';
import { useDeleteDialog } from '../dialogs/useDeleteDialog';
import { FormSkeleton, LoadFailed, MissingPage } from '../form/FormStates';
import { HistoryPanel } from '../history/HistoryPanel';
import { detailQuery } from './detailQuery';
import { Facts } from './Facts';
import { OtherActions } from './OtherActions';
import { PrintStyles } from './PrintStyles';
import { RelatedLists } from './RelatedLists';
import { usePrint } from './usePrint';

export interface ResourceShowProps {
  readonly resource: Resource;
  readonly id: number;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
  readonly onBack: () => void;
  /** In a dialog, which has a way out of its own and its own width. */
  readonly isInDialog?: boolean;
}

/** A record to read and to print, below the page's banner: its actions, its sections, what points to it, its history. */
export function ResourceShow({ resource, id, onEdit, onDeleted, onBack, isInDialog = false }: ResourceShowProps) {
  const isId = Number.isInteger(id);
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, detailQuery(id), { enabled: isId });
  if (!isId || (error instanceof HttpError && [404, 410].includes(error.status)))
    return <MissingPage resource={resource} onBack={onBack} />;
  if (!data && error)
    return <LoadFailed view="show" resource={resource} error={error} retry={() => void refetch()} onBack={onBack} />;
  if (!data) return <FormSkeleton resource={resource} />;
  const actions = { onEdit, onDeleted, onBack, isInDialog };
  return <Loaded resource={resource} record={data} error={error} retry={() => void refetch()} {...actions} />;
}

type LoadedProps = RecordProps &
  NotRenewedProps &
  Pick<ResourceShowProps, 'onEdit' | 'onDeleted' | 'onBack'> & { readonly isInDialog: boolean };

function Loaded(props: LoadedProps) {
  const { resource, record } = props;
  const { isWhole, print } = usePrint((resource.related ?? []).length > 0);
  return (
    <>
      {props.error !== null && <NotRenewed resource={resource} error={props.error} retry={props.retry} />}
      <ShowActions {...props} onPrint={print} />
      <RecordDetail resource={resource} record={record} isWhole={isWhole} isWide={props.isInDialog} />
    </>
  );
}

interface NotRenewedProps {
  readonly resource: Resource;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What is below is what the list knew, or what was shown before. */
function NotRenewed({ resource, error, retry }: NotRenewedProps) {
  const texts = useTexts(resource);
  return (
    <Box sx={{ mb: 2 }}>
      <ErrorBox
        sentence={texts.sentence('showFailed')}
        reason={reasonOf(error, '', texts.sentence('loadUnknown'))}
        onRetry={retry}
      />
    </Box>
  );
}

interface RecordProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

interface DetailProps extends RecordProps {
  readonly isWhole?: boolean;
  /** As wide as its place, which keeps lines short itself. */
  readonly isWide?: boolean;
}

/** A record in words: for the detail page, and for whoever shows one elsewhere. */
export function RecordDetail({ resource, record, isWhole = false, isWide = false }: DetailProps) {
  const { has } = usePanel();
  const Above = useSlot(resource, 'aboveShow');
  const Below = useSlot(resource, 'belowShow');
  return (
    <RecordContextProvider value={record}>
      <PrintStyles />
      <Box className="panel-print" sx={isWide ? {} : { maxWidth: 1080 }}>
        {Above && <Above resource={resource} record={record} />}
        {(resource.show ?? resource.form).sections.map((section) => (
          <Facts key={section.section} resource={resource} record={record} section={section} />
        ))}
        {Below && <Below resource={resource} record={record} />}
        <RelatedLists resource={resource} record={record} isWhole={isWhole} />
        <HistoryPanel resource={resource} id={Number(record.id)} />
      </Box>
    </RecordContextProvider>
  );
}

function ShowActions({
  resource,
  record,
  onEdit,
  onDeleted,
  onBack,
  onPrint,
  isInDialog,
}: LoadedProps & { readonly onPrint: () => void }) {
  const { permitted } = usePanel();
  const text = useText();
  const { askDelete, deleteDialog } = useDeleteDialog(resource, onDeleted);
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        mb: 2,
        ...(isInDialog ? {} : { maxWidth: 1080 }),
      }}
    >
      {!isInDialog && (
        <Button color="inherit" startIcon={<ArrowBackIcon />} onClick={onBack} sx={{ mr: 'auto' }}>
          {text('form.backToList')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={onPrint}>
        {text('show.print')}
      </Button>
      <OtherActions resource={resource} record={record} />
      {permitted(resource, 'delete') && (
        <Button variant="outlined" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => askDelete([record])}>
          {text('show.delete')}
        </Button>
      )}
      {permitted(resource, 'edit') && routeOf(resource, 'edit') && (
        <Button variant="contained" startIcon={<EditIcon />} onClick={onEdit}>
          {text('show.edit')}
        </Button>
      )}
      {deleteDialog}
    </Box>
  );
}
