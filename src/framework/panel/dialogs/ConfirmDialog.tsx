import { type ReactNode, useId } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../blocks/floating';
import { useText } from '../core/useText';
import { Button } from '../kit/Button';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Says what the button does: 'Hapus 3 pengguna', never 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
  /** What it contains has a button of its own for going on. */
  readonly hasOwnConfirm?: boolean;
  readonly busy?: boolean;
  /** There is nothing to go on with. */
  readonly disabled?: boolean;
  /** It holds a table. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot simply be taken back. The focus is on the safe choice. */
export function ConfirmDialog({
  open,
  title,
  children,
  destructive = false,
  busy = false,
  isWide = false,
  ...props
}: ConfirmDialogProps) {
  const text = useText();
  const id = useId();
  const cancel = () => {
    if (!busy) props.onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      fullWidth
      maxWidth={isWide ? 'sm' : 'xs'}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children && <DialogContent id={`${id}-body`}>{children}</DialogContent>}
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus onClick={cancel} disabled={busy} variant="outlined" color="inherit">
          {props.cancelLabel ?? text('confirm.cancel')}
        </Button>
        {!props.hasOwnConfirm && (
          <Button
            onClick={props.onConfirm}
            disabled={busy || props.disabled}
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            style={{ marginLeft: 0 }}
          >
            {busy ? text('confirm.working') : props.confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
