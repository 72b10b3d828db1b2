import { readComplaintReport } from '../../../../calls/complaints/report';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { isPossible, type Period } from '../../../shell/report/period';

/** What became of the complaints of a period. */
export const useComplaintReport = (period: Period) =>
  useAnswer(
    readComplaintReport,
    { query: { from: period.from || undefined, to: period.to || undefined } },
    { enabled: isPossible(period) },
  );
