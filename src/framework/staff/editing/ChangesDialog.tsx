import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Button } from '../../panel/kit/Button';
import { IconButton } from '../../panel/kit/IconButton';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import { useSay } from '../said/useSay';
import { useDraftChanges } from './useDraftChanges';

/** Every change of the draft in words; each can be taken back by itself. */
export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{say('changes.title')}</DialogTitle>
      <DialogContent>
        <ChangeLines />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function ChangeLines() {
  const say = useSay();
  const changes = useDraftChanges();
  if (changes.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{say('changes.none')}</Typography>;
  return (
    <Box component="ul" aria-label={say('changes.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ key, sentence, takeBack }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>{sentence}</Box>
          <IconButton size="small" aria-label={say('changes.undo', { change: sentence })} onClick={takeBack}>
            <UndoIcon fontSize="small" aria-hidden />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
