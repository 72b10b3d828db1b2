/** By itself, for the login that has to carry every letter. */
export const passkeyExtension = 'auth.passkeys';

/** Where a device's key is asked for and answers, before there is a panel. No shapes, as in `atStart`. */
export const passkeyPaths = {
  start: { method: 'POST', path: '/auth/passkey/start', extension: passkeyExtension },
  logIn: { method: 'POST', path: '/auth/passkey', extension: passkeyExtension },
} as const;
