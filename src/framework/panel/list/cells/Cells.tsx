import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { later } from '../../core/later';
import { CellEditor, type EditorProps } from './CellEditor';
import type { PasteDialogProps } from './PasteDialog';
import { useClipboard } from './useClipboard';

const PasteDialog = later<PasteDialogProps>(() => import('./PasteDialog').then((part) => part.PasteDialog));

export type CellsProps = Omit<EditorProps, 'saved' | 'onSaved'>;

/** What is done in the cells of a table. It is fetched when somebody first comes to one. */
export function Cells(props: CellsProps) {
  const { plan, cell } = props;
  const [saved, setSaved] = useState<RaRecord>();
  const { paste, close } = useClipboard(plan);
  return (
    <>
      {cell.isOpen && <CellEditor key={`${cell.record.id} ${cell.name}`} {...props} saved={saved} onSaved={setSaved} />}
      {paste && <PasteDialog resource={plan.resource} paste={paste} onClose={close} />}
    </>
  );
}
