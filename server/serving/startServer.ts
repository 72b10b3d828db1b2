import { existsSync } from 'node:fs';
import { getResource, type Model } from '../../src/framework/schema';
import { createSecretBox } from '../channels/secretBox';
import { createPasswords } from '../core/access/passwords';
import { configFor, type Env } from '../core/config';
import { type Call, systemCall } from '../core/context';
import { noDeployment } from '../core/overlays/deployment';
import { createFields } from '../core/overlays/source';
import { createSite } from '../core/site';
import { createFileServices } from '../files';
import type { Job } from '../jobs/job';
import { addEnglish } from '../sql/declaredTexts';
import type { Application, ServerGround } from './application';
import { type ApplicationOptions, declaredApplication, fillFirst } from './declaredApplication';
import { type Started, start } from './start';
import { importsCleanup, importsContinue } from './upkeep/imports';
import { pairsFind } from './upkeep/pairs';
import { analyze, figures, idempotencyCleanup, sessionsCleanup } from './upkeep/upkeep';

export interface ServerOptions extends ApplicationOptions {
  /** Background work, besides the server's own upkeep. */
  readonly jobs?: readonly Job[];
  /** Folder of the built panel; while there is none only the API is served. */
  readonly panelDir?: string;
  readonly version?: string;
  /** Default: the environment of the process; see the page "start here" for the variables. */
  readonly env?: Env;
}

/**
 * Serves an application: tables from its declarations on the embedded database or PostgreSQL, accounts and sessions, its
 * records with rights, history, files, imports and exports, its API document, and its built panel.
 * @example await startServer({ title: 'Library', model: library, people: { roles: ['librarian'], administrator: 'librarian' } });
 * @throws Error with a sentence for the operator.
 */
export async function startServer(options: ServerOptions): Promise<Started> {
  const { model, people, env = process.env, version = '0.0.0', panelDir, jobs = [] } = options;
  getResource(model, 'users');
  const { roles: all, administrator, panel = all } = people;
  const config = configFor(env, { all, panel, administrator });
  if (options.english) addEnglish(options.english);
  const application = declaredApplication(options);
  return start(application, {
    config,
    model,
    version,
    jobs: [...upkeep, ...(model.byName.imports ? [importsContinue, importsCleanup] : []), ...jobs],
    ...(panelDir !== undefined && existsSync(panelDir) ? { panelDir } : {}),
    prepare: async (db) => {
      await fillFirst(ownCall(application, { db, config, now: () => new Date(), demo: false }, model), options.fill);
      return false;
    },
    onSignal: () => {},
  });
}

const upkeep: readonly Job[] = [idempotencyCleanup, sessionsCleanup, figures, pairsFind, analyze];

/** Before there is a server: as it would make a record itself. */
function ownCall(
  { product, rules, open }: Application,
  { db, config, now, demo }: Omit<ServerGround, 'sites' | 'secrets'>,
  model: Model,
): Call {
  const sites = createSite(db.kysely, product.site);
  const secrets = createSecretBox(config.secret);
  return systemCall({
    ...{ db, model, product, rules: rules(createPasswords()), now, sites, secrets },
    fields: createFields({ db: db.kysely, model, now, deployment: noDeployment }),
    channels: open({ db, config, now, demo, sites, secrets }).channels,
    publicUrl: config.publicUrl,
    panelRoles: config.panelRoles,
    ...createFileServices(config, now),
  });
}
