import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { asRecord, asText } from '../../../framework/rest/decode';

export interface DeviceSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly createdAt: string | null;
  readonly lastSeenAt: string | null;
  readonly userAgent: string | null;
  readonly ip: string | null;
}

export const sessionsKey = ['auth', 'sessions'];
const queryKey = sessionsKey;

export function useSessions() {
  const provider = useProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readSessions(await provider.call({ path: '/auth/sessions', signal })),
  });

  /** Did it work? */
  async function end(path: string, done: string): Promise<boolean> {
    if (isEnding) return false;
    setEnding(true);
    try {
      await provider.call({ method: 'DELETE', path });
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notify(reasonOf(error, 'profile.sessions.endFailed'), { type: 'error' });
      return false;
    } finally {
      setEnding(false);
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  return {
    ...query,
    isEnding,
    endOne: ({ id }: DeviceSession) => end(`/auth/sessions/${encodeURIComponent(id)}`, 'profile.sessions.ended'),
    endOthers: () => end('/auth/sessions', 'profile.sessions.endedOthers'),
  };
}

export function readSessions(answer: unknown): readonly DeviceSession[] {
  if (!Array.isArray(answer)) return [];
  return answer.map(asRecord).map((given) => ({
    id: String(given.id),
    isCurrent: given.current === true,
    createdAt: asText(given.created_at),
    lastSeenAt: asText(given.last_seen_at),
    userAgent: asText(given.user_agent),
    ip: asText(given.ip),
  }));
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
