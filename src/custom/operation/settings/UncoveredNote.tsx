import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from '../../../framework/panel/router';
import { useUncovered } from '../../shell/app/useUncovered';

export function UncoveredNote() {
  const translate = useTranslate();
  const uncovered = useUncovered();
  if (uncovered.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/settings/daftar-dinas" color="inherit" size="small">
          {translate('settings.forward.toDepartments')}
        </Button>
      }
    >
      {translate('settings.forward.uncovered', { categories: uncovered.join(', ') })}
    </Alert>
  );
}
