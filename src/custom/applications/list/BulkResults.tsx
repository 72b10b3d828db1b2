import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { BulkAnswer } from '../../../domain/applications/answers';
import type { Decision } from '../../../domain/applications/states';
import { usePanel } from '../../../framework/panel/context';
import { useStatusName } from '../shared/ApplicationStatusChip';
import type { Application } from '../shared/application';
import { useWords } from '../shared/words';
import { ItemList } from './ItemList';

interface BulkResultsProps {
  readonly answer: BulkAnswer;
  readonly decision: Decision;
  readonly seen: (id: number) => Application | undefined;
  readonly onClose: () => void;
}

/** What happened to each; those that failed first. */
export function BulkResults({ answer, decision, seen, onClose }: BulkResultsProps) {
  const words = useWords();
  const { formats } = usePanel();
  const nameOf = useStatusName();
  const sorted = [...answer.results].sort((left, right) => Number(left.ok) - Number(right.ok));
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="warning" role="status">
          {words('bulk.partly', { ok: formats.number(answer.updated), failed: formats.number(answer.failed) })}
        </Alert>
        <ItemList
          items={sorted}
          seen={seen}
          say={({ ok, message }) =>
            ok
              ? words('bulk.ok', { status: nameOf(decision) })
              : words('bulk.failed', { reason: message ?? words('bulk.unknownReason') })
          }
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" onClick={onClose}>
          {words('close')}
        </Button>
      </DialogActions>
    </>
  );
}
