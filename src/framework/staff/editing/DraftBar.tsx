import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Hint } from '../../panel/blocks/Hint';
import { ConfirmDialog } from '../../panel/dialogs/ConfirmDialog';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { IconButton } from '../../panel/kit/IconButton';
import { saveOverlay } from '../documents/jsonFile';
import { useSay } from '../said/useSay';
import { ChangesDialog } from './ChangesDialog';
import { useFieldEditing } from './context';
import { PublishDialog } from './PublishDialog';
import { useChangeCount } from './useDraftChanges';

type Open = 'changes' | 'publish' | 'discard';

/** The state of the draft and what can be done with the whole of it. */
export function DraftBar() {
  const say = useSay();
  const { undo, redo, canUndo, canRedo, hasServer, isPublisher, isChanged, overlay } = useFieldEditing();
  const count = useChangeCount();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <SavingState />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <Hint title={`${say('undo')} (Ctrl+Z)`}>
          <span>
            <IconButton aria-label={say('undo')} disabled={!canUndo} onClick={undo}>
              <UndoIcon aria-hidden />
            </IconButton>
          </span>
        </Hint>
        <Hint title={`${say('redo')} (Ctrl+Shift+Z)`}>
          <span>
            <IconButton aria-label={say('redo')} disabled={!canRedo} onClick={redo}>
              <RedoIcon aria-hidden />
            </IconButton>
          </span>
        </Hint>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('changes')}>
          {say('changes.count', { count })}
        </Button>
        <Button color="inherit" disabled={!isChanged} onClick={() => setOpen('discard')}>
          {say('discard.button')}
        </Button>
        {hasServer ? (
          <Button variant="contained" disabled={!isChanged} onClick={() => setOpen('publish')}>
            {say(isPublisher ? 'publish.button' : 'propose.button')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => saveOverlay(overlay)}>
            {say('export')}
          </Button>
        )}
      </Box>
      {open === 'changes' && <ChangesDialog onClose={close} />}
      {open === 'publish' && <PublishDialog onClose={close} />}
      <DiscardDialog isOpen={open === 'discard'} onClose={close} />
    </Box>
  );
}

function SavingState() {
  const say = useSay();
  const { saving, isChanged, settleDraft } = useFieldEditing();
  if (saving.kind === 'conflict')
    return (
      <Alert
        severity="warning"
        action={
          <>
            <Button color="inherit" size="small" onClick={() => settleDraft('mine')}>
              {say('saving.mine')}
            </Button>
            <Button color="inherit" size="small" onClick={() => settleDraft('theirs')}>
              {say('saving.theirs')}
            </Button>
          </>
        }
      >
        {say(saving.theirs ? 'saving.conflict' : 'saving.deleted')}
      </Alert>
    );
  const isFailed = saving.kind === 'failed';
  return (
    <Typography role="status" variant="body2" sx={{ color: isFailed ? 'error.main' : 'text.secondary', minHeight: 20 }}>
      {isFailed ? say('saving.failed', { reason: saving.reason }) : isChanged && say(`saving.${saving.kind}`)}
    </Typography>
  );
}

function DiscardDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const say = useSay();
  const notify = useNotify();
  const { discard } = useFieldEditing();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const outcome = await discard();
    setBusy(false);
    onClose();
    if (outcome.isDone) notify(say('discard.done'), { type: 'info' });
    else notify(say('discard.failed', { reason: outcome.reason }), { type: 'error' });
  };
  return (
    <ConfirmDialog
      open={isOpen}
      destructive
      busy={isBusy}
      title={say('discard.title')}
      confirmLabel={say('discard.confirm')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography>{say('discard.text')}</Typography>
    </ConfirmDialog>
  );
}
