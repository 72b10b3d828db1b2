/** By itself, for the login that has to carry every letter. No shapes, as in `atStart`. */
const extension = 'auth.oidc';

/** Where the way to a provider is asked for, and who came back from there signs in. */
export const oidcPaths = {
  start: { method: 'POST', path: '/auth/oidc/start', extension },
  logIn: { method: 'POST', path: '/auth/oidc', extension },
  code: { method: 'POST', path: '/auth/oidc/code', extension },
} as const;
