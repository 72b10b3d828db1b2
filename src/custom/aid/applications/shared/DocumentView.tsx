import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import type { ShownDocument } from './documents';
import { useApplicationWords } from './words';

interface DocumentViewProps {
  readonly item: ShownDocument;
  readonly address: string;
}

/** A document within the page. */
export function DocumentView({ item, address }: DocumentViewProps) {
  if (item.form === 'image') return <ZoomedImage name={item.name} address={address} />;
  return (
    <Box
      component="iframe"
      title={item.name}
      src={address}
      referrerPolicy="no-referrer"
      sx={{ width: '100%', height: 'min(70vh, 640px)', border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}

const least = 0.5;
const most = 5;
const step = 0.5;

/** Steps of a half between half and five times; + - 0 do the same as the buttons. */
function ZoomedImage({ name, address }: { readonly name: string; readonly address: string }) {
  const words = useApplicationWords();
  const [zoom, setZoom] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const by = (change: number) => setZoom((now) => Math.min(most, Math.max(least, now + change)));
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => by(step),
    '=': () => by(step),
    '-': () => by(-step),
    '0': () => setZoom(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  if (isBroken) return <Alert severity="warning">{words('documents.broken')}</Alert>;
  return (
    <Box role="group" aria-label={name} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        <IconButton aria-label={words('documents.zoomOut')} onClick={() => by(-step)} disabled={zoom === least}>
          <Remove />
        </IconButton>
        <Box component="span" aria-live="polite" sx={{ minWidth: 52, textAlign: 'center' }}>
          {words('documents.zoom', { percent: zoom * 100 })}
        </Box>
        <IconButton aria-label={words('documents.zoomIn')} onClick={() => by(step)} disabled={zoom === most}>
          <Add />
        </IconButton>
        <IconButton aria-label={words('documents.fit')} onClick={() => setZoom(1)}>
          <FitScreen />
        </IconButton>
      </Box>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Box
        tabIndex={0}
        sx={{ maxHeight: 'min(70vh, 640px)', overflow: 'auto', bgcolor: 'action.hover', borderRadius: 1 }}
      >
        <Box
          component="img"
          src={address}
          alt={name}
          onError={() => setBroken(true)}
          sx={{ display: 'block', width: `${zoom * 100}%`, height: 'auto', minHeight: 48 }}
        />
      </Box>
    </Box>
  );
}
