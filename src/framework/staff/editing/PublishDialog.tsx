import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import { ReportView } from '../documents/ReportView';
import { useSay } from '../said/useSay';
import { ChangeLines } from './ChangesDialog';
import { CodeConflicts } from './CodeConflicts';
import { useFieldEditing } from './context';

const shortestReason = 10;
const longest = 500;

/** The last look before a draft is published or, by who may not, proposed: what changes, what it means, a word about it. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const notify = useNotify();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { isPublisher, publish, propose, check, isChanged, conflict } = useFieldEditing();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Another user was faster: the comparison takes over, and publishes by itself.
  useEffect(() => {
    if (conflict) onClose();
  }, [conflict, onClose]);
  const words = isPublisher ? 'publish' : 'propose';
  const hasErrors = check.findings.some(({ severity }) => severity === 'error');
  const isShort = !isPublisher && text.trim().length < shortestReason;
  const send = async () => {
    setBusy(true);
    const outcome = await (isPublisher ? publish(text.trim()) : propose(text.trim()));
    setBusy(false);
    if (outcome.isDone) {
      notify(say(`${words}.done`), { type: 'success' });
      onClose();
    } else setFailure(say(`${words}.failed`, { reason: outcome.reason }));
  };
  return (
    <Dialog open onClose={() => !isBusy && onClose()} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{say(`${words}.title`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Typography>{say(`${words}.text`)}</Typography>
        <ChangeLines />
        <CodeConflicts />
        <Report />
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          margin="dense"
          required={!isPublisher}
          label={say(isPublisher ? 'publish.note' : 'propose.reason')}
          helperText={say(isPublisher ? 'publish.noteHelp' : 'propose.reasonHelp')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: longest } }}
        />
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {hasErrors && <Alert severity="error">{say('publish.blocked')}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button
          variant="contained"
          style={{ marginLeft: 0 }}
          disabled={isBusy || hasErrors || isShort || !isChanged}
          onClick={() => void send()}
        >
          {say(isBusy ? `${words}.working` : `${words}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Report() {
  const say = useSay();
  const { check } = useFieldEditing();
  if (check.state === 'checking') return <Typography role="status">{say('impact.checking')}</Typography>;
  if (check.state === 'failed')
    return <Alert severity="warning">{say('impact.failed', { reason: check.reason ?? '' })}</Alert>;
  return <ReportView report={check} />;
}
