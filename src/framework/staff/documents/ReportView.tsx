import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldCheck } from '../../calls/fields';
import { ErrorBox } from '../../panel/blocks/states/ErrorState';
import { reasonOf } from '../../panel/core/reason';
import { Alert } from '../../panel/kit/Alert';
import { Skeleton } from '../../panel/kit/Skeleton';
import type { Overlay } from '../../schema';
import { useSay } from '../said/useSay';
import { useReport } from './useFieldReads';
import { useFieldReportWords, usePlaceWords } from './useFieldReportWords';

/** What publishing a document would mean for what is there, and what is odd about it. */
export function ReportOf({ overlay }: { readonly overlay: Overlay }) {
  const say = useSay();
  const { data, error, refetch } = useReport(overlay);
  if (data) return <ReportView report={data} />;
  if (error)
    return (
      <ErrorBox
        sentence={say('fieldVersions.report.failed')}
        reason={reasonOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton height={56} aria-label={say('fieldVersions.report.loading')} />;
}

export function ReportView({ report: { findings, impact } }: { readonly report: FieldCheck }) {
  const say = useSay();
  const words = useFieldReportWords();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {errors.length > 0 && (
        <Alert severity="error">
          {say('fieldVersions.report.errors', { smart_count: errors.length })}
          <Sentences of={errors.map((each) => [each.path, words.finding(each)])} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          {say('fieldVersions.report.warnings', { smart_count: warnings.length })}
          <Sentences of={warnings.map((each) => [each.path, words.finding(each)])} />
        </Alert>
      )}
      <Box component="section">
        <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 700 }}>
          {say('fieldVersions.report.impact')}
        </Typography>
        {impact.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('fieldVersions.report.noImpact')}
          </Typography>
        ) : (
          <Box component="ul" sx={listStyle}>
            {impact.map((each) => (
              <li key={`${each.path} ${each.code}`}>{words.impact(each)}</li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** What is wrong, each with the place it stands at, as people call it. */
export function Sentences({ of: pairs }: { readonly of: readonly (readonly [path: string, sentence: string])[] }) {
  const placeOf = usePlaceWords();
  return (
    <Box component="ul" sx={listStyle}>
      {pairs.map(([path, sentence]) => (
        <li key={`${path} ${sentence}`}>
          {sentence}
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
            {placeOf(path)}
          </Box>
        </li>
      ))}
    </Box>
  );
}

export const listStyle = {
  m: 0,
  mt: 0.5,
  pl: 2.5,
  display: 'grid',
  gap: 0.5,
  fontSize: 14,
  '& li': { overflowWrap: 'anywhere' },
} as const;
