import { atStart } from '../../calls/atStart';
import { asRecord } from '../../framework/rest/decode';
import type { Http, HttpResponse } from '../../framework/rest/http';
import { readEndReason, type SessionEnd } from './standing';
import { tabStorage, userPrefix } from './storage';
import type { SessionUser } from './user';

export type Data = Readonly<Record<string, unknown>>;
type WhoAmI = { readonly data: Data } | { readonly endedBy: SessionEnd | null } | 'refused' | 'unreachable';

/** Of the tab, not of the browser: one opened anew on a shared computer asks whether the session still lives. */
const missingKey = `${userPrefix}noWhoAmI`;

/** A server that does not say whose session it is has the person this browser remembers. */
export const withUser = (data: Data, remembered: SessionUser | null): Data => ({
  ...data,
  user: data.user ?? remembered,
});

export const forgetWhoAmI = () => tabStorage.remove(missingKey);

/**
 * Whose session this is. The described backend has no such call: it is tried once per session;
 * later loads trust the stored keys, and the first call that is refused with 401 asks to log in again.
 */
export async function fetchWhoAmI(http: Http, remembered: SessionUser | null): Promise<WhoAmI> {
  if (remembered?.role && tabStorage.read(missingKey) !== null) return { data: {} };
  try {
    const me = await http({ ...atStart.whoAmI, retryAfterLogin: false });
    const isMissing = me.status === 404 || me.status === 405 || (me.status === 200 && me.body === undefined);
    if (!isMissing) return readWhoAmI(me);
    // The cheapest call that needs a session says whether there is one, not whose.
    const statistics = await http({ ...atStart.dashboard, retryAfterLogin: false });
    const answer = readWhoAmI(statistics);
    if (typeof answer === 'string' || 'endedBy' in answer) return answer;
    tabStorage.write(missingKey, '1');
    return { data: {} };
  } catch {
    return 'unreachable';
  }
}

export function readWhoAmI({ status, body }: HttpResponse): WhoAmI {
  if (status === 401) return { endedBy: readEndReason(body) };
  if (status === 403) return 'refused';
  if (status !== 200) return 'unreachable';
  const data = asRecord(asRecord(body).data);
  const user = asRecord(data.user ?? data);
  const of = (name: string) => user[name] ?? data[name] ?? null;
  return { data: { ...data, user: { ...user, permissions: of('permissions'), rights: of('rights') } } };
}
