import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FieldVersion } from '../../../calls/fields';
import { Alert } from '../../../panel/kit/Alert';
import { Button } from '../../../panel/kit/Button';
import { ReportOf, Sentences } from '../../documents/ReportView';
import { programVersion, useVersion } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { ComparedVersions } from './ComparedVersions';
import { useRollback } from './useRollback';

interface RollbackDialogProps {
  readonly version: FieldVersion;
  readonly current: FieldVersion | undefined;
  readonly onClose: () => void;
}

const mostOfNote = 500;

/** Shows what would change, and what that means, before an earlier version is in force again. */
export function RollbackDialog({ version, current, onClose }: RollbackDialogProps) {
  const say = useSay();
  const id = useId();
  const isProgram = version === programVersion;
  const [note, setNote] = useState('');
  const { data: whole } = useVersion(version.version);
  const { isBusy, failure, rollback } = useRollback(version, current, onClose);
  return (
    <Dialog open onClose={() => !isBusy && onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {say(isProgram ? 'fieldVersions.program.title' : 'fieldVersions.rollbackTitle', {
          version: version.version,
        })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>
          {say(isProgram ? 'fieldVersions.program.text' : 'fieldVersions.rollbackText', {
            version: version.version,
          })}
        </Typography>
        <ComparedVersions title={say('fieldVersions.changes.rollback')} before={current} after={version} />
        {whole?.overlay && <ReportOf overlay={whole.overlay} />}
        <TextField
          label={say('fieldVersions.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: mostOfNote } }}
          fullWidth
        />
        {failure && (
          <Alert severity="error">
            {failure.message}
            {failure.refusals.length > 0 && <Sentences of={failure.refusals} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus variant="outlined" color="inherit" disabled={isBusy} onClick={onClose}>
          {say('fieldVersions.cancel')}
        </Button>
        <Button
          variant="contained"
          style={{ marginLeft: 0 }}
          disabled={isBusy || !whole}
          onClick={() => void rollback(note.trim())}
        >
          {say(
            isBusy ? 'fieldVersions.working' : isProgram ? 'fieldVersions.program.button' : 'fieldVersions.rollback',
          )}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
