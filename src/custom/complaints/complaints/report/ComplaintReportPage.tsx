import { ReportPage, useReportPeriod } from '../../../shell/report/ReportPage';
import { ReportBody } from './ReportBody';
import { useComplaintReport } from './useComplaintReport';
import { useReportRows } from './useReportRows';
import { useReportWords } from './useReportWords';

/** Laporan Penyelesaian: what became of the complaints. */
export function ComplaintReportPage() {
  const words = useReportWords();
  const period = useReportPeriod();
  return (
    <ReportPage
      resource="complaints"
      words={words}
      period={period}
      query={useComplaintReport(period)}
      isEmpty={({ totals }) => totals.received === 0}
      toRows={useReportRows()}
    >
      {(report) => <ReportBody report={report} period={period} />}
    </ReportPage>
  );
}
