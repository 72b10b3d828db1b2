import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComplaintEntry } from '../../../domain/complaints/answers';
import { usePanel, useResource, useTexts } from '../../../framework/panel/context';
import { ChoiceChip } from '../shared/chips';
import { type Complaint, readStatus } from '../shared/complaint';
import { useWords } from '../shared/words';
import { Photo } from './Photo';

/** What happened to the complaint and what was said, oldest first. */
export function Timeline({ complaint }: { readonly complaint: Complaint }) {
  return (
    <Box component="ol" sx={line}>
      {entriesOf(complaint).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
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
    { ...nothing, id: 2, kind: 'note', status_to: readStatus(status), response: answer, created_at: answeredAt ?? '' },
  ];
}

function Entry({ entry }: { readonly entry: ComplaintEntry }) {
  const words = useWords();
  const { formats } = usePanel();
  const title = useTitle()(entry);
  const department = entry.department?.name ?? words('timeline.department');
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {entry.status_to && <ChoiceChip name="status" value={entry.status_to} />}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {entry.actor?.name ?? entry.department?.name ?? words('timeline.system')}
        {entry.created_at && (
          <>
            {' · '}
            <time dateTime={entry.created_at}>{formats.dateTime(entry.created_at)}</time>
          </>
        )}
      </Typography>
      {[entry.response, entry.note].map(
        (said) =>
          said && (
            <Typography key={said} variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {said}
            </Typography>
          ),
      )}
      {entry.photo_path && (
        <Box sx={{ mt: 1, maxWidth: 240 }}>
          <Photo
            path={entry.photo_path}
            name={words('timeline.photoName', { department })}
            label={words('timeline.photo', { department })}
          />
        </Box>
      )}
    </li>
  );
}

function useTitle(): (entry: ComplaintEntry) => string {
  const words = useWords();
  const texts = useTexts(useResource('complaints'));
  return ({ kind, status_from: from, status_to: to, department, response }) => {
    const name = department?.name ?? words('timeline.department');
    if (kind === 'create') return words('timeline.created');
    if (kind === 'forward') return words('timeline.forward', { department: name });
    if (kind === 'reply') return words('timeline.reply', { department: name });
    if (kind === 'rating') return words('timeline.rating');
    if (from && to && from !== to)
      return words('timeline.status', { from: texts.choice('status', from), to: texts.choice('status', to) });
    return words(response ? 'timeline.response' : 'timeline.note');
  };
}

const line = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    position: 'relative',
    pl: 2.5,
    pb: 2,
    ml: 0.75,
    borderLeft: 2,
    borderColor: 'divider',
    breakInside: 'avoid',
    '&:last-of-type': { pb: 0, borderColor: 'transparent' },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 6,
      width: 10,
      height: 10,
      borderRadius: '50%',
      bgcolor: 'primary.main',
    },
  },
} as const;
