import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type AnswerOf, defineCall, settingsVersions } from '../../../../framework/calls';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import type { Resource } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { useApplicationWords, useCounterWords } from '../shared/words';

const versionsOf = (resource: Resource) =>
  defineCall({
    method: 'GET',
    path: 'versions',
    of: resource,
    action: 'show',
    summary: '',
    answer: settingsVersions,
  });
type Version = AnswerOf<ReturnType<typeof versionsOf>>[number];

/** Who saved these settings and when; decisions name the version they were made with. */
export function Versions({ resource }: { readonly resource: Resource }) {
  const words = useCounterWords();
  const ofCases = useApplicationWords();
  const { data, error, refetch } = useAnswer(versionsOf(resource), {});
  return (
    <TitledPanel title={words('scoring.versions')}>
      {!data && !error && <Skeleton height={64} />}
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{ofCases('retry')}</Button>}>
          {words('scoring.versionsFailed')}
        </Alert>
      )}
      {data?.length === 0 && <Typography variant="body2">{words('scoring.noVersions')}</Typography>}
      {data && data.length > 0 && <VersionList versions={data} />}
    </TitledPanel>
  );
}

function VersionList({ versions }: { readonly versions: readonly Version[] }) {
  const words = useCounterWords();
  const ofCases = useApplicationWords();
  const { formats } = usePanel();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {versions.map(({ version, at, by, note }) => (
        <li key={version}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words('scoring.version', { n: version })}
          </Typography>
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {words('scoring.versionBy', {
              name: by?.name ?? ofCases('timeline.system'),
              time: at ? formats.dateTime(at) : '',
            })}
          </Typography>
          {note && <Typography variant="body2">{note}</Typography>}
        </li>
      ))}
    </Box>
  );
}
