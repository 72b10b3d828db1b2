import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormState, useWatch } from 'react-hook-form';
import type { BandChange, ThresholdPreview } from '../../../../calls/aid/scoring';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { useApplicationWords, useCounterWords } from '../shared/words';
import { useScoringPreview } from './useScoringPreview';

/** 'With these values N of M cases move', before they are saved. */
export function Effect({ resource }: { readonly resource: Resource }) {
  const words = useCounterWords();
  const preview = useScoringPreview(resource);
  const now = useWatch();
  const { isDirty } = useFormState();
  const { effect, error, isPending, isInvalid } = preview;
  return (
    <TitledPanel title={words('scoring.preview')}>
      <Box sx={{ display: 'grid', gap: 1.5 }} aria-live="polite">
        {!effect && !error && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words('scoring.start')}
          </Typography>
        )}
        <Button variant="outlined" disabled={isPending || !isDirty} aria-busy={isPending} onClick={preview.show}>
          {words(isPending ? 'scoring.checking' : 'scoring.show')}
        </Button>
        {isInvalid && <Alert severity="error">{words('scoring.invalid')}</Alert>}
        {error && <Alert severity="error">{words('scoring.failed', { reason: error.message })}</Alert>}
        {effect && preview.isOutdated(now) && <Alert severity="info">{words('scoring.outdated')}</Alert>}
        {effect && <EffectText effect={effect} />}
      </Box>
    </TitledPanel>
  );
}

function EffectText({ effect }: { readonly effect: ThresholdPreview }) {
  const words = useCounterWords();
  const ofCases = useApplicationWords();
  const { formats } = usePanel();
  const texts = useTexts(useResource('applications'));
  const { cases, priority, verdict, need } = effect;
  if (cases === 0) return <Alert severity="info">{words('scoring.noCases')}</Alert>;
  const total = formats.number(cases);
  const moved = { priority: sum(priority), verdict: sum(verdict) };
  return (
    <>
      <Bands
        title={words('scoring.priority')}
        said={words(moved.priority > 0 ? 'scoring.moved' : 'scoring.nothing', {
          n: formats.number(moved.priority),
          total,
        })}
        changes={priority}
        nameOf={(level) => texts.choice('priority', level)}
      />
      <Bands
        title={words('scoring.verdict')}
        said={words(moved.verdict > 0 ? 'scoring.moved' : 'scoring.nothing', {
          n: formats.number(moved.verdict),
          total,
        })}
        changes={verdict}
        nameOf={(name) => ofCases(`score.verdict.${name}`)}
      />
      <Typography variant="body2">
        {words('scoring.need', { n: formats.number(need.changed), points: formats.number(need.largest) })}
      </Typography>
    </>
  );
}

const sum = (changes: readonly BandChange[]): number => changes.reduce((total, { count }) => total + count, 0);

interface BandsProps {
  readonly title: string;
  readonly said: string;
  readonly changes: readonly BandChange[];
  readonly nameOf: (band: string) => string;
}

function Bands({ title, said, changes, nameOf }: BandsProps) {
  const words = useCounterWords();
  const { formats } = usePanel();
  return (
    <div>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mb: changes.length > 0 ? 1 : 0 }}>
        {said}
      </Typography>
      {changes.length > 0 && (
        <Box component="table" aria-label={title} sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{words('scoring.from')}</th>
              <th scope="col">{words('scoring.to')}</th>
              <th scope="col" className="count">
                {words('scoring.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ from, to, count }) => (
              <tr key={`${from} ${to}`}>
                <td>{nameOf(from)}</td>
                <td>{nameOf(to)}</td>
                <td className="count">{formats.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </div>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { textAlign: 'left', py: 0.5, pr: 1, borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '& .count': { textAlign: 'right', pr: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
