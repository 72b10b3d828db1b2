import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useApp } from '../app/app';

export function DemoMark() {
  const translate = useTranslate();
  if (!useApp().capabilities.demo) return null;
  return (
    <Tooltip title={translate('shell.demoHint')}>
      <Chip
        label={translate('shell.demo')}
        size="small"
        sx={{
          fontWeight: 650,
          color: 'var(--color-badge-warning-text)',
          bgcolor: 'var(--color-badge-warning-background)',
        }}
      />
    </Tooltip>
  );
}
