import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { HistoryEntry, Resource } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';
import { Button, ButtonLink } from '../kit/Button';
import { type ChangeLine, useActionWords, useChangeLines } from './useChangeWords';

interface HistoryItemProps {
  readonly resource: Resource;
  readonly entry: HistoryEntry;
  readonly onRevert?: () => void;
}

/** One entry: what was done by whom and when, each field before and after. */
export function HistoryItem({ resource, entry, onRevert }: HistoryItemProps) {
  const { formats } = usePanel();
  const text = useOpenedText();
  const time = formats.dateTime(entry.at);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {useHeading(resource, entry)}
        <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {time}
        </Box>
      </Typography>
      {entry.note && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {['create', 'update'].includes(entry.action) ? text('show.allTheSame', { reason: entry.note }) : entry.note}
        </Typography>
      )}
      <Changes resource={resource} entry={entry} />
      <Actions entry={entry} time={time} onRevert={onRevert} />
    </Box>
  );
}

/** 'Dikembalikan ke versi … oleh …' */
function useHeading(resource: Resource, entry: HistoryEntry): string {
  const { by, import_id, reverted_to } = entry;
  const text = useOpenedText();
  const { formats } = usePanel();
  const words = useActionWords(resource);
  const who = by ? text('show.by', { name: by.name }) : text('show.bySystem');
  const parts = [
    words(entry),
    entry.record_id === undefined ? '' : `#${entry.record_id}`,
    reverted_to?.id === 0 ? text('show.revertedToFirst') : '',
    reverted_to?.at ? text('show.revertedTo', { time: formats.dateTime(reverted_to.at) }) : '',
    import_id === undefined ? '' : text('show.byImport', { number: import_id }),
    who,
  ];
  return parts.filter(Boolean).join(' ');
}

/** A structure of which more than so much differs is there for who asks. */
const MOST_MEMBERS = 8;

/** What a record began with is many fields: it is there for who asks. */
function Changes({ resource, entry }: Pick<HistoryItemProps, 'resource' | 'entry'>) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const lines = useChangeLines(resource)(entry);
  if (lines.length === 0) return null;
  const isFirst = entry.action === 'create';
  const say = ({ label, before, after }: ChangeLine) =>
    isFirst ? `${label}: ${after}` : text('show.change', { field: label, before, after });
  const fields = [...new Set(lines.map(({ field }) => field))].map((field) => ({
    field,
    own: lines.filter((line) => line.field === field),
  }));
  const list = (
    <Box component="ul" sx={listStyle}>
      {fields.map(({ field, own }) =>
        own.length > MOST_MEMBERS ? (
          <li key={field}>
            <Folded summary={text('show.more', { field: texts.column(field), count: own.length })}>
              <Box component="ul" sx={listStyle}>
                {own.map((line) => (
                  <li key={line.key}>{say(line)}</li>
                ))}
              </Box>
            </Folded>
          </li>
        ) : (
          own.map((line) => <li key={line.key}>{say(line)}</li>)
        ),
      )}
    </Box>
  );
  return isFirst ? <Folded summary={text('show.details', { count: lines.length })}>{list}</Folded> : list;
}

const Folded = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => (
  <Box component="details" sx={{ mt: 0.5, fontSize: 14 }}>
    <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 0.5 }}>
      {summary}
    </Box>
    {children}
  </Box>
);

const listStyle = { m: 0, mt: 0.5, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' } as const;

interface ActionsProps {
  readonly entry: HistoryEntry;
  readonly time: string;
  readonly onRevert: (() => void) | undefined;
}

function Actions({ entry, time, onRevert }: ActionsProps) {
  const text = useOpenedText();
  const { overrides } = usePanel();
  const audit = entry.request_id === undefined ? undefined : overrides.callPath?.(entry.request_id);
  if (!audit && !onRevert) return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.75 }}>
      {onRevert && (
        <Button size="small" onClick={onRevert} aria-label={text('revert.buttonNamed', { time })}>
          {text('revert.button')}
        </Button>
      )}
      {audit && (
        <ButtonLink size="small" color="inherit" to={audit}>
          {text('show.inAudit')}
        </ButtonLink>
      )}
    </Box>
  );
}
