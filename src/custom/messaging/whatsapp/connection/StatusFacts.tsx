import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { WhatsappHealth, WhatsappStatus } from '../../../../calls/messaging/whatsapp';
import { formatPhone } from '../../../../domain/phone';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { useSecondsToExpiry } from './useSecondsToExpiry';

interface StatusFactsProps {
  readonly status: WhatsappStatus;
  readonly health: WhatsappHealth | undefined;
}

/** What else is known of the session: mode, number, why it is down, and what its mode means. */
export function StatusFacts({ status, health }: StatusFactsProps) {
  const translate = useTranslate();
  const left = useSecondsToExpiry(status.retry_in);
  const mode = status.mode ?? health?.current_mode ?? null;
  const reason = health?.modes.find((each) => each.mode === mode)?.obstacle;
  const modeName = mode === null ? null : translate(`whatsapp.status.modes.${mode}`);
  const facts = [
    ['mode', modeName],
    ['number', status.number && formatPhone(`+${status.number}`)],
    ['reason', status.reason],
  ] as const;
  return (
    <>
      <Box component="dl" sx={listStyle}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{translate(`whatsapp.status.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Box>
      {left !== null && <span>{translate('whatsapp.status.retryIn', { seconds: left })}</span>}
      {mode === 'mock' && <Alert severity="info">{translate('whatsapp.status.simulated')}</Alert>}
      {mode === 'real' && <Alert severity="warning">{translate('whatsapp.status.untried')}</Alert>}
      {reason && (
        <Alert severity="warning">{translate('whatsapp.status.obstacle', { mode: modeName ?? '', reason })}</Alert>
      )}
    </>
  );
}

const listStyle = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  fontSize: 14,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 500, overflowWrap: 'anywhere' },
} as const;
