const extension = 'auth.passkeys';

/** Where a device's key is asked for and answers, before there is a panel. No shapes, as in `atStart`. */
export const passkeyPaths = {
  start: { method: 'POST', path: '/auth/passkey/start', extension },
  logIn: { method: 'POST', path: '/auth/passkey', extension },
} as const;
