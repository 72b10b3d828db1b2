import { periodQueryOf, type ReportSpec } from '../../schema';

/** Both days included; '' is open. Days are 'YYYY-MM-DD' in the site's time zone. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

type Query = Pick<ReportSpec, 'period'>;

const allTime: ReportPeriod = { from: '', to: '' };

/** The period an address speaks of; what is no day counts as not given. */
export function readPeriod(report: Query, search: URLSearchParams): ReportPeriod {
  const [from, to] = periodQueryOf(report);
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return { from: day(from), to: day(to) };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function periodToSearch(report: Query, { from, to }: ReportPeriod): Record<string, string> {
  const [first, last] = periodQueryOf(report);
  return { ...(from && { [first]: from }), ...(to && { [last]: to }) };
}

export const isPossible = ({ from, to }: ReportPeriod): boolean => from === '' || to === '' || from <= to;

export const isSamePeriod = (a: ReportPeriod, b: ReportPeriod): boolean => a.from === b.from && a.to === b.to;

export const presetNames = ['all', 'month', 'year'] as const;

/** From the first of the month, or of the year, until today. */
export const presetsOn = (today: string): Readonly<Record<(typeof presetNames)[number], ReportPeriod>> => ({
  all: allTime,
  month: { from: `${today.slice(0, 7)}-01`, to: today },
  year: { from: `${today.slice(0, 4)}-01-01`, to: today },
});

/** Which sentence says the period. */
export function periodSentenceKey({ from, to }: ReportPeriod): 'all' | 'from' | 'to' | 'both' {
  if (from && to) return 'both';
  if (from) return 'from';
  return to ? 'to' : 'all';
}
