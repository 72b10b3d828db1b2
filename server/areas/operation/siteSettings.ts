import type { ResourceRules, Work } from '../../core/context';

/** What is saved holds in this process at once; the others find it within seconds. */
const followNow = (work: Work): void => void work.afterCommit(() => work.sites.reload());

export const siteRules: ResourceRules = {
  async changed(work) {
    followNow(work);
  },
};
