import { ReportPage, useReportPeriod } from '../../shell/report/ReportPage';
import { ReportBody } from './ReportBody';
import { useAidReport } from './useAidReport';
import { useReportRows } from './useReportRows';
import { useWords } from './useWords';

/** Laporan Bantuan: every programme with its figures. */
export function AidReportPage() {
  const words = useWords();
  const period = useReportPeriod();
  const { hasPeriod, ...query } = useAidReport(period);
  return (
    <ReportPage
      resource="programmes"
      words={words}
      period={period}
      query={query}
      hasPeriod={hasPeriod}
      isEmpty={({ lines }) => lines.length === 0}
      toRows={useReportRows()}
    >
      {(report) => <ReportBody report={report} period={period} hasPeriod={hasPeriod} />}
    </ReportPage>
  );
}
