import Box from '@mui/material/Box';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ImportResult } from '../../import/answers';
import { pathOf, type Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { Alert } from '../kit/Alert';
import { Button, ButtonLink } from '../kit/Button';
import { CountTiles } from './CountTiles';
import { FailedRowsButton } from './FailedRowsButton';
import { refusedFindings } from './findings';
import { ImportCard } from './ImportCard';
import { ImportFindingList } from './ImportFindingList';
import { ImportUndoButton } from './ImportUndoButton';
import { KeptFindings } from './KeptFindings';
import { importHistoryPath } from './paths';
import { ReturnToList } from './ReturnToList';
import { useFindingsHere } from './useFindings';
import { useImportText } from './useText';

interface ResultPanelProps {
  readonly resource: Resource;
  readonly result: ImportResult;
  readonly onAgain: () => void;
}

/** What became of the file: how many rows went in, and why the others did not. */
export function ResultPanel({ resource, result, onAgain }: ResultPanelProps) {
  const text = useImportText();
  const { severity, message } = useVerdict(resource, result);
  const place = useRef<HTMLDivElement>(null);
  // The user still looks at the place of the button; the answer is up here. Before the way back to the list begins to
  // watch for signs of a reader.
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <ImportCard title={text('import.result.title')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Alert ref={place} tabIndex={-1} role="alert" severity={severity} variant="outlined">
          {message}
          {returnsAlone(result) && <ReturnToList resource={resource} message={message} />}
        </Alert>
        <CountTiles tiles={useTiles(result)} />
        <ResultFindings resource={resource} result={result} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink variant="contained" to={pathOf(resource, 'list')}>
            {text('import.result.toList')}
          </ButtonLink>
          <Button variant="outlined" onClick={onAgain}>
            {text('import.result.again')}
          </Button>
          <Further resource={resource} result={result} onUndone={onAgain} />
        </Box>
      </Box>
    </ImportCard>
  );
}

/** Of an import that is kept the server tells all of them, page by page; else those its answer brought. */
function ResultFindings({ resource, result }: Omit<ResultPanelProps, 'onAgain'>) {
  const text = useImportText();
  const title = text('import.result.errors');
  return result.importId === undefined ? (
    <RefusedHere resource={resource} title={title} refused={result.refused} />
  ) : (
    <KeptFindings resource={resource} title={title} importId={result.importId} />
  );
}

interface RefusedHereProps {
  readonly resource: Resource;
  readonly title: string;
  readonly refused: ImportResult['refused'];
}

function RefusedHere({ resource, title, refused }: RefusedHereProps) {
  const findings = useMemo(() => refusedFindings(refused), [refused]);
  const view = useFindingsHere(resource, findings, [], false);
  return findings.length === 0 ? null : (
    <ImportFindingList resource={resource} title={title} view={view} name={resource.name} />
  );
}

/** What can be done with an import that is kept. */
function Further({
  resource,
  result,
  onUndone,
}: Omit<ResultPanelProps, 'onAgain'> & { readonly onUndone: () => void }) {
  const text = useImportText();
  const { importId, failed, succeeded, changed = 0, replayed } = result;
  if (importId === undefined) return null;
  return (
    <>
      {failed > 0 && <FailedRowsButton importId={importId} />}
      {succeeded + changed > 0 && !replayed && (
        <ImportUndoButton resource={resource} importId={importId} onDone={onUndone} />
      )}
      <ButtonLink to={`${importHistoryPath}/${importId}`} color="inherit">
        {text('import.result.details')}
      </ButtonLink>
    </>
  );
}

/** Everything went in and there is nothing to read: the list is what a person wants to see next. */
const returnsAlone = ({
  succeeded,
  failed,
  duplicates = 0,
  warned = 0,
  changed,
  ambiguous = 0,
  replayed,
}: ImportResult) => failed + duplicates + ambiguous + warned + (changed ?? 0) === 0 && succeeded > 0 && !replayed;

function useVerdict(resource: Resource, result: ImportResult) {
  const text = useImportText();
  const { nouns } = useTexts(resource);
  const { formats } = usePanel();
  const { succeeded, failed, replayed, changed = 0, unchanged, duplicates } = result;
  const counts = { count: formats.number(succeeded), failed: formats.number(failed), ...nouns(succeeded) };
  if (replayed) return { severity: 'info', message: text('import.result.replayed') } as const;
  if (changed > 0)
    return {
      severity: failed > 0 ? 'warning' : 'success',
      message: text('import.result.changed', { ...counts, changed: formats.number(changed) }),
    } as const;
  if (succeeded === 0 && (unchanged ?? 0) + (duplicates ?? 0) > 0)
    return {
      severity: failed + (duplicates ?? 0) > 0 ? 'warning' : 'info',
      message: text('import.result.nothingNew', {
        ...counts,
        same: formats.number(unchanged ?? 0),
        duplicates: formats.number(duplicates ?? 0),
      }),
    } as const;
  if (failed > 0 && succeeded === 0) return { severity: 'error', message: text('import.result.none', counts) } as const;
  if (failed > 0) return { severity: 'warning', message: text('import.result.partly', counts) } as const;
  return { severity: 'success', message: text('import.result.done', counts) } as const;
}

const always = ['succeeded', 'failed'] as const;
const sometimes = ['changed', 'unchanged', 'duplicates', 'ambiguous', 'repaired', 'warned'] as const;

function useTiles(result: ImportResult) {
  const text = useImportText();
  return [...always, ...sometimes.filter((key) => (result[key] ?? 0) > 0)].map((key) => ({
    key,
    label: text(`import.result.counts.${key}`),
    count: result[key] ?? 0,
  }));
}
