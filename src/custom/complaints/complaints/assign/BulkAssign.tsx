import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { lazy, useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { LateDialog } from '../../../../framework/panel/dialogs/LateDialog';
import { useWords } from '../shared/words';
import { mayAssign } from './useAssign';

const AssignDialog = lazy(() => import('./AssignDialog').then((part) => ({ default: part.AssignDialog })));

/** One officer for all chosen complaints. */
export function BulkAssign({ selectedIds = [] }: SlotProps) {
  const words = useWords();
  const panel = usePanel();
  const { onSelect } = useListContext();
  // The dialog keeps what it was opened for, whatever is chosen meanwhile.
  const [asked, setAsked] = useState<readonly number[]>();
  if (!mayAssign(panel)) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked(selectedIds)}>
        {words('assign.bulk')}
      </Button>
      <LateDialog open={asked !== undefined}>
        {asked && (
          <AssignDialog
            ids={asked}
            current={null}
            onClose={(isDone) => {
              setAsked(undefined);
              if (isDone) onSelect([]);
            }}
          />
        )}
      </LateDialog>
    </>
  );
}

BulkAssign.isOffered = mayAssign;
