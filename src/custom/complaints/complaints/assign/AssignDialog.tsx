import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { ForwardFrame } from '../forward/ForwardFrame';
import { useComplaintWords } from '../shared/words';
import { useAssign, useOfficers } from './useAssign';

interface AssignDialogProps {
  readonly ids: readonly number[];
  /** Who has the one complaint now. */
  readonly current: number | null;
  readonly onClose: (isDone: boolean) => void;
}

/** One officer, or none, for a complaint or for all that were chosen. */
export function AssignDialog({ ids, current, onClose }: AssignDialogProps) {
  const words = useComplaintWords();
  const { formats } = usePanel();
  const { officers, isError, refetch } = useOfficers();
  const { assign, isBusy } = useAssign();
  const [chosen, setChosen] = useState(current === null ? '' : String(current));
  const [failure, setFailure] = useState<string>();
  const title =
    ids.length === 1 ? words('assign.change') : words('assign.bulkTitle', { count: formats.number(ids.length) });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const officer = officers?.find(({ id }) => String(id) === chosen) ?? null;
    const reason = await assign({ ids, officer });
    if (reason === null) onClose(true);
    else setFailure(reason);
  }
  return (
    <ForwardFrame title={title} onClose={() => onClose(false)}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {failure && (
            <Alert severity="error" role="alert">
              {words('assign.failed', { reason: failure })}
            </Alert>
          )}
          {isError && (
            <Alert severity="error" action={<Button onClick={refetch}>{words('assign.retry')}</Button>}>
              {words('assign.loadFailed')}
            </Alert>
          )}
          {!officers && !isError && <Skeleton height={40} />}
          {officers && (
            <TextField
              select
              autoFocus
              label={words('assign.choose')}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">{words('assign.release')}</option>
              {officers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" color="inherit" onClick={() => onClose(false)}>
            {words('assign.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!officers || isBusy}>
            {words(isBusy ? 'assign.saving' : 'assign.save')}
          </Button>
        </DialogActions>
      </form>
    </ForwardFrame>
  );
}
