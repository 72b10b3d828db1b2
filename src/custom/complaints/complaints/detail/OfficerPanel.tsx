import { ActionButtons } from '../../../../framework/panel/actions/ActionButtons';
import { useIsOffered } from '../../../../framework/panel/core/calls';
import { useResource } from '../../../../framework/panel/core/context';
import { complaints } from '../../../../resources/complaints';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';

/** Whose the complaint is; to be taken with one press, given to another user, or given up. */
export function OfficerPanel({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const resource = useResource('complaints');
  if (!useIsOffered(complaints.actions.assign)) return null;
  return (
    <TitledPanel
      title={words('assign.title')}
      action={
        <span className="no-print" style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
          <ActionButtons resource={resource} record={complaint.record} />
        </span>
      }
    >
      {complaint.officer?.name ?? words('assign.nobody')}
    </TitledPanel>
  );
}
