import type { Formats } from '../core/types';

export interface IntlOptions {
  /** Of times and of today; default: the device's. */
  readonly timeZone?: string;
  /** ISO 4217; default: IDR. */
  readonly currency?: string;
  readonly now?: () => Date;
}

/**
 * Numbers, money and times as the language writes them.
 * @example intlFormats('id', { timeZone: 'Asia/Jakarta' }).money(25000) // 'Rp 25.000'
 */
export function intlFormats(locale: string, options: IntlOptions = {}): Formats {
  const { timeZone = deviceZone(), currency = 'IDR', now = () => new Date() } = options;
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const months = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const times = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  // Sweden writes days as the wire does.
  const wireDays = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  /** By their decimals: making one takes longer than the number. */
  const numbers: Record<number, Intl.NumberFormat> = {};
  const dateTime = (iso: string) => times.format(new Date(iso));
  return {
    number: (value, decimals = 0) => {
      numbers[decimals] ??= new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
      return numbers[decimals].format(value);
    },
    money: (value) => amounts.format(value),
    date: (plain) => days.format(new Date(`${plain}T00:00:00Z`)),
    month: (plain) => months.format(new Date(`${plain}-01T00:00:00Z`)),
    dateTime,
    stamp: dateTime,
    brief: dateTime,
    relative: (iso) => ago(locale, new Date(iso), now()) ?? dateTime(iso),
    today: () => wireDays.format(now()),
    timeZone,
  };
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Undefined for what lies more than a week away: a date says more. */
function ago(locale: string, time: Date, now: Date): string | undefined {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  if (!(Math.abs(seconds) < 7 * 86_400)) return undefined;
  const [unit, size] = steps.find(([, least]) => Math.abs(seconds) >= least) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
