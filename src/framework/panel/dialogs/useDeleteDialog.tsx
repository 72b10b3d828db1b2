import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../schema';
import { laterDialog } from '../core/later';
import type { DeleteDialogProps } from './DeleteDialog';

const DeleteDialog = laterDialog<DeleteDialogProps>(() => import('./DeleteDialog').then((part) => part.DeleteDialog));

export interface DeleteDialogHandle {
  readonly askDelete: (records: readonly RaRecord[]) => void;
  /** To be rendered once, anywhere. */
  readonly deleteDialog: ReactNode;
}

const nothing: readonly RaRecord[] = [];

/**
 * The delete dialog of a screen.
 * @example
 * const { askDelete, deleteDialog } = useDeleteDialog(resource, () => unselectAll());
 * <><Button onClick={() => askDelete([record])}>…</Button>{deleteDialog}</>
 */
export function useDeleteDialog(resource: Resource, onDone: () => void = () => {}): DeleteDialogHandle {
  const [records, setRecords] = useState(nothing);
  return {
    askDelete: setRecords,
    deleteDialog: (
      <DeleteDialog
        resource={resource}
        open={records.length > 0}
        records={records}
        onCancel={() => setRecords(nothing)}
        onDone={() => {
          setRecords(nothing);
          onDone();
        }}
      />
    ),
  };
}
