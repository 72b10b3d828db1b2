import Box from '@mui/material/Box';
import { ErrorState } from '../../panel/blocks/states/ErrorState';
import { Alert } from '../../panel/kit/Alert';
import { Skeleton } from '../../panel/kit/Skeleton';
import { FieldEditingProvider } from '../editing/FieldEditingProvider';
import type { Loading } from '../editing/useLoadedDraft';
import { useSay } from '../said/useSay';
import { DeploymentNote } from './DeploymentNote';
import { DraftBoundary } from './DraftBoundary';
import { Editor } from './Editor';
import { PageFrame } from './PageFrame';

/** Its own controls are hand-made: whatever is configured, this page can be used. */
export function FieldSettingsPage() {
  return (
    <PageFrame page="fields">
      <DeploymentNote />
      <FieldEditingProvider waiting={(loading) => <Waiting loading={loading} />}>
        <DraftBoundary>
          <Editor />
        </DraftBoundary>
      </FieldEditingProvider>
    </PageFrame>
  );
}

function Waiting({ loading }: { readonly loading: Exclude<Loading, { kind: 'ready' }> }) {
  const say = useSay();
  if (loading.kind === 'failed')
    return <ErrorState sentence={say('loadFailed')} reason={loading.reason} onRetry={loading.retry} />;
  return (
    <Box aria-busy="true">
      <Alert severity="info" role="status" style={{ marginBottom: 16 }}>
        {say('loading')}
      </Alert>
      <Skeleton height={48} style={{ marginBottom: 16 }} />
      <Skeleton height={420} />
    </Box>
  );
}
