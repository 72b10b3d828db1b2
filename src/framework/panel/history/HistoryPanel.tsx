import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'ra-core';
import { useId, useState } from 'react';
import { features, type HistoryEntry, isServerOwned, type Resource } from '../../schema';
import { ErrorBox } from '../blocks/states/ErrorState';
import { usePanel } from '../core/context';
import { later } from '../core/later';
import { reasonOf } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { Skeleton } from '../kit/Skeleton';
import { HistoryItem } from './HistoryItem';
import { useHistory } from './useHistory';

// Few people who read a history go back in it.
const RevertDialog = later(() => import('./RevertDialog').then((part) => part.RevertDialog));

export interface HistoryPanelProps {
  readonly resource: Resource;
  readonly id: Identifier;
  /** The record was given an earlier version again, beyond what the caches know. */
  readonly onReverted?: () => void;
}

/** Who changed what and when, newest first, in words; and the way back. Nothing where nobody keeps a history. */
export function HistoryPanel(props: HistoryPanelProps) {
  const isKept = usePanel().has(features.history) && props.resource.rows === undefined;
  return isKept ? <History {...props} /> : null;
}

function History({ resource, id, onReverted }: HistoryPanelProps) {
  const text = useOpenedText();
  const headingId = useId();
  const mayRevert = useMayRevert(resource);
  const [chosen, setChosen] = useState<HistoryEntry>();
  const { entries, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useHistory(
    resource,
    id,
  );
  const newest = entries?.[0];
  const close = () => setChosen(undefined);
  const done = () => {
    close();
    onReverted?.();
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={panelStyle}>
      <Typography id={headingId} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {text('show.history')}
      </Typography>
      {isPending && <Skeleton height={96} aria-label={text('show.loading')} />}
      {error && !entries && (
        <ErrorBox sentence={text('show.historyFailed')} reason={reasonOf(error, '')} onRetry={() => void refetch()} />
      )}
      {entries?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('show.noHistory')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries?.map((entry) => (
          <HistoryItem
            key={entry.id}
            resource={resource}
            entry={entry}
            {...(mayRevert && entry !== newest && entry.action !== 'delete' && entry.record_id === undefined
              ? { onRevert: () => setChosen(entry) }
              : {})}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          className="no-print"
          color="inherit"
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          style={{ marginTop: 8 }}
        >
          {text(isFetchingNextPage ? 'show.loading' : 'show.older')}
        </Button>
      )}
      {chosen && newest && (
        <RevertDialog resource={resource} id={id} entry={chosen} newest={newest} onDone={done} onClose={close} />
      )}
    </Paper>
  );
}

/** Who may change the record, where the API can; a record without a form has no version to go back to. */
function useMayRevert(resource: Resource): boolean {
  const { has, permitted } = usePanel();
  const isTyped = Object.values(resource.fields).some((field) => !isServerOwned(field, 'edit'));
  return has(features.revert) && isTyped && permitted(resource, 'edit');
}

const panelStyle = { p: { xs: 2, sm: 3 }, '@media print': { border: 0, p: 0 } } as const;
