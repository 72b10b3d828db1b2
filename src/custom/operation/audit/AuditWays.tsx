import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'ra-core';
import { copyText } from '../../../framework/panel/core/copyText';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Button, ButtonLink } from '../../../framework/panel/kit/Button';
import { pathOf } from '../../../framework/schema';
import type { AuditRecord } from './entry';

/** From one entry to those it belongs together with. */
export function AuditWays({ resource: log, record }: SlotProps) {
  const translate = useTranslate();
  const notify = useNotify();
  if (!record) return null;
  const { user_id, resource, record_id, request_id } = record as AuditRecord;
  const ways = {
    ...(user_id !== null && { onlyUser: { user_id } }),
    ...(resource !== null &&
      record_id !== null &&
      log.list.filters?.includes('record_id') && { onlyRecord: { resource, record_id } }),
    ...(request_id !== null && { onlyRequest: { request_id } }),
  };
  const copy = async () => {
    await copyText(String(request_id));
    notify('audit.detail.copied', { type: 'info' });
  };
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {Object.entries(ways).map(([name, filter]) => (
        <ButtonLink
          key={name}
          size="small"
          variant="outlined"
          to={`${pathOf(log, 'list')}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        >
          {translate(`audit.detail.${name}`)}
        </ButtonLink>
      ))}
      {request_id !== null && (
        <Button size="small" color="inherit" onClick={() => void copy()}>
          {translate('audit.detail.copy')}
        </Button>
      )}
    </Box>
  );
}
