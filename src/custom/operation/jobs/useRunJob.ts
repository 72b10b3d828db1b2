import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { type Job, runJob } from '../../../calls/operation/jobs';
import { useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useJobWords } from './useJobWords';

/** Starts jobs by hand, and says when one that was started here has ended. */
export function useRunJob(jobs: readonly Job[]) {
  const start = useCall(runJob);
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
      await start({ name: job.name });
      // One that is over already has been announced.
      if (started.current.has(job.name)) notify(translate('jobs.started', { name: words.name(job) }), { type: 'info' });
    } catch (error) {
      started.current.delete(job.name);
      notify(reasonOf(error, translate('jobs.startFailed')), { type: 'error' });
    } finally {
      setStarting((names) => names.filter((name) => name !== job.name));
    }
  }

  return { run, isStarting: ({ name }: Job) => starting.includes(name) };
}
