import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldVersion } from '../../../calls/fields';
import { ErrorBox } from '../../../panel/blocks/states/ErrorState';
import { reasonOf } from '../../../panel/core/reason';
import { Skeleton } from '../../../panel/kit/Skeleton';
import { ChangeList } from '../../documents/ChangeList';
import { useVersion } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';

interface ComparedVersionsProps {
  readonly title: string;
  /** Undefined: nothing was published before. */
  readonly before: FieldVersion | undefined;
  readonly after: FieldVersion;
}

/** The difference of two versions in words. */
export function ComparedVersions({ title, before, after }: ComparedVersionsProps) {
  const say = useSay();
  const from = useVersion(before?.version);
  const to = useVersion(after.version);
  const failed = [from, to].find(({ error, data }) => error && !data);
  const isReady = to.data !== undefined && (before === undefined || from.data !== undefined);
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {failed && (
        <ErrorBox
          sentence={say('fieldVersions.versionFailed')}
          reason={reasonOf(failed.error, '')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {isReady && <ChangeList before={from.data?.overlay ?? null} after={to.data.overlay ?? null} />}
      {!isReady && !failed && <Skeleton height={72} aria-label={say('fieldVersions.loading')} />}
    </Box>
  );
}
