import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { isLetIn } from '../core/access/maintenance';
import { findLiveSessions, type Session } from '../core/access/sessions';
import type { Product } from '../core/product';
import type { Site } from '../core/site';
import { createLooks } from '../jobs/looks';
import type { Database, Listening } from '../sql/connection';
import { NEWS_CHANNEL } from '../sql/news';
import { Problem } from '../sql/problem';
import { readStates } from './state';

export interface LiveOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly product: Product;
  readonly panelRoles: readonly string[];
  /** The secret a state is hashed with: the server's own, so that it says no more than that it is another one. */
  readonly secret: string;
  readonly site: () => Promise<Site>;
  readonly report: (error: unknown) => void;
  /** How often it is looked for what other processes have written and for sessions that have ended; for both, less often while others are heard. */
  readonly pollMs?: number;
  /** So that neither side, nor anything in between, takes a quiet line for a dead one. */
  readonly heartbeatMs?: number;
}

/** Open panels, which are notified at once of something new. */
export interface Live {
  /** A stream of server-sent events. @throws Problem throttled when this person listens in too many places, unavailable once closed. */
  readonly listen: (session: Session, ip: string) => Readable;
  /** A user's notifications have changed, by this process. */
  readonly changed: () => void;
  /** Ends every stream: each panel connects again, to another process where this one stops. */
  readonly close: () => void;
}

interface Listener {
  readonly sessionId: number;
  readonly userId: number;
  readonly ip: string;
  readonly stream: Readable;
  seen: string | undefined;
}

const POLL_MS = 3_000;
/** While others tell what they write, only what time alone ends is looked for. */
const HEARD_POLL_MS = 15_000;
const HEARTBEAT_MS = 15_000;
const MOST_PER_PERSON = 6;
/** A line that cannot be kept open is not tried for again at once. */
const RETRY_SECONDS = 60;

/**
 * One look for all who listen at this process: at once for changes of its own and, on PostgreSQL, for those that other
 * processes tell of; every few seconds where they cannot be heard.
 * An event says only that there is something; what it is, is fetched with the rights of that moment.
 */
export function createLive(options: LiveOptions): Live {
  const listeners = new Set<Listener>();
  const looks = createLooks(look);
  let timers: readonly NodeJS.Timeout[] = [];
  let isClosed = false;
  let others: Listening | undefined;
  let lookedAt = 0;

  function listen(session: Session, ip: string): Readable {
    if (isClosed) throw new Problem('unavailable', { retryAfterSeconds: 1 });
    const userId = session.user.id;
    if ([...listeners].filter((each) => each.userId === userId).length >= MOST_PER_PERSON)
      throw new Problem('throttled', { retryAfterSeconds: RETRY_SECONDS });
    const stream = new Readable({ read: () => undefined });
    const listener: Listener = { sessionId: session.id, userId, ip, stream, seen: undefined };
    listeners.add(listener);
    stream.once('close', () => leave(listener));
    stream.push('retry: 3000\n\n');
    start();
    changed();
    return stream;
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  }

  function end(listener: Listener): void {
    listener.stream.push('event: end\ndata: {}\n\n');
    listener.stream.push(null);
    leave(listener);
  }

  async function look(): Promise<void> {
    lookedAt = performance.now();
    const asked = [...listeners];
    if (asked.length === 0) return;
    const { panelRoles, product } = options;
    const { isClosed } = await options.site();
    const isLive = await findLiveSessions(options.db.kysely, {
      ids: asked.map(({ sessionId }) => sessionId),
      now: options.now(),
      roles: isClosed ? panelRoles.filter((role) => isLetIn(product, role)) : panelRoles,
    });
    const states = await readStates(options.db.kysely, [...new Set(asked.map(({ userId }) => userId))]);
    for (const listener of asked) {
      if (!isLive(listener.sessionId, listener.ip)) end(listener);
      else tell(listener, opaque(listener.userId, states.get(listener.userId)));
    }
  }

  /** What is counted may be something the person must not see any more. */
  const opaque = (userId: number, state: string | undefined): string | undefined =>
    state && createHmac('sha256', options.secret).update(`live|${userId}|${state}`).digest('base64url').slice(0, 22);

  const changed = () => void looks.request().catch(options.report);

  function poll(): void {
    const isDue = options.pollMs !== undefined || performance.now() - lookedAt >= HEARD_POLL_MS;
    if (isDue || !others?.isHeard()) changed();
  }

  function start(): void {
    if (timers.length > 0) return;
    const beat = () => {
      for (const { stream } of listeners) write(stream, ': \n\n');
    };
    others = options.db.listen?.({ channel: NEWS_CHANNEL, onNews: changed });
    timers = [setInterval(poll, options.pollMs ?? POLL_MS), setInterval(beat, options.heartbeatMs ?? HEARTBEAT_MS)];
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer);
    others?.close();
    timers = [];
  }

  function close(): void {
    isClosed = true;
    for (const listener of [...listeners]) end(listener);
    stop();
  }

  return { listen, changed, close };
}

function tell(listener: Listener, state: string | undefined): void {
  if (state === undefined || state === listener.seen) return;
  listener.seen = state;
  write(listener.stream, `event: notifications\ndata: ${JSON.stringify({ state })}\n\n`);
}

const MOST_UNSENT = 65_536;

/** A client that does not read any more is disconnected: the panel connects again. */
function write(stream: Readable, text: string): void {
  if (stream.destroyed || stream.readableEnded) return;
  if (stream.readableLength > MOST_UNSENT) stream.destroy();
  else stream.push(text);
}
