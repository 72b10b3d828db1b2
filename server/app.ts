import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { can, type Model } from '../src/framework/schema';
import type { Config } from './config';
import type { AppParts } from './parts';
import { createCsrf } from './plugins/csrf';
import {
  answerBrokenHttp,
  answerUnreadableAddress,
  installErrorMapper,
  sendProblem,
  success,
} from './plugins/envelope';
import { identify, refuseForgery } from './plugins/identify';
import { installSecurityHeaders } from './plugins/securityHeaders';
import { authRoutes } from './routes/authRoutes';
import { installOpenApi } from './routes/openApi';
import { panelRoutes } from './routes/panelRoutes';
import { methodsAt, type Policy, type Route, type RouteCall } from './routes/registry';
import { resourceRoutes } from './routes/resourceRoutes';
import { toActor } from './rules/actors';
import type { ResourceRules } from './rules/context';
import { createPasswords, type Passwords } from './rules/passwords';
import type { Session } from './rules/sessions';
import { userRules } from './rules/users';
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
  readonly log?: boolean;
}

const API = '/api';
const BODY_LIMIT = 1_048_576;

/** Builds the server without listening. No global state: every test builds its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const passwords = options.passwords ?? createPasswords();
  const parts: AppParts = {
    db: options.db,
    model: options.model,
    rules: options.rules ?? { users: userRules(passwords) },
    now: options.now,
    timeZone: 'Asia/Jakarta',
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
    requestTimeout: 30_000,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: overrideMethod,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenHttp,
  });
  refuseRoutesWithoutPolicy(app);
  acceptJsonOnly(app);
  installErrorMapper(app);
  installSecurityHeaders(app, parts);
  await app.register(cookie);
  await app.register(cors, {
    origin: [...options.config.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
  });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: 2_097_152, files: 1, fields: 100, fieldSize: 100_000 },
  });
  const routes: readonly Route[] = [
    ...authRoutes(parts),
    ...panelRoutes(parts, () => routes),
    ...options.model.resources.flatMap(resourceRoutes),
  ];
  await installOpenApi(app, parts, routes);
  for (const route of routes) mount(app, parts, route);
  if (options.panelDir) {
    const { installPanel } = await import('./plugins/panelFiles');
    await installPanel(app, options.panelDir);
  }
  app.setNotFoundHandler((request, reply) => answerUnknown(routes, request, reply));
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

function mount(app: FastifyInstance, parts: AppParts, route: Route): void {
  for (const root of [API, ...(route.alsoAt ?? [])]) {
    app.route({
      method: route.method,
      url: `${root}${route.path}`,
      config: { policy: route.policy },
      handler: async (request, reply) => {
        const answer = await route.handle(await toCall(parts, route, request, reply));
        reply.header('Cache-Control', 'no-store');
        if (answer.status === 204) return reply.code(204).send();
        return reply.code(answer.status ?? 200).send(success(answer.data, answer.message));
      },
    });
  }
}

async function toCall(parts: AppParts, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<RouteCall> {
  const session = route.sessionless ? null : await identify(parts, request);
  refuseForgery(parts, request, session, route.csrf ?? 'bound');
  const body = toBody(request.body);
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
  const version = typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,9}$/.test(raw)) ? Number(raw) : 0;
  if (!Number.isInteger(version) || version < 1)
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
