import type { Apart } from '../../files/apart';
import type { Csrf } from '../access/csrf';
import type { Guesses } from '../access/guesses';
import type { Passwords } from '../access/passwords';
import type { Limiter } from '../access/throttle';
import type { Config } from '../config';
import type { Services } from '../context';
import type { Draining } from '../draining';
import type { FieldCounts } from '../fields/counts';
import type { ReadLog } from '../wholeReads';

/** What the routes are built from. */
export interface AppParts extends Services {
  readonly config: Config;
  readonly csrf: Csrf;
  readonly passwords: Passwords;
  readonly guesses: Guesses;
  /** How often programs call, each by its token. */
  readonly programCalls: Limiter;
  readonly readLog: ReadLog;
  readonly fieldCounts: FieldCounts;
  /** Cookies are Secure and `__Host-` when people reach the panel over https. */
  readonly secure: boolean;
  readonly version: string;
  readonly demo: boolean;
  /** Do other processes keep files elsewhere? */
  readonly apart: Apart;
  /** Is this process about to stop? */
  readonly draining: Draining;
}
