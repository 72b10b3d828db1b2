import type { WhatsappMode } from '../../../src/domain/whatsapp/modes';
import {
  firstState,
  nextState,
  retryDelaySeconds,
  type WhatsappEvent,
  type WhatsappState,
} from '../../../src/domain/whatsapp/states';
import type { After, SessionEvent, WhatsappDrivers, WhatsappSession } from './driver';
import type { WhatsAppJournal } from './journal';
import { sayState } from './sentences';

/** What of the settings matters here; always read anew, because another process may have saved them. */
export interface GatewaySettings {
  readonly mode: WhatsappMode;
  readonly sessionName: string;
  readonly isActive: boolean;
  readonly perMinute: number;
}

interface OwnSessionOptions {
  readonly journal: WhatsAppJournal;
  readonly drivers: WhatsappDrivers;
  readonly readSettings: () => Promise<GatewaySettings>;
  readonly now: () => Date;
  readonly after: After;
}

/** It has come to an end by itself. `unlinked`: connecting again requires a code. */
type WhenOver = (end: { readonly unlinked: boolean }) => void;

/** The session as far as this process has it: it is opened, listened to, opened again when it is lost. */
export function createOwnSession({ journal, drivers, readSettings, now, after }: OwnSessionOptions) {
  let state: WhatsappState = firstState;
  let session: WhatsappSession | undefined;
  let mode: WhatsappMode = 'mock';
  let whenOver: WhenOver | undefined;
  let losses = 0;
  let cancelRetry = () => {};
  /** Each session has a number, so that late events of an ended one are ignored. */
  let serial = 0;

  const isHeld = () => whenOver !== undefined;

  function happen(event: WhatsappEvent): void {
    const next = nextState(state, event);
    if (next === state) return;
    const said = sayState(next, state);
    state = next;
    journal.saveState(next);
    if (said) journal.log(said.type, said.message);
  }

  function hear(from: number, event: SessionEvent): void {
    if (from !== serial || !whenOver) return;
    if (event.event === 'opened') losses = 0;
    if (event.event === 'lost') lose(event);
    else happen(event);
    if (['stopped', 'logged_out', 'banned'].includes(state.name)) whenOver({ unlinked: state.name !== 'stopped' });
  }

  function lose({ reason, again }: Extract<SessionEvent, { readonly event: 'lost' }>): void {
    losses += 1;
    const waitMs = again === 'now' ? 0 : retryDelaySeconds(losses) * 1000;
    const retryAt = again === 'never' ? null : new Date(now().getTime() + waitMs).toISOString();
    session = undefined;
    happen({ event: 'lost', reason, retryAt });
    if (retryAt !== null) cancelRetry = after(waitMs, () => void open());
  }

  async function open(isPaired = true): Promise<void> {
    cancelRetry();
    const settings = await readSettings();
    if (!isHeld()) return;
    serial += 1;
    const mine = serial;
    mode = settings.mode;
    happen({ event: 'start' });
    const tell = (event: SessionEvent) => hear(mine, event);
    const name = settings.sessionName;
    try {
      const opened = await drivers[mode].open({ name, isPaired, now, after, log: journal.log, tell });
      if (mine === serial && isHeld()) session = opened;
      else await opened.end({ unlink: false });
    } catch (error) {
      hear(mine, { event: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    open,
    happen,
    state: () => state,
    mode: () => mode,
    session: () => session,
    /** Is it this process that holds the session, open or about to be? */
    isHeld,
    claim(given: WhenOver): void {
      whenOver = given;
      state = firstState;
    },
    /** Nothing more is heard of it; what was open is the caller's to end. */
    drop(): WhatsappSession | undefined {
      const old = session;
      cancelRetry();
      serial += 1;
      session = undefined;
      whenOver = undefined;
      losses = 0;
      return old;
    },
    /** Asks the session itself whether it is connected. */
    confirm(): boolean {
      const number = session?.findNumber();
      if (number !== undefined) happen({ event: 'opened', number });
      return state.name === 'connected';
    },
  };
}

export type OwnSession = ReturnType<typeof createOwnSession>;
