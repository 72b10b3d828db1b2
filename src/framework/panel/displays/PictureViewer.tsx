import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useOpenedText } from '../core/useOpenedText';
import { IconButton } from '../kit/IconButton';

interface PictureViewerProps {
  readonly pictures: readonly { readonly address: string; readonly caption: string | undefined }[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture at a time, as large as there is room; arrow keys go on and back, Escape closes. */
export function PictureViewer({ pictures, at, onMove, onClose }: PictureViewerProps) {
  const text = useOpenedText();
  const picture = pictures[at];
  const position = text('file.position', { n: at + 1, count: pictures.length });
  const go = (to: number) => {
    if (to >= 0 && to < pictures.length) onMove(to);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  };
  return (
    <Dialog
      open
      maxWidth="lg"
      fullWidth
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ paper: { 'aria-label': [position, picture?.caption].filter(Boolean).join(': ') } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <IconButton aria-label={text('file.previous')} disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={text('file.next')} disabled={at === pictures.length - 1} onClick={() => go(at + 1)}>
          <ChevronRightIcon />
        </IconButton>
        <Typography role="status" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {[position, picture?.caption].filter(Boolean).join(' · ')}
        </Typography>
        <IconButton autoFocus aria-label={text('file.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={picture?.address}
        alt={picture?.caption ?? ''}
        sx={{ maxWidth: '100%', maxHeight: '75vh', objectFit: 'contain', mx: 'auto', mb: 1 }}
      />
    </Dialog>
  );
}
