import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { actionView, type Resource } from '../../schema';
import { useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import { useProvider } from '../core/useProvider';
import { useText } from '../core/useText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { Alert } from '../kit/Alert';
import { ActionForm } from './ActionForm';
import type { RecordAction } from './recordActions';
import { useActionNotice } from './useActionNotice';

export interface ActionDialogProps {
  readonly open: boolean;
  readonly resource: Resource;
  readonly action: RecordAction;
  readonly record: RaRecord;
  /** Does what asks nothing more; settles when it is done or refused. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what an action on one record needs before it is done. */
export function ActionDialog(props: ActionDialogProps) {
  return props.action.asks === 'dialog' ? <WithInputs {...props} /> : <Question {...props} />;
}

function Question({ open, resource, action, record, onConfirm, onClose }: ActionDialogProps) {
  const texts = useTexts(resource);
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const title = recordTitle(resource, record, texts);
  const label = action.label(record);
  async function confirm() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      title={label}
      confirmLabel={label}
      destructive={action.spec.tone === 'danger'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        {texts.actionQuestion(action.name, title) ?? text('actions.question', { action: label, title })}
      </Typography>
    </ConfirmDialog>
  );
}

function WithInputs({ open, resource, action, record, onClose }: ActionDialogProps) {
  const provider = useProvider();
  const texts = useTexts(resource);
  const announce = useActionNotice(resource);
  const [view] = useState(() => actionView(resource, action.name));
  const title = recordTitle(resource, record, texts);
  const question = texts.actionQuestion(action.name, title);
  const label = action.label(record);
  return (
    <ActionForm
      open={open}
      view={view}
      title={`${label}: ${title}`}
      submitLabel={label}
      isDestructive={action.spec.tone === 'danger'}
      record={record}
      {...(question
        ? { above: <Alert severity={action.spec.tone === 'danger' ? 'warning' : 'info'}>{question}</Alert> }
        : {})}
      send={async (data, meta) => {
        const answer = await provider.act(resource.name, action.name, { id: record.id, data, meta });
        announce(action, record, answer);
      }}
      onClose={onClose}
    />
  );
}
