import type { Identifier } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../schema';
import { laterDialog } from '../core/later';
import { useRevealed } from '../core/revealed';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';

const RevealDialog = laterDialog(() => import('./RevealDialog').then((part) => part.RevealDialog));

interface RevealButtonProps {
  readonly resource: Resource;
  readonly id: Identifier;
  /** What is shown by it, for who does not see beside what it stands. */
  readonly label: string;
  /** It stands below several masked values, not beside one. */
  readonly isForAll?: boolean;
}

/** Beside a masked value: asks for a reason, and shows all masked values of the record. */
export function RevealButton({ resource, id, label, isForAll = false }: RevealButtonProps) {
  const text = useOpenedText();
  const [isOpen, setOpen] = useState(false);
  const isShown = useRevealed(resource, id) !== null;
  return (
    <>
      {!isShown && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setOpen(true)}
          aria-label={`${text(isForAll ? 'masked.showAll' : 'masked.show')}: ${label}`}
          className="button-inline no-print"
        >
          {text(isForAll ? 'masked.showAll' : 'masked.show')}
        </Button>
      )}
      <RevealDialog resource={resource} id={id} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
