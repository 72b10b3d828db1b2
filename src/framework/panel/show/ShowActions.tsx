import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/Edit';
import PrintIcon from '@mui/icons-material/Print';
import type { RaRecord } from 'ra-core';
import { type Resource, routeOf } from '../../schema';
import { ActionButtons } from '../actions/ActionButtons';
import { usePanel } from '../core/context';
import { noKeys, type PageKey, unlessOfAction, useKeys } from '../core/pageKeys';
import { useOpenedText } from '../core/useOpenedText';
import { useDeleteDialog } from '../dialogs/useDeleteDialog';
import { Button } from '../kit/Button';
import { OtherActions } from './OtherActions';

interface RecordProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

interface ShowActionsProps extends RecordProps {
  readonly onDeleted: () => void;
  readonly onPrint: () => void;
  /** Undefined in a dialog, which has a way out of its own. */
  readonly onBack?: () => void;
}

/** What can be done with the record on screen, besides changing it. */
export function ShowActions({ resource, record, onDeleted, onPrint, onBack }: ShowActionsProps) {
  const { permitted } = usePanel();
  const text = useOpenedText();
  const { askDelete, deleteDialog } = useDeleteDialog(resource, onDeleted);
  return (
    <>
      {onBack && (
        <Button variant="outlined" color="inherit" startIcon={<ArrowBackIcon />} onClick={onBack}>
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
      {deleteDialog}
    </>
  );
}

export function EditButton({ resource, onEdit }: { readonly resource: Resource; readonly onEdit: () => void }) {
  const text = useOpenedText();
  const { permitted } = usePanel();
  const isThere = permitted(resource, 'edit') && routeOf(resource, 'edit') !== undefined;
  const keys = isThere ? unlessOfAction(resource, editKeys) : noKeys;
  useKeys(keys, onEdit);
  if (!isThere) return null;
  return (
    <Button
      variant="contained"
      startIcon={<EditIcon />}
      onClick={onEdit}
      {...(keys.length > 0 && { 'aria-keyshortcuts': 'e' })}
    >
      {text('show.edit')}
    </Button>
  );
}

const editKeys: readonly PageKey[] = [{ keys: ['e'], does: 'panel.keys.edit' }];
