import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useId, useRef } from 'react';
import type { Resource } from '../../schema';
import type { FormValues } from '../core/formValues';
import { useOpenedText } from '../core/useOpenedText';
import type { FormHandle, SendMeta } from '../form/formView';
import { ResourceForm } from '../form/ResourceForm';
import { IconButton } from '../kit/IconButton';
import { useMediaQuery } from '../kit/useMediaQuery';

interface ActionFormProps {
  readonly open: boolean;
  /** Of `actionView`: its form is the inputs of the action. */
  readonly view: Resource;
  readonly title: string;
  readonly submitLabel: string;
  readonly isDestructive?: boolean;
  /** What the inputs begin with; of many records nothing. */
  readonly record?: RaRecord;
  readonly above?: ReactNode;
  /** Rejects like a save; then the dialog stays and says why. */
  readonly send: (values: FormValues, meta: SendMeta) => Promise<void>;
  /** After it was sent; without it as `onClose`. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const ofNone: RaRecord = { id: 0 };

/** The inputs of an action: a form like every other, with checks, drafts, uploads and a question before typed text is lost. */
export function ActionForm({
  open,
  view,
  title,
  submitLabel,
  isDestructive = false,
  record = ofNone,
  above,
  send,
  onClose,
  onDone = onClose,
}: ActionFormProps) {
  const text = useOpenedText();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const form = useRef<FormHandle>(null);
  const close = () => (form.current ? form.current.requestCancel() : onClose());
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={(_event, reason) => {
        // A click beside the dialog is too easily an accident.
        if (reason === 'escapeKeyDown') close();
      }}
    >
      <DialogTitle id={id} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={text('form.close')} onClick={close} style={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      {above && <Box sx={{ px: 3, pb: 1 }}>{above}</Box>}
      <ResourceForm
        layout="dialog"
        handle={form}
        resource={view}
        mode="edit"
        record={record}
        own={{
          saveLabel: submitLabel,
          isDestructive,
          saved: null,
          send: async (values, meta) => {
            await send(values, meta);
            return record;
          },
        }}
        onDone={onDone}
        onCancel={onClose}
      />
    </Dialog>
  );
}
