import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/Edit';
import PrintIcon from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Identifier, type RaRecord, RecordContextProvider } from 'ra-core';
import { type Resource, routeOf } from '../../schema';
import { ActionButtons } from '../actions/ActionButtons';
import { usePanel, useSlot } from '../core/context';
import { useText } from '../core/useText';
import { useDeleteDialog } from '../dialogs/useDeleteDialog';
import { HistoryPanel } from '../history/HistoryPanel';
import { RecordOnScreen } from '../record/RecordStates';
import { useRecord } from '../record/useRecord';
import { Facts } from './Facts';
import { OtherActions } from './OtherActions';
import { PrintStyles } from './PrintStyles';
import { RelatedLists } from './RelatedLists';
import { Summary } from './Summary';
import { usePrint } from './usePrint';

export interface ResourceShowProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
  readonly onBack: () => void;
  /** In a dialog, which has a way out of its own and its own width. */
  readonly isInDialog?: boolean;
}

/** A record to read and to print, below the page's banner: its actions, its sections, what points to it, its history. */
export function ResourceShow({ resource, id, isInDialog = false, ...actions }: ResourceShowProps) {
  const state = useRecord(resource, id);
  return (
    <RecordOnScreen resource={resource} state={state} onBack={actions.onBack} returnsSoon>
      {(record) => <Loaded resource={resource} record={record} isInDialog={isInDialog} {...actions} />}
    </RecordOnScreen>
  );
}

type LoadedProps = RecordProps &
  Pick<ResourceShowProps, 'onEdit' | 'onDeleted' | 'onBack'> & { readonly isInDialog: boolean };

function Loaded(props: LoadedProps) {
  const { resource, record } = props;
  const { isWhole, print } = usePrint((resource.related ?? []).length > 0);
  return (
    <>
      <ShowActions {...props} onPrint={print} />
      <RecordDetail resource={resource} record={record} isWhole={isWhole} isWide={props.isInDialog} />
    </>
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

/** A record in words: for the detail page and other places that show one. */
export function RecordDetail({ resource, record, isWhole = false, isWide = false }: DetailProps) {
  const Above = useSlot(resource, 'aboveShow');
  const Below = useSlot(resource, 'belowShow');
  return (
    <RecordContextProvider value={record}>
      <PrintStyles />
      <Box className="panel-print" sx={isWide ? {} : { maxWidth: 1080 }}>
        {resource.show?.summary && <Summary resource={resource} record={record} />}
        {Above && <Above resource={resource} record={record} />}
        {(resource.show ?? resource.form).sections.map((section) => (
          <Facts key={section.section} resource={resource} record={record} section={section} />
        ))}
        {Below && <Below resource={resource} record={record} />}
        <RelatedLists resource={resource} record={record} isWhole={isWhole} />
        <HistoryPanel resource={resource} id={record.id} />
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
      <ActionButtons resource={resource} record={record} />
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
