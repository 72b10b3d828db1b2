import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useSettingsCrumb } from '../../shell/menu/useSettingsCrumb';
import { FieldEditingProvider } from '../fieldEditing/FieldEditingProvider';
import type { Loading } from '../fieldEditing/useLoadedDraft';
import { useSay } from '../fieldEditing/useSay';
import { useFieldTabs } from '../fields/FieldTabs';
import { LastGoodBanner } from '../fields/LastGoodBanner';
import { DeploymentNote } from './DeploymentNote';
import { DraftBoundary } from './DraftBoundary';
import { Editor } from './Editor';

/** Pengaturan → Kolom & Formulir. Its own controls are hand-made: whatever is configured, this page can be used. */
export function FieldSettingsPage() {
  const translate = useTranslate();
  const tabs = useFieldTabs();
  return (
    <>
      <PageHead
        title={translate('settings.fields.title')}
        description={translate('settings.fields.description')}
        crumbs={useSettingsCrumb()}
        primary={tabs.inHead}
      />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        {tabs.below}
        <LastGoodBanner hasLink />
        <DeploymentNote />
        <FieldEditingProvider waiting={(loading) => <Waiting loading={loading} />}>
          <DraftBoundary>
            <Editor />
          </DraftBoundary>
        </FieldEditingProvider>
      </Box>
    </>
  );
}

function Waiting({ loading }: { readonly loading: Exclude<Loading, { kind: 'ready' }> }) {
  const say = useSay();
  if (loading.kind === 'failed')
    return <ErrorState sentence={say('loadFailed')} reason={loading.reason} onRetry={loading.retry} />;
  return (
    <Box aria-busy="true">
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {say('loading')}
      </Alert>
      <Skeleton variant="rounded" height={48} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
