import { sql } from 'kysely';
import { looseObject, number } from 'valibot';
import { sessionCalls } from '../../src/framework/calls/session';
import { type Actor, type AnyResourceTexts, getResource, type Model } from '../../src/framework/schema';
import { coreSamples, type Sample, sampleOfKinds } from '../../src/framework/schema/samples';
import { absentChannel, type Channels } from '../channels/channel';
import { accountRules } from '../core/access/accountRules';
import type { Passwords } from '../core/access/passwords';
import { type Call, joinRules, type ResourceRules } from '../core/context';
import type { Area, Product } from '../core/product';
import { createRecord } from '../core/records';
import { fieldRoutes } from '../core/routes/fieldRoutes';
import { importRecordRoutes, importRoutes } from '../core/routes/importRoutes';
import { panelRoutes } from '../core/routes/panelRoutes';
import type { AppParts } from '../core/routes/parts';
import { joinRoutes, type Route } from '../core/routes/registry';
import { generatedRoutes } from '../core/routes/resourceRoutes';
import { searchRoutes } from '../core/routes/searchRoutes';
import { settingsRoutes } from '../core/routes/settingsRoutes';
import { shownAccount, signInRoutes } from '../core/routes/signInRoutes';
import { viewRoutes } from '../core/routes/viewRoutes';
import type { SiteDefaults } from '../core/site';
import type { Database } from '../sql/connection';
import type { Row } from '../sql/records';
import type { Application, RouteParts } from './application';

/** What an application says of itself, wherever it is served. */
export interface ApplicationOptions {
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
  /** Example values of kinds of one's own, for the API document. */
  readonly samples?: Readonly<Record<string, Sample>>;
  /** First records, while there is no account. At least one administrator, or nobody can sign in. */
  readonly fill?: (create: Create) => Promise<void>;
}

/** Makes a record as the server itself would: checked, with its rules and its history. */
export type Create = (resource: string, values: Readonly<Record<string, unknown>>) => Promise<Row>;

const account = looseObject({ id: number(), version: number() });

/** What the options say, as every server of it is put together. */
export function declaredApplication(options: ApplicationOptions): Application {
  return {
    product: productOf(options),
    rules: (passwords) => declaredRules(options, passwords),
    open: () => ({
      channels: noChannels,
      routes: (given) => declaredRoutes(options, given.parts, options.routes?.(given) ?? []),
    }),
  };
}

/** An application of the package sends nothing by itself. */
export const noChannels: Channels = {
  email: absentChannel('email', 'This application sends no e-mail.'),
  whatsapp: absentChannel('whatsapp', 'This application sends no messages.'),
};

export const declaredRules = (
  { rules = {} }: Pick<ApplicationOptions, 'rules'>,
  passwords: Passwords,
): Readonly<Record<string, ResourceRules>> => ({ ...rules, users: joined(accountRules(passwords), rules.users) });

/** @param own take the place of generated ones with the same method and path */
export function declaredRoutes(
  { model, ...options }: ApplicationOptions,
  parts: AppParts,
  own: readonly Route[] = [],
): readonly Route[] {
  const { imports } = model.byName;
  const signIn = signInRoutes(parts, {
    calls: sessionCalls(account),
    accountOf: async (call, row) => shownAccount(call, row),
  });
  const every: readonly Route[] = [
    ...panelRoutes(parts, () => every),
    ...searchRoutes(),
    ...viewRoutes(),
    ...fieldRoutes(productOf({ model, ...options }).policy),
    ...(imports ? importRoutes(model.resources) : []),
    ...joinRoutes(
      [...own, ...signIn, ...(imports ? importRecordRoutes(imports) : [])],
      model.resources.flatMap((each) => (each.api.single ? settingsRoutes(each) : generatedRoutes(each))),
    ),
  ];
  return every;
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

export function productOf({ title, people, policy, site, samples }: ApplicationOptions): Product {
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

/** First records, while there is no account. @param call the server's own */
export async function fillFirst(call: Call, fill: ApplicationOptions['fill']): Promise<void> {
  if (!fill || (await hasAccounts(call.db))) return;
  await fill((name, values) => createRecord(call, getResource(call.model, name), values));
}

const hasAccounts = async ({ kysely }: Database): Promise<boolean> =>
  (await sql`select 1 from users limit 1`.execute(kysely)).rows.length > 0;
