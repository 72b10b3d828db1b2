import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { bulkActions } from '../../../framework/panel/core/bulkActions';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { useBulkNotice } from '../../../framework/panel/list/useBulkNotice';
import { useBulkRun } from '../../../framework/panel/list/useBulkRun';
import { EDIT, features, type Resource } from '../../../framework/schema';
import { UserChecklist } from './UserChecklist';
import { useUserWords } from './useUserWords';

interface BulkActionsDialogProps {
  readonly resource: Resource;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One action for several users, chosen here; the list's own selection does the same for the rows in sight. */
export function BulkActionsDialog({ resource, open, onClose }: BulkActionsDialogProps) {
  const words = useUserWords();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{words('bulk.title')}</DialogTitle>
      {open && <BulkForm resource={resource} onClose={onClose} />}
    </Dialog>
  );
}

function BulkForm({ resource, onClose }: Omit<BulkActionsDialogProps, 'open'>) {
  const words = useUserWords();
  const texts = useTexts(resource);
  const panel = usePanel();
  // Fields are edited from the list, where the rows are seen.
  const actions = bulkActions(resource, panel).filter(({ name }) => name !== EDIT);
  const [name, setName] = useState('');
  const [ids, setIds] = useState<readonly number[]>([]);
  const action = actions.find((each) => each.name === name);
  const announce = useBulkNotice(resource);
  const bulk = useBulkRun(resource, (outcome) => {
    if (action) announce(action, outcome);
    onClose();
  });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
        <TextField
          select
          fullWidth
          size="small"
          label={words('bulk.action')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{words('bulk.choose')}</option>
          {actions.map((each) => (
            <option key={each.name} value={each.name}>
              {texts.action(each.name)}
            </option>
          ))}
        </TextField>
        <UserChecklist ids={ids} onChange={setIds} disabled={bulk.isRunning} />
        {action?.spec.remove && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words(panel.has(features.restore) ? 'bulk.restorable' : 'bulk.final')}
          </Typography>
        )}
        {bulk.failure && <Alert severity="error">{bulk.failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={bulk.isRunning}>
          {words('bulk.cancel')}
        </Button>
        <Button
          variant="contained"
          color={action?.spec.tone === 'danger' ? 'error' : 'primary'}
          disabled={!action || ids.length === 0 || bulk.isRunning}
          onClick={() => action && bulk.run({ action, chosen: { ids } })}
        >
          {bulk.isRunning
            ? words('bulk.running')
            : action && ids.length > 0
              ? words('bulk.run', { action: texts.action(action.name), count: ids.length })
              : words('bulk.runIdle')}
        </Button>
      </DialogActions>
    </>
  );
}
