import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useId, useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useMediaQuery } from '../../../../framework/panel/kit/useMediaQuery';
import type { AidApplication } from '../shared/application';
import { NoteField } from '../shared/DecisionInputs';
import { isRefusal, reasonsFor } from '../shared/steps';
import { useNote } from '../shared/useNotes';
import { useApplicationWords } from '../shared/words';
import { BulkMessages } from './BulkMessages';
import { BulkPreview } from './BulkPreview';
import { BulkResults } from './BulkResults';
import { hasNoContact } from './bulk';
import { type BulkCases, useBulkDecision, useBulkPreview } from './useBulkDecision';

interface BulkDecisionDialogProps {
  readonly cases: BulkCases;
  readonly seen: (id: number) => AidApplication | undefined;
  /** @param done the cases that were decided */
  readonly onClose: (done: readonly number[]) => void;
}

/** What will happen to each, the reason, then what did happen to each. Nothing is decided before the button is pressed. */
export function BulkDecisionDialog({ cases, seen, onClose }: BulkDecisionDialogProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const words = useApplicationWords();
  const { formats } = usePanel();
  // No case is number 0: what is typed for many is kept until it is used, like that for one.
  const note = useNote(0, `bulk ${cases.decision}`);
  const bulk = useBulkDecision((answer) => {
    if (answer.failed > 0) return;
    note.forget();
    if (!answer.results.some(hasNoContact)) onClose(cases.ids);
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
        <BulkForm cases={cases} seen={seen} bulk={bulk} note={note} onClose={close} />
      )}
    </Dialog>
  );
}

interface BulkFormProps {
  readonly cases: BulkCases;
  readonly seen: (id: number) => AidApplication | undefined;
  readonly bulk: ReturnType<typeof useBulkDecision>;
  readonly note: Pick<ReturnType<typeof useNote>, 'note' | 'write'>;
  readonly onClose: () => void;
}

function BulkForm({ cases, seen, bulk, note: { note, write }, onClose }: BulkFormProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const [sendMessage, setSendMessage] = useState<boolean>();
  const [wasTried, setTried] = useState(false);
  const { preview, failure } = useBulkPreview(cases, seen);
  const { decision, ids } = cases;
  const needsReason = decision === 'Ditolak';
  const isMissing = needsReason && note.trim() === '';
  const count = preview?.updated ?? ids.length;
  const isReady = preview !== undefined && count > 0 && !bulk.isRunning;
  const submit = () => {
    setTried(true);
    if (!isMissing && isReady) bulk.run({ ...cases, note, sendMessage, preview });
  };
  // The keys of the dialog for one case, but a number never decides about many at once.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    const reason = reasonsFor(decision)[Number(event.key) - 1];
    if (reason !== undefined && note === '' && !(event.target instanceof HTMLTextAreaElement)) write(reason);
  };
  return (
    <Box onKeyDown={onKey} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
        <BulkPreview preview={preview} failure={failure} decision={decision} seen={seen} />
        <NoteField
          decision={decision}
          form={{
            note,
            write,
            needsReason,
            noteError: wasTried && isMissing ? words('decide.reasonMissing') : undefined,
            isBusy: bulk.isRunning,
          }}
        />
        <BulkMessages preview={preview} wanted={sendMessage} isBusy={bulk.isRunning} onChange={setSendMessage} />
        {bulk.failure && <Alert severity="error">{bulk.failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { '&&': { ml: 0 } } }}>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={bulk.isRunning}>
          {words('cancel')}
        </Button>
        <Button
          variant="contained"
          color={isRefusal(decision) ? 'error' : 'primary'}
          onClick={submit}
          disabled={!isReady}
        >
          {bulk.isRunning ? words('bulk.running') : words(`bulk.confirm.${decision}`, { n: formats.number(count) })}
        </Button>
      </DialogActions>
    </Box>
  );
}
