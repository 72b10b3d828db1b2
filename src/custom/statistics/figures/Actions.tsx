import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/Print';
import Refresh from '@mui/icons-material/Refresh';
import type { Statistics } from '../../../calls/statistics/figures';
import { Button } from '../../../framework/panel/kit/Button';
import { useStatisticsFile } from './useStatisticsFile';
import { useStatisticsWords } from './useStatisticsWords';

interface ActionsProps {
  /** Undefined while there is nothing to take along. */
  readonly statistics: Statistics | undefined;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** Counted anew, as a file, or on paper. */
export function Actions({ statistics, isFetching, onRefresh }: ActionsProps) {
  const words = useStatisticsWords();
  const save = useStatisticsFile();
  const isReady = statistics !== undefined && statistics.charts.length > 0;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Refresh />}
        disabled={isFetching}
        aria-busy={isFetching}
        onClick={onRefresh}
      >
        {words('refresh')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={!isReady}
        onClick={() => statistics && void save(statistics)}
      >
        {words('export')}
      </Button>
      <Button variant="contained" startIcon={<Print />} disabled={!isReady} onClick={() => window.print()}>
        {words('print')}
      </Button>
    </>
  );
}
