import { useState } from 'react';
import { assignComplaints } from '../../../../calls/complaints/complaints';
import { useIsOffered } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { later } from '../../../../framework/panel/core/later';
import { Button } from '../../../../framework/panel/kit/Button';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { useAssign } from '../assign/useAssign';
import type { Complaint } from '../shared/complaint';
import { mayAssign } from '../shared/rights';
import { useComplaintWords } from '../shared/words';

const AssignDialog = later(() => import('../assign/AssignDialog').then((part) => part.AssignDialog));

/** Whose the complaint is; to be taken with one press, or given to another user. */
export function OfficerPanel({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const panel = usePanel();
  const isThere = useIsOffered(assignComplaints);
  const { take, isBusy } = useAssign();
  const [isOpen, setOpen] = useState(false);
  if (!isThere) return null;
  const { id, officer } = complaint;
  return (
    <TitledPanel
      title={words('assign.title')}
      action={
        mayAssign(panel) && (
          <span className="no-print" style={{ display: 'flex', gap: 8 }}>
            {!officer && (
              <Button size="small" variant="contained" disabled={isBusy} onClick={() => void take(id)}>
                {words('assign.take')}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
              {words('assign.change')}
            </Button>
          </span>
        )
      }
    >
      {officer?.name ?? words('assign.nobody')}
      {isOpen && <AssignDialog ids={[id]} current={officer?.id ?? null} onClose={() => setOpen(false)} />}
    </TitledPanel>
  );
}
