import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { sessionPaths } from '../../src/framework/calls/sessionPaths';
import { readPreferences } from '../../src/framework/calls/views';
import { openingAddress } from '../../src/framework/rest/opening';
import { type Model, routeOf } from '../../src/framework/schema';
import { createSecretBox } from '../channels/secretBox';
import { createCsrf } from '../core/access/csrf';
import { createGuesses, type Guesses } from '../core/access/guesses';
import { createPasswords, type Passwords } from '../core/access/passwords';
import { createLimiter } from '../core/access/throttle';
import { createBackups } from '../core/backups';
import type { Config } from '../core/config';
import { type ResourceRules, type Services, systemCall } from '../core/context';
import { createDraining, type Draining } from '../core/draining';
import { createFieldCounts } from '../core/fields/counts';
import { refuseMissingRules } from '../core/missingRules';
import { type Deployment, noDeployment } from '../core/overlays/deployment';
import { settleDeployment } from '../core/overlays/settleDeployment';
import { createFields } from '../core/overlays/source';
import { cookieNames } from '../core/routes/identify';
import type { AppParts } from '../core/routes/parts';
import { methodsAt, type Route, type RouteAnswer } from '../core/routes/registry';
import { createSite } from '../core/site';
import { createReadLog } from '../core/wholeReads';
import { createFileServices } from '../files';
import { type Apart, alone } from '../files/apart';
import type { Job } from '../jobs/job';
import { createRunner } from '../jobs/runner';
import { createLive, type LiveOptions } from '../live';
import { installApiPages } from '../openApi/apiPages';
import { installOpenApi } from '../openApi/openApi';
import { runInBackground } from '../plugins/background';
import { installCompression } from '../plugins/compression';
import { followDebugging } from '../plugins/debugging';
import { closeConnectionsOf } from '../plugins/draining';
import {
  answerBrokenHttp,
  answerUnreadableAddress,
  installErrorMapper,
  sendProblem,
  speak,
  success,
} from '../plugins/envelope';
import { indexRemarks } from '../plugins/indexes';
import { installMultipart } from '../plugins/multipart';
import { listServiceOrigins } from '../plugins/panelConfig';
import { installSecurityHeaders } from '../plugins/securityHeaders';
import { installStoredFiles } from '../plugins/storedFiles';
import type { Database } from '../sql/connection';
import { Problem } from '../sql/problem';
import { answerCall, toCall } from './answering';
import type { Application } from './application';

export interface ServingOptions {
  readonly db: Database;
  readonly model: Model;
  readonly config: Config;
  readonly now: () => Date;
  readonly version: string;
  /** Are the people in this database made up? */
  readonly demo: boolean;
  /** Folder of the built panel; without it only the API is served. */
  readonly panelDir?: string;
  readonly passwords?: Passwords;
  readonly guesses?: Guesses;
  /** Take the place of the application's. */
  readonly rules?: Readonly<Record<string, ResourceRules>>;
  /** Background work, run by this process too; the app starts it and ends it. */
  readonly jobs?: readonly Job[];
  /** What this installation says of fields. */
  readonly deployment?: Deployment;
  /** Begun by whoever is about to close the app. */
  readonly draining?: Draining;
  /** Looked after by whoever starts the process. */
  readonly apart?: Apart;
  /** How often listeners are looked after. */
  readonly live?: Pick<LiveOptions, 'pollMs' | 'heartbeatMs'>;
  readonly log?: boolean;
  /** Looks at each answer before it leaves; tests hold it against what the call declares. */
  readonly checkAnswer?: (route: Route, answer: RouteAnswer) => void;
}

const API = '/api';
const BODY_LIMIT = 1_048_576;
const CALLS_OF_A_PROGRAM = { uses: 600, seconds: 60 } as const;
/** Builds the server without listening. No global state: every test builds its own. */
export async function serveApplication(application: Application, options: ServingOptions): Promise<FastifyInstance> {
  const { product } = application;
  const passwords = options.passwords ?? createPasswords();
  const draining = options.draining ?? createDraining();
  const secrets = createSecretBox(options.config.secret);
  const sites = createSite(options.db.kysely, product.site);
  const report = (sentence: string) => console.warn(sentence);
  const deployment = await settleDeployment(options.db.kysely, options.model, options.deployment ?? noDeployment);
  for (const { path, message, code } of deployment.findings)
    if (code === 'kindChanged' || code === 'choiceInUse') report(`${path}: ${message}`);
  const fields = createFields({ ...options, db: options.db.kysely, deployment, report });
  await Promise.all([sites.reload(), fields.reload()]);
  const opened = application.open({ ...options, sites, secrets });
  const live = createLive({
    db: options.db,
    now: options.now,
    product,
    panelRoles: options.config.panelRoles,
    secret: options.config.secret,
    site: sites.fresh,
    report: (error) => app.log.error(error),
    ...options.live,
  });
  const services: Omit<Services, 'jobs'> = {
    db: options.db,
    model: options.model,
    product,
    rules: options.rules ?? application.rules(passwords),
    now: options.now,
    sites,
    fields,
    backups: createBackups(options),
    publicUrl: options.config.publicUrl,
    panelRoles: options.config.panelRoles,
    live,
    ...createFileServices(options.config, options.now),
    secrets,
    channels: opened.channels,
  };
  refuseMissingRules(systemCall(services));
  const jobs = createRunner({ jobs: options.jobs ?? [], services, report: (error) => app.log.error(error) });
  const parts: AppParts = {
    ...services,
    jobs,
    config: options.config,
    csrf: createCsrf(options.config.secret),
    passwords,
    guesses: options.guesses ?? createGuesses(),
    programCalls: createLimiter(CALLS_OF_A_PROGRAM),
    readLog: createReadLog(),
    fieldCounts: createFieldCounts(services),
    secure: options.config.publicUrl.protocol === 'https:',
    version: options.version,
    demo: options.demo,
    draining,
    apart: options.apart ?? alone,
  };
  const app = Fastify({
    logger: options.log ? { level: 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] } : false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(options.config.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // What is logged of a call is decided by `followDebugging`: an address may carry search terms.
    logController: new LogController({ disableRequestLogging: true }),
    // Ten photos over a slow line take their time.
    requestTimeout: 120_000,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: overrideMethod,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenHttp,
  });
  refuseRoutesWithoutPolicy(app);
  acceptJsonOnly(app);
  installErrorMapper(app);
  installSecurityHeaders(app, parts, listServiceOrigins(options.panelDir));
  await app.register(cookie);
  await app.register(cors, {
    origin: [...options.config.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    exposedHeaders: [
      'X-Request-Id',
      'Retry-After',
      'Content-Disposition',
      'X-Row-Count',
      'X-Session-Seconds',
      'X-Fields-Version',
      'ETag',
    ],
  });
  await installMultipart(app, parts);
  await installCompression(app, sites);
  followDebugging(app, sites);
  closeConnectionsOf(app, draining);
  const routes = opened.routes({ parts, jobs, live });
  installOpenApi(app, parts, routes);
  installApiPages(app);
  for (const route of routes) mount(app, parts, route, options.checkAnswer);
  installStoredFiles(app, parts, opened.isLinkOpen ?? (async () => false));
  if (options.panelDir) {
    const { installPanel } = await import('../plugins/panelFiles');
    const at = (call: { readonly path: string }) => `${API}${call.path}`;
    await installPanel(app, {
      panelDir: options.panelDir,
      sessionCookie: cookieNames(parts.secure).session,
      asked: {
        byAnyone: [at(sessionPaths.capabilities)],
        inSession: [at(sessionPaths.whoAmI), at(sessionPaths.publishedFields), at(readPreferences)],
      },
      lists: new Map(
        options.model.resources.map((each) => [
          routeOf(each, 'list') ?? '',
          { name: each.name, rows: openingAddress(API, each) },
        ]),
      ),
      parts: new Map([
        ...options.model.resources.map((each) => [routeOf(each, 'list') ?? '', ['list']] as const),
        ...Object.entries(product.pages ?? {}),
      ]),
    });
  }
  app.setNotFoundHandler((request, reply) => answerUnknown(routes, request, reply));
  // Whoever listens here listens elsewhere from now on, and what begins begins there.
  draining.onBegin(live.close);
  draining.onBegin(jobs.rest);
  // The server waits for its calls to end: these end only on request.
  app.addHook('preClose', async () => draining.begin());
  await runInBackground(app, jobs);
  app.addHook('onClose', parts.fieldCounts.write);
  app.addHook('onClose', async () => void (await opened.close?.()));
  if (options.jobs) {
    app.addHook('onReady', async () => opened.follow?.());
    app.addHook('onReady', async () => (await indexRemarks(systemCall(services))).forEach(report));
  }
  await app.ready();
  return app;
}

/** A number says how many proxies stand in front of the server. */
const trustOf = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/** X-HTTP-Method-Override is honoured on POST only, and before the route and its policy are chosen. */
function overrideMethod(request: IncomingMessage): string {
  const wanted = request.headers['x-http-method-override'];
  if (
    request.method === 'POST' &&
    typeof wanted === 'string' &&
    ['PUT', 'PATCH', 'DELETE'].includes(wanted.toUpperCase())
  ) {
    request.method = wanted.toUpperCase();
  }
  return request.url ?? '/';
}

function mount(app: FastifyInstance, parts: AppParts, route: Route, check: ServingOptions['checkAnswer']): void {
  for (const root of [API, ...(route.alsoAt ?? [])]) {
    app.route({
      method: route.method,
      url: `${root}${route.path}`,
      exposeHeadRoute: !route.withoutHead,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit.bytes } : {}),
      config: {
        policy: route.policy,
        mayUpload: route.mayUpload,
        fileLimit: route.fileLimit,
        bodyLimit: route.bodyLimit,
      },
      handler: async (request, reply) => {
        const call = await toCall(parts, route, request, reply);
        const answer = await answerCall(route, call);
        check?.(route, answer);
        reply.header('Cache-Control', 'no-store');
        if (answer.file) return sendFile(reply, answer.file);
        if (answer.events) return sendEvents(reply, answer.events);
        if (answer.status === 204 || answer.status === 304) return reply.code(answer.status).send();
        return reply
          .code(answer.status ?? 200)
          .send(success(answer.data, answer.message, speak(request, reply), answer.warnings));
      },
    });
  }
}

function sendFile(reply: FastifyReply, file: NonNullable<RouteAnswer['file']>): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="${file.name}"`)
    .header('X-Row-Count', String(file.rows))
    .type(file.type)
    .send(file.body);
}

/** Server-sent events: nothing on the way may keep them back, or put them together. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return (
    reply
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      // An idle line that is left over would keep a server that stops waiting.
      .header('Connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(events)
  );
}

/**
 * Text and form bodies, which any page may send without asking, are refused (multipart is added for uploads and needs
 * the token like everything else). Clients send `Content-Type: application/json` with DELETE and logout although there
 * is no body.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}

/** There is no default policy: the server does not start with a call that has none. */
export function refuseRoutesWithoutPolicy(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isApi = route.url.startsWith(`${API}/`);
    if (isApi && (route.config as { policy?: unknown } | undefined)?.policy === undefined)
      throw new Error(`Route ${String(route.method)} ${route.url} has no policy.`);
  });
}

function answerUnknown(routes: readonly Route[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const known = methodsAt(routes, API, path);
  if (known.length > 0) reply.header('Allow', known.join(', '));
  return sendProblem(reply, request, new Problem(known.length > 0 ? 'methodNotAllowed' : 'notFound'));
}
