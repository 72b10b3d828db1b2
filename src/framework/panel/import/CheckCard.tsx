import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FindingSum, ImportCounts, ImportFinding } from '../../import/types';
import type { Resource } from '../../schema';
import { reasonOf } from '../core/reason';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { CountTiles } from './CountTiles';
import { ImportCard } from './ImportCard';
import { ImportChanges } from './ImportChanges';
import { ImportFindingList } from './ImportFindingList';
import { useFindingsHere } from './useFindings';
import type { LocalCheck } from './useLocalCheck';
import type { ServerCheck } from './useServerCheck';
import { useImportText } from './useText';
import { useTranslatedFinding } from './useTranslatedFinding';

interface CheckCardProps {
  readonly resource: Resource;
  readonly local: LocalCheck;
  readonly server: ServerCheck;
  /** Sends the check to the server; undefined where the API has none. */
  readonly onCheck: (() => void) | undefined;
  readonly disabled: boolean;
  /** Rows may change records: what this machine says is not all. */
  readonly updates: boolean;
}

/** What would become of the rows: as this machine sees it, then as the server does. */
export function CheckCard({ resource, local, server, onCheck, disabled, updates }: CheckCardProps) {
  const text = useImportText();
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
        <Said resource={resource} local={local} server={server} updates={updates} />
        {onCheck && server.state === 'none' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('import.check.runHelp')}
          </Typography>
        )}
      </Box>
    </ImportCard>
  );
}

function Said({ resource, local, server, updates }: Pick<CheckCardProps, 'resource' | 'local' | 'server' | 'updates'>) {
  const text = useImportText();
  const translated = useTranslatedFinding(resource);
  if (server.state === 'running') return <Running />;
  if (server.state === 'done' && server.preview.counts) {
    const { counts, remarks = [], findings = none, sums = none } = server.preview;
    return (
      <Verdict
        resource={resource}
        note={text('import.check.server')}
        counts={counts}
        remarks={remarks.map(translated)}
        findings={findings}
        sums={sums}
        isFromServer
      >
        <ImportChanges resource={resource} preview={server.preview} />
      </Verdict>
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
  const { plan, counts, findings, sums } = local.result;
  return (
    <Verdict
      resource={resource}
      note={text(updates ? 'import.update.needsCheck' : 'import.check.advice')}
      counts={counts}
      remarks={plan.remarks}
      findings={findings}
      sums={sums}
      isFromServer={false}
    />
  );
}

const none: readonly never[] = [];

function Running() {
  const text = useImportText();
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
  readonly sums: readonly FindingSum[];
  readonly isFromServer: boolean;
  readonly children?: ReactNode;
}

const always = ['new', 'duplicate', 'failed'] as const;
const sometimes = ['changed', 'ambiguous', 'repaired', 'warned', 'unchanged'] as const;

function Verdict({ resource, note, counts, remarks, findings, sums, isFromServer, children }: VerdictProps) {
  const text = useImportText();
  const keys = [...always, ...sometimes.filter((key) => counts[key] > 0)];
  const tiles = keys.map((key) => ({ key, label: text(`import.check.counts.${key}`), count: counts[key] }));
  const view = useFindingsHere(resource, findings, sums, isFromServer);
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
      {children}
      {view.counts.all > 0 || sums.length > 0 ? (
        <ImportFindingList resource={resource} title={text('import.check.findings')} view={view} name={resource.name} />
      ) : (
        <Typography variant="body2">{text('import.check.noFindings')}</Typography>
      )}
    </>
  );
}
