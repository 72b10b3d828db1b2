import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface LeaveDialogProps {
  readonly resource: Resource;
  /** What was changed and not saved; none keeps the dialog closed. */
  readonly changed: readonly string[];
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Before typed values are given up: names them, and says what is kept. */
export function LeaveDialog({ resource, changed, onLeave, onStay }: LeaveDialogProps) {
  const texts = useTexts(resource);
  const text = useOpenedText();
  return (
    <ConfirmDialog
      open={changed.length > 0}
      title={text('form.leaveTitle')}
      confirmLabel={text('form.leave')}
      cancelLabel={text('form.stay')}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {text('form.leaveBody', { fields: changed.map(texts.field).join(', ') })}
    </ConfirmDialog>
  );
}
