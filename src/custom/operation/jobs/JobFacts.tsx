import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../calls/operation/jobs';
import { usePanel } from '../../../framework/panel/core/context';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { useJobWords } from './useJobWords';

interface JobProps {
  readonly job: Job;
}

const tones = { idle: 'success', running: 'info', failed: 'danger' } as const;

export function JobState({ job }: JobProps) {
  const translate = useTranslate();
  return <StatusChip tone={tones[job.state]} label={translate(`jobs.states.${job.state}`)} />;
}

/** When it runs by itself, in words, and when next. */
export function JobSchedule({ job }: JobProps) {
  const translate = useTranslate();
  const words = useJobWords();
  const { formats } = usePanel();
  return (
    <>
      {words.schedule(job)}
      {job.next_run_at && (
        <Box component="span" sx={small}>
          {translate('jobs.next', { time: formats.dateTime(job.next_run_at) })}
        </Box>
      )}
    </>
  );
}

/** When it ran last, and with what result. */
export function JobLast({ job }: JobProps) {
  const translate = useTranslate();
  const words = useJobWords();
  const { formats } = usePanel();
  if (job.state === 'running' && job.last_started_at)
    return translate('jobs.since', { time: formats.dateTime(job.last_started_at) });
  if (!job.last_finished_at) return <Box sx={{ color: 'text.secondary' }}>{translate('jobs.never')}</Box>;
  return (
    <>
      <time dateTime={job.last_finished_at}>{formats.dateTime(job.last_finished_at)}</time>
      <Box component="span" sx={job.last_error ? { ...small, color: 'error.main' } : small}>
        {job.last_error ?? words.counts(job.last_result)}
      </Box>
    </>
  );
}

const small = { display: 'block', fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' } as const;
