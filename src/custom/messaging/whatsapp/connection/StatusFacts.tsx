import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatPhone } from '../../../../domain/phone';
import type { ServiceHealth, ServiceStatus } from '../reading';
import { useSecondsLeft } from './useSecondsLeft';

interface StatusFactsProps {
  readonly status: ServiceStatus;
  readonly health: ServiceHealth | undefined;
}

/** What else is known of the session: mode, number, why it is down, and what its mode means. */
export function StatusFacts({ status, health }: StatusFactsProps) {
  const translate = useTranslate();
  const left = useSecondsLeft(status.retryIn);
  const mode = status.mode ?? health?.mode ?? null;
  const obstacle = health?.obstacles.find((each) => each.mode === mode);
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
      {obstacle && (
        <Alert severity="warning">
          {translate('whatsapp.status.obstacle', { mode: modeName ?? '', reason: obstacle.reason })}
        </Alert>
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
