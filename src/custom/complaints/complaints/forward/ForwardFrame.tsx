import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useMediaQuery } from '../../../../framework/panel/kit/useMediaQuery';

interface ForwardFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that may be opened from a row's menu: its clicks and keys bubble through React, and are not that menu's. */
export function ForwardFrame({ title, onClose, children }: ForwardFrameProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      // A click beside the dialog is too easily an accident.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
