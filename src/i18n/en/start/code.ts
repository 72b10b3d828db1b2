import type { code as id } from '../../id/start/code';

export const code: typeof id = {
  codeTitle: 'Two-step verification',
  codeIntro: 'Open your authenticator app and enter the 6-digit code for this account.',
  code: 'Verification code',
  recoveryIntro: 'Enter one of the recovery codes you kept. Each of them works only once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code from the app',
};
