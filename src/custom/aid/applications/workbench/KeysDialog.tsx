import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Button } from '../../../../framework/panel/kit/Button';
import { usePreferences } from '../../../shell/app/app';
import { WorkbenchKeyTable } from '../../../shell/blocks/WorkbenchKeyTable';
import { useWorkbenchWords } from './words';

/** What each key does, over the page it works on. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const words = useWorkbenchWords();
  const { shortcuts } = usePreferences();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{words('help')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {words(shortcuts ? 'helpText' : 'helpOff')}
        </Typography>
        <Box>
          <WorkbenchKeyTable />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {words('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
