import * as calls from '../../../src/calls/operation/notifications';
import { readNotificationPreferences, saveNotificationPreferences } from '../../core/notifications/preferences';
import { countUnread, listNotifications, markAllRead, markRead } from '../../core/notifications/reading';
import { pageAnswer } from '../../core/routes/answers';
import { routesFor } from '../../core/routes/declaredCalls';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import type { Live } from '../../live';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';

const PER_PAGE = 20;
const MOST_PER_PAGE = 100;

/** The signed-in person's own notifications and their preferences. */
export const notificationRoutes = (live: Live): readonly Route[] =>
  routesFor(calls, {
    // The bell polls by itself.
    listNotifications: {
      background: true,
      handle: async (call) => {
        const query = readListQuery(call);
        const { rows, total, unread } = await listNotifications(call, query);
        return { data: { ...pageAnswer(rows, { ...query, total }), unread } };
      },
    },
    markAllRead: async (call) => {
      await markAllRead(call, readUntil(call));
      live.changed();
      return { data: { unread: await countUnread(call) }, message: localized('operation.allRead') };
    },
    markRead: async (call) => {
      await markRead(call, readId(call));
      live.changed();
      return { data: { unread: await countUnread(call) } };
    },
    getPreferences: async (call) => ({ data: await readNotificationPreferences(call) }),
    saveNotificationPreferences: async (call) => ({
      data: await saveNotificationPreferences(call, call.body, call.version),
      message: localized('operation.preferencesSaved'),
    }),
    listenForEvents: {
      background: true,
      withoutHead: true,
      handle: async ({ session, ip }) => {
        if (!session) throw new Problem('unauthenticated');
        return { events: live.listen(session, ip ?? '') };
      },
    },
  });

function readListQuery({ query }: RouteCall) {
  const perPage = Math.min(positive(query.per_page) ?? PER_PAGE, MOST_PER_PAGE);
  return { page: positive(query.page) ?? 1, perPage, unreadOnly: query.unread === '1' || query.unread === 'true' };
}

function positive(raw: unknown): number | undefined {
  return typeof raw === 'string' && /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : undefined;
}

/** Without it what arrives between looking and marking would be marked too. @throws Problem validation. */
function readUntil({ body: { until } }: RouteCall): number {
  if (typeof until === 'number' && Number.isSafeInteger(until) && until >= 0) return until;
  throw validationProblem([{ field: 'until', message: localized('operation.untilRequired') }]);
}
