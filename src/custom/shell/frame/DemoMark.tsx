import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { Hint } from '../../../framework/panel/blocks/Hint';
import { useApp } from '../app/app';

export function DemoMark() {
  const translate = useTranslate();
  if (!useApp().capabilities.demo) return null;
  return (
    <Hint title={translate('shell.demoHint')}>
      <Chip
        label={translate('shell.demo')}
        size="small"
        sx={{
          fontWeight: 650,
          color: 'var(--color-badge-warning-text)',
          bgcolor: 'var(--color-badge-warning-background)',
        }}
      />
    </Hint>
  );
}
