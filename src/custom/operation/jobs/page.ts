import { listJobs } from '../../../calls/operation/jobs';
import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { jobsPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

export const page: Page = {
  path: jobsPath,
  title: 'jobs.title',
  description: 'jobs.description',
  standsOn: listJobs,
  permitted: (actor) => can(policy.jobs, 'list', actor).allowed,
  load: () => withTexts(import('./JobsPage'), 'jobs').then(({ JobsPage }) => ({ Page: JobsPage })),
};
