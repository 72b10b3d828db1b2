import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import type { TextOf } from '../../../shell/words';
import { ApplicationStatusChip, WaitingChip } from '../shared/ApplicationStatusChip';
import { useCaseContext } from '../shared/api';
import { type AidApplication, awaitsSecondApproval, type Person } from '../shared/application';
import { ConditionCheck } from '../shared/ConditionCheck';
import { FirstApproval } from '../shared/FirstApproval';
import { StatusActions } from '../shared/StatusActions';
import { usePresence } from '../shared/usePresence';
import { useApplicationWords } from '../shared/words';

interface StatusPanelProps {
  readonly application: AidApplication;
}

/** Where the case stands, who else looks at it, and what can be done. */
export function ApplicationStatusPanel({ application }: StatusPanelProps) {
  const words = useApplicationWords();
  const { context } = useCaseContext(application.id);
  const others = usePresence(application.id);
  return (
    <TitledPanel
      title={words('actions.title')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
          <ApplicationStatusChip status={application.statusText} />
          {application.waitingSince && <WaitingChip position={context?.quota.position} />}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {others.length > 0 && (
          <Alert severity="info" role="status" className="no-print">
            {words('actions.openBy', { names: joined(others, words) })}
          </Alert>
        )}
        <Facts application={application} />
        <FirstApproval application={application} />
        {application.adminNote && !application.sentBack && (
          <div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words('actions.adminNote')}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{application.adminNote}</Typography>
          </div>
        )}
        <ConditionCheck application={application} />
        <StatusActions application={application} />
      </Box>
    </TitledPanel>
  );
}

const joined = (people: readonly Person[], words: TextOf): string =>
  people.map(({ name }) => name).join(words('actions.and'));

function Facts({ application }: StatusPanelProps) {
  const said = useStatusFacts()(application);
  return said.map((sentence) => (
    <Typography key={sentence} variant="body2">
      {sentence}
    </Typography>
  ));
}

/** Remarks about the state, one sentence each. */
function useStatusFacts() {
  const words = useApplicationWords();
  const { formats } = usePanel();
  return (application: AidApplication): readonly string[] => {
    const { status, taker, reviewer, reviewedAt, waitingSince, offeredAt, resubmissions, resubmittedAt } = application;
    const time = (iso: string) => formats.dateTime(iso);
    const { first } = application;
    return [
      first &&
        !awaitsSecondApproval(application) &&
        words('second.givenBy', { name: first.by?.name ?? words('unknown'), time: time(first.at) }),
      status === 'Under Review' && taker && words('actions.takenBy', { name: taker.name }),
      reviewedAt &&
        (reviewer
          ? words('actions.decidedBy', { name: reviewer.name, time: time(reviewedAt) })
          : words('actions.decidedAt', { time: time(reviewedAt) })),
      waitingSince && words('actions.waitingSince', { time: time(waitingSince) }),
      offeredAt && words('actions.offered'),
      resubmittedAt && words('actions.resubmitted', { n: Math.max(1, resubmissions), time: time(resubmittedAt) }),
    ].filter((sentence): sentence is string => typeof sentence === 'string' && sentence !== '');
  };
}
