import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { can, type Model } from '../src/framework/schema';
import { createChannelServices } from './channels';
import type { Channels } from './channels/channel';
import { createWhatsapp, DEMO_FORBIDDEN, type WhatsappOptions } from './channels/whatsapp';
import type { WhatsappGateway } from './channels/whatsapp/gateway';
import type { Config } from './config';
import { createFileServices } from './files';
import type { Job } from './jobs/job';
import { createRunner } from './jobs/runner';
import type { AppParts } from './parts';
import { runInBackground } from './plugins/background';
import { createCsrf } from './plugins/csrf';
import {
  answerBrokenHttp,
  answerUnreadableAddress,
  installErrorMapper,
  sendProblem,
  success,
} from './plugins/envelope';
import { identify, refuseForgery } from './plugins/identify';
import { fromForm, installMultipart } from './plugins/multipart';
import { listServiceOrigins } from './plugins/panelConfig';
import { installSecurityHeaders } from './plugins/securityHeaders';
import { installStoredFiles } from './plugins/storedFiles';
import { authRoutes } from './routes/authRoutes';
import { bespokeRoutes } from './routes/bespoke';
import { importRoutes } from './routes/importRoutes';
import { jobRoutes } from './routes/jobRoutes';
import { installOpenApi } from './routes/openApi';
import { panelRoutes } from './routes/panelRoutes';
import { joinRoutes, methodsAt, type Policy, type Route, type RouteAnswer, type RouteCall } from './routes/registry';
import { resetRoutes } from './routes/resetRoutes';
import { resourceRoutes } from './routes/resourceRoutes';
import { settingsRoutes } from './routes/settingsRoutes';
import { withShortPaths } from './routes/shortPaths';
import { whatsappRoutes } from './routes/whatsappRoutes';
import { toActor } from './rules/actors';
import { allRules } from './rules/all';
import type { ResourceRules, Services } from './rules/context';
import { createPasswords, type Passwords } from './rules/passwords';
import type { Session } from './rules/sessions';

import type { Database } from './sql/connection';
import { Problem } from './sql/problem';

export interface AppOptions {
  readonly db: Database;
  readonly model: Model;
  readonly config: Config;
  readonly now: () => Date;
  readonly version: string;
  readonly demo: boolean;
  /** Folder of the built panel; without it only the API is served. */
  readonly panelDir?: string;
  readonly passwords?: Passwords;
  readonly rules?: Readonly<Record<string, ResourceRules>>;
  /** Background work, run by this process too; the app starts it and ends it. */
  readonly jobs?: readonly Job[];
  /** Take the place of the configured ones. */
  readonly channels?: Partial<Channels>;
  readonly whatsapp?: Pick<WhatsappOptions, 'drivers' | 'after'>;
  readonly log?: boolean;
}

const API = '/api';
const BODY_LIMIT = 1_048_576;
const WHATSAPP_HOST = 'web.whatsapp.com';

/** Builds the server without listening. No global state: every test builds its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const passwords = options.passwords ?? createPasswords();
  const channelServices = createChannelServices(options);
  const timeZone = 'Asia/Jakarta';
  const whatsapp = createWhatsapp({
    db: options.db.kysely,
    now: options.now,
    timeZone,
    dataDir: options.config.dataDir,
    forbidden: whyNobodyIsReached(options),
    ...options.whatsapp,
  });
  const services: Omit<Services, 'jobs'> = {
    db: options.db,
    model: options.model,
    rules: options.rules ?? allRules(passwords),
    now: options.now,
    timeZone,
    publicUrl: options.config.publicUrl,
    ...createFileServices(options.config, options.now),
    ...channelServices,
    channels: { ...channelServices.channels, whatsapp: whatsapp.channel, ...options.channels },
  };
  const jobs = createRunner({ jobs: options.jobs ?? [], services, report: (error) => app.log.error(error) });
  const parts: AppParts = {
    ...services,
    jobs,
    config: options.config,
    csrf: createCsrf(options.config.secret),
    passwords,
    panelRoles: options.config.panelRoles,
    secure: options.config.publicUrl.protocol === 'https:',
    version: options.version,
    demo: options.demo,
  };
  const app = Fastify({
    logger: options.log ? { level: 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] } : false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(options.config.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
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
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition', 'X-Row-Count'],
  });
  await installMultipart(app, parts);
  const routes: readonly Route[] = withShortPaths([
    ...authRoutes(parts),
    ...(options.model.byName.messages ? resetRoutes(parts) : []),
    ...panelRoutes(parts, () => routes),
    ...jobRoutes(parts),
    ...whatsappRoutesOf(options.model, whatsapp.gateway),
    ...(options.model.byName.imports ? importRoutes(options.model.resources) : []),
    ...joinRoutes(
      bespokeRoutes(options.model),
      options.model.resources.flatMap((each) => (each.api.single ? settingsRoutes(each) : resourceRoutes(each))),
    ),
  ]);
  await installOpenApi(app, parts, routes);
  for (const route of routes) mount(app, parts, route);
  installStoredFiles(app, parts);
  if (options.panelDir) {
    const { installPanel } = await import('./plugins/panelFiles');
    await installPanel(app, options.panelDir);
  }
  app.setNotFoundHandler((request, reply) => answerUnknown(routes, request, reply));
  await runInBackground(app, jobs);
  app.addHook('onClose', () => whatsapp.gateway.close());
  if (options.jobs) app.addHook('onReady', () => whatsapp.gateway.follow());
  await app.ready();
  return app;
}

/** A demo and a test send WhatsApp to somebody only where the operator has named the service in OUTBOUND_ALLOW. */
function whyNobodyIsReached({ demo, config: { outbound } }: AppOptions): string | undefined {
  const isNamed = outbound.allow.some(({ host, port }) => host === WHATSAPP_HOST && port === 443);
  return (demo || outbound.onlyAllowed) && !isNamed ? DEMO_FORBIDDEN : undefined;
}

/** A model without the settings has no session either. */
const whatsappRoutesOf = (model: Model, gateway: WhatsappGateway): readonly Route[] =>
  model.byName.whatsapp_settings ? whatsappRoutes(model.byName.whatsapp_settings, gateway) : [];

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

function mount(app: FastifyInstance, parts: AppParts, route: Route): void {
  for (const root of [API, ...(route.alsoAt ?? [])]) {
    app.route({
      method: route.method,
      url: `${root}${route.path}`,
      config: { policy: route.policy, mayUpload: route.mayUpload, fileLimit: route.fileLimit },
      handler: async (request, reply) => {
        const answer = await route.handle(await toCall(parts, route, request, reply));
        reply.header('Cache-Control', 'no-store');
        if (answer.file) return sendFile(reply, answer.file);
        if (answer.status === 204) return reply.code(204).send();
        return reply.code(answer.status ?? 200).send(success(answer.data, answer.message));
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

async function toCall(parts: AppParts, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<RouteCall> {
  const session = route.sessionless ? null : await identify(parts, request);
  refuseForgery(parts, request, session, route.csrf ?? 'bound');
  const sent = toBody(request.body);
  const body = request.isMultipart() ? fromForm(sent, route.body ?? {}, parts.model.kinds) : sent;
  permit(route.policy, session, body);
  const key = request.headers['idempotency-key'];
  return {
    ...parts,
    session,
    actor: session ? toActor(session.user) : null,
    requestId: request.id,
    ip: request.ip,
    params: (request.params ?? {}) as Record<string, string>,
    query: { ...(request.query as Record<string, unknown>) },
    body,
    version: versionOf(request, body),
    request,
    reply,
    ...(typeof key === 'string' && key.length > 0 && key.length <= 200
      ? {
          once: {
            key,
            route: `${request.method} ${request.url}`,
            bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
          },
        }
      : {}),
  };
}

/** Asked before anything is looked up: a forbidden action answers the same for own, foreign and missing rows. */
function permit(policy: Policy, session: Session | null, body: unknown): void {
  if (policy === 'public') return;
  if (!session) throw new Problem('unauthenticated');
  if (policy === 'session') return;
  const action = typeof policy.action === 'function' ? policy.action(body) : policy.action;
  if (!can(policy.area, action, toActor(session.user)).allowed) throw new Problem('forbidden');
}

function toBody(raw: unknown): Readonly<Record<string, unknown>> {
  if (raw === undefined || raw === null) return {};
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new Problem('badRequest', { message: 'Isi permintaan harus berupa objek JSON.' });
  return { ...(raw as Record<string, unknown>) };
}

function versionOf(request: FastifyRequest, body: Readonly<Record<string, unknown>>): number | undefined {
  const ifMatch = request.headers['if-match'];
  const raw = body.version ?? (typeof ifMatch === 'string' ? ifMatch.replace(/^(W\/)?"|"$/g, '') : undefined);
  if (raw === undefined || raw === null || raw === '') return undefined;
  const version = typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,9}$/.test(raw)) ? Number(raw) : -1;
  // 0 is the version of settings nobody has saved yet.
  if (!Number.isInteger(version) || version < 0)
    throw new Problem('badRequest', { message: 'Nilai version tidak dikenal.' });
  return version;
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

/** There is no default policy: a call that nobody thought about is a call the server does not start with. */
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
