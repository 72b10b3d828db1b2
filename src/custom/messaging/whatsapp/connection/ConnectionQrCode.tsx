import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { useQrCode } from '../useLive';
import { useSecondsToExpiry } from './useSecondsToExpiry';

const SIZE = 256;
/** How long a described service takes until it has a code. Source: specification 2, section 9. */
const USUAL_DELAY_MS = 3000;

interface QrCodeProps {
  readonly expiresIn: number | null;
  readonly delayMs?: number | undefined;
}

/** The code to scan, renewed before it ends. */
export function ConnectionQrCode({ expiresIn, delayMs = USUAL_DELAY_MS }: QrCodeProps) {
  const translate = useTranslate();
  const isTime = useDelay(delayMs);
  const { data: answer, error, isPending, refetch } = useQrCode(isTime, expiresIn);
  const data = answer?.qr_code;
  const left = useSecondsToExpiry(expiresIn);
  return (
    <Box
      component="section"
      aria-label={translate('whatsapp.qr.title')}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      {isPending && <Skeleton width={SIZE} height={SIZE} aria-label={translate('whatsapp.qr.loading')} />}
      {error && !data && (
        <ErrorBox sentence={translate('whatsapp.qr.failed')} reason={error.message} onRetry={() => void refetch()} />
      )}
      {data === null && <Typography variant="body2">{translate('whatsapp.qr.none')}</Typography>}
      {data && (
        // A phone reads dark on light, in the dark theme too.
        <Box sx={{ bgcolor: 'common.white', p: 1, borderRadius: 1, border: 1, borderColor: 'divider', lineHeight: 0 }}>
          <img src={data} width={SIZE} height={SIZE} alt={translate('whatsapp.qr.alt')} style={{ maxWidth: '100%' }} />
        </Box>
      )}
      {data && left !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {translate('whatsapp.qr.expires', { seconds: left })}
        </Typography>
      )}
    </Box>
  );
}

function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
