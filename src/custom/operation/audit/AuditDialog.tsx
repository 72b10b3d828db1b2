import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AuditEntry } from '../../../calls/operation/audit';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { copyText } from '../../../framework/panel/core/copyText';
import { reasonOf } from '../../../framework/panel/core/reason';
import { ChangeTable } from '../../../framework/panel/history/ChangeTable';
import { MASK } from '../../../framework/schema';
import { FactList } from '../../shell/blocks/FactList';
import { DetailList } from './DetailList';
import { AuditPerson, RecordName } from './parts';
import { useAuditEntry } from './useAudit';
import type { AuditFilters } from './useAuditFilters';
import { useAuditWords } from './useAuditWords';

interface AuditDialogProps {
  readonly id: number;
  readonly known: AuditEntry | undefined;
  readonly onNarrow: (filters: AuditFilters) => void;
  readonly onClose: () => void;
}

/** One entry: everything it says, with the values before and after side by side. */
export function AuditDialog({ id, known, onNarrow, onClose }: AuditDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, isPending, refetch } = useAuditEntry(id, known);
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      {data ? (
        <EntryTitle id={titleId} entry={data} />
      ) : (
        <DialogTitle id={titleId}>{translate('audit.title')}</DialogTitle>
      )}
      <DialogContent dividers aria-busy={isPending} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {isPending && <Skeleton variant="rounded" height={200} aria-label={translate('audit.loading')} />}
        {error && !data && (
          <ErrorState
            sentence={translate(isMissing ? 'audit.detail.missing' : 'audit.detail.failed')}
            reason={isMissing ? '' : reasonOf(error, '')}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Entry entry={data} onNarrow={onNarrow} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {translate('audit.detail.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EntryTitle({ id, entry }: { readonly id: string; readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const { action, time } = useAuditWords(entry);
  return (
    <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
      {translate('audit.detail.title', { action, time })}
    </DialogTitle>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly onNarrow: (filters: AuditFilters) => void;
}

function Entry({ entry, onNarrow }: EntryProps) {
  const translate = useTranslate();
  const say = (part: string) => translate(`audit.detail.${part}`);
  const { label } = useAuditWords(entry);
  return (
    <>
      <FactList
        unknown={say('unknown')}
        facts={[
          [translate('audit.columns.by'), <AuditPerson key="by" entry={entry} />],
          [translate('audit.columns.record'), label ? <RecordName key="record" entry={entry} /> : null],
          [say('ip'), entry.ip],
          [say('request'), entry.request_id && <RequestNumber key="request" id={entry.request_id} />],
        ]}
      />
      <Changes entry={entry} />
      <DetailList entry={entry} />
      <Narrowing entry={entry} onNarrow={onNarrow} />
    </>
  );
}

function RequestNumber({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await copyText(id);
    notify(translate('audit.detail.copied'), { type: 'info' });
  };
  return (
    <>
      <code>{id}</code>
      <Button size="small" onClick={() => void copy()} sx={{ display: 'block', ml: -0.75 }}>
        {translate('audit.detail.copy')}
      </Button>
    </>
  );
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const say = (part: string) => translate(`audit.detail.${part}`);
  const { resource, fields } = useAuditWords(entry);
  const values = Object.values(entry.changes);
  if (resource && values.length > 0)
    return (
      <Box>
        <ChangeTable
          resource={resource}
          changed={entry}
          caption={say('changes')}
          heads={[say('before'), say('after')]}
        />
        {JSON.stringify(values).includes(MASK) && <Box sx={hintStyle}>{say('masked')}</Box>}
      </Box>
    );
  if (fields.length === 0) return null;
  return (
    <Box>
      <FactList unknown={say('unknown')} facts={[[say('fields'), fields.join(', '), 'full']]} />
      <Box sx={hintStyle}>{say('noChanges')}</Box>
    </Box>
  );
}

/** From one entry to those it belongs together with. */
function Narrowing({ entry, onNarrow }: EntryProps) {
  const translate = useTranslate();
  const { by, resource, record, request_id } = entry;
  const ways: readonly (readonly [name: string, filters: AuditFilters | undefined])[] = [
    ['onlyUser', by ? { user: String(by.id) } : undefined],
    ['onlyRecord', resource && record ? { resource, record_id: String(record.id) } : undefined],
    ['onlyRequest', request_id ? { request_id } : undefined],
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ways.map(
        ([name, filters]) =>
          filters && (
            <Button key={name} size="small" variant="outlined" onClick={() => onNarrow(filters)}>
              {translate(`audit.detail.${name}`)}
            </Button>
          ),
      )}
    </Box>
  );
}

const hintStyle = { mt: 1, fontSize: 13, color: 'text.secondary' } as const;
