import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import { asRecord, asText } from '../../../../framework/rest/decode';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { ApplicationFactList, type Fact } from '../shared/ApplicationFactList';
import { PriorityChip } from '../shared/ApplicationStatusChip';
import { type AidApplication, toAmount } from '../shared/application';
import { useApplicationWords } from '../shared/words';

interface DecisionBasisProps {
  readonly application: AidApplication;
}

/** What the decision was made with: the figures of that day, not of today. */
export function DecisionBasis({ application }: DecisionBasisProps) {
  const words = useApplicationWords();
  const facts = useBasisFacts();
  if (!application.basis) return null;
  return (
    <TitledPanel title={words('basis.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {words('basis.help')}
      </Typography>
      <ApplicationFactList facts={facts(application.basis)} />
    </TitledPanel>
  );
}

function useBasisFacts(): (basis: Readonly<Record<string, unknown>>) => readonly Fact[] {
  const words = useApplicationWords();
  const { formats } = usePanel();
  return (basis) => {
    const used = asRecord(basis.facts);
    const level = asText(asRecord(basis.priority).level);
    const verification = asRecord(basis.verification);
    const [income, dependants] = [toAmount(used.income), toAmount(used.dependants)];
    const [need, v1, version] = [toAmount(basis.need), toAmount(verification.total), toAmount(basis.version)];
    const at = asText(basis.at);
    const verdict = asText(verification.verdict);
    return [
      [words('basis.exception'), asText(basis.exception), 'full'],
      ...(basis.exception_reason
        ? [[words('decide.exceptionReason'), asText(basis.exception_reason), 'full'] as const]
        : []),
      [words('basis.need'), need !== null && words('score.of', { points: need, max: 100 })],
      [
        words('basis.verification'),
        v1 !== null &&
          [words('score.percent', { percent: v1 }), verdict && words(`score.verdict.${verdict}`)]
            .filter(Boolean)
            .join(' · '),
      ],
      [words('basis.priority'), level && <PriorityChip level={level} />],
      [words('basis.income'), income !== null && formats.money(income)],
      [words('basis.dependants'), dependants !== null && formats.number(dependants)],
      [words('basis.job'), asText(used.job)],
      [words('basis.version'), version !== null && String(version)],
      [words('basis.at'), at && formats.dateTime(at)],
    ];
  };
}
