import { DEADLINES_JOB } from './complaints/deadlines';
import { enqueue, type ResourceRules, type Work } from './context';

/** What is saved holds in this process at once; the others find it within seconds. */
const followNow = (work: Work): void => void work.afterCommit(() => work.sites.reload());

export const generalRules: ResourceRules = {
  async changed(work, { before, after }) {
    followNow(work);
    // The last day of a deadline ends at another moment on another clock.
    if (before?.timezone !== after.timezone && work.model.byName.complaints) await enqueue(work, DEADLINES_JOB);
  },
};

export const systemRules: ResourceRules = {
  async changed(work) {
    followNow(work);
  },
};
