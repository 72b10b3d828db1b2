import DevicesIcon from '@mui/icons-material/Devices';
import { useTranslate } from 'ra-core';
import type { DeviceSession } from '../../../calls/accounts/sessions';
import { Chip } from '../../../framework/panel/blocks/Chip';
import { usePanel } from '../../../framework/panel/core/context';
import { Button } from '../../../framework/panel/kit/Button';
import { AccountLine } from './AccountLine';
import { nameDevice } from './useSessions';

interface DeviceProps {
  readonly session: DeviceSession;
  readonly isEnding?: boolean;
  /** Without it the device is only shown. */
  readonly onEnd?: () => void;
}

/** One place where the user is signed in. */
export function Device({ session, isEnding, onEnd }: DeviceProps) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const device = nameDevice(session.user_agent) ?? translate('profile.sessions.unknownDevice');
  const facts = [
    translate('profile.sessions.lastSeen', { time: formats.relative(session.last_seen_at) }),
    translate('profile.sessions.since', { time: formats.dateTime(session.created_at) }),
    session.ip,
  ].filter(Boolean);
  return (
    <AccountLine
      icon={<DevicesIcon />}
      title={
        <>
          {device} {session.current && <Chip tone="neutral">{translate('profile.sessions.current')}</Chip>}
        </>
      }
      hint={session.user_agent ?? undefined}
      facts={facts.join(' · ')}
    >
      {onEnd && !session.current && (
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
    </AccountLine>
  );
}
