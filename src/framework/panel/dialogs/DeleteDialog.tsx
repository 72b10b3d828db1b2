import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { features, type Resource } from '../../schema';
import { usePanel, useSlot, useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import { useOpenedText } from '../core/useOpenedText';
import { Alert } from '../kit/Alert';
import { ConfirmDialog } from './ConfirmDialog';
import { useDeletion } from './useDelete';

export interface DeleteDialogProps {
  readonly resource: Resource;
  readonly open: boolean;
  /** The records to delete. */
  readonly records: readonly RaRecord[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks before deleting, says who can bring it back, and stays open with the reason when it failed. */
export function DeleteDialog({ resource, open, records, onDone, onCancel }: DeleteDialogProps) {
  const texts = useTexts(resource);
  const text = useOpenedText();
  const deletion = useDeletion(resource);
  const [reason, setReason] = useState('');
  const [only] = records;
  const InUse = useSlot(resource, 'inUse');
  const counted = { count: records.length, ...texts.nouns(records.length) };
  const question =
    records.length === 1 && only
      ? texts.sentence('deleteQuestion', { title: recordTitle(resource, only) })
      : text('confirm.deleteMany', counted);
  const label = records.length === 1 ? 'confirm.delete' : 'confirm.deleteCount';
  const close = (then: () => void) => {
    setReason('');
    deletion.forget();
    then();
  };
  const remove = async () => {
    if (await deletion.run(records, reason)) close(onDone);
  };
  const wayOut = InUse && deletion.uses.length > 0 && only && records.length === 1 && (
    <InUse resource={resource} record={only} uses={deletion.uses} onFreed={() => void remove()} />
  );
  return (
    <ConfirmDialog
      open={open}
      title={texts.sentence('deleteTitle')}
      confirmLabel={text(label, counted)}
      destructive
      hasOwnConfirm={Boolean(wayOut)}
      busy={deletion.isDeleting}
      onCancel={() => close(onCancel)}
      onConfirm={() => void remove()}
    >
      {!wayOut && <Question resource={resource} question={question} reason={reason} setReason={setReason} />}
      {deletion.failure && (
        <Alert severity="error" role="alert">
          {deletion.failure}
        </Alert>
      )}
      {wayOut}
    </ConfirmDialog>
  );
}

interface QuestionProps {
  readonly resource: Resource;
  readonly question: string;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

function Question({ resource, question, reason, setReason }: QuestionProps) {
  const text = useOpenedText();
  const { has, permitted } = usePanel();
  // An API that cannot restore keeps no reason either.
  const keepsDeleted = has(features.restore);
  // A question that speaks of the consequences is not contradicted; who may restore is offered it afterwards.
  const saysEnough = resource.sentences?.deleteQuestion !== undefined && permitted(resource, 'restore');
  const consequence = text(keepsDeleted ? 'confirm.restorable' : 'confirm.final');
  const isSaid = (keepsDeleted && saysEnough) || question.includes(consequence);
  return (
    <>
      <Typography>{question}</Typography>
      {!isSaid && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {consequence}
        </Typography>
      )}
      {keepsDeleted && (
        <TextField
          fullWidth
          size="small"
          margin="normal"
          label={text('confirm.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </>
  );
}
