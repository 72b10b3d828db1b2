import { createHmac } from 'node:crypto';
import { getResource, maskedModel } from '../../src/framework/schema';
import { tagFor } from '../core/fields/audience';
import { writeAudits } from '../core/journal/journal';
import { fromForm } from '../core/routes/form';
import { identify, permit, refuseForgery } from '../core/routes/identify';
import type { AppParts } from '../core/routes/parts';
import { countRefusals } from '../core/routes/refusals';
import {
  type AnswerHead,
  type CallRequest,
  fieldsOfBody,
  type Route,
  type RouteAnswer,
  type RouteCall,
} from '../core/routes/registry';
import { snapshotOf } from '../core/site';
import { refuseDuringMaintenance } from '../plugins/maintenance';
import { languageOf, localized } from '../sql/localized';
import { Problem } from '../sql/problem';

/**
 * With every answer to a signed-in caller: by it a browser notices that fields and forms have changed. With a change,
 * it names those the person typed under.
 */
const VERSION_HEADER = 'X-Fields-Version';

/** Only handlers of routes that are `of` a resource look at it. */
export async function answerCall(route: Route, call: RouteCall): Promise<RouteAnswer> {
  const { of, handle } = route;
  let answer: RouteAnswer;
  try {
    answer = await handle(call, of ? getResource(call.model, of.name) : (undefined as never));
  } catch (error) {
    countRefusals(route, call, error);
    throw error;
  } finally {
    // What is not in the log has not been read; a refusal may carry a record, too.
    await call.reads?.enter(call.now(), (entries) => writeAudits(call, entries));
  }
  // What this very call has published is already in force; an answer with a tag of its own carries it.
  if (call.session && !call.reply.hasHeader('ETag')) call.reply.header(VERSION_HEADER, tagFor(call));
  return answer;
}

/** What is read of a request: its parts by their places, and its body as it was sent. */
export interface Asked extends CallRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly isMultipart: () => boolean;
}

/**
 * The call of a request: who makes it, what they are held to, what they sent. Nothing gets to a handler but through here.
 * @throws Problem for whom the route refuses.
 */
export async function toCall(parts: AppParts, route: Route, request: Asked, reply: AnswerHead): Promise<RouteCall> {
  // What tells whether the server lives costs no query.
  const isPulse = route.sessionless && route.duringMaintenance;
  const [site] = isPulse ? [parts.sites.current()] : await Promise.all([parts.sites.fresh(), parts.fields.fresh()]);
  if (route.onlyWhen && !route.onlyWhen(site)) throw new Problem('notFound');
  const found = route.sessionless ? null : await identify(parts, request, { touch: !route.background });
  const isProgram = found?.kind === 'program';
  // Where anybody may call a program is nobody: it signs nobody in or out.
  const session = isProgram && route.policy === 'public' ? null : found;
  if (site.isClosed) refuseDuringMaintenance(route, session, parts.product);
  refuseForgery(parts, request, session, route.csrf ?? 'bound');
  const actor = session ? parts.product.people.toActor(session.user) : null;
  const held = parts.fields.modelFor(actor?.role ?? null);
  const model = isProgram ? maskedModel(held) : held;
  const sent = toBody(request.body);
  const body = request.isMultipart() ? fromForm(sent, fieldsOfBody(route, model), parts.model.kinds) : sent;
  await permit(parts, request, { route, session, body });
  if (session) {
    reply.header('X-Session-Seconds', String(session.secondsLeft));
    reply.header(VERSION_HEADER, tagFor({ ...parts, actor }));
  }
  const key = request.headers['idempotency-key'];
  const typedUnder = request.headers[VERSION_HEADER.toLowerCase()];
  return {
    ...parts,
    ...snapshotOf(site),
    model,
    session,
    actor,
    requestId: request.id,
    ...(actor && { reads: parts.readLog.begin(actor) }),
    language: languageOf(request.headers['accept-language']),
    ...(session && !isProgram ? { sessionId: session.id } : {}),
    ip: request.ip,
    ...(typedUnder !== undefined && typedUnder !== tagFor({ ...parts, actor }) ? { typedUnderOthers: true } : {}),
    params: (request.params ?? {}) as Record<string, string>,
    query: { ...(request.query as Record<string, unknown>) },
    body,
    version: versionOf(request, body),
    request,
    reply,
    ...(typeof key === 'string' && key.length > 0 && key.length <= 200
      ? {
          once: {
            // What a person was answered is not for a program with fewer rights.
            key: actor?.program === undefined ? key : `${hashOf(parts.config.secret, actor.program)}:${key}`,
            route: `${request.method} ${request.url}`,
            bodyHash: hashOf(parts.config.secret, body),
          },
        }
      : {}),
  };
}

/** With a key: a body may carry a password, which could be tried out against a plain hash. */
const hashOf = (secret: string, body: unknown): string =>
  createHmac('sha256', secret)
    .update(`once|${JSON.stringify(body)}`)
    .digest('hex');

function toBody(raw: unknown): Readonly<Record<string, unknown>> {
  if (raw === undefined || raw === null) return {};
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new Problem('badRequest', { message: localized('core.bodyNotObject') });
  return { ...(raw as Record<string, unknown>) };
}

function versionOf(request: CallRequest, body: Readonly<Record<string, unknown>>): number | undefined {
  const ifMatch = request.headers['if-match'];
  const raw = body.version ?? (typeof ifMatch === 'string' ? ifMatch.replace(/^(W\/)?"|"$/g, '') : undefined);
  if (raw === undefined || raw === null || raw === '') return undefined;
  const version = typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,9}$/.test(raw)) ? Number(raw) : -1;
  // 0 is the version of settings that were never saved.
  if (!Number.isInteger(version) || version < 0)
    throw new Problem('badRequest', { message: localized('core.versionUnknown') });
  return version;
}
