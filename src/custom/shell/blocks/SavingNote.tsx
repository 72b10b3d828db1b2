import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Alert } from '../../../framework/panel/kit/Alert';

/** Says that the open form is being saved. The form reports the result: it stays until dismissed, or 6 s. */
export function SavingNote() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  if (!isSubmitting) return null;
  return (
    <Alert severity="info" role="status" style={{ marginBottom: 16 }}>
      {translate('settings.saving')}
    </Alert>
  );
}
