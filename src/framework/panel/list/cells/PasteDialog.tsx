import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import { useMemo } from 'react';
import { EDIT, editing, isEmptyValue, isSameId, type Resource } from '../../../schema';
import { versionOf } from '../../actions/recordActions';
import type { BulkAction } from '../../core/bulkActions';
import { toColumn } from '../../core/columns';
import { usePanel, useTexts } from '../../core/context';
import { mayEdit } from '../../core/mayEdit';
import { refusalText } from '../../core/reason';
import { recordTitle } from '../../core/recordTitle';
import { useOpenedText } from '../../core/useOpenedText';
import { useProvider } from '../../core/useProvider';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { Alert } from '../../kit/Alert';
import { ResultDialog } from '../BulkDialog';
import { useBulkNotice } from '../useBulkNotice';
import { useBulkRun } from '../useBulkRun';
import { onlyField } from './CellEditor';
import { judgePasted, type PastedCell } from './pasted';
import type { Paste } from './useClipboard';

export interface PasteDialogProps {
  readonly resource: Resource;
  readonly paste: Paste;
  readonly onClose: () => void;
}

/** What the clipboard would make of each row, before anything is saved; then how it went with each. */
export function PasteDialog({ resource, paste, onClose }: PasteDialogProps) {
  const { name, lines, left } = paste;
  const text = useOpenedText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const announce = useBulkNotice(resource);
  const action = useMemo<BulkAction>(() => ({ name: EDIT, spec: editing([name]) }), [name]);
  const judged = useJudged(resource, paste);
  const cells = judged.data ?? [];
  const changed = cells.filter(({ problem, isSame }) => problem === undefined && !isSame);
  const bulk = useBulkRun(resource, (outcome) => {
    announce(action, outcome);
    if (outcome.failed === 0) onClose();
  });
  const nameOf = (id: Identifier) => {
    const cell = cells.find(({ record }) => isSameId(record.id, id));
    return cell ? `${recordTitle(resource, cell.record, texts)} (${cell.typed || text('bulk.cleared')})` : String(id);
  };
  if (bulk.outcome && bulk.outcome.failed > 0)
    return <ResultDialog {...{ resource, action, onClose }} titleOf={nameOf} outcome={bulk.outcome} />;
  const { number } = panel.formats;
  const failure = bulk.failure ?? (judged.error ? refusalText(judged.error, text('states.unknownReason')) : undefined);
  return (
    <ConfirmDialog
      open
      isWide
      title={text('cells.paste', { label: texts.column(name) })}
      confirmLabel={text('cells.savePasted', { n: number(changed.length), ...texts.nouns(changed.length) })}
      busy={bulk.isRunning || judged.isPending}
      disabled={changed.length === 0}
      onConfirm={() =>
        bulk.run({
          action,
          chosen: { ids: changed.map(({ record }) => record.id) },
          edits: changed.map(({ record, value }) => ({
            id: record.id,
            data: { [name]: isEmptyValue(value) ? null : value, ...versionOf(record) },
          })),
        })
      }
      onCancel={onClose}
    >
      <Typography>{text('cells.pasteHelp')}</Typography>
      {left > 0 && (
        <Alert severity="warning">{text('cells.left', { n: number(left), rows: number(lines.length) })}</Alert>
      )}
      <Pasted resource={resource} name={name} cells={cells} />
      {bulk.isRunning && (
        <Typography role="status" variant="body2">
          {text('bulk.progress', { done: number(bulk.progress), n: number(changed.length) })}
        </Typography>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

function useJudged(resource: Resource, { name, lines }: Paste) {
  const panel = usePanel();
  const provider = useProvider();
  const texts = useTexts(resource);
  const say = useOpenedText();
  return useQuery({
    queryKey: ['pasted', resource.name, name, lines],
    queryFn: () =>
      judgePasted(lines, {
        view: onlyField(resource, name),
        name,
        panel,
        texts,
        provider,
        mayEdit: mayEdit(resource, name, panel),
        say,
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

interface PastedProps {
  readonly resource: Resource;
  readonly name: string;
  readonly cells: readonly PastedCell[];
}

/** A line for each row: what stands there, and what would. */
function Pasted({ resource, name, cells }: PastedProps) {
  const text = useOpenedText();
  const texts = useTexts(resource);
  const panel = usePanel();
  const { Display, field } = toColumn(panel, resource, texts, name);
  const label = texts.column(name);
  return (
    // What scrolls has to be scrolled by keyboard.
    <Box component="section" tabIndex={0} aria-label={label} sx={style}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.column(resource.title.split(' ')[0] ?? 'id')}</th>
            <th scope="col">{text('cells.before')}</th>
            <th scope="col">{text('cells.after')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ record, typed, value, problem, isSame }) => (
            <tr key={record.id}>
              <th scope="row">{recordTitle(resource, record, texts)}</th>
              <td>
                <Display value={record[name]} {...{ name, field, resource, record }} where="card" />
              </td>
              <td>
                {problem !== undefined ? (
                  <>
                    {typed}
                    <Typography variant="body2" sx={{ color: 'error.main' }}>
                      {problem}
                    </Typography>
                  </>
                ) : isSame ? (
                  text('cells.same')
                ) : isEmptyValue(value) ? (
                  text('bulk.cleared')
                ) : field.target ? (
                  typed
                ) : (
                  <Display
                    value={value}
                    {...{ name, field, resource }}
                    record={{ ...record, [name]: value }}
                    where="card"
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const style = {
  my: 1.5,
  maxHeight: '50vh',
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    p: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& tbody th': { fontWeight: 600, fontSize: 14 },
  '& thead th': { color: 'text.secondary', fontSize: 13 },
} as const;
