import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Job } from '../../../calls/operation/jobs';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../framework/panel/blocks/states/StaleBanner';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { HistoryDialog } from './HistoryDialog';
import type { JobControls } from './JobButtons';
import { JobCards } from './JobCards';
import { JobTable } from './JobTable';
import { useJobs } from './useJobs';
import { useRunJob } from './useRunJob';

const none: readonly Job[] = [];

/** What the server does by itself: when, with what result, and starting it by hand. */
export function JobsPage() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useJobs();
  const { actor } = usePanel();
  const { run, isStarting } = useRunJob(data ?? none);
  const [shown, setShown] = useState<Job>();
  const controls: JobControls = {
    mayRun: can(policy.jobs, 'edit', actor).allowed,
    isStarting,
    onRun: (job) => void run(job),
    onHistory: setShown,
  };
  const retry = () => void refetch();
  return (
    <>
      <PageHead title={translate('jobs.title')} description={translate('jobs.description')} />
      {isPending && <Skeleton variant="rounded" height={240} aria-label={translate('jobs.loading')} />}
      {error && !data && (
        <ErrorState sentence={translate('jobs.loadFailed')} reason={reasonOf(error, '')} onRetry={retry} />
      )}
      {error && data && (
        <Box sx={{ mb: 2 }}>
          <StaleBanner reason={reasonOf(error, '')} onRetry={retry} />
        </Box>
      )}
      {data?.length === 0 && <EmptyState sentence={translate('jobs.empty')} />}
      {data && data.length > 0 && <Jobs jobs={data} controls={controls} />}
      {shown && <HistoryDialog job={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface JobsProps {
  readonly jobs: readonly Job[];
  readonly controls: JobControls;
}

function Jobs(props: JobsProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return isNarrow ? <JobCards {...props} /> : <JobTable {...props} />;
}
