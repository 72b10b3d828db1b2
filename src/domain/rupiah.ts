/** Rupiah amounts as numbers in whole Rupiah, at most two decimals. */

export type RupiahCode = 'rupiahEmpty' | 'rupiahMalformed' | 'rupiahTooLarge';

export type RupiahResult = { readonly value: number; readonly ambiguous?: true } | { readonly code: RupiahCode };

/** Largest amount, in Rupiah: what `numeric(15,2)` holds, and exact to the cent in a JavaScript number. */
export const RUPIAH_MAX = 9_999_999_999_999.99;

const NBSP = '\u00A0';
const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * Rupiah → `Rp 1.500.000` with U+00A0 after Rp and no decimals (rounded half away from zero); negative `-Rp 1.500.000`.
 * `–` for NaN and infinities. Put together here because older ICU versions write `Rp1.500.000`.
 */
export function formatRupiah(amount: number): string {
  if (!Number.isFinite(amount)) return '–';
  const digits = grouped.format(Math.abs(amount));
  return amount < 0 && digits !== '0' ? `-Rp${NBSP}${digits}` : `Rp${NBSP}${digits}`;
}

/** The same to the cent, for files that are read again: `Rp 1.500.000,50`, and `Rp 1.500.000` where there are none. */
export function formatRupiahExact(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100) % 100;
  if (!Number.isFinite(amount) || cents === 0) return formatRupiah(amount);
  const whole = formatRupiah(Math.trunc(Math.abs(amount)));
  return `${amount < 0 ? '-' : ''}${whole},${String(cents).padStart(2, '0')}`;
}

/** Rupiah → `1,5 jt`, `2,5 M` (miliar, 10⁹), `1 T`, one decimal, U+00A0 before the word; `–` when not finite. */
export function formatRupiahShort(amount: number): string {
  return Number.isFinite(amount) ? compact.format(amount) : '–';
}

/**
 * Typed or imported text → Rupiah. Accepts `1.500.000`, `Rp1.500.000,00`, `1500000`, `1,500,000`, `1.500.000,50`, `Rp 5.000,-`.
 * `ambiguous` marks a single group of three (`1.500`, `1,500`): read as thousands, but it may have been a decimal.
 * Codes: nothing written, not an amount (also more than two decimals), beyond `RUPIAH_MAX`. Source: data-facts 3.5.
 */
export function parseRupiah(text: string): RupiahResult {
  const { sign, body } = unwrap(text);
  if (body === '') return { code: 'rupiahEmpty' };
  const plain = toPlainDecimal(body);
  if (plain === undefined) return { code: 'rupiahMalformed' };
  const value = Number(plain);
  if (value > RUPIAH_MAX) return { code: 'rupiahTooLarge' };
  const signed = value === 0 ? 0 : sign * value;
  return /^\d{1,3}[.,]\d{3}$/.test(body) ? { value: signed, ambiguous: true } : { value: signed };
}

function unwrap(text: string): { readonly sign: 1 | -1; readonly body: string } {
  const compactText = text.replace(/[\s'\p{Cf}]/gu, '').replace(/^[\u2212\u2013]/, '-');
  const unsigned = compactText.replace(/^-/, '');
  const withoutUnit = unsigned.replace(/^(rp\.?|idr)/i, '').replace(/,-{1,2}$/, '');
  const innerMinus = withoutUnit.startsWith('-') && unsigned === compactText;
  const isNegative = unsigned !== compactText || innerMinus;
  return { sign: isNegative ? -1 : 1, body: innerMinus ? withoutUnit.slice(1) : withoutUnit };
}

/** Digits with an optional `.dd`, the form `Number` reads; a group never starts with 0, so `0.500` is not 500. */
function toPlainDecimal(body: string): string | undefined {
  if (/^\d+([.,]\d{1,2})?$/.test(body)) return body.replace(',', '.');
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(body)) return body.replaceAll('.', '').replace(',', '.');
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(body)) return body.replaceAll(',', '');
  return undefined;
}
