import { roles } from '../src/domain/userRoles';
import { type Config, configFor, type Env } from './core/config';

/** What the environment says to this programme. @throws Error with an Indonesian sentence when a variable cannot be used. */
export const readConfig = (env: Env): Config =>
  configFor(env, { all: roles, panel: ['admin', 'admin_aleg'], administrator: 'admin' });
