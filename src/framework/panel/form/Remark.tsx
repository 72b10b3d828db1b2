import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RemarkProps {
  readonly message: string;
  readonly action?: ReactNode;
}

/** Something to look at twice; it can be saved all the same. */
export function Remark({ message, action }: RemarkProps) {
  return (
    <Typography
      role="status"
      component="div"
      variant="body2"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 0.5 }}
    >
      <WarningAmberIcon
        aria-hidden="true"
        style={{ fontSize: 18, marginTop: '1px', color: 'var(--color-badge-warning-text)' }}
      />
      <span>
        {message}
        {action}
      </span>
    </Typography>
  );
}
