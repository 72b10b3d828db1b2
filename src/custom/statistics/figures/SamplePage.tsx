import Box from '@mui/material/Box';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { Alert, AlertTitle } from '../../../framework/panel/kit/Alert';
import { useSearchParams } from '../../../framework/panel/router';
import { StatisticsBody } from './StatisticsBody';
import { sampleStatistics, sampleYears } from './sample';
import { useStatisticsWords } from './useStatisticsWords';
import { ViewPanel } from './ViewPanel';
import { readView, type StatisticsView, viewToSearch } from './view';

/**
 * For an API that counts nothing: how the page would look, with figures that are marked as made up. There is nothing to
 * refresh, to take along or to print.
 */
export function SamplePage() {
  const words = useStatisticsWords();
  const [search, setSearch] = useSearchParams();
  const asked = readView(search);
  const isSample = asked.year !== null && sampleYears.includes(asked.year);
  const view: StatisticsView = { ...asked, year: isSample ? asked.year : null };
  return (
    <>
      <PageHead title={words('title')} name={words('title')} description={words('description')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{words('sample.title')}</AlertTitle>
          {words('sample.body')}
        </Alert>
        <ViewPanel
          view={view}
          years={sampleYears}
          shownYear={sampleYears[0]}
          onChange={(next) => setSearch(viewToSearch(next), { replace: true })}
        />
        <Box sx={{ position: 'relative', display: 'grid', gap: 2, minWidth: 0 }}>
          <StatisticsBody statistics={sampleStatistics(view)} mark={words('sample.mark')} />
        </Box>
      </Box>
    </>
  );
}
