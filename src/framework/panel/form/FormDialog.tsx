import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { RaRecord } from 'ra-core';
import { useId, useRef } from 'react';
import { useOpenedText } from '../core/useOpenedText';
import { IconButton } from '../kit/IconButton';
import { useMediaQuery } from '../kit/useMediaQuery';
import { RecordOnScreen } from '../record/RecordStates';
import { useEditedRecord } from '../record/useRecord';
import { EditingPlace, EditViewButton } from '../viewEditing/EditViewButton';
import { type FormHandle, type FormViewProps, useFormTitle } from './formView';
import { ResourceForm } from './ResourceForm';

/** A form in a dialog: over the whole screen on a phone, and never closed by accident while something is unsaved. */
export function FormDialog({ resource, mode, id, title, fixed, own, again, onDone, onCancel }: FormViewProps) {
  const text = useOpenedText();
  const titleId = useId();
  const usualTitle = useFormTitle(resource, mode);
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const edited = useEditedRecord(resource, mode === 'edit' ? id : undefined);
  const form = useRef<FormHandle>(null);
  const close = () => (form.current ? form.current.requestCancel() : onCancel());
  const content = (record?: RaRecord) => (
    <ResourceForm
      key={id ?? `new ${again?.round ?? 0}`}
      layout="dialog"
      handle={form}
      resource={resource}
      mode={mode}
      {...(record ? { record } : {})}
      {...(fixed ? { fixed } : {})}
      {...(own ? { own } : {})}
      {...(again ? { again } : {})}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        // A click beside the dialog is too easily an accident.
        if (reason === 'escapeKeyDown') close();
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 12 }}>
        {title ?? usualTitle}
      </DialogTitle>
      <Box sx={{ position: 'absolute', right: 12, top: 12 }}>
        <EditViewButton resource={resource} view={mode} isSmall />
        <IconButton aria-label={text('form.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <EditingPlace resource={resource} view={mode} />
      {edited ? (
        <RecordOnScreen resource={resource} view="edit" state={edited} onBack={onCancel} backLabel={text('form.close')}>
          {content}
        </RecordOnScreen>
      ) : (
        content()
      )}
    </Dialog>
  );
}
