import { Problem } from '../../sql/problem';

const RETRY_SECONDS = 120;

/** Whom the panel serves while it is under maintenance: those who may end it. */
export const isLetIn = (role: string): boolean => role === 'admin';

export const maintenanceProblem = (): Problem => new Problem('maintenance', { retryAfterSeconds: RETRY_SECONDS });
