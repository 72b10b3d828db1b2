import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { PageBanner } from '../../../framework/panel/blocks/PageBanner';
import { StatisticsBody } from './StatisticsBody';
import { sampleOf, sampleYears } from './sample';
import { useWords } from './useWords';
import { ViewPanel } from './ViewPanel';
import { readView, toSearch, type View } from './view';

/**
 * For an API that counts nothing: how the page would look, with figures that are said to be made up. There is nothing to
 * refresh, to take along or to print.
 */
export function SamplePage() {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const asked = readView(search);
  const isSample = asked.year !== null && sampleYears.includes(asked.year);
  const view: View = { ...asked, year: isSample ? asked.year : null };
  return (
    <>
      <PageBanner title={words('title')} name={words('title')} description={words('description')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{words('sample.title')}</AlertTitle>
          {words('sample.body')}
        </Alert>
        <ViewPanel
          view={view}
          years={sampleYears}
          shownYear={sampleYears[0]}
          onChange={(next) => setSearch(toSearch(next), { replace: true })}
        />
        <Box sx={{ position: 'relative', display: 'grid', gap: 2, minWidth: 0 }}>
          <StatisticsBody statistics={sampleOf(view)} mark={words('sample.mark')} />
        </Box>
      </Box>
    </>
  );
}
