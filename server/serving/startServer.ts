import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { looseObject, number } from 'valibot';
import { sessionCalls } from '../../src/framework/calls/session';
import { type Actor, type AnyResourceTexts, getResource, type Model } from '../../src/framework/schema';
import { coreSamples, type Sample, sampleOfKinds } from '../../src/framework/schema/samples';
import { absentChannel } from '../channels/channel';
import { createSecretBox } from '../channels/secretBox';
import { accountRules } from '../core/access/accountRules';
import { createPasswords, type Passwords } from '../core/access/passwords';
import { configFor, type Env } from '../core/config';
import { type Call, joinRules, type ResourceRules, systemCall } from '../core/context';
import { noDeployment } from '../core/overlays/deployment';
import { createFields } from '../core/overlays/source';
import type { Area, Product } from '../core/product';
import { createRecord } from '../core/records';
import { fieldRoutes } from '../core/routes/fieldRoutes';
import { importRecordRoutes, importRoutes } from '../core/routes/importRoutes';
import { panelRoutes } from '../core/routes/panelRoutes';
import { joinRoutes, type Route } from '../core/routes/registry';
import { generatedRoutes } from '../core/routes/resourceRoutes';
import { searchRoutes } from '../core/routes/searchRoutes';
import { settingsRoutes } from '../core/routes/settingsRoutes';
import { shownAccount, signInRoutes } from '../core/routes/signInRoutes';
import { viewRoutes } from '../core/routes/viewRoutes';
import { createSite, type SiteDefaults } from '../core/site';
import { createFileServices } from '../files';
import type { Job } from '../jobs/job';
import type { Database } from '../sql/connection';
import { addEnglish } from '../sql/declaredTexts';
import type { Row } from '../sql/records';
import type { Application, RouteParts, ServerGround } from './app';
import { type Started, start } from './start';
import { importsCleanup, importsContinue } from './upkeep/imports';
import { pairsFind } from './upkeep/pairs';
import { analyze, figures, idempotencyCleanup, sessionsCleanup } from './upkeep/upkeep';

export interface ServerOptions {
  /** What the application is called. */
  readonly title: string;
  /** What is declared; a resource `users` among it, with `accountFields` and whatever else is known of people. */
  readonly model: Model;
  readonly people: {
    /** Every role an account may have. */
    readonly roles: readonly string[];
    /** The one that is never left without an account, and is let in while the site is closed. */
    readonly administrator: string;
    /** Roles that may sign in; without it all of them. */
    readonly panel?: readonly string[];
    /** Whose rows are this person's own, for roles with `scope: 'own'`; without it nobody's. */
    readonly ownerOf?: (user: Row) => number | null;
  };
  /** Who may do what belongs to no resource; without it the administrator. */
  readonly policy?: Partial<Product['policy']>;
  /** Language and clock until the settings say otherwise; without it English, and UTC. */
  readonly site?: Partial<SiteDefaults>;
  /** What the declarations are called in English, where they are written in Indonesian. */
  readonly english?: Readonly<Record<string, AnyResourceTexts>>;
  /** What resources do beyond their declarations, by name. Accounts have theirs already; what stands here joins it. */
  readonly rules?: Readonly<Record<string, ResourceRules>>;
  /** Calls of one's own, in the place of a generated one with the same method and path. */
  readonly routes?: (given: RouteParts) => readonly Route[];
  /** Background work, besides the server's own upkeep. */
  readonly jobs?: readonly Job[];
  /** Example values of kinds of one's own, for the API document. */
  readonly samples?: Readonly<Record<string, Sample>>;
  /** Folder of the built panel; while there is none only the API is served. */
  readonly panelDir?: string;
  readonly version?: string;
  /** First records, while there is no account. At least one administrator, or nobody can sign in. */
  readonly fill?: (create: Create) => Promise<void>;
  /** Default: the environment of the process; see the page "start here" for the variables. */
  readonly env?: Env;
}

/** Makes a record as the server itself would: checked, with its rules and its history. */
export type Create = (resource: string, values: Readonly<Record<string, unknown>>) => Promise<Row>;

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
  const application = applicationOf(options);
  return start(application, {
    config,
    model,
    version,
    jobs: [...upkeep, ...(model.byName.imports ? [importsContinue, importsCleanup] : []), ...jobs],
    ...(panelDir !== undefined && existsSync(panelDir) ? { panelDir } : {}),
    prepare: async (db) => {
      await fill(application, { db, config, now: () => new Date(), demo: false }, options);
      return false;
    },
    onSignal: () => {},
  });
}

const upkeep: readonly Job[] = [idempotencyCleanup, sessionsCleanup, figures, pairsFind, analyze];

const account = looseObject({ id: number(), version: number() });

/** What the options say, as every server of it is put together. */
function applicationOf({ model, rules = {}, routes = () => [], ...options }: ServerOptions): Application {
  const product = productOf({ model, ...options });
  return {
    product,
    rules: (passwords) => ({ ...rules, users: joined(accountRules(passwords), rules.users) }),
    open: () => ({
      channels: {
        email: absentChannel('email', 'This application sends no e-mail.'),
        whatsapp: absentChannel('whatsapp', 'This application sends no messages.'),
      },
      routes: (given) => {
        const { imports } = model.byName;
        const own = [
          ...routes(given),
          ...signInRoutes(given.parts, {
            calls: sessionCalls(account),
            accountOf: async (call, row) => shownAccount(call, row),
          }),
        ];
        const every: readonly Route[] = [
          ...panelRoutes(given.parts, () => every),
          ...searchRoutes(),
          ...viewRoutes(),
          ...fieldRoutes(product.policy),
          ...(imports ? importRoutes(model.resources) : []),
          ...joinRoutes(
            [...own, ...(imports ? importRecordRoutes(imports) : [])],
            model.resources.flatMap((each) => (each.api.single ? settingsRoutes(each) : generatedRoutes(each))),
          ),
        ];
        return every;
      },
    }),
  };
}

/** Passwords are hashed by the server's own rule after whatever the application does with the values. */
function joined(server: ResourceRules, own: ResourceRules | undefined): ResourceRules {
  if (!own) return server;
  const { prepare, ...rest } = own;
  const { prepare: hash, ...others } = server;
  return {
    ...joinRules(others, rest),
    prepare: async (work, values, before) => {
      const made = prepare ? await prepare(work, values, before) : values;
      return hash ? hash(work, made, before) : { ...made };
    },
  };
}

function productOf({ title, people, policy, site, samples }: ServerOptions): Product {
  const { administrator, ownerOf = () => null } = people;
  const onlyAdministrator: Area = { access: { [administrator]: 'all' } };
  return {
    title,
    people: {
      administrator,
      toActor: (row): Actor => ({
        id: row.id,
        name: String(row.name ?? ''),
        role: String(row.role ?? ''),
        ownerId: ownerOf(row),
        permissions: null,
      }),
    },
    policy: {
      audit: onlyAdministrator,
      sharedViews: onlyAdministrator,
      fields: onlyAdministrator,
      fieldProposals: policy?.fields ?? onlyAdministrator,
      ...policy,
    },
    site: {
      defaults: { name: title, organization: title, timeZone: 'UTC', language: 'en', ...site },
      general: { name: 'general_settings', fields: {} },
      system: { name: 'system_settings', fields: {} },
    },
    isNotifiable: () => false,
    sampleOf: sampleOfKinds({ ...coreSamples, ...samples }),
  };
}

async function fill(
  { product, rules, open }: Application,
  { db, config, now, demo }: Omit<ServerGround, 'sites' | 'secrets'>,
  options: ServerOptions,
): Promise<void> {
  if (!options.fill || (await hasAccounts(db))) return;
  const { model } = options;
  const passwords: Passwords = createPasswords();
  const sites = createSite(db.kysely, product.site);
  const secrets = createSecretBox(config.secret);
  const call: Call = systemCall({
    ...{ db, model, product, rules: rules(passwords), now, sites, secrets },
    fields: createFields({ db: db.kysely, model, now, deployment: noDeployment }),
    channels: open({ db, config, now, demo, sites, secrets }).channels,
    publicUrl: config.publicUrl,
    panelRoles: config.panelRoles,
    ...createFileServices(config, now),
  });
  await options.fill((name, values) => createRecord(call, getResource(model, name), values));
}

async function hasAccounts({ kysely }: Database): Promise<boolean> {
  return (await sql`select 1 from users limit 1`.execute(kysely)).rows.length > 0;
}
