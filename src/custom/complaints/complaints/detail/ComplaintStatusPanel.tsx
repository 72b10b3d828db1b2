import Edit from '@mui/icons-material/EditOutlined';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { ChoiceChip } from '../shared/chips';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { StatusForm } from './StatusForm';

interface StatusPanelProps {
  readonly resource: Resource;
  readonly complaint: Complaint;
}

/** State and answer: to be read, and after 'Edit' to be changed. */
export function ComplaintStatusPanel({ resource, complaint }: StatusPanelProps) {
  const words = useComplaintWords();
  const { permitted } = usePanel();
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusAfter(isEditing);
  const mayEdit = permitted(resource, 'edit');
  return (
    <TitledPanel
      title={words('status.title')}
      action={
        mayEdit &&
        !isEditing && (
          <Button
            ref={edit}
            className="no-print"
            size="small"
            variant="outlined"
            startIcon={<Edit aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {words('status.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <StatusForm resource={resource} complaint={complaint} onDone={() => setEditing(false)} />
      ) : (
        <Answer complaint={complaint} mayEdit={mayEdit} />
      )}
    </TitledPanel>
  );
}

/** Back to the button that opened the form once that is closed. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current && !isEditing) button.current?.focus();
    was.current = isEditing;
  }, [isEditing]);
  return button;
}

function Answer({ complaint, mayEdit }: { readonly complaint: Complaint; readonly mayEdit: boolean }) {
  const words = useComplaintWords();
  const { formats } = usePanel();
  const { status, answer, answeredAt } = complaint;
  return (
    <>
      <ChoiceChip name="status" value={status} />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {words('status.answer')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {answer ?? words('status.noAnswer')}
      </Typography>
      {answer && answeredAt && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {words('status.answeredOn', { date: formats.dateTime(answeredAt) })}
        </Typography>
      )}
      {!mayEdit && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {words('status.readOnly')}
        </Typography>
      )}
    </>
  );
}
