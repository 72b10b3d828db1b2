import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../../framework/panel/blocks/states/StaleBanner';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { useVersions } from '../../fields/useFieldReads';
import { PageFrame } from '../PageFrame';
import { ExchangeActions } from './ExchangeActions';
import { VersionList } from './VersionList';

/** Every version that was ever published, what it changed, and the way back to it. */
export function VersionsPage() {
  const translate = useTranslate();
  const { versions: data, error, isPending, refetch, ...more } = useVersions();
  const retry = () => void refetch();
  return (
    <PageFrame
      title={translate('fieldVersions.title')}
      description={translate('fieldVersions.description')}
      actions={<ExchangeActions />}
    >
      {isPending && <Skeleton variant="rounded" height={240} aria-label={translate('fieldVersions.loading')} />}
      {error && !data && (
        <ErrorState sentence={translate('fieldVersions.failed')} reason={reasonOf(error, '')} onRetry={retry} />
      )}
      {error && data && <StaleBanner reason={reasonOf(error, '')} onRetry={retry} />}
      {data?.length === 0 && <EmptyState sentence={translate('fieldVersions.empty')} />}
      {data && data.length > 0 && <VersionList versions={data} />}
      {more.hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'center' }}
          disabled={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {translate('fieldVersions.older')}
        </Button>
      )}
    </PageFrame>
  );
}
