import * as calls from '../../../src/calls/accounts/sessions';
import { endSessions, listSessions } from '../../core/access/sessions';
import { endSessionsOf, listSessionsOf } from '../../core/access/sessionsOf';
import { writeAudit } from '../../core/journal/journal';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import { ownSession } from '../../core/routes/signInRoutes';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';

/** Where one is signed in, and how long this session lasts; for administrators where others are. */
export function sessionRoutes(parts: AppParts): readonly Route[] {
  const db = parts.db.kysely;

  const end = async (call: RouteCall, which: Parameters<typeof endSessions>[3]): Promise<number> => {
    const { user } = ownSession(call);
    const ended = await endSessions(db, user.id, call.now(), which);
    if (ended > 0)
      await writeAudit(call, { action: 'sessionsEnded', resource: 'users', recordId: user.id, detail: { ended } });
    return ended;
  };

  return routesFor(calls, {
    getSessionTime: {
      whileLimited: true,
      // Called before the panel warns of the end: the call must not put it off.
      background: true,
      handle: async (call) => {
        const { secondsLeft, endsBy, policy: security } = ownSession(call);
        return { data: { seconds_left: secondsLeft, ends_by: endsBy, idle_minutes: security.idleMinutes } };
      },
    },
    listSessions: async (call) => {
      const { id, user, policy } = ownSession(call);
      const entries = await listSessions(db, user.id, call.now(), policy);
      return { data: entries.map((entry) => ({ ...entry, current: entry.id === id })) };
    },
    endOtherSessions: async (call) => ({
      data: { ended: await end(call, { except: ownSession(call).id }) },
      message: localized('accounts.otherSessionsEnded'),
    }),
    endSession: async (call) => {
      if ((await end(call, { only: readId(call) })) === 0) throw new Problem('notFound');
      return { data: null, message: localized('accounts.sessionEnded') };
    },
    listUserSessions: async (call) => {
      const entries = await listSessionsOf(call, readId(call));
      return { data: entries.map((entry) => ({ ...entry, current: entry.id === ownSession(call).id })) };
    },
    endUserSessions: async (call) => {
      const ended = await endSessionsOf(call, readId(call));
      return { data: { ended }, message: localized('accounts.sessionsEnded', { ended }) };
    },
  });
}
