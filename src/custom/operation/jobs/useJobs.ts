import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../framework/panel/core/useProvider';
import type { Job, JobRun } from './job';

/** While something runs it is looked at this often. */
const watchMs = 2000;
/** And else as often as a schedule may have begun something. */
const idleMs = 30_000;

const key = ['jobs'] as const;

export function useJobs() {
  const provider = useProvider();
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => provider.call<readonly Job[]>({ path: '/admin/jobs', signal }),
    refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? watchMs : idleMs),
  });
}

/** The newest runs of a job, first the last one. */
export function useJobRuns(name: string) {
  const provider = useProvider();
  return useQuery({
    queryKey: [...key, 'runs', name],
    queryFn: ({ signal }) =>
      provider.call<readonly JobRun[]>({ path: `/admin/jobs/${encodeURIComponent(name)}/runs`, signal }),
    staleTime: 0,
  });
}
