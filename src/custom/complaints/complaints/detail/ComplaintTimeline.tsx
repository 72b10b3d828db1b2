import Box from '@mui/material/Box';
import type { ComplaintEntry } from '../../../../domain/complaints/entries';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { TimelineEntry, TimelineList } from '../../../shell/blocks/Timeline';
import { ChoiceChip } from '../shared/chips';
import { type Complaint, readComplaintStatus } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { Photo } from './Photo';

/** Events and messages of the complaint, oldest first. */
export function ComplaintTimeline({ complaint }: { readonly complaint: Complaint }) {
  return (
    <TimelineList>
      {entriesOf(complaint).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TimelineList>
  );
}

/** An API that keeps no thread still says when it was made and when it was answered. */
function entriesOf({ histories, createdAt, answeredAt, answer, status }: Complaint): readonly ComplaintEntry[] {
  if (histories && histories.length > 0) return histories;
  const nothing = { note: null, photo_path: null, actor: null, department: null, status_from: null };
  const made: ComplaintEntry = {
    ...nothing,
    id: 1,
    kind: 'create',
    status_to: 'Baru',
    response: null,
    created_at: createdAt ?? '',
  };
  if (!answer) return [made];
  return [
    made,
    {
      ...nothing,
      id: 2,
      kind: 'note',
      status_to: readComplaintStatus(status),
      response: answer,
      created_at: answeredAt ?? '',
    },
  ];
}

function Entry({ entry }: { readonly entry: ComplaintEntry }) {
  const words = useComplaintWords();
  const title = useTitle()(entry);
  const department = entry.department?.name ?? words('timeline.department');
  return (
    <TimelineEntry
      title={title}
      chip={entry.status_to && entry.kind !== 'assign' && <ChoiceChip name="status" value={entry.status_to} />}
      by={entry.actor?.name ?? entry.department?.name ?? words('timeline.system')}
      at={entry.created_at}
      said={[entry.response, entry.kind === 'assign' ? null : entry.note]}
      isInternal={entry.kind === 'note' && entry.response === null}
    >
      {entry.photo_path && (
        <Box sx={{ mt: 1, maxWidth: 240 }}>
          <Photo
            path={entry.photo_path}
            name={words('timeline.photoName', { department })}
            label={words('timeline.photo', { department })}
          />
        </Box>
      )}
    </TimelineEntry>
  );
}

function useTitle(): (entry: ComplaintEntry) => string {
  const words = useComplaintWords();
  const texts = useTexts(useResource('complaints'));
  return ({ kind, status_from: from, status_to: to, department, response, note }) => {
    const name = department?.name ?? words('timeline.department');
    if (kind === 'create') return words('timeline.created');
    if (kind === 'forward') return words('timeline.forward', { department: name });
    if (kind === 'reply') return words('timeline.reply', { department: name });
    if (kind === 'assign') return note ? words('timeline.assigned', { name: note }) : words('timeline.unassigned');
    if (kind === 'rating') return words('timeline.rating');
    if (from && to && from !== to)
      return words('timeline.status', { from: texts.choice('status', from), to: texts.choice('status', to) });
    return words(response ? 'timeline.response' : 'timeline.note');
  };
}
