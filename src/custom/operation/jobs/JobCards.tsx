import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../calls/operation/jobs';
import { JobButtons, type JobControls } from './JobButtons';
import { JobLast, JobSchedule, JobState } from './JobFacts';
import { useJobWords } from './useJobWords';

interface JobCardsProps {
  readonly jobs: readonly Job[];
  readonly controls: JobControls;
}

/** Where a table has no room: one card for each job. */
export function JobCards({ jobs, controls }: JobCardsProps) {
  const translate = useTranslate();
  const words = useJobWords();
  return (
    <Box
      component="ul"
      aria-label={translate('jobs.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {jobs.map((job) => (
        <Paper key={job.name} component="li" variant="outlined" sx={cardStyle}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <strong>{words.name(job)}</strong>
            <JobState job={job} />
          </Box>
          <dl>
            <dt>{translate('jobs.columns.schedule')}</dt>
            <dd>
              <JobSchedule job={job} />
            </dd>
            <dt>{translate('jobs.columns.last')}</dt>
            <dd>
              <JobLast job={job} />
            </dd>
          </dl>
          <JobButtons job={job} controls={controls} />
        </Paper>
      ))}
    </Box>
  );
}

const cardStyle = {
  p: 2,
  display: 'grid',
  gap: 1.5,
  fontSize: 14,
  '& dl': { m: 0 },
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, mb: 1 },
} as const;
