import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useId } from 'react';
import { isEmptyValue, type Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { choiceText } from '../displays/choiceText';
import type { HistoryEntry, PanelProvider } from '../types';
import { useText } from '../useText';

interface HistoryPanelProps {
  readonly resource: Resource;
  readonly id: number;
}

/** Who changed what and when, newest first, in words. */
export function HistoryPanel({ resource, id }: HistoryPanelProps) {
  const provider = useDataProvider<DataProvider & PanelProvider>();
  const text = useText();
  const headingId = useId();
  const { data, isPending, isError } = useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: () => provider.history(resource.name, { id }),
  });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ p: 3, '@media print': { border: 0, p: 0 } }}
    >
      <Typography id={headingId} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {text('show.history')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={96} />}
      {isError && <Typography role="alert">{text('show.historyFailed')}</Typography>}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('show.noHistory')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((entry) => (
          <Entry key={entry.id} resource={resource} entry={entry} />
        ))}
      </Box>
    </Paper>
  );
}

function Entry({ resource, entry }: { readonly resource: Resource; readonly entry: HistoryEntry }) {
  const { formats } = usePanel();
  const text = useText();
  const describe = useChangeWords(resource);
  const action = useActionWords(resource)(entry.action);
  const by = entry.by ? text('show.by', { name: entry.by.name }) : text('show.bySystem');
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {`${action} ${by}`}
        <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {formats.dateTime(entry.at)}
        </Box>
      </Typography>
      {entry.action !== 'create' && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14, overflowWrap: 'anywhere' }}>
          {Object.entries(entry.changes).map(([name, change]) => (
            <li key={name}>{describe(name, change)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const known = ['create', 'update', 'delete', 'restore', 'import'];

/** The server's name of an action, or that of an action the resource declares. */
function useActionWords(resource: Resource): (action: string) => string {
  const text = useText();
  const texts = useTexts(resource);
  return (action) => (known.includes(action) ? text(`show.actions.${action}`) : texts.action(action));
}

function useChangeWords(resource: Resource): (name: string, change: readonly [unknown, unknown]) => string {
  const { model, formats } = usePanel();
  const text = useText();
  const texts = useTexts(resource);
  const said = (name: string, value: unknown): string => {
    const field = resource.fields[name];
    if (isEmptyValue(value)) return text('inputs.none');
    if (!field) return String(value);
    if (field.choices && !Array.isArray(value)) return choiceText(texts, name, field, value);
    if (typeof value === 'boolean') return texts.labels(name)[value ? 0 : 1];
    if (model.kinds[field.kind]?.storage === 'date') return formats.date(String(value));
    if (model.kinds[field.kind]?.storage === 'timestamp') return formats.dateTime(String(value));
    return model.kinds[field.kind]?.toText(value, field) || String(value);
  };
  return (name, [before, after]) =>
    text('show.change', { field: texts.column(name), before: said(name, before), after: said(name, after) });
}
