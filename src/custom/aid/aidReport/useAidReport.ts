import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { readAidReport } from '../../../calls/aid/reports';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { useProvider } from '../../../framework/panel/core/useProvider';
import type { RecordOf } from '../../../framework/schema';
import type { programmes } from '../../../resources/programmes';
import { isPossible, type Period, periodToSearch } from '../../shell/report/period';
import { type AidReportView, fromProgrammes, fromServer } from './report';

type Programme = RaRecord & RecordOf<typeof programmes>;

const perPage = 1000;

/** The report of a period. Without the server's own count it covers all time: `hasPeriod` says which it is. */
export function useAidReport(period: Period) {
  const provider = useProvider();
  const hasPeriod = useIsOffered(readAidReport);

  async function countHere(signal: AbortSignal): Promise<AidReportView> {
    const rows: Programme[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await provider.getList<Programme>('programmes', {
        pagination: { page, perPage },
        sort: { field: 'nama_bantuan', order: 'ASC' },
        filter: {},
        signal,
      });
      rows.push(...data);
      if (data.length < perPage || rows.length >= (total ?? 0)) return fromProgrammes(rows);
    }
  }

  const query = useQuery({
    queryKey: ['programmes', 'report', hasPeriod ? period : null],
    queryFn: async ({ signal }) =>
      hasPeriod
        ? fromServer(await provider.call(readAidReport, { query: periodToSearch(period) }, { signal }))
        : countHere(signal),
    enabled: !hasPeriod || isPossible(period),
  });
  return { ...query, hasPeriod };
}
