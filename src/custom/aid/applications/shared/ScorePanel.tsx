import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ScorePart } from '../../../../domain/applications/scores';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { DependantsWarning } from './ApplicantFactList';
import { PriorityChip } from './ApplicationStatusChip';
import type { AidApplication } from './application';
import { assessmentOf } from './assessment';
import { useApplicationWords } from './words';

interface ScorePanelProps {
  readonly application: AidApplication;
  /** Every part below the figures, at once or on request. */
  readonly startOpen?: boolean;
}

/** Priority and both scores, with every part in words. Neither is a decision, and v1 alone is never a ground for one. */
export function ScorePanel({ application, startOpen = false }: ScorePanelProps) {
  const words = useApplicationWords();
  const [now] = useState(() => new Date());
  const assessment = assessmentOf(application, now);
  const { priority, verification, need } = assessment;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={figures}>
        <Figure label={words('score.need')} value={words('score.of', { points: need.total, max: need.max })}>
          {words('score.needHelp')}
        </Figure>
        <Figure label={words('score.v1')} value={words('score.percent', { percent: verification.percentage })}>
          {words(`score.verdict.${verification.verdict}`)}
        </Figure>
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {words('score.priority')}
          </Typography>
          <PriorityChip level={priority.level} />
        </div>
      </Box>
      {need.isIncomplete && <Alert severity="warning">{words('score.incomeUnknown')}</Alert>}
      {application.applicant.profile && <DependantsWarning profile={application.applicant.profile} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('score.v1Help')}
      </Typography>
      <Box component="details" open={startOpen} sx={{ '& summary': { cursor: 'pointer', fontWeight: 600, py: 0.5 } }}>
        <summary>{words('score.explain')}</summary>
        <Parts title={words('score.groups.needScore')} parts={need.parts} />
        <Parts title={`${words('score.v1')}: ${words('score.groups.need')}`} parts={verification.need} />
        <Parts
          title={`${words('score.v1')}: ${words('score.groups.completeness')}`}
          parts={verification.completeness}
        />
        <Parts title={`${words('score.v1')}: ${words('score.groups.documents')}`} parts={verification.documents} />
        <Parts title={words('score.groups.priority')} parts={priority.parts} />
        <Origin version={assessment.version} at={assessment.at} />
      </Box>
    </Box>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children: string;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 22, fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
        {value}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {children}
      </Typography>
    </div>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly ScorePart[] }) {
  const words = useApplicationWords();
  const explain = useExplanation();
  return (
    <>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mt: 1.5, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={lines}>
        {parts.map((part) => (
          <li key={part.key}>
            <span>{explain(part)}</span>
            <strong>{words('score.of', { points: part.points, max: part.max })}</strong>
          </li>
        ))}
      </Box>
    </>
  );
}

const money: readonly string[] = ['income', 'incomePerHead'];

function useExplanation(): (part: ScorePart) => string {
  const words = useApplicationWords();
  const { formats } = usePanel();
  return ({ key, value }) => {
    const said = value === null ? words('unknown') : money.includes(key) ? formats.money(Number(value)) : String(value);
    return words(`score.parts.${key}`, { value: said });
  };
}

function Origin({ version, at }: { readonly version: number; readonly at: string }) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const time = formats.dateTime(at);
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 1.5 }}>
      {version === 0 ? words('score.defaults', { time }) : words('score.version', { version, time })}
    </Typography>
  );
}

const figures = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
} as const;

const lines = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 },
} as const;
