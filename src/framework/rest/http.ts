import { addressOf, type HttpQuery } from './address';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface HttpRequest {
  readonly method: HttpMethod;
  /** A path of the contract (`/admin/users`), or a full address of another service. */
  readonly path: string;
  readonly query?: HttpQuery;
  /** `FormData` travels as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Sent again unchanged when the request is retried, so an `Idempotency-Key` stays the same. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** `false`: a 401 is the answer (signing in and out), nobody is asked to log in. */
  readonly retryAfterLogin?: boolean;
  /** `true`: send no stored token. */
  readonly anonymous?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when the answer is empty or something else (then see `text`). */
  readonly body: unknown;
  readonly text: string;
}

/** Resolves for every status the server gives; rejects only with {@link HttpFailure}. */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

export type HttpFailureKind = 'network' | 'timeout' | 'aborted' | 'notJson';

/** No usable answer. `notJson`: a success that calls itself JSON and is not, for example because it was cut off. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  constructor(
    readonly kind: HttpFailureKind,
    request: HttpRequest,
    cause?: unknown,
  ) {
    super(`${request.method} ${request.path}: ${kind}`, { cause });
  }
}

export interface HttpOptions {
  baseUrl(): string;
  token(): string | null;
  locale(): string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
  /** Asked once for any number of calls that meet a 401 at the same time. */
  onUnauthenticated?(request: HttpRequest): Promise<'retry' | 'fail'>;
}

/**
 * @example
 * const http = createHttp({ baseUrl: () => '/api', token: () => null, locale: () => 'id' });
 * const { status, body } = await http({ method: 'GET', path: '/admin/users', query: { page: 1 } });
 */
export function createHttp(options: HttpOptions): Http {
  const refreshCsrf = oneAtATime(() => fetchCsrfCookie(options));
  let logins = 0;
  const askForLogin = oneAtATime(async (request: HttpRequest) => {
    const answer = (await options.onUnauthenticated?.(request)) ?? 'fail';
    if (answer === 'retry') logins += 1;
    return answer;
  });

  async function attempt(request: HttpRequest): Promise<HttpResponse> {
    const response = await send(options, request);
    if (response.status !== 419 || !isForApi(options, request)) return response;
    return (await refreshCsrf(request)) ? send(options, request) : response;
  }

  return async (request) => {
    const loginsAtStart = logins;
    const response = await attempt(request);
    if (response.status !== 401 || request.retryAfterLogin === false || !isForApi(options, request)) return response;
    // A call that left before the login and was refused after it needs no second question.
    const loggedInMeanwhile = logins > loginsAtStart;
    if (!loggedInMeanwhile && (await askForLogin(request)) === 'fail') return response;
    return attempt(request);
  };
}

const defaultTimeoutMs = 30_000;
const safeMethods: readonly HttpMethod[] = ['GET', 'HEAD'];

async function send(options: HttpOptions, request: HttpRequest): Promise<HttpResponse> {
  const limit = startLimit(request, options.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await (options.fetch ?? globalThis.fetch)(
      addressOf(options.baseUrl(), request.path, request.query),
      toInit(options, request, limit.signal),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: readJson(request, response, text), text };
  } catch (cause) {
    throw cause instanceof HttpFailure ? cause : new HttpFailure(limit.reason() ?? 'network', request, cause);
  } finally {
    limit.stop();
  }
}

function toInit(options: HttpOptions, request: HttpRequest, signal: AbortSignal): RequestInit {
  const isForm = request.body instanceof FormData;
  const ownApi = isForApi(options, request);
  return {
    method: request.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': options.locale(),
      ...(request.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(ownApi && credentialHeaders(options, request)),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
    credentials: ownApi ? 'include' : 'omit',
    signal,
  };
}

function credentialHeaders(options: HttpOptions, request: HttpRequest): Record<string, string> {
  const token = request.anonymous ? null : options.token();
  const xsrf = !safeMethods.includes(request.method) && isSameOrigin(options) ? readCookie('XSRF-TOKEN') : null;
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) };
}

async function fetchCsrfCookie(options: HttpOptions): Promise<boolean> {
  try {
    return (await send(options, { method: 'GET', path: '/sanctum/csrf-cookie' })).status < 400;
  } catch {
    return false;
  }
}

function startLimit(request: HttpRequest, defaultMs: number) {
  const controller = new AbortController();
  let reason: HttpFailureKind | null = null;
  const stopAs = (kind: HttpFailureKind) => {
    reason = kind;
    controller.abort();
  };
  const onAbort = () => stopAs('aborted');
  const timer = setTimeout(() => stopAs('timeout'), request.timeoutMs ?? defaultMs);
  if (request.signal?.aborted) onAbort();
  request.signal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    reason: () => reason,
    stop: () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
    },
  };
}

function readJson(request: HttpRequest, response: Response, text: string): unknown {
  const saysJson = response.headers.get('content-type')?.includes('json') ?? false;
  // Some servers label JSON as text/html; a CSV file that happens to parse as a number must stay text.
  if (text.trim() === '' || !(saysJson || /^\s*[{[]/.test(text))) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (saysJson && response.ok) throw new HttpFailure('notJson', request, cause);
    return undefined;
  }
}

/** Token and cookies go to the configured API and nowhere else. */
function isForApi(options: HttpOptions, request: HttpRequest): boolean {
  return originOf(addressOf(options.baseUrl(), request.path)) === originOf(options.baseUrl());
}

const isSameOrigin = (options: HttpOptions): boolean => originOf(options.baseUrl()) === globalThis.location?.origin;

function originOf(address: string): string {
  return new URL(address, globalThis.location?.href ?? 'http://localhost').origin;
}

function readCookie(name: string): string | null {
  const pairs = typeof document === 'undefined' ? [] : document.cookie.split('; ');
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return value ?? null;
  }
}

function oneAtATime<Result>(
  work: (request: HttpRequest) => Promise<Result>,
): (request: HttpRequest) => Promise<Result> {
  let running: Promise<Result> | null = null;
  return (request) => {
    running ??= work(request).finally(() => {
      running = null;
    });
    return running;
  };
}
