import { useTranslate } from 'ra-core';
import { Alert } from '../../../framework/panel/kit/Alert';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { useUncovered } from '../../shell/app/useUncovered';

export function UncoveredNote() {
  const translate = useTranslate();
  const uncovered = useUncovered();
  if (uncovered.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <ButtonLink to="/settings/daftar-dinas" color="inherit" size="small">
          {translate('settings.forward.toDepartments')}
        </ButtonLink>
      }
    >
      {translate('settings.forward.uncovered', { categories: uncovered.join(', ') })}
    </Alert>
  );
}
