import type { WhatsappMode } from '../../../src/domain/whatsapp/modes';
import type { WhatsappEvent } from '../../../src/domain/whatsapp/states';
import type { SendOutcome } from '../channel';

export type LogType = 'info' | 'success' | 'warning' | 'error';

/** What a session reports to its opener. `lost` without a time: when to look again is not the session's to decide. */
export type SessionEvent =
  | Exclude<WhatsappEvent, { readonly event: 'start' | 'stop' | 'lost' }>
  | { readonly event: 'lost'; readonly reason: string; readonly again: 'soon' | 'now' | 'never' };

export interface OpenSession {
  /** How the phone names this device. */
  readonly name: string;
  /** A phone has been linked and not unlinked since. */
  readonly isPaired: boolean;
  readonly now: () => Date;
  readonly after: After;
  readonly tell: (event: SessionEvent) => void;
  readonly log: (type: LogType, message: string) => void;
}

export interface TextMessage {
  /** 62812… */
  readonly number: string;
  readonly text: string;
  /** The same for every attempt at one message. */
  readonly key: string;
}

/** A connection that has been begun; it lives until `end`. */
export interface WhatsappSession {
  /** Resolves to what has become of it; it does not know about pace and quiet hours. */
  readonly send: (message: TextMessage, signal: AbortSignal) => Promise<SendOutcome>;
  /** `unlink`: the phone forgets this device, and connecting again requires a code. */
  readonly end: (options: { readonly unlink: boolean }) => Promise<void>;
  /** Simulation only: scans the code. */
  readonly scan?: () => void;
  /** The number it is connected as, read anew; undefined while it is not. */
  readonly findNumber: () => string | undefined;
}

/** One way of being connected. */
export interface WhatsappDriver {
  readonly mode: WhatsappMode;
  /** Why it cannot be used here, as an Indonesian sentence; undefined when it can. */
  readonly findObstacle: () => Promise<string | undefined>;
  readonly open: (options: OpenSession) => Promise<WhatsappSession>;
}

export type WhatsappDrivers = Readonly<Record<WhatsappMode, WhatsappDriver>>;

/** Does the task later; the answer takes it back. Tests bring their own. */
export type After = (ms: number, task: () => void) => () => void;

/** Nothing that waits keeps the process alive. */
export const afterTimeout: After = (ms, task) => {
  const timer = setTimeout(task, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
