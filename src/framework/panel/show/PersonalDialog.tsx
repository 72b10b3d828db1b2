import type { Identifier } from 'ra-core';
import { useMemo } from 'react';
import { personalCalls } from '../../calls';
import type { Resource } from '../../schema';
import { useCall } from '../core/calls';
import { saveBlob } from '../core/saveFile';
import { useOpenedText } from '../core/useOpenedText';
import { ReasonDialog } from '../dialogs/ReasonDialog';

export interface PersonalDialogProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly asked: 'file' | 'erase';
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: 'file' | 'erase') => void;
}

/** Why all data of a person is taken, or erased. */
export function PersonalDialog({ resource, id, asked, open, onClose, onDone }: PersonalDialogProps) {
  const text = useOpenedText();
  const calls = useMemo(() => personalCalls(resource), [resource]);
  const take = useCall(calls.file);
  const erase = useCall(calls.erase);

  async function run(reason: string) {
    if (asked === 'erase') await erase({ id, body: { reason } });
    else {
      const { blob, name } = await take({ id, body: { reason } });
      saveBlob(name ?? 'data.zip', blob);
    }
    onDone(asked);
  }

  const isErasure = asked === 'erase';
  const label = text(isErasure ? 'personal.erase' : 'personal.take');
  return (
    <ReasonDialog
      open={open}
      title={`${label}?`}
      confirmLabel={label}
      destructive={isErasure}
      question={text(isErasure ? 'personal.eraseHelp' : 'personal.takeHelp')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
