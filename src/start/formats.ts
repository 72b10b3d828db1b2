import { formatBrief, formatDate, formatDateTime, formatRelative, formatTimestamp, today } from '../domain/dates';
import { formatRupiah } from '../domain/rupiah';
import { isTimeZone } from '../domain/timeZones';
import type { Formats } from '../framework/panel/core/types';
import type { Language } from './language';

/** How the panel writes numbers, money and times: in the language of the panel and the zone of the site. */
export function createFormats(language: Language, timeZoneName: string, now: () => Date = () => new Date()): Formats {
  // A zone we do not know is no reason to show no time at all.
  const timeZone = isTimeZone(timeZoneName) ? timeZoneName : 'Asia/Jakarta';
  const tag = language === 'id' ? 'id-ID' : 'en-GB';
  const months = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  /** By their decimals: making one takes longer than the number. */
  const numbers: Record<number, Intl.NumberFormat> = {};
  return {
    number: (value, decimals = 0) => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      numbers[decimals] ??= new Intl.NumberFormat(tag, digits);
      return numbers[decimals].format(value);
    },
    money: formatRupiah,
    date: (plain) => formatDate(plain, language),
    month: (plain) => months.format(new Date(`${plain}-01T00:00:00Z`)),
    dateTime: (iso) => formatDateTime(iso, timeZone, language),
    brief: (iso) => formatBrief(iso, now(), timeZone, language),
    stamp: (iso) => formatTimestamp(iso, timeZone, language),
    relative: (iso) => formatRelative(iso, now(), language),
    today: () => today(now(), timeZone),
    timeZone,
  };
}
