import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { usePanel } from '../../../framework/panel/context';
import type { Application } from '../shared/application';
import { NoteField } from '../shared/DecisionInputs';
import { useWords } from '../shared/words';
import { BulkPreview } from './BulkPreview';
import { BulkResults } from './BulkResults';
import { type BulkCases, useBulkDecision, useBulkPreview } from './useBulkDecision';

interface BulkDecisionDialogProps {
  readonly cases: BulkCases;
  readonly seen: (id: number) => Application | undefined;
  /** @param done the cases that were decided */
  readonly onClose: (done: readonly number[]) => void;
}

/** What will happen to each, the reason, then what did happen to each. Nothing is decided before the button is pressed. */
export function BulkDecisionDialog({ cases, seen, onClose }: BulkDecisionDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const words = useWords();
  const { formats } = usePanel();
  const bulk = useBulkDecision((answer) => {
    if (answer.failed === 0) onClose(cases.ids);
  });
  const done = () => (bulk.answer?.results ?? []).filter(({ ok }) => ok).map((item) => item.id);
  const close = () => {
    if (!bulk.isRunning) onClose(done());
  };
  const title = words(`bulk.title.${cases.decision}`, { n: formats.number(cases.ids.length) });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{bulk.answer ? words('bulk.results') : title}</DialogTitle>
      {bulk.answer ? (
        <BulkResults answer={bulk.answer} decision={cases.decision} seen={seen} onClose={close} />
      ) : (
        <BulkForm cases={cases} seen={seen} bulk={bulk} onClose={close} />
      )}
    </Dialog>
  );
}

interface BulkFormProps {
  readonly cases: BulkCases;
  readonly seen: (id: number) => Application | undefined;
  readonly bulk: ReturnType<typeof useBulkDecision>;
  readonly onClose: () => void;
}

function BulkForm({ cases, seen, bulk, onClose }: BulkFormProps) {
  const words = useWords();
  const { formats } = usePanel();
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const { preview, failure } = useBulkPreview(cases, seen);
  const { decision, ids } = cases;
  const needsReason = decision === 'Ditolak';
  const isMissing = needsReason && note.trim() === '';
  const count = preview?.updated ?? ids.length;
  const submit = () => {
    setTried(true);
    if (!isMissing && preview) bulk.run({ ...cases, note, preview });
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
        <BulkPreview preview={preview} failure={failure} decision={decision} seen={seen} />
        <NoteField
          decision={decision}
          form={{
            note,
            write: setNote,
            needsReason,
            noteError: wasTried && isMissing ? words('decide.reasonMissing') : undefined,
            isBusy: bulk.isRunning,
          }}
        />
        {bulk.failure && <Alert severity="error">{bulk.failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { '&&': { ml: 0 } } }}>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={bulk.isRunning}>
          {words('cancel')}
        </Button>
        <Button
          variant="contained"
          color={decision === 'Ditolak' ? 'error' : 'primary'}
          onClick={submit}
          disabled={bulk.isRunning || !preview || count === 0}
        >
          {bulk.isRunning ? words('bulk.running') : words(`bulk.confirm.${decision}`, { n: formats.number(count) })}
        </Button>
      </DialogActions>
    </>
  );
}
