import type { LoginTexts } from '../i18n/id/start/login';
import type { SessionSnapshot } from './session';

/** Why someone stands at the login page, as `?alasan=` says it. */
export const reasonParameter = {
  expired: 'berakhir',
  refused: 'ditolak',
  replaced: 'perangkat-lain',
  reset: 'diatur-ulang',
  ended: 'dikeluarkan',
} as const;

const sentences: ReadonlyMap<string, keyof LoginTexts> = new Map([
  [reasonParameter.expired, 'expired'],
  [reasonParameter.refused, 'denied'],
  [reasonParameter.replaced, 'replaced'],
  [reasonParameter.reset, 'verificationReset'],
  [reasonParameter.ended, 'endedByAdmin'],
]);

export function findReasonText(reason: SessionSnapshot['reason'], search: string): keyof LoginTexts | undefined {
  const name = reason ? reasonParameter[reason] : new URLSearchParams(search).get('alasan');
  return name ? sentences.get(name) : undefined;
}
