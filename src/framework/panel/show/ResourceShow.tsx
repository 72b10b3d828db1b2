import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/Edit';
import PrintIcon from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { HttpError, type RaRecord, RecordContextProvider, useGetOne } from 'ra-core';
import type { Resource } from '../../schema';
import { usePanel } from '../context';
import { useDeleteDialog } from '../dialogs/useDeleteDialog';
import { FormSkeleton, LoadFailed, RecordMissing } from '../form/FormStates';
import { useText } from '../useText';
import { Facts } from './Facts';
import { HistoryPanel } from './HistoryPanel';

export interface ResourceShowProps {
  readonly resource: Resource;
  readonly id: number;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
  readonly onBack: () => void;
}

/** A record to read and to print: its sections, its actions, its history. */
export function ResourceShow({ resource, id, onEdit, onDeleted, onBack }: ResourceShowProps) {
  const text = useText();
  const { has } = usePanel();
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(resource.name, { id });
  if (error instanceof HttpError && [404, 410].includes(error.status))
    return <RecordMissing resource={resource} onBack={onBack} backLabel={text('form.backToList')} />;
  if (error && !data) return <LoadFailed resource={resource} retry={() => void refetch()} />;
  if (isPending || !data) return <FormSkeleton resource={resource} />;
  return (
    <RecordContextProvider value={data}>
      <GlobalStyles styles={printStyles} />
      <Box className="panel-print" sx={{ maxWidth: 1080 }}>
        <ShowActions resource={resource} record={data} onEdit={onEdit} onDeleted={onDeleted} />
        {(resource.show ?? resource.form).sections.map((section) => (
          <Facts key={section.section} resource={resource} record={data} section={section} />
        ))}
        {has('records.history') && <HistoryPanel resource={resource} id={id} />}
      </Box>
    </RecordContextProvider>
  );
}

interface ShowActionsProps extends Pick<ResourceShowProps, 'resource' | 'onEdit' | 'onDeleted'> {
  readonly record: RaRecord;
}

function ShowActions({ resource, record, onEdit, onDeleted }: ShowActionsProps) {
  const { permitted } = usePanel();
  const text = useText();
  const { askDelete, deleteDialog } = useDeleteDialog(resource, onDeleted);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        mb: 2,
        '@media print': { display: 'none' },
      }}
    >
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {text('show.print')}
      </Button>
      {permitted(resource, 'delete') && (
        <Button variant="outlined" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => askDelete([record])}>
          {text('show.delete')}
        </Button>
      )}
      {permitted(resource, 'edit') && (
        <Button variant="contained" startIcon={<EditIcon />} onClick={onEdit}>
          {text('show.edit')}
        </Button>
      )}
      {deleteDialog}
    </Box>
  );
}

// On paper only the record: the shell keeps its place in the tree, so it is made invisible rather than removed.
const printStyles = {
  '@media print': {
    '@page': { size: 'A4', margin: '16mm' },
    'header, nav, aside, [role=navigation], .MuiDrawer-root, .MuiAppBar-root, .MuiSnackbar-root': {
      display: 'none !important',
    },
    'html, body': { backgroundColor: '#fff !important', color: '#000 !important' },
    '.panel-print': { maxWidth: 'none' },
  },
} as const;
