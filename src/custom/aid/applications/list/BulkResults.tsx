import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { BulkAnswer, BulkItem } from '../../../../calls/aid/applications';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useStatusName } from '../shared/ApplicationStatusChip';
import type { AidApplication } from '../shared/application';
import { type BulkStep, decisionOf } from '../shared/steps';
import { useApplicationWords } from '../shared/words';
import { hasNoContact, isFirstOnly } from './bulk';
import { ItemList } from './ItemList';

interface BulkResultsProps {
  readonly answer: BulkAnswer;
  readonly decision: BulkStep;
  readonly seen: (id: number) => AidApplication | undefined;
  readonly onClose: () => void;
}

/** What happened to each; first those that failed, then those to be notified in person. */
export function BulkResults({ answer, decision, seen, onClose }: BulkResultsProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const nameOf = useStatusName();
  const rank = (item: BulkItem) => (item.ok ? (hasNoContact(item) ? 1 : 2) : 0);
  const sorted = [...answer.results].sort((left, right) => rank(left) - rank(right));
  const sayDone = (item: BulkItem) => {
    if (isFirstOnly(item)) return words('list.awaitsSecond');
    const done = words('bulk.ok', { status: nameOf(decisionOf(decision)) });
    return hasNoContact(item) ? `${done}. ${words('decide.noContact')}` : done;
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="warning" role="status">
          {words('bulk.partly', { ok: formats.number(answer.updated), failed: formats.number(answer.failed) })}
        </Alert>
        <ItemList
          items={sorted}
          seen={seen}
          say={(item) =>
            item.ok ? sayDone(item) : words('bulk.failed', { reason: item.message ?? words('bulk.unknownReason') })
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
