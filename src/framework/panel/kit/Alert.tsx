import './kit.css';
import Done from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import Failed from '@mui/icons-material/ErrorOutline';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes';
import { IconButton } from './IconButton';

export type Severity = 'error' | 'warning' | 'info' | 'success';

export interface AlertProps extends HTMLAttributes<HTMLDivElement> {
  readonly severity: Severity;
  /** `outlined` on a ground of its own, `filled` for what must be seen across the room. */
  readonly variant?: 'standard' | 'outlined' | 'filled';
  /** What can be done about it, at the end of its line. */
  readonly action?: ReactNode;
  readonly onClose?: () => void;
  /** The name of the button that closes it. */
  readonly closeText?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A sentence that must not be overlooked. A role other than `alert` says how it is announced. */
export function Alert({
  severity,
  variant = 'standard',
  action,
  onClose,
  closeText,
  className,
  children,
  ...rest
}: AlertProps) {
  return (
    <div role="alert" {...rest} className={classes('alert', `alert-${severity}`, `alert-${variant}`, className)}>
      <span className="alert-icon">{icons[severity]}</span>
      <div className="alert-message">{children}</div>
      {(action || onClose) && (
        <div className="alert-action">
          {action ?? (
            <IconButton size="small" aria-label={closeText} title={closeText} onClick={onClose}>
              <Close fontSize="small" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}

export const AlertTitle = ({ children }: { readonly children: ReactNode }) => (
  <div className="alert-title">{children}</div>
);

const icons: Readonly<Record<Severity, ReactNode>> = {
  error: <Failed fontSize="inherit" />,
  warning: <Warning fontSize="inherit" />,
  info: <Info fontSize="inherit" />,
  success: <Done fontSize="inherit" />,
};
