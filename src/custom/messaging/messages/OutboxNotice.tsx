import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { useFilters } from '../../../framework/panel/list/useFilters';
import { useListStatistics } from '../../../framework/panel/list/useListStatistics';
import { useFresh } from '../../shell/app/useFresh';

/** Below the list: what came to a bad end, and that the list follows what is on its way. */
export function OutboxNotice({ resource }: SlotProps) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const { data } = useListStatistics(resource);
  const filters = useFilters(resource);
  const isMoving = (data?.antre ?? 0) + (data?.mengirim ?? 0) > 0;
  const [failed, uncertain] = [data?.gagal ?? 0, data?.tidak_pasti ?? 0];
  useFresh(resource, isMoving);
  return (
    <Box sx={noticeStyle}>
      {failed > 0 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => filters.set({ state: 'gagal' })}>
              {translate('outbox.showFailed')}
            </Button>
          }
        >
          {translate('outbox.failedOne', { count: formats.number(failed) })}
        </Alert>
      )}
      {uncertain > 0 && (
        <Alert severity="warning">{translate('outbox.uncertain', { count: formats.number(uncertain) })}</Alert>
      )}
      {isMoving && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('outbox.live')}
        </Typography>
      )}
    </Box>
  );
}

/** Beside each other where there is room, so that the messages are not a screen away. */
const noticeStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  alignItems: 'center',
  '& .alert': { py: 0 },
  '&:empty': { display: 'none' },
} as const;
