import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationHistory } from '../../../domain/applications/answers';
import { usePanel } from '../../../framework/panel/context';
import { ApplicationStatusChip, useStatusName } from './ApplicationStatusChip';
import type { Application } from './application';
import { useWords } from './words';

/** What happened to the case, oldest first, and whether the office or the applicant did it. */
export function Timeline({ application }: { readonly application: Application }) {
  return (
    <Box component="ol" sx={line}>
      {entriesOf(application).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

/** An API that sends no histories still says when it was made and when it was decided. */
function entriesOf(application: Application): readonly ApplicationHistory[] {
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
  const words = useWords();
  const { formats } = usePanel();
  const nameOf = useStatusName();
  const actor = useActor();
  const title =
    entry.status_from === null
      ? words('timeline.first')
      : words('timeline.change', { from: nameOf(entry.status_from), to: nameOf(entry.status_to) });
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <ApplicationStatusChip status={entry.status_to} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {actor(entry)}
        {' · '}
        <time dateTime={entry.created_at}>{formats.dateTime(entry.created_at)}</time>
      </Typography>
      {entry.notes && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {entry.notes}
        </Typography>
      )}
    </li>
  );
}

function useActor(): (entry: ApplicationHistory) => string {
  const words = useWords();
  return ({ creator }) => {
    if (!creator) return words('timeline.system');
    const role = words(creator.role === 'user' ? 'timeline.citizen' : 'timeline.office');
    return words('timeline.by', { role, name: creator.name });
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
