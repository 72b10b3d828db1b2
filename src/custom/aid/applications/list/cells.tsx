import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatPhone } from '../../../../domain/phone';
import type { DisplayProps } from '../../../../framework/panel/core/types';
import { Nothing } from '../../../../framework/panel/displays/Nothing';
import { ApplicationStatusChip } from '../shared/ApplicationStatusChip';
import { awaitsSecond, readApplication } from '../shared/application';
import { useApplicationWords } from '../shared/words';

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' } as const;

/** The applicant, and how to reach that person. On a card or page the name alone. */
export function ApplicantCell({ record, where }: DisplayProps) {
  const words = useApplicationWords();
  const { applicant } = readApplication(record);
  if (where !== 'cell') return <>{applicant.name}</>;
  const phone = applicant.phone ?? applicant.profile?.no_telepon;
  const contact = [phone ? formatPhone(phone) : null, applicant.email].filter(Boolean).join(' · ');
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: 232 }}>
      <Box component="span" sx={line} title={applicant.name}>
        {applicant.name}
      </Box>
      <Typography component="span" variant="caption" sx={{ ...line, color: 'text.secondary', fontWeight: 400 }}>
        {contact || words('list.noContact')}
      </Typography>
    </Box>
  );
}

/** The state, and whether it waits for a place. */
export function StatusCell({ record, where }: DisplayProps) {
  const words = useApplicationWords();
  const application = readApplication(record);
  const { statusText, waitingSince } = application;
  const said = [awaitsSecond(application) && 'list.awaitsSecond', waitingSince && 'list.waiting'].find(Boolean);
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      <ApplicationStatusChip status={statusText} />
      {said && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: where === 'cell' ? 'block' : 'inline', ml: where === 'cell' ? 0 : 1, color: 'text.secondary' }}
        >
          {words(said)}
        </Typography>
      )}
    </Box>
  );
}

/** Who decided; before that, who is looking at it. */
export function ReviewerCell({ record }: DisplayProps) {
  const words = useApplicationWords();
  const { reviewer, taker } = readApplication(record);
  if (reviewer) return <>{reviewer.name}</>;
  return taker ? words('list.takenBy', { name: taker.name }) : <Nothing />;
}
