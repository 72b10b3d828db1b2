import { useQuery } from '@tanstack/react-query';
import type { ComplaintReport } from '../../../../domain/complaints/answers';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import { isPossible, type Period } from '../../../shell/report/period';
import { complaintsKey } from '../shared/api';

/** What became of the complaints of a period. */
export function useComplaintReport(period: Period) {
  const provider = useProvider();
  return useQuery({
    queryKey: [complaintsKey, 'report', period],
    queryFn: ({ signal }) =>
      provider.call<ComplaintReport>({
        path: '/admin/reports/complaints',
        query: { from: period.from || undefined, to: period.to || undefined },
        signal,
      }),
    enabled: isPossible(period),
  });
}
