/** Indonesian phone numbers: stored as E.164, shown as people write them, sent to WhatsApp without the plus. */

export type PhoneCode = 'phoneEmpty' | 'phoneMalformed' | 'phoneForeign' | 'phoneTooShort' | 'phoneTooLong';
export type PhoneWarning = 'phoneUnusualLength';

export type PhoneResult =
  | { readonly ok: true; readonly e164: string; readonly warning?: PhoneWarning }
  | { readonly ok: false; readonly code: PhoneCode };

const PUNCTUATION = /[\s.()'"\p{Pd}\p{Cf}]/gu;
const MOBILE = /^8[1-9]/;
/** Area codes of two digits (021 Jakarta, 022 Bandung, 024 Semarang, 031 Surabaya, 061 Medan); all others have three. */
const SHORT_AREA = /^(21|22|24|31|61)/;
/** Digits after +62. Numbering plan: mobile 9–12, landline with area code 8–11; 13 has been seen in the field. */
const LENGTHS = { mobile: { min: 9, usual: 12, max: 13 }, other: { min: 8, usual: 11, max: 11 } } as const;

/**
 * Any usual way of writing an Indonesian number → E.164 (`+62812…`).
 * A `62` in front is always the country code: libphonenumber reads `62812345678` as `+62 62812345678`, a valid landline.
 * Letters and slashes are refused, not dropped: `08I2…` or `021-5551234/35` would become another person's number.
 * `warning` does not block. Source: data-facts 3.3.
 * @example normalisePhone('0812-3456-7890') // { ok: true, e164: '+6281234567890' }
 */
export function normalisePhone(text: string): PhoneResult {
  const compact = text.replace(PUNCTUATION, '');
  if (compact === '' || compact === '+') return refused('phoneEmpty');
  if (!/^\+?[0-9]+$/.test(compact)) return refused('phoneMalformed');
  const national = nationalOf(compact);
  return typeof national === 'string' ? checkNational(national) : national;
}

/**
 * E.164 → what people read: `0812-3456-7890`, `021-555-1234`. Text that is not an Indonesian E.164 number comes back
 * unchanged, so that damaged data stays visible.
 */
export function formatPhone(e164: string): string {
  if (!/^\+62[1-9][0-9]{7,}$/.test(e164)) return e164;
  const national = e164.slice(3);
  const headLength = SHORT_AREA.test(national) ? 2 : 3;
  return [`0${national.slice(0, headLength)}`, ...inGroups(national.slice(headLength))].join('-');
}

/** E.164 → WhatsApp form `62812…`; `undefined` when the number is no Indonesian mobile number (a landline has no WhatsApp). */
export function whatsappNumber(e164: string): string | undefined {
  return /^\+628[1-9][0-9]{7,}$/.test(e164) ? e164.slice(1) : undefined;
}

/** `compact` is digits with at most one leading plus. The result has neither country code nor trunk zero. */
function nationalOf(compact: string): string | PhoneResult {
  const international = compact.replace(/^00(?=62)/, '+').replace(/^(?=62)/, '+');
  if (international.startsWith('+62')) return international.slice(3).replace(/^0/, '');
  if (/^(\+|00)/.test(international)) return refused('phoneForeign');
  if (international.startsWith('0')) return international.slice(1);
  return international.startsWith('8') ? international : refused('phoneMalformed');
}

function checkNational(national: string): PhoneResult {
  const { min, usual, max } = MOBILE.test(national) ? LENGTHS.mobile : LENGTHS.other;
  if (national.length < min) return refused('phoneTooShort');
  if (national.length > max) return refused('phoneTooLong');
  if (!/^[2-9]/.test(national)) return refused('phoneMalformed');
  const e164 = `+62${national}`;
  return national.length > usual ? { ok: true, e164, warning: 'phoneUnusualLength' } : { ok: true, e164 };
}

function refused(code: PhoneCode): PhoneResult {
  return { ok: false, code };
}

function inGroups(subscriber: string): readonly string[] {
  if (subscriber.length <= 5) return [subscriber];
  const first = subscriber.length >= 8 ? 4 : 3;
  return [subscriber.slice(0, first), subscriber.slice(first)];
}

/** For logs: enough to tell numbers apart, too little to call one. @example hiddenNumber('628123456789') // '6281••••6789' */
export const hiddenNumber = (digits: string): string =>
  digits.length < 10 ? '••••' : `${digits.slice(0, 4)}••••${digits.slice(-4)}`;
