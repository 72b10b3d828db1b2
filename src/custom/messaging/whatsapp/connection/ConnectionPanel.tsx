import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WhatsappHealth, WhatsappStatus } from '../../../../calls/messaging/whatsapp';
import type { WhatsappStateName } from '../../../../domain/whatsapp/states';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import type { Tone } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import type { useActions } from '../useActions';
import { UnreachableError, type WhatsappService } from '../useService';
import { ConnectionButtons } from './ConnectionButtons';
import { ConnectionQrCode } from './ConnectionQrCode';
import { StatusFacts } from './StatusFacts';

const tones: Readonly<Record<WhatsappStateName, Tone>> = {
  stopped: 'neutral',
  starting: 'info',
  qr: 'info',
  connected: 'success',
  lost: 'warning',
  logged_out: 'warning',
  banned: 'danger',
};

interface ConnectionPanelProps {
  readonly service: WhatsappService | undefined;
  readonly status: UseQueryResult<WhatsappStatus>;
  readonly health: WhatsappHealth | undefined;
  readonly actions: ReturnType<typeof useActions>;
}

export function ConnectionPanel({ service, status, health, actions }: ConnectionPanelProps) {
  const translate = useTranslate();
  // An API without a state: the code is requested after connecting.
  const [wasConnected, setConnected] = useState(false);
  const { data, error, isPending, refetch } = status;
  const wantsCode = service ? data?.state === 'qr' : wasConnected;
  return (
    <TitledPanel title={translate('whatsapp.status.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {service && isPending && <Skeleton height={56} aria-label={translate('whatsapp.status.loading')} />}
        {error && (
          <ErrorBox
            sentence={translate('whatsapp.status.unreachable')}
            reason={error instanceof UnreachableError ? '' : error.message}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <Box aria-live="polite" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <StatusChip tone={tones[data.state]} label={translate(`whatsapp.status.names.${data.state}`)} />
            <Typography variant="body2">{translate(`whatsapp.status.help.${data.state}`)}</Typography>
          </Box>
        )}
        {!service && <Alert severity="info">{translate('whatsapp.status.unknown')}</Alert>}
        {data && <StatusFacts status={data} health={health} />}
        <ConnectionButtons
          state={data?.state}
          mode={data?.mode ?? health?.current_mode ?? null}
          hasService={service !== undefined}
          actions={actions}
          onConnected={setConnected}
        />
        {wantsCode && <ConnectionQrCode expiresIn={data?.expires_in ?? null} delayMs={service ? 0 : undefined} />}
      </Box>
    </TitledPanel>
  );
}
