import type { Config } from './config';
import type { JobRunner } from './jobs/runner';
import type { Live } from './live';
import type { Csrf } from './plugins/csrf';
import type { Services } from './rules/context';
import type { Guesses } from './rules/guesses';
import type { Passwords } from './rules/passwords';

/** What the routes are built from. */
export interface AppParts extends Services {
  readonly jobs: JobRunner;
  readonly config: Config;
  readonly csrf: Csrf;
  readonly passwords: Passwords;
  readonly guesses: Guesses;
  readonly live: Live;
  /** Cookies are Secure and `__Host-` when people reach the panel over https. */
  readonly secure: boolean;
  readonly version: string;
  readonly demo: boolean;
}
