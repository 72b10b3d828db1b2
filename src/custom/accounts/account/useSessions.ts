import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type DeviceSession, endOtherSessions, endSession, listSessions } from '../../../calls/accounts/sessions';
import { useAnswer, useCall } from '../../../framework/panel/core/calls';
import { reasonOf } from '../../../framework/panel/core/reason';

export function useSessions() {
  const notify = useNotify();
  const [isEnding, setEnding] = useState(false);
  const query = useAnswer(listSessions, {});
  const endOne = useCall(endSession);
  const endOthers = useCall(endOtherSessions);

  /** Did it work? */
  async function end(call: () => Promise<unknown>, done: string): Promise<boolean> {
    if (isEnding) return false;
    setEnding(true);
    try {
      await call();
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notify(reasonOf(error, 'profile.sessions.endFailed'), { type: 'error' });
      return false;
    } finally {
      setEnding(false);
    }
  }

  return {
    ...query,
    isEnding,
    endOne: ({ id }: DeviceSession) => end(() => endOne({ id }), 'profile.sessions.ended'),
    endOthers: () => end(() => endOthers(), 'profile.sessions.endedOthers'),
  };
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** @example nameDevice('Mozilla/5.0 (Windows NT 10.0) … Chrome/140.0 Safari/537.36') // 'Chrome · Windows' */
export function nameDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const find = (list: typeof browsers | typeof systems) => list.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : userAgent.slice(0, 60);
}
