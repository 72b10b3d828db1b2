import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { complaintStatuses } from '../../../../domain/complaints/states';
import { useTexts } from '../../../../framework/panel/core/context';
import { LeaveDialog } from '../../../../framework/panel/form/LeaveDialog';
import { LeaveGuard } from '../../../../framework/panel/form/LeaveGuard';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { StatusTrouble } from './StatusTrouble';
import { type StatusFormState, useStatusForm } from './useStatusForm';
import { useTellsReporter } from './useTellsReporter';

interface StatusFormProps {
  readonly resource: Resource;
  readonly complaint: Complaint;
  readonly onDone: () => void;
}

const longestAnswer = 5000;

/** Status and 'Respon Admin'. A refusal loses nothing of it, and it is not left by accident. */
export function StatusForm({ resource, complaint, onDone }: StatusFormProps) {
  const words = useComplaintWords();
  const form = useStatusForm(complaint, onDone);
  const [isLeaving, setLeaving] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <StatusTrouble resource={resource} form={form} />
      <Fields resource={resource} form={form} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={form.isBusy}
          onClick={() => (form.changed.length > 0 ? setLeaving(true) : onDone())}
        >
          {words('status.cancel')}
        </Button>
        {form.refusal?.kind !== 'missing' && (
          <Button type="submit" variant="contained" disabled={form.isBusy}>
            {words(form.isBusy ? 'status.saving' : form.refusal?.kind === 'stale' ? 'status.overwrite' : 'status.save')}
          </Button>
        )}
      </Box>
      <LeaveGuard resource={resource} unsaved={form.unsaved} onDiscard={() => undefined} />
      <LeaveDialog
        resource={resource}
        changed={isLeaving ? form.changed : []}
        onStay={() => setLeaving(false)}
        onLeave={onDone}
      />
    </Box>
  );
}

function Fields({ resource, form }: { readonly resource: Resource; readonly form: StatusFormState }) {
  const words = useComplaintWords();
  const texts = useTexts(resource);
  const tells = useTellsReporter();
  const errors = form.refusal?.kind === 'invalid' ? form.refusal.errors : {};
  const nameOf = (status: string) => texts.choice('status', status);
  return (
    <>
      <TextField
        select
        autoFocus
        label={words('status.status')}
        value={form.status}
        error={errors.status !== undefined}
        helperText={errors.status}
        onChange={(event) => form.setStatus(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {complaintStatuses.map((status) => (
          <MenuItem key={status} value={status}>
            {nameOf(status)}
          </MenuItem>
        ))}
      </TextField>
      {form.warning && (
        <Alert severity="warning" role="status">
          {words(form.warning === 'reopens' ? 'status.backward' : 'status.backwardOpen', {
            from: nameOf(form.base.status),
            to: nameOf(form.status),
          })}
        </Alert>
      )}
      <TextField
        multiline
        minRows={4}
        label={words('status.answer')}
        value={form.answer}
        error={errors.respon_admin !== undefined}
        helperText={errors.respon_admin}
        onChange={(event) => form.setAnswer(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: longestAnswer } }}
      />
      {tells && (
        <FormControlLabel
          control={
            <Checkbox checked={form.toReporter} onChange={(event) => form.setToReporter(event.target.checked)} />
          }
          label={words('status.toReporter')}
        />
      )}
    </>
  );
}
