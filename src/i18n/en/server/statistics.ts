import type { statistics as indonesian } from '../../id/server/statistics';

/** The same in English. */
export const statistics: Readonly<Record<keyof typeof indonesian, string>> = {
  periodUnknown: 'The period must be one of: daily, weekly, monthly, yearly',
  yearUnknown: 'The year is not known. Example: {year}',
};
