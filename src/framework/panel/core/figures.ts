import type { AnyField } from '../../schema';
import type { Formats } from './types';

/** From here on a sum of money is written short; the full figure stands below it. */
const longMoney = 1_000_000;

/** A number as its field writes it: a port or a year is no quantity. */
export const numberText = (formats: Pick<Formats, 'number'>, value: number, field?: AnyField): string =>
  field?.grouping === false ? String(value) : formats.number(value, field?.decimals ?? 0);

export interface Figure {
  readonly short: string;
  /** The exact figure, when `short` is not. */
  readonly full?: string;
}

/**
 * A figure for a card: 'Rp 1,2 miliar' with 'Rp 1.234.567.890' below, or the figure itself.
 * The currency sign is whatever `formats.money` writes before the digits.
 */
export function toFigure(
  value: number,
  format: 'number' | 'money' | undefined,
  formats: Pick<Formats, 'number' | 'money'>,
  locale: string,
): Figure {
  if (format !== 'money') return { short: formats.number(value, Number.isInteger(value) ? 0 : 1) };
  const full = formats.money(value);
  if (Math.abs(value) < longMoney) return { short: full };
  const sign = /^[^\d]*/.exec(full)?.[0] ?? '';
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return { short: `${sign}${compact.format(Math.abs(value))}`, full };
}

/** What the rows of an embedded list add up to; a number that is not there yet counts as nothing. */
export const columnSum = (rows: unknown, name: string): number =>
  (Array.isArray(rows) ? (rows as readonly Readonly<Record<string, unknown>>[]) : []).reduce((sum, row) => {
    const value = Number(row[name] ?? 0);
    return Number.isFinite(value) ? Number((sum + value).toFixed(6)) : sum;
  }, 0);
