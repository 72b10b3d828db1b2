import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../useText';
import { OfflineNote } from './OfflineNote';
import { UploadProgress } from './UploadProgress';
import type { UploadState } from './useUpload';

interface FormActionsProps {
  readonly isSaving: boolean;
  /** Instead of the general word on the button that sends. */
  readonly saveLabel?: string | undefined;
  readonly upload?: UploadState | undefined;
  readonly onCancel: () => void;
}

/** Stays in sight at the lower edge while the form scrolls behind it. */
export function FormActions({ isSaving, saveLabel, upload, onCancel }: FormActionsProps) {
  const text = useText();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: 3,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        backgroundImage: 'inherit',
        borderRadius: 'inherit',
        '@media print': { display: 'none' },
      }}
    >
      <OfflineNote />
      {upload && <UploadProgress upload={upload} />}
      <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isSaving}>
        {text('form.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={isSaving} aria-busy={isSaving}>
        {isSaving ? text('form.saving') : (saveLabel ?? text('form.save'))}
      </Button>
    </Box>
  );
}
