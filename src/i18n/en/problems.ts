import type { problems as indonesian } from '../id/problems';

/** What the server says when it refuses, by code. */
export const problems: Readonly<Record<keyof typeof indonesian, string>> = {
  badCredentials: 'Sign-in failed. Check your email and password.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  codeRequired: 'Enter the verification code of your authenticator app.',
  passwordExpired: 'Your password has expired. Change it to continue.',
  twoFactorRequired: 'Turn on two-step verification to continue.',
  roleRefused: 'Access denied. Only administrators can use this panel.',
  forbidden: 'You may not do this.',
  notFound: 'The record was not found.',
  methodNotAllowed: 'This address does not offer this kind of call.',
  stale: 'Someone else has changed this record since you opened it.',
  alreadyDecided: 'Decided already.',
  alreadyForwarded: 'This complaint has been forwarded to that department already.',
  quotaFull: 'Quota full',
  inUse: 'This record is still used.',
  lastAdmin: 'There must be at least one active administrator.',
  gone: 'This address is no longer used.',
  linkClosed: 'This link is not valid. It may have been used, have expired, or its address is incomplete.',
  tooLarge: 'What was sent is too large.',
  unsupportedType: 'This type of content is not supported. Send JSON.',
  badRequest: 'The request cannot be read.',
  csrf: 'This page has been open for too long. Reload it and try again.',
  validation: 'Please check your input.',
  keyReused: 'This Idempotency-Key has been used for another content. Send new content with a new key.',
  throttled: 'Too many attempts. Try again in a while.',
  internal: 'An error occurred on the server. Your data has not changed.',
  unavailable: 'The server is busy. Try again in a while.',
  storageFull:
    'The storage of the server is full, so your data has not been saved. Tell who runs the server, then try again.',
  maintenance: 'The panel is under maintenance. Only administrators can sign in. Try again in a while.',
};
