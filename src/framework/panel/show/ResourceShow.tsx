import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/Edit';
import PrintIcon from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { HttpError, type RaRecord, RecordContextProvider, useGetOne } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { pathOf, type Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useDeleteDialog } from '../dialogs/useDeleteDialog';
import { FormSkeleton, LoadFailed, RecordMissing } from '../form/FormStates';
import { PageBanner } from '../PageBanner';
import { recordTitle } from '../recordTitle';
import { useText } from '../useText';
import { Facts } from './Facts';
import { HistoryPanel } from './HistoryPanel';

/** The page of a record to read and to print: its sections, its actions, its history. */
export function ResourceShow({ resource }: { readonly resource: Resource }) {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const texts = useTexts(resource);
  const list = pathOf(resource, 'list');
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id }, { enabled: Number.isInteger(id) });
  const toList = () => void navigate(list);
  const isMissing = !Number.isInteger(id) || (error instanceof HttpError && [404, 410].includes(error.status));
  const record = isMissing ? undefined : data;
  return (
    <>
      <PageBanner
        title={record ? recordTitle(resource, record) : texts.label}
        crumbs={[{ label: texts.label, to: list }]}
        actions={record && <ShowActions resource={resource} record={record} onDeleted={toList} />}
      />
      {isMissing && <MissingRecord resource={resource} onBack={toList} />}
      {!isMissing && !record && error && <LoadFailed resource={resource} retry={() => void refetch()} />}
      {!isMissing && !record && !error && <FormSkeleton resource={resource} />}
      {record && <RecordDetail resource={resource} record={record} />}
    </>
  );
}

function MissingRecord({ resource, onBack }: { readonly resource: Resource; readonly onBack: () => void }) {
  const text = useText();
  return <RecordMissing resource={resource} onBack={onBack} backLabel={text('form.backToList')} />;
}

interface RecordProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** A record in words: for the detail page, and for whoever shows one elsewhere. */
export function RecordDetail({ resource, record }: RecordProps) {
  const { has } = usePanel();
  return (
    <RecordContextProvider value={record}>
      <GlobalStyles styles={printStyles} />
      <Box className="panel-print" sx={{ maxWidth: 1080 }}>
        {(resource.show ?? resource.form).sections.map((section) => (
          <Facts key={section.section} resource={resource} record={record} section={section} />
        ))}
        {has('records.history') && <HistoryPanel resource={resource} id={Number(record.id)} />}
      </Box>
    </RecordContextProvider>
  );
}

function ShowActions({ resource, record, onDeleted }: RecordProps & { readonly onDeleted: () => void }) {
  const { permitted } = usePanel();
  const text = useText();
  const navigate = useNavigate();
  const { askDelete, deleteDialog } = useDeleteDialog(resource, onDeleted);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {text('show.print')}
      </Button>
      {permitted(resource, 'delete') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DeleteOutlineIcon />}
          onClick={() => askDelete([record])}
        >
          {text('show.delete')}
        </Button>
      )}
      {permitted(resource, 'edit') && (
        <Button
          variant="contained"
          startIcon={<EditIcon />}
          onClick={() => void navigate(pathOf(resource, 'edit', record.id))}
        >
          {text('show.edit')}
        </Button>
      )}
      {deleteDialog}
    </>
  );
}

// The shell leaves the paper by itself; dialogs and messages are not part of the record either.
const printStyles = {
  '@media print': {
    '@page': { size: 'A4', margin: '16mm' },
    '.MuiSnackbar-root, .MuiDialog-root': { display: 'none !important' },
    'html, body': { backgroundColor: '#fff !important', color: '#000 !important' },
    '.panel-print': { maxWidth: 'none' },
  },
} as const;
