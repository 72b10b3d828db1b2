import Box from '@mui/material/Box';
import { readStatistics } from '../../../calls/statistics/figures';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { useSearchParams } from '../../../framework/panel/router';
import { PrintStyles } from '../../../framework/panel/show/PrintStyles';
import { Actions } from './Actions';
import { SamplePage } from './SamplePage';
import { StatisticsBody } from './StatisticsBody';
import { useStatisticsFigures } from './useStatisticsFigures';
import { useStatisticsWords } from './useStatisticsWords';
import { ViewPanel } from './ViewPanel';
import { readView, type StatisticsView, viewToSearch } from './view';

/** Statistik & Analisis. */
export function StatisticsPage() {
  return useIsOffered(readStatistics) ? <CountedPage /> : <SamplePage />;
}

function CountedPage() {
  const words = useStatisticsWords();
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { data, error, refetch, isFetching, isPlaceholderData } = useStatisticsFigures(view);
  // What is still there of another view belongs to that one.
  const failed = error && (!data || isPlaceholderData);
  return (
    <>
      <PrintStyles />
      <PageHead
        title={words('title')}
        description={words('description')}
        actions={
          <Actions
            statistics={failed || isPlaceholderData ? undefined : data}
            isFetching={isFetching}
            onRefresh={() => void refetch()}
          />
        }
      />
      <Box className="panel-print" sx={{ display: 'grid', gap: 2 }} aria-busy={isFetching}>
        <ViewPanel
          view={view}
          years={data?.years}
          shownYear={data?.years[0]}
          onChange={(next: StatisticsView) => setSearch(viewToSearch(next), { replace: true })}
        />
        {failed ? (
          <ErrorState
            sentence={words('loadFailed')}
            reason={reasonOf(error, words('unknownReason'))}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0, opacity: isPlaceholderData ? 0.5 : 1 }}>
            <StatisticsBody statistics={data} />
          </Box>
        ) : (
          <Loading label={words('loading')} />
        )}
      </Box>
    </>
  );
}

const Loading = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
    <Skeleton height={104} />
    <Skeleton height={420} />
    <Skeleton height={320} />
  </Box>
);
