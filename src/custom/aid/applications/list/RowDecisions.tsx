import { useState } from 'react';
import { MenuItem } from '../../../../framework/panel/blocks/floating';
import { usePanel } from '../../../../framework/panel/core/context';
import { later } from '../../../../framework/panel/core/later';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Link } from '../../../../framework/panel/router';
import { pathOf } from '../../../../framework/schema';
import { readApplication } from '../shared/application';
import type { DecisionDialogProps } from '../shared/DecisionDialog';
import { stepsOffered } from '../shared/offers';
import { type CaseStep, isRefusal } from '../shared/steps';
import { useApplicationWords } from '../shared/words';

const DecisionDialog = later<DecisionDialogProps>(() =>
  import('../shared/DecisionDialog').then((part) => part.DecisionDialog),
);

const inList = ['Disetujui', 'Ditolak', 'second', 'sendBack'] as const satisfies readonly CaseStep[];
const labels = {
  Disetujui: 'list.approve',
  Ditolak: 'list.reject',
  second: 'decide.button.second',
  sendBack: 'decide.button.sendBack',
} as const;

/** Look, approve and reject, in a row's menu; what the state does not allow is not there. */
export function RowDecisions({ resource, record }: SlotProps) {
  const words = useApplicationWords();
  const panel = usePanel();
  const [decision, setDecision] = useState<CaseStep>();
  // Fetched when it is first wanted; it stays while it fades out.
  const [isWanted, setWanted] = useState(false);
  if (!record) return null;
  const application = readApplication(record);
  const offered = stepsOffered(application, panel);
  const choose = (step: CaseStep) => {
    setDecision(step);
    setWanted(true);
  };
  return (
    <>
      <MenuItem component={Link} to={pathOf(resource, 'show', record.id)}>
        {words('list.view')}
      </MenuItem>
      {inList
        .filter((each) => offered.includes(each))
        .map((each) => (
          <MenuItem key={each} onClick={() => choose(each)} sx={isRefusal(each) ? { color: 'error.main' } : {}}>
            {words(labels[each])}
          </MenuItem>
        ))}
      {isWanted && (
        <DecisionDialog application={application} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </>
  );
}
