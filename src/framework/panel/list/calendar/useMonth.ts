import { type RaRecord, useGetList, useListFilterContext } from 'ra-core';
import { useMemo } from 'react';
import { type Resource, siteClock } from '../../../schema';
import { usePanel } from '../../core/context';
import { weeksAround } from '../../inputs/dates/days';
import { statisticsStaleTime } from '../useListStatistics';

/** More than this no month shows at once; the page says how many there are. */
const atMost = 200;

export interface CalendarEntry {
  readonly record: RaRecord;
  readonly first: string;
  readonly last: string;
}

/** The weeks around a day, and what the list finds in them. */
export function useMonth(resource: Resource, day: string) {
  const { formats } = usePanel();
  const { filterValues } = useListFilterContext();
  const { from = '', to } = resource.list.calendar ?? {};
  const month = day.slice(0, 7);
  const weeks = useMemo(() => weeksAround(`${month}-01`), [month]);
  const [start, end] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.at(-1) ?? day];
  const filter = {
    ...filterValues,
    ...(to === undefined
      ? { [from]: narrowed(filterValues[from], { gte: start, lte: end }) }
      : { [from]: narrowed(filterValues[from], { lte: end }), [to]: narrowed(filterValues[to], { gte: start }) }),
  };
  const asked = useGetList<RaRecord>(
    resource.name,
    { filter, sort: { field: from, order: 'ASC' }, pagination: { page: 1, perPage: atMost } },
    // The calendar says it in the place of its days.
    { staleTime: statisticsStaleTime(resource), onError: () => {} },
  );
  const entries = useMemo(() => {
    const dayOf = (value: unknown) => toDay(value, formats.timeZone);
    return (asked.data ?? []).flatMap((record): readonly CalendarEntry[] => {
      const first = dayOf(record[from]);
      return first === undefined ? [] : [{ record, first, last: dayOf(record[to ?? from]) ?? first }];
    });
  }, [asked.data, from, to, formats.timeZone]);
  const shown = asked.data?.length ?? 0;
  const isCut = (asked.total ?? 0) > shown || asked.pageInfo?.hasNextPage === true;
  return { weeks, entries, shown, isCut, ...asked };
}

export const isOn =
  (day: string) =>
  ({ first, last }: CalendarEntry): boolean =>
    first <= day && day <= last;

type Range = Readonly<Record<string, unknown>>;

/** What the list is narrowed to already stays: the later beginning, the earlier end. */
function narrowed(given: unknown, range: { readonly gte?: string; readonly lte?: string }): Range {
  const own: Range = typeof given === 'object' && given !== null ? (given as Range) : {};
  const { gte, lte } = { ...range };
  return {
    ...own,
    ...(gte === undefined ? {} : { gte: typeof own.gte === 'string' && own.gte > gte ? own.gte : gte }),
    ...(lte === undefined ? {} : { lte: typeof own.lte === 'string' && own.lte < lte ? own.lte : lte }),
  };
}

/** A date as it is, a moment by the clock of the site. */
function toDay(value: unknown, timeZone: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length === 10 ? value : siteClock(value, timeZone)?.slice(0, 10);
}
