/** The connection to WhatsApp: what it may be, what may happen to it, and what comes of that. Times are ISO 8601. */
export type WhatsappState =
  /** `reason` is why it stopped by itself; null when it was stopped on request, or never started. */
  | { readonly name: 'stopped'; readonly reason: string | null }
  | { readonly name: 'starting' }
  /** Waits for a phone to scan the code. */
  | { readonly name: 'qr'; readonly code: string; readonly expiresAt: string }
  /** `number` as WhatsApp writes it: 62812… */
  | { readonly name: 'connected'; readonly number: string }
  /** `retryAt` null: it is not begun again by itself. */
  | { readonly name: 'lost'; readonly reason: string; readonly retryAt: string | null }
  | { readonly name: 'logged_out' }
  | { readonly name: 'banned' };

export type WhatsappStateName = WhatsappState['name'];

export type WhatsappEvent =
  /** A user, or the end of the wait after a loss, begins a session. */
  | { readonly event: 'start' }
  | { readonly event: 'qr'; readonly code: string; readonly expiresAt: string }
  | { readonly event: 'opened'; readonly number: string }
  | { readonly event: 'lost'; readonly reason: string; readonly retryAt: string | null }
  /** The phone removed this device. */
  | { readonly event: 'loggedOut' }
  | { readonly event: 'banned' }
  /** The code was not scanned in time. */
  | { readonly event: 'expired'; readonly reason: string }
  /** It could not even begin. */
  | { readonly event: 'failed'; readonly reason: string }
  | { readonly event: 'stop' };

export type WhatsappEventName = WhatsappEvent['event'];

export const firstState: WhatsappState = { name: 'stopped', reason: null };

type Transitions = Readonly<Record<WhatsappStateName, Partial<Readonly<Record<WhatsappEventName, WhatsappStateName>>>>>;

/** Whatever may come from a session that is under way. */
const alive = {
  qr: 'qr',
  opened: 'connected',
  lost: 'lost',
  loggedOut: 'logged_out',
  banned: 'banned',
  expired: 'stopped',
  failed: 'stopped',
  stop: 'stopped',
} as const;

/** Which state each event leads to. What is not named changes nothing: events of a session that has ended come late. */
export const whatsappTransitions: Transitions = {
  stopped: { start: 'starting', stop: 'stopped' },
  starting: alive,
  qr: alive,
  connected: { lost: 'lost', loggedOut: 'logged_out', banned: 'banned', stop: 'stopped' },
  lost: { start: 'starting', lost: 'lost', loggedOut: 'logged_out', banned: 'banned', stop: 'stopped' },
  logged_out: { start: 'starting', stop: 'stopped' },
  banned: { start: 'starting', stop: 'stopped' },
};

/** The state after an event; the same object when the event changes nothing. */
export function nextState(state: WhatsappState, event: WhatsappEvent): WhatsappState {
  const name = whatsappTransitions[state.name][event.event];
  return name === undefined ? state : stateOf(name, event);
}

function stateOf(name: WhatsappStateName, event: WhatsappEvent): WhatsappState {
  switch (event.event) {
    case 'qr':
      return { name: 'qr', code: event.code, expiresAt: event.expiresAt };
    case 'opened':
      return { name: 'connected', number: event.number };
    case 'lost':
      return { name: 'lost', reason: event.reason, retryAt: event.retryAt };
    case 'expired':
    case 'failed':
      return { name: 'stopped', reason: event.reason };
    case 'stop':
      return firstState;
    case 'start':
      return { name: 'starting' };
    default:
      return name === 'banned' ? { name: 'banned' } : { name: 'logged_out' };
  }
}

/** The three booleans the specification's service answers with. */
export interface WhatsappFlags {
  readonly isReady: boolean;
  readonly hasProcess: boolean;
  readonly hasQRCode: boolean;
}

export const flagsOf = ({ name }: Pick<WhatsappState, 'name'>): WhatsappFlags => ({
  isReady: name === 'connected',
  hasProcess: ['starting', 'qr', 'connected', 'lost'].includes(name),
  hasQRCode: name === 'qr',
});

/** What the booleans of a service say that knows no more than these. */
export function stateNameOf({
  isReady,
  hasProcess,
  hasQRCode,
}: WhatsappFlags): 'connected' | 'qr' | 'starting' | 'stopped' {
  if (isReady) return 'connected';
  if (hasQRCode) return 'qr';
  return hasProcess ? 'starting' : 'stopped';
}

/** Whole seconds until then, never below zero. */
export const secondsUntil = (iso: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / 1000));

const RETRY_SECONDS = [5, 15, 60, 300] as const;

/** How long to wait before the nth attempt (from 1) to find a lost connection again. */
export const retryDelaySeconds = (attempt: number): number =>
  RETRY_SECONDS[Math.min(Math.max(attempt, 1), RETRY_SECONDS.length) - 1] ?? 300;
