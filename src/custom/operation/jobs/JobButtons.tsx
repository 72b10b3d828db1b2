import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../calls/operation/jobs';
import { useJobWords } from './useJobWords';

/** What can be done with a job, by whom. */
export interface JobControls {
  readonly mayRun: boolean;
  readonly isStarting: (job: Job) => boolean;
  readonly onRun: (job: Job) => void;
  readonly onHistory: (job: Job) => void;
}

export function JobButtons({ job, controls }: { readonly job: Job; readonly controls: JobControls }) {
  const translate = useTranslate();
  const words = useJobWords();
  const name = words.name(job);
  const isBusy = job.state === 'running' || controls.isStarting(job);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {job.can_run && controls.mayRun && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={translate('jobs.runNamed', { name })}
          onClick={() => controls.onRun(job)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate(isBusy ? 'jobs.running' : 'jobs.run')}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={translate('jobs.historyOf', { name })}
        onClick={() => controls.onHistory(job)}
      >
        {translate('jobs.history')}
      </Button>
    </Box>
  );
}
