import { isPlainDate } from '../../../domain/dates';

/** Both days included; '' is open. Days are 'YYYY-MM-DD' in the site's time zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const allTime: Period = { from: '', to: '' };

/** The period an address speaks of; what is no day counts as not given. */
export function readPeriod(search: URLSearchParams): Period {
  const day = (name: string) => {
    const text = search.get(name);
    return isPlainDate(text) ? text : '';
  };
  return { from: day('dari'), to: day('sampai') };
}

export const periodToSearch = ({ from, to }: Period): Record<string, string> => ({
  ...(from && { dari: from }),
  ...(to && { sampai: to }),
});

export const isPossible = ({ from, to }: Period): boolean => from === '' || to === '' || from <= to;

export const isSamePeriod = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** From the first of the month, or of the year, until today. */
export const thisMonth = (today: string): Period => ({ from: `${today.slice(0, 7)}-01`, to: today });
export const thisYear = (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today });

/** Which sentence says the period. */
export function periodSentenceKey({ from, to }: Period): 'all' | 'from' | 'to' | 'both' {
  if (from && to) return 'both';
  if (from) return 'from';
  return to ? 'to' : 'all';
}
