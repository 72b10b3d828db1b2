import { listJobRuns, listJobs } from '../../../calls/operation/jobs';
import { useAnswer } from '../../../framework/panel/core/calls';

/** While something runs it is looked at this often. */
const watchMs = 2000;
/** And else as often as a schedule may have begun something. */
const idleMs = 30_000;

export const useJobs = () =>
  useAnswer(
    listJobs,
    {},
    { refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? watchMs : idleMs) },
  );

/** The newest runs of a job, first the last one. */
export const useJobRuns = (name: string) => useAnswer(listJobRuns, { name }, { staleTime: 0 });
