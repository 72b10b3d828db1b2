import {
  type EnqueueOptions,
  type JobData,
  type JobQueue,
  type Services,
  systemCall,
  type Work,
} from '../core/context';
import { LEASE_SECONDS } from '../sql/lease';
import { claim, type RunnerContext } from './attempt';
import { createBoss, openQueues } from './boss';
import { createHands } from './hands';
import { checkJobs, type Job } from './job';
import { createLooks } from './looks';
import { findWaiting, isAboutToBegin, listReady } from './queue';
import { recoverRuns } from './recover';
import { send } from './send';
import { createTimetable } from './timetable';

export interface JobRunner extends JobQueue {
  /** Those of this database, in the order of the list. */
  readonly jobs: readonly Job[];
  readonly start: () => Promise<void>;
  /** Begins nothing more; what is left in the queue is for others. */
  readonly rest: () => void;
  /** Begins nothing more, lets what runs finish for at most `graceMs`, then leaves it to be done again. */
  readonly stop: () => Promise<void>;
}

export interface RunnerOptions {
  readonly jobs: readonly Job[];
  readonly services: Omit<Services, 'jobs'>;
  readonly report: (error: unknown) => void;
  /** What this process queues itself it begins at once; the poll is for retries and for what others left behind. */
  readonly pollMs?: number;
  readonly graceMs?: number;
}

const POLL_MS = { pglite: 10_000, postgres: 2_000 } as const;
/** Not more often than this is it asked what processes that died have left; less than a poll, so that each poll asks. */
const WATCH_MS = 1_000;
/** Less than the ten seconds main.ts gives everything. */
const GRACE_MS = 8_000;

/** Any number of processes may run one each on the same database: a job is begun by one of them. */
export function createRunner(options: RunnerOptions): JobRunner {
  const { report } = options;
  const { db } = options.services;
  const jobs = options.jobs.filter(({ only }) => only === undefined || only === db.dialect);
  checkJobs(jobs);
  const names = jobs.map(({ name }) => name);
  const runner: JobRunner = { jobs, start, rest, stop, look, enqueue, wake };
  const services: Services = { ...options.services, jobs: runner };
  const shop: RunnerContext = { db, boss: createBoss(db, report), services, report };
  const timetable = createTimetable(shop, jobs);
  const hands = createHands(shop);
  const looks = createLooks(lookOnce);
  /** No other process can have the embedded database open: what ran there before has died, and nobody dies later. */
  const isAlone = db.dialect === 'pglite';
  let watchAt = 0;
  let poll: NodeJS.Timeout | undefined;
  let isOpen = false;
  let ignoreSite: (() => void) | undefined;

  async function start(): Promise<void> {
    if (jobs.length === 0) return;
    await openQueues(db, shop.boss, names);
    await timetable.open();
    await recoverRuns(shop, isAlone ? 0 : LEASE_SECONDS);
    isOpen = true;
    ignoreSite = services.sites.onChange(() => void look());
    poll = setInterval(look, options.pollMs ?? POLL_MS[db.dialect]);
    void look();
  }

  function rest(): void {
    clearInterval(poll);
    ignoreSite?.();
    poll = undefined;
  }

  async function stop(): Promise<void> {
    rest();
    isOpen = false;
    await looks.settled();
    await hands.finish(options.graceMs ?? GRACE_MS);
    await shop.boss.stop();
  }

  async function look(): Promise<void> {
    if (poll) await looks.request().catch(report);
  }

  async function lookOnce(): Promise<void> {
    await timetable.queueDue();
    if (!isAlone && Date.now() >= watchAt) {
      watchAt = Date.now() + WATCH_MS;
      await recoverRuns(shop, LEASE_SECONDS);
      await takeUpWhatIsLeft();
    }
    for (const name of await listReady(db.kysely, names)) {
      const job = poll && hands.hasFree() ? jobs.find((each) => each.name === name) : undefined;
      const claimed = job && (await claim(shop, job));
      if (claimed) hands.begin(claimed, look);
    }
  }

  async function takeUpWhatIsLeft(): Promise<void> {
    for (const job of jobs) {
      if (!(await job.isLeft?.(systemCall(services)))) continue;
      await db.kysely.transaction().execute(async (tx) => {
        if (!(await findWaiting(tx, job.name))?.busy) await send(shop.boss, tx, job);
      });
    }
  }

  async function enqueue(work: Work, name: string, data?: JobData, given?: EnqueueOptions): Promise<void> {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job "${name}". Jobs are: ${names.join(', ')}.`);
    await send(shop.boss, work.tx, job, data, given);
    work.afterCommit(look);
  }

  async function wake(name: string): Promise<void> {
    const job = jobs.find((each) => each.name === name);
    if (!job || !isOpen) return;
    await db.kysely.transaction().execute(async (tx) => {
      // One that waits will see what was just written; one that runs may be past it.
      if (!(await isAboutToBegin(tx, name))) await send(shop.boss, tx, job);
    });
    await look();
  }

  return runner;
}
