import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ImportResult } from '../../import/answers';
import { pathOf, type Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useText } from '../useText';
import { CountTiles } from './CountTiles';
import { FailedRowsButton } from './FailedRowsButton';
import { FindingList } from './FindingList';
import { toRefusedLines } from './findings';
import { ImportCard } from './ImportCard';
import { importHistoryPath } from './paths';
import { ReturnToList } from './ReturnToList';
import { UndoButton } from './UndoButton';
import { useRetold } from './useRetold';

interface ResultPanelProps {
  readonly resource: Resource;
  readonly result: ImportResult;
  readonly onAgain: () => void;
}

/** What became of the file: how many rows went in, and why the others did not. */
export function ResultPanel({ resource, result, onAgain }: ResultPanelProps) {
  const text = useText();
  const { severity, message } = useVerdict(resource, result);
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed the button looks at its place; the answer is up here. Before the way back to the list begins to
  // watch for signs of a reader.
  useLayoutEffect(() => place.current?.focus(), []);
  const lines = toRefusedLines(result.refused, useRetold(resource));
  const said = lines.reduce((sum, { items }) => sum + items.length, 0);
  const total = result.refused.length < result.failed ? Math.max(said, result.failed) : said;
  return (
    <ImportCard title={text('import.result.title')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Alert ref={place} tabIndex={-1} role="alert" severity={severity} variant="outlined">
          {message}
          {returnsAlone(result) && <ReturnToList resource={resource} message={message} />}
        </Alert>
        <CountTiles tiles={useTiles(result)} />
        {lines.length > 0 && (
          <FindingList resource={resource} title={text('import.result.errors')} lines={lines} total={total} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" component={Link} to={pathOf(resource, 'list')}>
            {text('import.result.toList')}
          </Button>
          <Button variant="outlined" onClick={onAgain}>
            {text('import.result.again')}
          </Button>
          <Further resource={resource} result={result} onUndone={onAgain} />
        </Box>
      </Box>
    </ImportCard>
  );
}

/** What can be done with an import that is kept. */
function Further({
  resource,
  result,
  onUndone,
}: Omit<ResultPanelProps, 'onAgain'> & { readonly onUndone: () => void }) {
  const text = useText();
  const { importId, failed, succeeded, replayed } = result;
  if (importId === undefined) return null;
  return (
    <>
      {failed > 0 && <FailedRowsButton importId={importId} />}
      {succeeded > 0 && !replayed && <UndoButton resource={resource} importId={importId} onDone={onUndone} />}
      <Button component={Link} to={`${importHistoryPath}/${importId}`} color="inherit">
        {text('import.result.details')}
      </Button>
    </>
  );
}

/** Everything went in and there is nothing to read: the list is what a person wants to see next. */
const returnsAlone = ({ succeeded, failed, duplicates = 0, replayed }: ImportResult): boolean =>
  failed === 0 && duplicates === 0 && succeeded > 0 && !replayed;

function useVerdict(resource: Resource, result: ImportResult) {
  const text = useText();
  const { nouns } = useTexts(resource);
  const { formats } = usePanel();
  const { succeeded, failed, replayed, unchanged, duplicates } = result;
  const counts = { count: formats.number(succeeded), failed: formats.number(failed), ...nouns(succeeded) };
  if (replayed) return { severity: 'info', message: text('import.result.replayed') } as const;
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
const sometimes = ['unchanged', 'duplicates', 'repaired', 'warned'] as const;

function useTiles(result: ImportResult) {
  const text = useText();
  return [...always, ...sometimes.filter((key) => (result[key] ?? 0) > 0)].map((key) => ({
    key,
    label: text(`import.result.counts.${key}`),
    count: result[key] ?? 0,
  }));
}
