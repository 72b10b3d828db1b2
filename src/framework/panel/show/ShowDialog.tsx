import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useId } from 'react';
import { useOpenedText } from '../core/useOpenedText';
import { IconButton } from '../kit/IconButton';
import { useMediaQuery } from '../kit/useMediaQuery';

interface ShowDialogProps {
  readonly title: string;
  /** Beside the title, before the button that closes. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A record read above its list: over the whole screen on a phone, alone on paper. */
export function ShowDialog({ title, actions, children, onClose }: ShowDialogProps) {
  const text = useOpenedText();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      className="show-dialog"
      aria-labelledby={id}
      onClose={onClose}
    >
      <GlobalStyles styles={printStyles} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1.5, minWidth: 0 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {actions}
        <IconButton aria-label={text('form.close')} onClick={onClose} className="no-print">
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent dividers>{children}</DialogContent>
    </Dialog>
  );
}

// Other dialogs stay off the paper (PrintStyles); this one is what is printed, and the list behind it is not.
const printStyles = {
  '@media print': {
    '#root': { display: 'none !important' },
    '.MuiDialog-root.show-dialog': { display: 'block !important', position: 'static !important' },
    '.show-dialog .MuiBackdrop-root, .show-dialog .no-print': { display: 'none !important' },
    '.show-dialog .MuiDialog-container, .show-dialog .MuiPaper-root': {
      display: 'block',
      height: 'auto',
      maxHeight: 'none',
      maxWidth: 'none',
      margin: 0,
      border: 0,
      boxShadow: 'none',
      overflow: 'visible',
    },
    '.show-dialog .MuiDialogContent-root': { overflow: 'visible', padding: 0 },
  },
} as const;
