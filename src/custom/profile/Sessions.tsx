import DevicesIcon from '@mui/icons-material/Devices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePanel } from '../../framework/panel/context';
import { reasonOf } from '../../framework/panel/list/reason';
import { ErrorState } from '../../framework/panel/states/ErrorState';
import { type DeviceSession, nameDevice, useSessions } from './useSessions';

export function Sessions() {
  const translate = useTranslate();
  const { data, error, refetch, endOne, endOthers, isEnding } = useSessions();
  const text = (key: string) => translate(`profile.sessions.${key}`);
  if (error && !data)
    return (
      <ErrorState
        sentence={text('loadFailed')}
        reason={reasonOf(error, text('loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const hasOthers = data.some(({ isCurrent }) => !isCurrent);
  return (
    <section>
      <Typography component="h2" variant="h3">
        {text('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text(hasOthers ? 'text' : 'onlyThis')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1.5, p: 0 }}>
        {data.map((session) => (
          <Device key={session.id} session={session} isEnding={isEnding} onEnd={() => void endOne(session)} />
        ))}
      </Box>
      {hasOthers && (
        <Button variant="outlined" color="error" aria-disabled={isEnding} onClick={() => void endOthers()}>
          {text('endOthers')}
        </Button>
      )}
    </section>
  );
}

interface DeviceProps {
  readonly session: DeviceSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const device = nameDevice(session.userAgent) ?? translate('profile.sessions.unknownDevice');
  const facts = [
    session.lastSeenAt && translate('profile.sessions.lastSeen', { time: formats.relative(session.lastSeenAt) }),
    session.createdAt && translate('profile.sessions.since', { time: formats.dateTime(session.createdAt) }),
    session.ip,
  ].filter(Boolean);
  return (
    <Box component="li" sx={lineStyle}>
      <DevicesIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }} title={session.userAgent ?? undefined}>
          {device} {session.isCurrent && <Chip size="small" label={translate('profile.sessions.current')} />}
        </Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          color="error"
          aria-disabled={isEnding}
          aria-label={translate('profile.sessions.endOne', { device })}
          onClick={onEnd}
        >
          {translate('profile.sessions.end')}
        </Button>
      )}
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
