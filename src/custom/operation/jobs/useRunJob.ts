import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';
import type { Job } from './job';
import { useJobWords } from './useJobWords';

/** Starts jobs by hand, and says when one that was started here has ended. */
export function useRunJob(jobs: readonly Job[]) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useJobWords();
  const [starting, setStarting] = useState<readonly string[]>([]);
  /** Started here: when they had ended the time before. */
  const started = useRef(new Map<string, string | null>());

  useEffect(() => {
    for (const job of jobs) {
      if (job.state === 'running' || started.current.get(job.name) === job.last_finished_at) continue;
      if (!started.current.delete(job.name)) continue;
      const isFine = job.state === 'idle';
      notify(translate(isFine ? 'jobs.finished' : 'jobs.failed', { name: words.name(job) }), {
        type: isFine ? 'success' : 'error',
      });
    }
  }, [jobs, notify, translate, words]);

  async function run(job: Job): Promise<void> {
    setStarting((names) => [...names, job.name]);
    started.current.set(job.name, job.last_finished_at);
    try {
      await provider.call({ method: 'POST', path: `/admin/jobs/${encodeURIComponent(job.name)}/run` });
      notify(translate('jobs.started', { name: words.name(job) }), { type: 'info' });
    } catch (error) {
      started.current.delete(job.name);
      notify(reasonOf(error, translate('jobs.startFailed')), { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      setStarting((names) => names.filter((name) => name !== job.name));
    }
  }

  return { run, isStarting: ({ name }: Job) => starting.includes(name) };
}
