import { EmptyState } from '../../../panel/blocks/states/EmptyState';
import { ErrorState } from '../../../panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../panel/blocks/states/StaleBanner';
import { reasonOf } from '../../../panel/core/reason';
import { Button } from '../../../panel/kit/Button';
import { Skeleton } from '../../../panel/kit/Skeleton';
import { useVersions } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { PageFrame } from '../PageFrame';
import { ExchangeActions } from './ExchangeActions';
import { VersionList } from './VersionList';

/** Every version that was ever published, what it changed, and the way back to it. */
export function VersionsPage() {
  const say = useSay();
  const { versions: data, error, isPending, refetch, ...more } = useVersions();
  const retry = () => void refetch();
  return (
    <PageFrame page="versions" actions={<ExchangeActions />}>
      {isPending && <Skeleton height={240} aria-label={say('fieldVersions.loading')} />}
      {error && !data && (
        <ErrorState sentence={say('fieldVersions.failed')} reason={reasonOf(error, '')} onRetry={retry} />
      )}
      {error && data && <StaleBanner reason={reasonOf(error, '')} onRetry={retry} />}
      {data?.length === 0 && <EmptyState sentence={say('fieldVersions.empty')} />}
      {data && data.length > 0 && <VersionList versions={data} />}
      {more.hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          style={{ justifySelf: 'center' }}
          disabled={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {say('fieldVersions.older')}
        </Button>
      )}
    </PageFrame>
  );
}
