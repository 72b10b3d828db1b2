import type { ApplicationHistory } from '../../../../domain/applications/answers';
import type { SecondStep } from '../../../../domain/applications/states';
import { TimelineEntry, TimelineList } from '../../../shell/blocks/Timeline';
import { ApplicationStatusChip, useStatusName } from './ApplicationStatusChip';
import type { AidApplication } from './application';
import { useApplicationWords } from './words';

/** What happened to the case, oldest first, and whether the office or the applicant did it. */
export function ApplicationTimeline({ application }: { readonly application: AidApplication }) {
  return (
    <TimelineList>
      {entriesOf(application).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TimelineList>
  );
}

/** An API that sends no histories still says when it was made and when it was decided. */
function entriesOf(application: AidApplication): readonly ApplicationHistory[] {
  const { histories, createdAt, reviewedAt, reviewer, statusText, adminNote, applicant } = application;
  if (histories.length > 0) return histories;
  const citizen = { name: applicant.name, role: 'user' };
  const made = { id: 1, status_from: null, status_to: 'Pending', notes: null, created_at: createdAt, creator: citizen };
  if (!reviewedAt) return [made];
  const creator = reviewer && { name: reviewer.name, role: 'admin' };
  return [
    made,
    { id: 2, status_from: 'Pending', status_to: statusText, notes: adminNote, created_at: reviewedAt, creator },
  ];
}

function Entry({ entry }: { readonly entry: ApplicationHistory }) {
  const words = useApplicationWords();
  const nameOf = useStatusName();
  const actor = useActor();
  const inPlace = entry.transition === undefined ? undefined : stepsInPlace[entry.transition];
  const isUnmoved = entry.transition === 'undo' && entry.status_from === entry.status_to;
  const title =
    entry.status_from === null
      ? words('timeline.first')
      : inPlace || isUnmoved
        ? words(inPlace ?? 'timeline.undone')
        : words('timeline.change', { from: nameOf(entry.status_from), to: nameOf(entry.status_to) });
  return (
    <TimelineEntry
      title={title}
      chip={<ApplicationStatusChip status={entry.status_to} />}
      by={actor(entry)}
      at={entry.created_at}
      said={[entry.notes]}
    />
  );
}

/** Steps that leave the state as it is. */
const stepsInPlace: Readonly<Record<string, string>> = {
  first_approve: 'timeline.firstApproval',
  send_back: 'timeline.sentBack',
} satisfies Record<SecondStep, string>;

function useActor(): (entry: ApplicationHistory) => string {
  const words = useApplicationWords();
  return ({ creator }) => {
    if (!creator) return words('timeline.system');
    const role = words(creator.role === 'user' ? 'timeline.citizen' : 'timeline.office');
    return words('timeline.by', { role, name: creator.name });
  };
}
