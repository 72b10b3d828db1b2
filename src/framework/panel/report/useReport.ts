import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { callOfReport, keyOf, type ReportAnswer } from '../../calls';
import type { ReportSpec } from '../../schema';
import { useIsOffered } from '../core/calls';
import { usePanel, useResource } from '../core/context';
import { useProvider } from '../core/useProvider';
import { countFromList } from './countFromList';
import { isPossible, periodToSearch, type ReportPeriod } from './period';

/** A report as it is shown; `counted_at` is null where it was counted here, just now. */
export type ShownReport = Omit<ReportAnswer, 'counted_at'> & { readonly counted_at: string | null };

export type ReportFilter = Readonly<Record<string, unknown>>;

const perPage = 1000;

/** The figures of a period. Where the API does not count them they are those of a list, and of all time: `isCounted` says. */
export function useReportAnswer(report: ReportSpec, period: ReportPeriod, filter: ReportFilter) {
  const provider = useProvider();
  const call = useMemo(() => callOfReport(report), [report]);
  const isCounted = useIsOffered(call);
  const { model } = usePanel();
  const counted = useResource(report.of.name);
  const target = model.byName[counted.fields[report.fromList ?? '']?.target ?? ''];

  async function countHere(signal: AbortSignal): Promise<ShownReport> {
    const rows: RaRecord[] = [];
    if (!target) throw new Error(`The report "${report.name}" is counted from no list.`);
    for (let page = 1; ; page += 1) {
      const { data, total } = await provider.getList(target.name, {
        pagination: { page, perPage },
        sort: { field: target.title.split(' ')[0] ?? 'id', order: 'ASC' },
        filter: {},
        signal,
      });
      rows.push(...data);
      if (data.length < perPage || rows.length >= (total ?? 0))
        return { ...countFromList(report, target, rows), counted_at: null };
    }
  }

  const query = { ...periodToSearch(report, period), ...toQuery(filter) };
  const found = useQuery<ShownReport>({
    queryKey: isCounted ? [counted.name, ...keyOf(call, { query })] : [target?.name, 'report', report.name],
    queryFn: ({ signal }) => (isCounted ? provider.call(call, { query }, { signal }) : countHere(signal)),
    enabled: !isCounted || isPossible(period),
  });
  return { ...found, isCounted };
}

/** As the query of a list says it: `{ price: { gte: 10 } }` is `price__gte=10`. */
function toQuery(filter: ReportFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([operator, operand]) => [`${name}__${operator}`, String(operand)])
        : [[Array.isArray(value) ? `${name}__in` : name, String(value)]],
    ),
  );
}
