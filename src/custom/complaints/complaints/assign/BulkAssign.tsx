import { useListContext } from 'ra-core';
import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { later } from '../../../../framework/panel/core/later';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Button } from '../../../../framework/panel/kit/Button';
import { mayAssign } from '../shared/rights';
import { useComplaintWords } from '../shared/words';

const AssignDialog = later(() => import('./AssignDialog').then((part) => part.AssignDialog));

/** One officer for all chosen complaints. */
export function BulkAssign({ selectedIds = [] }: SlotProps) {
  const words = useComplaintWords();
  const panel = usePanel();
  const { onSelect } = useListContext();
  // The dialog keeps what it was opened for, whatever is chosen meanwhile.
  const [asked, setAsked] = useState<readonly number[]>();
  if (!mayAssign(panel)) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked(selectedIds.map(Number))}>
        {words('assign.bulk')}
      </Button>
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
    </>
  );
}
