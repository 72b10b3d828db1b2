import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import type { WhatsappService } from '../useService';
import { useTestMessage } from './useTestMessage';

interface TestMessageProps {
  readonly service: WhatsappService;
  readonly isConnected: boolean;
}

/** One message to a typed number, at once. */
export function TestMessage({ service, isConnected }: TestMessageProps) {
  const translate = useTranslate();
  const { phone, setPhone, fault, outcome, isSending, send } = useTestMessage(service);
  // It stands inside the form of the settings, which must not take this Enter for its own.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isConnected) void send();
  };
  return (
    <TitledPanel title={translate('whatsapp.test.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            type="tel"
            label={translate('whatsapp.test.phone')}
            placeholder="628123456789"
            value={phone}
            error={fault !== null}
            helperText={fault ?? translate('whatsapp.test.phoneHelp')}
            onChange={(event) => setPhone(event.target.value)}
            onKeyDown={onKeyDown}
            slotProps={{
              htmlInput: { inputMode: 'tel', autoComplete: 'off', maxLength: 30 },
              inputLabel: { shrink: true },
            }}
            sx={{ flex: '1 1 220px', maxWidth: 420 }}
          />
          <Button
            variant="outlined"
            disabled={!isConnected || isSending}
            aria-busy={isSending}
            onClick={() => void send()}
            style={{ minHeight: 40 }}
          >
            {translate(isSending ? 'whatsapp.actions.working' : 'whatsapp.test.send')}
          </Button>
        </Box>
        {!isConnected && <Typography variant="body2">{translate('whatsapp.test.needsConnection')}</Typography>}
        {outcome && (
          <Alert severity={outcome.isSent ? 'success' : 'error'} role={outcome.isSent ? 'status' : 'alert'}>
            {outcome.sentence} {outcome.note}
          </Alert>
        )}
      </Box>
    </TitledPanel>
  );
}
