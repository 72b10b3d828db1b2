import type { Identifier } from 'ra-core';
import type { Resource } from '../../schema';
import { useReveal } from '../core/revealed';
import { useOpenedText } from '../core/useOpenedText';
import { ReasonDialog } from './ReasonDialog';

export interface RevealDialogProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Why somebody looks at what is masked for them. */
export function RevealDialog({ resource, id, open, onClose }: RevealDialogProps) {
  const text = useOpenedText();
  const reveal = useReveal(resource, id);
  return (
    <ReasonDialog
      open={open}
      title={text('masked.title')}
      confirmLabel={text('masked.show')}
      question={text('masked.question')}
      example={text('masked.example')}
      onConfirm={(reason) => reveal(reason).then(onClose)}
      onClose={onClose}
    />
  );
}
