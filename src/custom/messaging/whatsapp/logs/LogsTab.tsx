import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { clearWhatsappLogs } from '../../../../calls/messaging/whatsapp';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { useLogs } from '../useLive';
import type { WhatsappService } from '../useService';
import { LogLines } from './LogLines';

export function LogsTab({ service }: { readonly service: WhatsappService }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useLogs(service);
  const { isAsking, setAsking, clear } = useClear(service);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('whatsapp.logs.help')}
        </Typography>
        <Button color="error" disabled={!data || data.logs.length === 0} onClick={() => setAsking(true)}>
          {translate('whatsapp.logs.clear')}
        </Button>
      </Box>
      {error && (
        <ErrorBox sentence={translate('whatsapp.logs.failed')} reason={error.message} onRetry={() => void refetch()} />
      )}
      {isPending && <Skeleton height={320} aria-label={translate('whatsapp.logs.loading')} />}
      {data?.logs.length === 0 && <EmptyState sentence={translate('whatsapp.logs.empty')} />}
      {data && data.logs.length > 0 && <LogLines logs={data.logs} />}
      <ConfirmDialog
        open={isAsking}
        title={translate('whatsapp.logs.clearTitle')}
        confirmLabel={translate('whatsapp.logs.clear')}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => void clear()}
      >
        {translate('whatsapp.logs.clearBody')}
      </ConfirmDialog>
    </Box>
  );
}

function useClear(service: WhatsappService) {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);

  async function clear(): Promise<void> {
    setAsking(false);
    try {
      await service.ask(clearWhatsappLogs);
      notify('whatsapp.logs.cleared', { type: 'success' });
    } catch (error) {
      notify(reasonOf(error, 'whatsapp.logs.clearFailed'), { type: 'error' });
    }
  }

  return { isAsking, setAsking, clear };
}
