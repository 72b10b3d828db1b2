import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';

/** Says that the open form is being saved. The form reports the result: it stays until dismissed, or 6 s. */
export function SavingNote() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  if (!isSubmitting) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {translate('settings.saving')}
    </Alert>
  );
}
