import Send from '@mui/icons-material/ForwardToInboxOutlined';
import { useState } from 'react';
import { later } from '../../../../framework/panel/core/later';
import { Button } from '../../../../framework/panel/kit/Button';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { AlreadyNotice } from '../forward/ForwardParts';
import { useMayForward } from '../forward/useDestinations';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';

const ForwardDialog = later(() => import('../forward/ForwardDialog').then((part) => part.ForwardDialog));

/** Where the complaint went, and the way to send it there. Nothing for who may do neither. */
export function ForwardPanel({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const mayForward = useMayForward();
  const [isOpen, setOpen] = useState(false);
  if (!mayForward) return null;
  const earlier = earlierOf(complaint);
  return (
    <TitledPanel
      title={words('forward.title')}
      action={
        <Button
          className="no-print"
          size="small"
          variant="outlined"
          startIcon={<Send aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words('forward.button')}
        </Button>
      }
    >
      {earlier ? <AlreadyNotice earlier={earlier} /> : words('forward.notYet')}
      {isOpen && <ForwardDialog complaint={complaint} onClose={() => setOpen(false)} />}
    </TitledPanel>
  );
}

function earlierOf({ department, forwardedAt, histories }: Complaint) {
  if (!department || !forwardedAt) return null;
  const last = histories?.filter(({ kind }) => kind === 'forward').at(-1);
  return { department: department.name, by: last?.actor?.name ?? null, at: forwardedAt };
}
