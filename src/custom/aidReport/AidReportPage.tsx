import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router';
import { usePanel, useResource, useTexts } from '../../framework/panel/context';
import { reasonOf } from '../../framework/panel/list/reason';
import { PageBanner } from '../../framework/panel/PageBanner';
import { PrintStyles } from '../../framework/panel/show/PrintStyles';
import { EmptyState } from '../../framework/panel/states/EmptyState';
import { ErrorState } from '../../framework/panel/states/ErrorState';
import { routeOf } from '../../framework/schema';
import { PeriodPanel } from '../shared/report/PeriodPanel';
import { type Period, readPeriod, toSearch } from '../shared/report/period';
import { ReportActions } from './ReportActions';
import { ReportBody } from './ReportBody';
import { useAidReport } from './useAidReport';
import { useWords } from './useWords';

/** Laporan Bantuan: every programme with its figures, for the screen, the printer and a spreadsheet. */
export function AidReportPage() {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search);
  const { data, error, refetch, hasPeriod, isFetching } = useAidReport(period);
  const crumbs = useCrumbs();
  const setPeriod = (next: Period) => setSearch(toSearch(next), { replace: true });
  return (
    <>
      <PrintStyles />
      <PageBanner
        title={words('title')}
        description={words('description')}
        crumbs={crumbs}
        actions={<ReportActions report={data} period={period} />}
      />
      <Box className="panel-print" sx={{ display: 'grid', gap: 2 }} aria-busy={isFetching}>
        {hasPeriod && <PeriodPanel words={words} period={period} onChange={setPeriod} />}
        {error && !data ? (
          <ErrorState
            sentence={words('loadFailed')}
            reason={reasonOf(error, words('unknownReason'))}
            onRetry={() => void refetch()}
          />
        ) : data?.lines.length === 0 ? (
          <EmptyState sentence={words('empty')} />
        ) : data ? (
          <ReportBody report={data} period={period} hasPeriod={hasPeriod} />
        ) : (
          isFetching && <Skeleton variant="rounded" height={360} />
        )}
      </Box>
    </>
  );
}

function useCrumbs() {
  const { permitted } = usePanel();
  const resource = useResource('programmes');
  const { label } = useTexts(resource);
  const to = routeOf(resource, 'list');
  return to && permitted(resource, 'list') ? [{ label, to }] : [];
}
