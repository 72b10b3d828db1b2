import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { atStart } from '../../../calls/atStart';
import type { Dashboard } from '../../../calls/statistics/dashboard';
import { isOffered } from '../../../framework/calls';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useApp } from '../../shell/app/app';
import { Activities } from './Activities';
import { AttentionPanel } from './AttentionPanel';
import { Cards } from './Cards';
import { HealthPanel } from './HealthPanel';
import { QuickActions } from './QuickActions';
import { useDashboard } from './useDashboard';

export function DashboardPage() {
  const translate = useTranslate();
  const { user } = useApp();
  const { dashboard, error, isFetching, refetch } = useDashboard();
  const refresh = () => refetch();
  return (
    <>
      <PageHead
        title={translate('dashboard.welcome', { name: user.name })}
        name={translate('dashboard.title')}
        description={translate('dashboard.description')}
        isWelcome
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {error && <LoadFailed error={error} onRetry={refresh} />}
        <Waiting dashboard={dashboard} />
        <Cards overview={dashboard?.overview} />
        <Box sx={columnsStyle}>
          <Activities activities={dashboard?.recent_activities} isRefreshing={isFetching} onRefresh={refresh} />
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
function Waiting({ dashboard }: { readonly dashboard: Dashboard | undefined }) {
  const { has } = usePanel();
  const { total_programs: programmes = 0, total_complaints: complaints = 0 } = dashboard?.overview ?? {};
  const isNew = programmes + complaints === 0;
  const isExpected = dashboard ? dashboard.attention !== undefined : isOffered(atStart.whoAmI, has);
  return isExpected ? <AttentionPanel items={dashboard?.attention} isNew={isNew} /> : null;
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
