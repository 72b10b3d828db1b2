import type { LoginTexts } from '../i18n/id/login';
import type { SessionSnapshot } from '../session';

/** Why someone stands at the login page, as `?alasan=` says it. */
export const reasonParameter = { expired: 'berakhir', refused: 'ditolak' } as const;

const sentences: ReadonlyMap<string, keyof LoginTexts> = new Map([
  [reasonParameter.expired, 'expired'],
  [reasonParameter.refused, 'denied'],
]);

export function findReasonText(reason: SessionSnapshot['reason'], search: string): keyof LoginTexts | undefined {
  const name = reason ? reasonParameter[reason] : new URLSearchParams(search).get('alasan');
  return name ? sentences.get(name) : undefined;
}
