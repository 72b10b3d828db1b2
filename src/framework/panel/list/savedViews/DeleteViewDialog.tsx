import { type HttpError, useNotify } from 'ra-core';
import type { SavedView } from '../../../calls';
import { useOpenedText } from '../../core/useOpenedText';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { ViewMenuState } from './useViewMenu';

interface DeleteViewDialogProps {
  readonly view: SavedView;
  readonly menu: ViewMenuState;
  readonly onClose: () => void;
}

export function DeleteViewDialog({ view, menu, onClose }: DeleteViewDialogProps) {
  const text = useOpenedText();
  const notify = useNotify();
  const confirm = async () => {
    try {
      await menu.remove(view);
      notify(text('views.deleted', { name: view.name }), { type: 'success' });
    } catch (error) {
      notify(text('views.deleteFailed', { reason: (error as HttpError).message }), { type: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={text('views.deleteTitle')}
      confirmLabel={text('views.deleteConfirm')}
      busy={menu.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(view.shared_role === null ? 'views.deleteQuestion' : 'views.deleteSharedQuestion', { name: view.name })}
    </ConfirmDialog>
  );
}
