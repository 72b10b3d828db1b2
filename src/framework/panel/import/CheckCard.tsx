import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportCounts, ImportFinding } from '../../import/types';
import type { Resource } from '../../schema';
import { reasonOf } from '../list/reason';
import { useText } from '../useText';
import { CountTiles } from './CountTiles';
import { FindingList } from './FindingList';
import { besides, toLines } from './findings';
import { ImportCard } from './ImportCard';
import type { LocalCheck } from './useLocalCheck';
import { useRetold } from './useRetold';
import type { ServerCheck } from './useServerCheck';

interface CheckCardProps {
  readonly resource: Resource;
  readonly local: LocalCheck;
  readonly server: ServerCheck;
  /** Asks the server; undefined where it cannot be asked. */
  readonly onCheck: (() => void) | undefined;
  readonly disabled: boolean;
}

/** What would become of the rows: as this machine sees it, then as the server does. */
export function CheckCard({ resource, local, server, onCheck, disabled }: CheckCardProps) {
  const text = useText();
  return (
    <ImportCard
      title={text('import.check.title')}
      action={
        onCheck && (
          <Button
            variant="outlined"
            startIcon={<FactCheck aria-hidden />}
            disabled={disabled || server.state === 'running'}
            onClick={onCheck}
          >
            {text('import.check.run')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {server.state === 'failed' && (
          <Alert severity="error" variant="outlined">
            {text('import.check.failed', { reason: reasonOf(server.error, text('states.unknownReason')) })}
          </Alert>
        )}
        <Said resource={resource} local={local} server={server} />
        {onCheck && server.state === 'none' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('import.check.runHelp')}
          </Typography>
        )}
      </Box>
    </ImportCard>
  );
}

function Said({ resource, local, server }: Pick<CheckCardProps, 'resource' | 'local' | 'server'>) {
  const text = useText();
  const retold = useRetold(resource);
  if (server.state === 'running') return <Running />;
  if (server.state === 'done' && server.preview.counts) {
    const { counts, remarks = [], findings = [], findingsTotal = findings.length } = server.preview;
    const ofRows = besides(findings, remarks);
    return (
      <Verdict
        resource={resource}
        note={text('import.check.server')}
        counts={counts}
        remarks={remarks.map(retold)}
        findings={ofRows.map(retold)}
        total={findingsTotal - (findings.length - ofRows.length)}
      />
    );
  }
  if (local.hasFailed)
    return (
      <Alert severity="info" variant="outlined">
        {text('import.check.localFailed')}
      </Alert>
    );
  if (!local.result) return local.isRunning ? <Running /> : null;
  if (!local.result.ok)
    return (
      <Alert severity="error" variant="outlined">
        {local.result.message}
      </Alert>
    );
  const { plan, counts, findings, findingsTotal } = local.result;
  return (
    <Verdict
      resource={resource}
      note={text('import.check.advice')}
      counts={counts}
      remarks={plan.remarks}
      findings={findings}
      total={findingsTotal}
    />
  );
}

function Running() {
  const text = useText();
  return (
    <Box role="status">
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {text('import.check.running')}
      </Typography>
      <LinearProgress aria-label={text('import.check.running')} />
    </Box>
  );
}

interface VerdictProps {
  readonly resource: Resource;
  readonly note: string;
  readonly counts: ImportCounts;
  readonly remarks: readonly ImportFinding[];
  readonly findings: readonly ImportFinding[];
  readonly total: number;
}

const always = ['new', 'duplicate', 'failed'] as const;
const sometimes = ['repaired', 'warned', 'unchanged'] as const;

function Verdict({ resource, note, counts, remarks, findings, total }: VerdictProps) {
  const text = useText();
  const keys = [...always, ...sometimes.filter((key) => counts[key] > 0)];
  const tiles = keys.map((key) => ({ key, label: text(`import.check.counts.${key}`), count: counts[key] }));
  const lines = toLines(findings);
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
      <CountTiles tiles={tiles} />
      {remarks.map((remark) => (
        <Alert
          key={`${remark.field} ${remark.column} ${remark.message}`}
          severity={remark.level === 'error' ? 'error' : remark.level === 'repair' ? 'info' : 'warning'}
          variant="outlined"
        >
          {remark.message}
        </Alert>
      ))}
      {lines.length > 0 ? (
        <FindingList resource={resource} title={text('import.check.findings')} lines={lines} total={total} />
      ) : (
        <Typography variant="body2">{text('import.check.noFindings')}</Typography>
      )}
    </>
  );
}
