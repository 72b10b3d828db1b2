import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import type { ForwardLogRow } from './useForwardLog';

/** A list rather than a table: on a phone each entry stays readable. */
export function ForwardLogRows({ rows }: { readonly rows: readonly ForwardLogRow[] }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (
    <Box component="ul" sx={listStyle}>
      {rows.map(({ timestamp, complaintId, complaintTitle, departmentId, departmentName, results }) => (
        <li key={`${timestamp} ${complaintId} ${departmentId}`}>
          <Box sx={{ fontWeight: 600 }}>
            {complaintTitle ?? translate('settings.log.complaint', { id: complaintId ?? '–' })}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {departmentName ?? translate('settings.log.department', { id: departmentId ?? '–' })}
            {timestamp && ` · ${formats.dateTime(timestamp)}`}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {results.map(({ type, success, message }) => (
              <Result key={type} type={type} isFine={success} message={message} />
            ))}
          </Box>
        </li>
      ))}
    </Box>
  );
}

interface ResultProps {
  readonly type: string;
  readonly isFine: boolean;
  readonly message: string | null;
}

function Result({ type, isFine, message }: ResultProps) {
  const translate = useTranslate();
  const channel = translate(`settings.log.channels.${type}`, { _: type });
  const outcome = translate(isFine ? 'settings.log.success' : 'settings.log.failure');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, fontSize: 14 }}
    >
      <StatusChip tone={isFine ? 'success' : 'danger'} label={`${channel}: ${outcome}`} />
      {message}
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& li:first-of-type': { borderTop: 0, pt: 0 },
} as const;
