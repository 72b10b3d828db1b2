import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import type { AlikeRecords } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { useMediaQuery } from '../kit/useMediaQuery';
import { AlikeTable } from './AlikeTable';

interface AlikeDialogProps {
  readonly resource: Resource;
  readonly alike: AlikeRecords;
  /** What the form holds. */
  readonly typed: FormValues;
  /** Saves it all the same; without it there is only to compare. */
  readonly onSave?: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const MOST_LETTERS = 500;

/** What is typed beside the records that may be one with it: a decision with a reason, never a wall. */
export function AlikeDialog({ resource, alike, typed, onSave, onClose }: AlikeDialogProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const listed = new Intl.ListFormat(usePanel().locale);
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The form behind it would be sent, too.
    event.stopPropagation();
    if (reason.trim() === '') setMissing(true);
    else void onSave?.(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{text('alike.title')}</DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ mb: 2 }}>{text('alike.help', { noun: texts.noun })}</Typography>
        {alike.found.map(({ record, fields }) => (
          <AlikeTable
            key={record.id}
            resource={resource}
            typed={typed}
            record={record}
            agreeing={fields}
            caption={text('alike.found', { fields: listed.format(fields.map((name) => texts.field(name))) })}
          />
        ))}
        {alike.hidden && (
          <Alert severity="warning" style={{ marginBottom: 16 }}>
            {text('alike.elsewhere')}
          </Alert>
        )}
        {onSave && (
          <form id={`${id}-form`} onSubmit={save} noValidate>
            <TextField
              label={text('alike.reason')}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setMissing(false);
              }}
              error={isMissing}
              helperText={text(isMissing ? 'alike.reasonMissing' : 'alike.reasonHelp')}
              slotProps={{ htmlInput: { maxLength: MOST_LETTERS } }}
              required
              fullWidth
              multiline
              minRows={2}
            />
          </form>
        )}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {text(onSave ? 'alike.back' : 'alike.close')}
        </Button>
        {onSave && (
          <Button variant="contained" type="submit" form={`${id}-form`}>
            {text('alike.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
