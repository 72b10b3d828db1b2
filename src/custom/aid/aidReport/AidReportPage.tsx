import { ReportPage, useReportPeriod } from '../../shell/report/ReportPage';
import { AidReportBody } from './AidReportBody';
import { useAidReport } from './useAidReport';
import { useAidReportRows } from './useAidReportRows';
import { useAidReportWords } from './useAidReportWords';

/** Laporan Bantuan: every programme with its figures. */
export function AidReportPage() {
  const words = useAidReportWords();
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
      toRows={useAidReportRows()}
    >
      {(report) => <AidReportBody report={report} period={period} hasPeriod={hasPeriod} />}
    </ReportPage>
  );
}
