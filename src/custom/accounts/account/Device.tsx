import DevicesIcon from '@mui/icons-material/Devices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { usePanel } from '../../../framework/panel/core/context';
import { type DeviceSession, nameDevice } from './useSessions';

interface DeviceProps {
  readonly session: DeviceSession;
  readonly isEnding?: boolean;
  /** Without it the device is only shown. */
  readonly onEnd?: () => void;
}

/** One place somebody is signed in at. */
export function Device({ session, isEnding, onEnd }: DeviceProps) {
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
      {onEnd && !session.isCurrent && (
        <Button
          size="small"
          color="error"
          aria-disabled={isEnding === true}
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
