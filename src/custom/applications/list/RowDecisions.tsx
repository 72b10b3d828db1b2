import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Decision } from '../../../domain/applications/states';
import { usePanel } from '../../../framework/panel/context';
import type { SlotProps } from '../../../framework/panel/types';
import { pathOf } from '../../../framework/schema';
import { readApplication } from '../shared/application';
import { LazyDecisionDialog } from '../shared/LazyDecisionDialog';
import { decisionsOffered, mayDecide } from '../shared/offers';
import { useWords } from '../shared/words';

const inList = ['Disetujui', 'Ditolak'] as const satisfies readonly Decision[];
const labels = { Disetujui: 'list.approve', Ditolak: 'list.reject' } as const;

/** Look, approve and reject, in a row's menu; what the state does not allow is not there. */
export function RowDecisions({ resource, record }: SlotProps) {
  const words = useWords();
  const panel = usePanel();
  const [decision, setDecision] = useState<Decision>();
  if (!record) return null;
  const application = readApplication(record);
  const offered = decisionsOffered(application.status, panel);
  return (
    <>
      <MenuItem component={Link} to={pathOf(resource, 'show', record.id)}>
        {words('list.view')}
      </MenuItem>
      {inList
        .filter((each) => offered.includes(each))
        .map((each) => (
          <MenuItem key={each} onClick={() => setDecision(each)} sx={each === 'Ditolak' ? { color: 'error.main' } : {}}>
            {words(labels[each])}
          </MenuItem>
        ))}
      <LazyDecisionDialog application={application} decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}

/** Who may only look opens the row itself. */
RowDecisions.isOffered = mayDecide;
