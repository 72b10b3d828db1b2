import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'ra-core';
import type { MessageState as State } from '../../../domain/messageStates';
import { usePanel } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Alert } from '../../../framework/panel/kit/Alert';
import { useFresh } from '../../shell/app/useFresh';

const severityOf = {
  antre: 'info',
  mengirim: 'info',
  terkirim: 'success',
  gagal: 'error',
  tidak_pasti: 'warning',
} as const satisfies Record<State, string>;

/** Above a message: what has become of it, in a sentence, and sending it again where that makes sense. */
export function MessageStateNote({ resource, record }: SlotProps) {
  const state = record?.state as State | undefined;
  useFresh(resource, state === 'antre' || state === 'mengirim');
  if (!record || state === undefined || !(state in severityOf)) return null;
  return (
    <Alert severity={severityOf[state]} style={{ marginBottom: 16, overflowWrap: 'anywhere' }}>
      <Sentence record={record} state={state} />
    </Alert>
  );
}

function Sentence({ record, state }: { readonly record: RaRecord; readonly state: State }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const time = (value: unknown) => (typeof value === 'string' ? formats.dateTime(value) : '');
  const isLater = state === 'antre' && record.next_try_at;
  return (
    <Box>
      {record.provider_id === 'demo'
        ? translate('outbox.demoHelp')
        : translate(`outbox.detail.${isLater ? 'later' : state}`, {
            time: time(isLater ? record.next_try_at : record.sent_at),
          })}
      {record.reason && (
        <Typography variant="body2">{translate('outbox.detail.reason', { reason: String(record.reason) })}</Typography>
      )}
    </Box>
  );
}
