import './outboxNotice.css';
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
    <div className="outbox-notice">
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
      {isMoving && <p className="small muted">{translate('outbox.live')}</p>}
    </div>
  );
}
