import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { PageBanner } from '../../../framework/panel/blocks/PageBanner';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useApp } from '../../shell/app/app';
import { Activities } from './Activities';
import { AttentionPanel } from './AttentionPanel';
import { Cards } from './Cards';
import { HealthPanel } from './HealthPanel';
import { QuickActions } from './QuickActions';
import type { Statistics } from './statistics';
import { useStatistics } from './useDashboard';

export function DashboardPage() {
  const translate = useTranslate();
  const { user } = useApp();
  const { statistics, error, isFetching, refetch } = useStatistics();
  const refresh = () => refetch();
  return (
    <>
      <PageBanner
        title={translate('dashboard.welcome', { name: user.name })}
        name={translate('dashboard.title')}
        description={translate('dashboard.description')}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {error && <LoadFailed error={error} onRetry={refresh} />}
        <Waiting statistics={statistics} />
        <Cards overview={statistics?.overview} />
        <Box sx={columnsStyle}>
          <Activities activities={statistics?.activities} isRefreshing={isFetching} onRefresh={refresh} />
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <QuickActions />
            <HealthPanel />
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** Keeps its place while it loads, so that nothing moves; a server without extensions has none and gets none. */
function Waiting({ statistics }: { readonly statistics: Statistics | undefined }) {
  const { has } = usePanel();
  const isExpected = statistics ? statistics.attention !== null : has('auth.me');
  return isExpected ? <AttentionPanel items={statistics?.attention ?? undefined} /> : null;
}

function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const sentence = translate('dashboard.loadFailed');
  const reason = reasonOf(error, sentence);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {translate('dashboard.retry')}
        </Button>
      }
    >
      <AlertTitle>{sentence}</AlertTitle>
      {reason !== sentence && reason}
    </Alert>
  );
}

const columnsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  // Measured in letters: with large text the second column goes below.
  '& > *': { flex: '2 1 28rem', minWidth: 0 },
  '& > * + *': { flex: '1 1 18rem' },
} as const;
