import { ReportPage, useReportPeriod } from '../../../shell/report/ReportPage';
import { ComplaintReportBody } from './ComplaintReportBody';
import { useComplaintReport } from './useComplaintReport';
import { useComplaintReportRows } from './useComplaintReportRows';
import { useComplaintReportWords } from './useComplaintReportWords';

/** Laporan Penyelesaian: what became of the complaints. */
export function ComplaintReportPage() {
  const words = useComplaintReportWords();
  const period = useReportPeriod();
  return (
    <ReportPage
      resource="complaints"
      words={words}
      period={period}
      query={useComplaintReport(period)}
      isEmpty={({ totals }) => totals.received === 0}
      toRows={useComplaintReportRows()}
    >
      {(report) => <ComplaintReportBody report={report} period={period} />}
    </ReportPage>
  );
}
