import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { usePanel } from '../../../../framework/panel/core/context';
import { useOpenedText } from '../../../../framework/panel/core/useOpenedText';
import { useDeleteDialog } from '../../../../framework/panel/dialogs/useDeleteDialog';
import { Button } from '../../../../framework/panel/kit/Button';
import { OtherActions } from '../../../../framework/panel/show/OtherActions';
import type { Resource } from '../../../../framework/schema';

interface DetailActionsProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly onDeleted: () => void;
}

/** What the card in the list offers that no panel of the detail has a button for. */
export function ComplaintDetailActions({ resource, record, onDeleted }: DetailActionsProps) {
  const text = useOpenedText();
  const { permitted } = usePanel();
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
        '&:empty': { display: 'none' },
      }}
    >
      <OtherActions resource={resource} record={record} />
      {permitted(resource, 'delete') && (
        <Button variant="outlined" color="error" startIcon={<DeleteOutline />} onClick={() => askDelete([record])}>
          {text('show.delete')}
        </Button>
      )}
      {deleteDialog}
    </Box>
  );
}
