import { type Changes, MASK } from '../../../src/framework/schema';

const secretName = /password|secret|token|hash|(^|_)(nik|kk|pin|otp|totp)$/i;
const address = /([^\s@<>"',;]{1,64})@([^\s@<>"',;]+\.[^\s@<>"',;]+)/g;
/** Numbers of identity cards, families, phones: nine digits and more, also written in groups. */
const longNumber = /(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g;
/** A moment, whatever stands between day and clock. */
const day = /^\d{4}-\d{2}-\d{2}([T ]|$)/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a log entry may say besides its changes: no secret, no e-mail address, no number that belongs to a person. */
export function redact(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (name !== '' && secretName.test(name)) return MASK;
  if (typeof value === 'number') return String(value).length > 8 ? MASK : value;
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map((item) => redact(item));
  if (typeof value !== 'object') return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner, key)]));
}

/** Changes as the log shows them: the numbers people are reached and known by stay in their records. */
export const withoutNumbers = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [
      name,
      [hideNumbers(before), hideNumbers(after)] as const,
    ]),
  );

function hideNumbers(value: unknown): unknown {
  if (typeof value === 'string') return day.test(value) ? value : value.replace(longNumber, MASK);
  if (Array.isArray(value)) return value.map(hideNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hideNumbers(inner)]));
}

const redactText = (text: string): string =>
  uuid.test(text)
    ? text
    : text
        .replace(address, (_whole, local: string, domain: string) => `${local.slice(0, 1)}•••@${domain}`)
        .replace(longNumber, MASK);
