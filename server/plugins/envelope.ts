import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../core/routes/registry';
import { toProblem } from '../sql/errors';
import { type AnswerLanguage, inLanguage, languageOf, type Text } from '../sql/localized';
import { Problem, type ProblemCode, problemText, type Refusal, validationProblem } from '../sql/problem';

/** The status of each refusal. */
export const statuses: Readonly<Record<ProblemCode, number>> = {
  badCredentials: 401,
  unauthenticated: 401,
  codeRequired: 401,
  passwordExpired: 403,
  twoFactorRequired: 403,
  roleRefused: 403,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  stale: 409,
  alike: 409,
  consentNeeded: 409,
  alreadyDecided: 409,
  alreadyForwarded: 409,
  quotaFull: 409,
  inUse: 409,
  lastAdmin: 409,
  gone: 410,
  linkClosed: 410,
  tooLarge: 413,
  unsupportedType: 415,
  badRequest: 400,
  csrf: 419,
  validation: 422,
  keyReused: 422,
  throttled: 429,
  internal: 500,
  unavailable: 503,
  storageFull: 507,
  maintenance: 503,
};

/** Fastify's own refusals, in the words of the contract. */
const ofFastify: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
};

export const success = (
  data: unknown,
  message: Text = 'OK',
  language: AnswerLanguage = 'id',
  warnings: readonly Refusal[] = [],
) => ({
  status: 'success' as const,
  success: true as const,
  message: inLanguage(language, message),
  data: data ?? null,
  ...(warnings.length === 0
    ? {}
    : { warnings: warnings.map((each) => ({ ...each, message: inLanguage(language, each.message) })) }),
});

/** The answer has one language, and caches keep one for each. */
export function speak(request: FastifyRequest, reply: FastifyReply): AnswerLanguage {
  const language = languageOf(request.headers['accept-language']);
  const others = reply.getHeader('Vary');
  reply.header('Content-Language', language).header('Vary', others ? `${others}, Accept-Language` : 'Accept-Language');
  return language;
}

/** What is said of a refusal. */
export function failure(problem: Problem, requestId: string, language: AnswerLanguage = 'id') {
  const { message, errors = {}, data } = problem.facts;
  const [first] = Object.values(errors)[0] ?? [];
  const sentence = message ?? (problem.code === 'validation' && first ? first : problemText(problem.code));
  return {
    status: 'error' as const,
    success: false as const,
    message: inLanguage(language, sentence),
    code: problem.code,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => inLanguage(language, text))]),
    ),
    data: data ?? null,
    request_id: requestId,
  };
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: Problem): FastifyReply {
  const wait = problem.facts.retryAfterSeconds;
  if (wait !== undefined) reply.header('Retry-After', String(wait));
  return reply
    .code(statuses[problem.code])
    .header('Cache-Control', 'no-store')
    .send(failure(problem, request.id, speak(request, reply)));
}

/** Addresses no route is looked up for: broken percent signs, endless path parts. */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id).type('application/json; charset=utf-8');
  void sendProblem(reply, request, new Problem('notFound'));
}

/** What is not HTTP at all never becomes a request; it gets the same envelope and the connection is closed. */
export function answerBrokenHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'badRequest';
  const body = JSON.stringify(failure(new Problem(code), randomUUID()));
  const head = `HTTP/1.1 ${code === 'tooLarge' ? '431 Request Header Fields Too Large' : '400 Bad Request'}`;
  socket.end(
    `${head}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const isTooLong = (error: FastifyError): boolean => error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/** What the call itself says of a body that is too long. */
function refusalOf({ routeOptions }: FastifyRequest): Problem {
  const { bodyLimit } = routeOptions.config as Pick<Partial<Route>, 'bodyLimit'>;
  return bodyLimit ? validationProblem([bodyLimit]) : new Problem('tooLarge');
}

/** Every error leaves through here: known refusals with their status, everything else as 500 without a word of its inside. */
export function installErrorMapper(app: FastifyInstance): void {
  // The multipart parser throws plain errors; what goes wrong before the body is read is the body's fault.
  const bodyRead = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request) => {
    bodyRead.add(request);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = isTooLong(error) ? refusalOf(request) : toProblem(error);
    if (known instanceof Problem) return sendProblem(reply, request, known);
    const brokenBody = !bodyRead.has(request) && request.headers['content-type']?.startsWith('multipart/') === true;
    const code =
      ofFastify[error.code] ??
      (brokenBody ? 'badRequest' : undefined) ??
      (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'badRequest' : undefined);
    if (code) return sendProblem(reply, request, new Problem(code));
    request.log.error({ err: error }, 'unexpected error');
    return sendProblem(reply, request, new Problem('internal'));
  });
}
