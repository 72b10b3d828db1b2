import { asRecord } from '../../framework/rest/decode';

/** What the server may ask of an account before it may do anything else. */
export type Duty = 'password' | 'twoFactor';
/** Why the server ended a session: the account signed in elsewhere, or an administrator reset its second step or ended it. */
const endReasons = ['replaced', 'reset', 'ended'] as const;
export type SessionEnd = (typeof endReasons)[number];
export type LeaveReason = 'expired' | 'refused' | SessionEnd;

export function readMust(value: unknown): readonly Duty[] {
  const asked = Array.isArray(value) ? value : [];
  return (['password', 'twoFactor'] as const).filter((must) => asked.includes(must));
}

/** @param body of a 401 */
export function readEndReason(body: unknown): SessionEnd | null {
  const { reason } = asRecord(asRecord(body).data);
  return endReasons.find((known) => known === reason) ?? null;
}

const codes = { passwordExpired: 'password', twoFactorRequired: 'twoFactor' } as const;

/** What a refusal asks for; empty when it is another one. */
export function readHeld(status: number, body: unknown): readonly Duty[] {
  const { code, data } = asRecord(body);
  if (status !== 403 || typeof code !== 'string' || !Object.hasOwn(codes, code)) return [];
  const said = readMust(asRecord(data).must);
  return said.length > 0 ? said : [codes[code as keyof typeof codes]];
}
