import type { WhatsappMode } from './modes';
import type { WhatsappFlags, WhatsappStateName } from './states';

/** What the calls of the WhatsApp service answer. A service of the specification knows only the three booleans. */
export interface WhatsappAnswer extends WhatsappFlags {
  readonly mode: WhatsappMode;
  readonly state: WhatsappStateName;
  readonly number: string | null;
  readonly reason: string | null;
  /** Seconds until the code is replaced. */
  readonly expires_in: number | null;
  /** Seconds until a lost connection is looked for again. */
  readonly retry_in: number | null;
  /** Does a living server process hold the session? */
  readonly is_held: boolean;
}

export interface WhatsappHealth {
  readonly current_mode: WhatsappMode;
  readonly available_modes: readonly WhatsappMode[];
  /** Every mode, and why it cannot be used. */
  readonly modes: readonly { readonly mode: WhatsappMode; readonly obstacle: string | null }[];
}

export interface WhatsappTestAnswer {
  readonly success: boolean;
  readonly messageId?: string;
  readonly note?: string;
  readonly instructions?: string;
  readonly error?: string;
}

export interface WhatsappLog {
  readonly message: string;
  readonly type: string;
  readonly timestamp: string;
}
