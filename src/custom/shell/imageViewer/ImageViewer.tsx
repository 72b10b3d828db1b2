import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import FitScreen from '@mui/icons-material/FitScreen';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Dispatch, type KeyboardEvent, type ReactNode, useReducer, useRef, useState } from 'react';
import { IconButton } from '../../../framework/panel/kit/IconButton';
import { fill } from '../../../framework/schema';
import { useViewerGestures } from './useViewerGestures';
import {
  canPan,
  changeImageView,
  changeOfKey,
  fitted,
  type ImageView,
  type ViewChange,
  ZOOM_LEAST,
  ZOOM_MOST,
} from './view';

export interface ImageViewerProps {
  readonly open: boolean;
  readonly address: string;
  /** What the picture shows. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A picture over the whole screen: zoomed by keys, wheel, buttons and fingers, moved by dragging or arrow keys. */
export function ImageViewer({ open, ...props }: ImageViewerProps) {
  return open ? <OpenViewer {...props} /> : null;
}

function OpenViewer({ address, name, onClose }: Omit<ImageViewerProps, 'open'>) {
  const words = useWords();
  const [view, change] = useReducer(changeImageView, fitted);
  const [isBroken, setBroken] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.ctrlKey || event.metaKey || event.altKey ? undefined : changeOfKey(event.key);
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    change(wanted);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A click on the picture is not one on the row or dialog it was opened from.
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        paper: { 'aria-label': name, sx: { bgcolor: 'common.black', color: 'common.white', backgroundImage: 'none' } },
      }}
    >
      <Toolbar name={name} view={view} change={change} onClose={onClose} />
      {isBroken ? (
        <Typography role="alert" sx={{ m: 'auto', p: 3 }}>
          {words('broken')}
        </Typography>
      ) : (
        <Picture address={address} name={name} view={view} change={change} onBroken={() => setBroken(true)} />
      )}
      <Typography variant="caption" sx={{ px: 2, py: 1, textAlign: 'center' }}>
        {words('help')}
      </Typography>
    </Dialog>
  );
}

interface ToolbarProps {
  readonly name: string;
  readonly view: ImageView;
  readonly change: Dispatch<ViewChange>;
  readonly onClose: () => void;
}

function Toolbar({ name, view, change, onClose }: ToolbarProps) {
  const words = useWords();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1, minWidth: 0 }}>
      <Typography noWrap sx={{ flex: 1, minWidth: 0, pl: 1 }}>
        {name}
      </Typography>
      <Tool label={words('zoomOut')} disabled={view.zoom <= ZOOM_LEAST} onClick={() => change({ type: 'out' })}>
        <Remove />
      </Tool>
      <Box component="span" aria-live="polite" sx={{ minWidth: 48, textAlign: 'center' }}>
        {words('zoom', { percent: view.zoom * 100 })}
      </Box>
      <Tool label={words('zoomIn')} disabled={view.zoom >= ZOOM_MOST} onClick={() => change({ type: 'in' })}>
        <Add />
      </Tool>
      <Tool label={words('fit')} onClick={() => change({ type: 'fit' })}>
        <FitScreen />
      </Tool>
      <Tool label={words('close')} onClick={onClose}>
        <Close />
      </Tool>
    </Box>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that has nothing to do stays focusable, so that the keys of the viewer are not lost with it. */
const Tool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <IconButton
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={onClick}
    style={{ color: 'inherit', outlineColor: 'currentColor' }}
  >
    {children}
  </IconButton>
);

interface PictureProps {
  readonly address: string;
  readonly name: string;
  readonly view: ImageView;
  readonly change: Dispatch<ViewChange>;
  readonly onBroken: () => void;
}

function Picture({ address, name, view, change, onBroken }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isDragging, handlers } = useViewerGestures(frame, view, change);
  const cursor = isDragging ? 'grabbing' : canPan(view) ? 'grab' : 'default';
  return (
    <Box
      ref={frame}
      {...handlers}
      sx={{ flex: 1, minHeight: 0, overflow: 'hidden', touchAction: 'none', cursor, position: 'relative' }}
    >
      <Box
        component="img"
        src={address}
        alt={name}
        draggable={false}
        onError={onBroken}
        data-zoom={view.zoom}
        style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})` }}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          userSelect: 'none',
        }}
      />
    </Box>
  );
}

function useWords() {
  const translate = useTranslate();
  return (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    fill(translate(`imageViewer.${key}`), params);
}
