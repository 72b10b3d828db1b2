import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { useComplaintWords } from '../shared/words';
import type { ForwardDialogProps } from './ForwardDialog';
import { ForwardFrame } from './ForwardFrame';
import { AlreadyNotice, PreviewText, ProblemAlert } from './ForwardParts';
import { channelNamesOf } from './useForwardForm';
import { type QuickForward, useQuickForward } from './useQuickForward';

interface QuickForwardDialogProps extends ForwardDialogProps {
  readonly onManual: () => void;
}

/** To the department of the complaint's category, after one question. */
export function QuickForwardDialog({ complaint, onClose, onManual }: QuickForwardDialogProps) {
  const words = useComplaintWords();
  const quick = useQuickForward(complaint, onClose);
  return (
    <ForwardFrame title={words('quick.title')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }} aria-live="polite">
        <Content title={complaint.title} category={complaint.category} quick={quick} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { '&&': { ml: 0 } } }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {words('forward.cancel')}
        </Button>
        {quick.state !== 'searching' && quick.state !== 'ready' && (
          <Button variant="contained" onClick={onManual}>
            {words('quick.manual')}
          </Button>
        )}
        {quick.state === 'ready' && (
          <Button variant="contained" disabled={quick.isBusy} onClick={() => void quick.send()}>
            {words(quick.isBusy ? 'forward.sending' : quick.earlier ? 'forward.again' : 'quick.confirm')}
          </Button>
        )}
      </DialogActions>
    </ForwardFrame>
  );
}

interface ContentProps {
  readonly title: string;
  readonly category: string;
  readonly quick: QuickForward;
}

function Content({ title, category, quick }: ContentProps) {
  const words = useComplaintWords();
  const texts = useTexts(useResource('complaints'));
  const { state, department } = quick;
  if (state === 'searching')
    return (
      <>
        <Typography role="status">{words('quick.searching')}</Typography>
        <Skeleton height={96} />
      </>
    );
  if (state === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={quick.retry}>{words('forward.retry')}</Button>}>
        {words('forward.undecided')}
      </Alert>
    );
  if (!department)
    return (
      <Alert severity="warning">{words('quick.noDepartment', { category: texts.choice('kategori', category) })}</Alert>
    );
  if (state === 'unreachable')
    return <Alert severity="warning">{words('quick.noChannel', { department: department.name })}</Alert>;
  return (
    <>
      <Typography>{words('quick.question', { title, department: department.name })}</Typography>
      <Typography variant="body2">{words('quick.via', { channels: channelNamesOf(quick.channels, words) })}</Typography>
      {quick.earlier && <AlreadyNotice earlier={quick.earlier} />}
      {quick.problems.map((problem) => (
        <ProblemAlert key={problem.channel} problem={problem} />
      ))}
      <PreviewText preview={quick.preview} error={quick.previewError} />
    </>
  );
}
