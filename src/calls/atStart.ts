import { sessionPaths } from '../framework/calls/sessionPaths';

/** Where the calls go that are made before there is a panel. No shapes: the login would have to carry what builds them. */
export const atStart = {
  ...sessionPaths,
  /** The cheapest described call that needs a session. */
  dashboard: { method: 'GET', path: '/admin/dashboard/statistics' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', extension: 'auth.reset' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', extension: 'auth.reset' },
  makeFirstAdmin: { method: 'POST', path: '/auth/first-admin', extension: 'auth.firstAdmin' },
} as const;
