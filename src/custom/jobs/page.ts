import type { Page } from '../../framework/panel/types';
import { can } from '../../framework/schema';
import { policy } from '../../resources/policy';
import { jobsPath } from '../shared/paths';

export const page: Page = {
  path: jobsPath,
  title: 'jobs.title',
  description: 'jobs.description',
  extension: 'jobs',
  permitted: (actor) => can(policy.jobs, 'list', actor).allowed,
  load: () => import('./JobsPage').then(({ JobsPage }) => ({ Page: JobsPage })),
};
