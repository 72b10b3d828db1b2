import type { SecretBox } from '../channels/secretBox';
import { createGuesses } from '../core/access/guesses';
import { openSession } from '../core/access/sessions';
import { createLimiter } from '../core/access/throttle';
import type { Config } from '../core/config';
import { type Services, systemCall } from '../core/context';
import { createDraining } from '../core/draining';
import { createFieldCounts } from '../core/fields/counts';
import { refuseMissingRules } from '../core/missingRules';
import { createFields } from '../core/overlays/source';
import { cookieNames } from '../core/routes/identify';
import type { AppParts } from '../core/routes/parts';
import { findRoute, methodsAt, type Route } from '../core/routes/registry';
import { createSite } from '../core/site';
import { createReadLog } from '../core/wholeReads';
import type { Accept } from '../files/accept';
import { createFileLinks } from '../files/links';
import { createFileStore } from '../files/store';
import { failure, statuses, success } from '../plugins/envelope';
import { answerCall, toCall } from '../serving/answering';
import {
  type ApplicationOptions,
  declaredRoutes,
  declaredRules,
  fillFirst,
  noChannels,
  productOf,
} from '../serving/declaredApplication';
import { type Database, openPgliteSource, toDatabase } from '../sql/connection';
import { type Engine, openEngine } from '../sql/connection/pglite/engine';
import { addEnglish } from '../sql/declaredTexts';
import { toProblem } from '../sql/errors';
import { languageOf } from '../sql/localized';
import { migrate } from '../sql/migrate';
import { Problem } from '../sql/problem';
import { type CookieJar, createHead, toAsked } from './exchange';
import { noFiles } from './noFiles';
import { pagePasswords } from './passwords';

const API = '/api';

export type PageApplication = Omit<ApplicationOptions, 'routes'>;

export interface PageServer {
  /** What the tables were brought up to date with, a sentence each. */
  readonly changes: readonly string[];
  /** A request below `/api`, answered as a server would. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Whoever has this id is signed in from now on. @throws Error when there is no such account. */
  readonly signIn: (userId: number) => Promise<void>;
}

/** The embedded database, in the memory of the page. */
export const openPageDatabase = async (engine?: Engine): Promise<Database> =>
  toDatabase('pglite', openPgliteSource(engine ?? (await openEngine({}))));

/**
 * The server of an application inside a page: its tables, rules, rights, history and calls, with nobody on the other side
 * of a network. Without uploaded files, background work and messages. The panel of the page asks `answer` instead of `fetch`.
 * @throws Error with a sentence when the declarations or the tables cannot be.
 */
export async function servePage(db: Database, options: PageApplication): Promise<PageServer> {
  if (options.english) addEnglish(options.english);
  const changes = await migrate(db, options.model);
  const { parts, routes } = await assemble(db, options);
  await fillFirst(systemCall(parts), options.fill);
  const jar: CookieJar = new Map();
  const names = cookieNames(parts.secure);
  return {
    changes,
    answer: (request) => answer({ parts, routes, jar }, request),
    async signIn(userId) {
      const opened = { userId, kind: 'cookie', now: parts.now(), userAgent: null, ip: null } as const;
      jar.set(names.session, await openSession(db.kysely, opened));
    },
  };
}

/** What `serveApplication` puts together, with what a page has in the place of a machine. */
async function assemble(db: Database, options: PageApplication) {
  const { model, people } = options;
  const product = productOf(options);
  const sites = createSite(db.kysely, product.site);
  const fields = createFields({ db: db.kysely, model, now });
  await Promise.all([sites.reload(), fields.reload()]);
  const config = configOf(people.panel ?? people.roles);
  const services: Services = {
    ...{ db, model, product, sites, fields, now, secrets, channels: noChannels },
    rules: declaredRules(options, pagePasswords),
    publicUrl: config.publicUrl,
    panelRoles: config.panelRoles,
    ...{ files: createFileStore(noFiles, now), links: createFileLinks(config.secret), accept: refuseFiles },
  };
  refuseMissingRules(systemCall(services));
  const parts: AppParts = {
    ...{ ...services, config, csrf, passwords: pagePasswords, guesses: createGuesses() },
    programCalls: createLimiter({ uses: 600, seconds: 60 }),
    readLog: createReadLog(),
    fieldCounts: createFieldCounts(services),
    ...{ secure: false, version: '0.0.0', demo: false, draining: createDraining() },
    apart: { isApart: () => false, stop: () => undefined },
  };
  return { parts, routes: declaredRoutes(options, parts).filter(isForPages) };
}

const now = () => new Date();

/** Files are taken in by background work, of which a page has none. */
const isForPages = ({ extension }: Route) => !extension?.startsWith('import');

/** Whoever reads a page reads its memory. */
const secrets: SecretBox = {
  seal: (text, purpose) => `${purpose}|${text}`,
  open: (sealed, purpose) => (sealed.startsWith(`${purpose}|`) ? sealed.slice(purpose.length + 1) : undefined),
  derive: () => {
    throw new Error('A page signs nothing.');
  },
};

/** No other site can call what no network leads to. */
const csrf = { issue: () => 'page', holds: () => true };

const refuseFiles: Accept = async () => ({ ok: false, code: 'notImage' });

const configOf = (panelRoles: readonly string[]): Config => ({
  ...{
    host: '',
    port: 0,
    publicUrl: new URL(location.origin),
    trustProxy: false,
    corsOrigins: [],
    mapTiles: undefined,
  },
  ...{ dataDir: '', databaseUrl: undefined, directUrl: undefined, storageDir: '', backupDir: '', bucket: undefined },
  ...{ secret: crypto.randomUUID(), panelRoles, oidc: undefined, demoSize: 'none', demoNow: undefined },
  ...{ drainSeconds: 0, production: true, outbound: { allow: [], onlyAllowed: true }, fieldsFile: undefined },
});

interface Serving {
  readonly parts: AppParts;
  readonly routes: readonly Route[];
  readonly jar: CookieJar;
}

async function answer({ parts, routes, jar }: Serving, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const language = languageOf(request.headers.get('accept-language') ?? undefined);
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' });
  const head = createHead(headers, jar);
  const send = (body: unknown, status: number) =>
    new Response(status === 204 || status === 304 ? null : JSON.stringify(body), { status, headers });
  try {
    const found = findRoute(routes, request.method, pathname.slice(API.length));
    if (!found) throw new Problem(methodsAt(routes, API, pathname).length > 0 ? 'methodNotAllowed' : 'notFound');
    const call = await toCall(parts, found.route, await toAsked(request, found.params, jar), head);
    const { file, data, message, warnings, status = 200 } = await answerCall(found.route, call);
    if (!file) return send(success(data, message, language, warnings), status);
    headers.set('Content-Type', file.type);
    head.header('Content-Disposition', `attachment; filename="${file.name}"`).header('X-Row-Count', String(file.rows));
    const blocks: BlobPart[] = [];
    for await (const block of file.body) blocks.push(block as BlobPart);
    return new Response(new Blob(blocks), { status, headers });
  } catch (error) {
    const known = toProblem(error);
    if (!(known instanceof Problem)) console.error(error);
    const problem = known instanceof Problem ? known : new Problem('internal');
    const wait = problem.facts.retryAfterSeconds;
    if (wait !== undefined) headers.set('Retry-After', String(wait));
    return send(failure(problem, crypto.randomUUID(), language), statuses[problem.code]);
  }
}
