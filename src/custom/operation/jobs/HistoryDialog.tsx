import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Job, JobRun } from '../../../calls/operation/jobs';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { useJobRuns } from './useJobs';
import { useJobWords } from './useJobWords';

interface HistoryDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** The newest runs of a job. */
export function HistoryDialog({ job, onClose }: HistoryDialogProps) {
  const translate = useTranslate();
  const words = useJobWords();
  const id = useId();
  const { data, error, isPending, refetch } = useJobRuns(job.name);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('jobs.historyTitle', { name: words.name(job) })}</DialogTitle>
      <DialogContent aria-busy={isPending}>
        {isPending && <Skeleton variant="rounded" height={160} />}
        {error && !data && (
          <ErrorState
            sentence={translate('jobs.runsFailed')}
            reason={reasonOf(error, '')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && translate('jobs.noRuns')}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {translate('jobs.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const tones = { done: 'success', running: 'info', failed: 'danger' } as const;

function Run({ run }: { readonly run: JobRun }) {
  const translate = useTranslate();
  const words = useJobWords();
  const { formats } = usePanel();
  const said = run.state === 'running' ? '' : (run.error ?? words.counts(run.result));
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip tone={tones[run.state]} label={translate(`jobs.runStates.${run.state}`)} />
        <time dateTime={run.started_at}>{formats.dateTime(run.started_at)}</time>
        {run.attempt > 1 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('jobs.attempt', { number: run.attempt })}
          </Box>
        )}
      </Box>
      {said && (
        <Box
          sx={{ mt: 0.5, fontSize: 14, overflowWrap: 'anywhere', color: run.error ? 'error.main' : 'text.secondary' }}
        >
          {said}
        </Box>
      )}
    </Box>
  );
}
