import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { DepartmentSelect } from './DepartmentSelect';
import { channels, type ForwardChannel } from './departments';
import { ForwardFrame } from './ForwardFrame';
import { AlreadyNotice, PreviewText, ProblemAlert } from './ForwardParts';
import { type ForwardForm, useForwardForm } from './useForwardForm';

export interface ForwardDialogProps {
  readonly complaint: Complaint;
  readonly onClose: () => void;
}

/** 'Forward ke Dinas': to which, with which words, by which channel, after having seen what will be sent. */
export function ForwardDialog({ complaint, onClose }: ForwardDialogProps) {
  const words = useComplaintWords();
  const form = useForwardForm(complaint, onClose);
  const { list, usable } = form;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (form.extra.trim() === '' ? onClose() : setLeaving(true));
  return (
    <ForwardFrame title={words('forward.title')} onClose={leave}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{words('forward.about', { title: complaint.title })}</Typography>
        {(list.isPending || usable === undefined) && !list.error && <Skeleton height={96} />}
        {list.error && !list.departments && (
          <Alert severity="error" action={<Button onClick={list.refetch}>{words('forward.retry')}</Button>}>
            {words('forward.loadFailed')}
          </Alert>
        )}
        {list.departments?.length === 0 && <Alert severity="warning">{words('forward.none')}</Alert>}
        {usable?.length === 0 && <Alert severity="warning">{words('forward.channelsOff')}</Alert>}
        {list.departments && list.departments.length > 0 && <Fields complaint={complaint} form={form} />}
      </DialogContent>
      <Buttons form={form} onClose={leave} />
      <ConfirmDialog
        open={isLeaving}
        title={words('forward.discardTitle')}
        confirmLabel={words('forward.discard')}
        cancelLabel={words('forward.keepWriting')}
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {words('forward.discardBody')}
      </ConfirmDialog>
    </ForwardFrame>
  );
}

function Fields({ complaint, form }: { readonly complaint: Complaint; readonly form: ForwardForm }) {
  const words = useComplaintWords();
  const { department, usable = [] } = form;
  return (
    <>
      <DepartmentSelect category={complaint.category} form={form} />
      <TextField
        multiline
        minRows={2}
        label={words('forward.message')}
        value={form.extra}
        onChange={(event) => form.setExtra(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 2000 } }}
      />
      {complaint.status === 'Baru' && (
        <FormControlLabel
          control={<Checkbox checked={form.toProcess} onChange={(event) => form.setToProcess(event.target.checked)} />}
          label={words('forward.toProcess')}
        />
      )}
      {form.earlier && <AlreadyNotice earlier={form.earlier} />}
      {form.problem && <ProblemAlert problem={form.problem} />}
      {usable.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <Typography component="h3" variant="subtitle2">
              {words('forward.preview')}
            </Typography>
            {department && usable.length > 1 && <PreviewSwitch form={form} usable={usable} />}
          </Box>
          <PreviewText preview={form.preview} error={form.previewError} />
        </Box>
      )}
    </>
  );
}

function PreviewSwitch({ form, usable }: { readonly form: ForwardForm; readonly usable: readonly ForwardChannel[] }) {
  const words = useComplaintWords();
  return (
    <Box role="group" aria-label={words('forward.previewChannel')} sx={{ display: 'flex', gap: 0.5 }}>
      {usable.map((channel) => (
        <Button
          key={channel}
          size="small"
          color="inherit"
          variant={form.channel === channel ? 'contained' : 'outlined'}
          aria-pressed={form.channel === channel}
          onClick={() => form.setPreviewed(channel)}
        >
          {words(`forward.${channel}`)}
        </Button>
      ))}
    </Box>
  );
}

const sendLabels = { email: 'forward.sendEmail', whatsapp: 'forward.sendWhatsapp' } as const;

function Buttons({ form, onClose }: { readonly form: ForwardForm; readonly onClose: () => void }) {
  const words = useComplaintWords();
  return (
    <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { '&&': { ml: 0 } } }}>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        {words('forward.cancel')}
      </Button>
      {channels
        .filter((channel) => form.usable?.includes(channel))
        .map((channel) => (
          <Button
            key={channel}
            variant="contained"
            disabled={!form.canSend(channel)}
            onClick={() => void form.send(channel)}
          >
            {words(form.isBusy ? 'forward.sending' : sendLabels[channel])}
          </Button>
        ))}
    </DialogActions>
  );
}
