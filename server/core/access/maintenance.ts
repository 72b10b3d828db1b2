import { Problem } from '../../sql/problem';
import type { Product } from '../product';

const RETRY_SECONDS = 120;

/** Whom the panel serves while it is under maintenance: those who may end it. */
export const isLetIn = ({ people }: Product, role: unknown): boolean => role === people.administrator;

export const maintenanceProblem = (): Problem => new Problem('maintenance', { retryAfterSeconds: RETRY_SECONDS });
