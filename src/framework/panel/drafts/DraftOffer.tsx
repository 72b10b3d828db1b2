import Box from '@mui/material/Box';
import { usePanel } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import type { DraftHandle } from './useDraft';

/** Offers back what was typed last time, with its time and whether the record has changed since. */
export function DraftOffer({ draft }: { readonly draft: DraftHandle }) {
  const { formats } = usePanel();
  const text = useOpenedText();
  if (!draft.offer) return null;
  return (
    <Alert severity={draft.isStale ? 'warning' : 'info'} role="status" style={{ marginBottom: 16 }}>
      {text('draft.found', { time: formats.dateTime(draft.offer.at) })}
      {draft.isStale && ` ${text('draft.stale')}`}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" color="inherit" onClick={draft.restore}>
          {text('draft.restore')}
        </Button>
        <Button size="small" variant="text" color="inherit" onClick={draft.discard}>
          {text('draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
}
