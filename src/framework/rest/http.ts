import { type HttpQuery, urlOf } from './address';
import type { UploadAnswer } from './upload';

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
  /** For a body of files: from the last sign that something moves, otherwise from the start. */
  readonly timeoutMs?: number;
  /** From 0 to 1 while a body of files (`FormData`) travels; not called for other bodies. */
  readonly onUploadProgress?: (fraction: number) => void;
  /** `false`: a 401 is the answer (signing in and out), no login dialog opens. */
  readonly retryAfterLogin?: boolean;
  /** `true`: send no stored token. */
  readonly anonymous?: boolean;
  /** A success is wanted as a file; called with what has arrived so far. */
  readonly onBytes?: (received: number) => void;
  /** A success is read part by part for as long as it lasts; the time limit begins anew with each part. */
  readonly onText?: (part: string) => void;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when the answer is empty or something else (then see `text`). */
  readonly body: unknown;
  readonly text: string;
  /** Only for a success of a request with `onBytes`. */
  readonly blob?: Blob;
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
  token?(): string | null;
  locale?(): string;
  /** Do cookies go to the API? Default: `include`, which an API of another origin has to allow by name. */
  readonly credentials?: 'include' | 'omit';
  /** Where a fresh CSRF cookie is set after a 419; default: Laravel Sanctum's. null: nowhere, a 419 is the answer. */
  readonly csrfCookie?: string | null;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
  /** Go with every change that is sent to the API. */
  changeHeaders?(): Readonly<Record<string, string>>;
  /** Called once for any number of calls that meet a 401 at the same time. */
  onUnauthenticated?(request: HttpRequest, response: HttpResponse): Promise<'retry' | 'fail'>;
  /** A refusal that ends as soon as the person has done something, such as choosing a new password. */
  isHeld?(response: HttpResponse): boolean;
  /** Called once for any number of calls that are held at the same time. */
  onHeld?(request: HttpRequest, response: HttpResponse): Promise<'retry' | 'fail'>;
  /** Every answer of the API, as it arrives. */
  onAnswer?(response: HttpResponse): void;
}

/**
 * @example
 * const http = createHttp({ baseUrl: () => '/api', token: () => null, locale: () => 'id' });
 * const { status, body } = await http({ method: 'GET', path: '/admin/users', query: { page: 1 } });
 */
export function createHttp(options: HttpOptions): Http {
  const refreshCsrf = oneAtATime(() => fetchCsrfCookie(options));
  const obstacles = [
    createObstacle(({ status }) => status === 401, options.onUnauthenticated),
    createObstacle((response) => options.isHeld?.(response) ?? false, options.onHeld),
  ];

  async function attempt(request: HttpRequest): Promise<HttpResponse> {
    const response = await send(options, request);
    if (!isForApi(options, request)) return response;
    options.onAnswer?.(response);
    if (response.status !== 419) return response;
    return (await refreshCsrf()) ? send(options, request) : response;
  }

  return async (request) => {
    const open = obstacles.map((obstacle) => ({ obstacle, passedAtStart: obstacle.passed() }));
    let response = await attempt(request);
    if (request.retryAfterLogin === false || !isForApi(options, request)) return response;
    // Each stands in the way of a call once: who has logged in again may have to change the password next.
    for (let left = open.length; left > 0; left -= 1) {
      const met = open.findIndex(({ obstacle }) => obstacle.isMetBy(response));
      const [{ obstacle, passedAtStart } = {}] = met === -1 ? [] : open.splice(met, 1);
      if (!obstacle || passedAtStart === undefined) return response;
      // A call that left before the login and was refused after it needs no second question.
      const isPassed = obstacle.passed() > passedAtStart;
      if (!isPassed && (await obstacle.ask(request, response)) === 'fail') return response;
      response = await attempt(request);
    }
    return response;
  };
}

type Ask = (request: HttpRequest, response: HttpResponse) => Promise<'retry' | 'fail'>;

function createObstacle(isMetBy: (response: HttpResponse) => boolean, ask?: Ask) {
  let passed = 0;
  return {
    isMetBy,
    passed: () => passed,
    ask: oneAtATime(async (request: HttpRequest, response: HttpResponse) => {
      const answer = (await ask?.(request, response)) ?? 'fail';
      if (answer === 'retry') passed += 1;
      return answer;
    }),
  };
}

const defaultTimeoutMs = 30_000;
const safeMethods: readonly HttpMethod[] = ['GET', 'HEAD'];

async function send(options: HttpOptions, request: HttpRequest): Promise<HttpResponse> {
  const limit = startLimit(request, options.timeoutMs ?? defaultTimeoutMs);
  try {
    const { text, blob, ...response } = await reach(options, request, limit);
    if (blob) return { ...response, body: undefined, text: '', blob };
    return { status: response.status, headers: response.headers, body: readJson(request, response, text), text };
  } catch (cause) {
    throw cause instanceof HttpFailure ? cause : new HttpFailure(limit.reason() ?? 'network', request, cause);
  } finally {
    limit.stop();
  }
}

async function reach(
  options: HttpOptions,
  request: HttpRequest,
  limit: Limit,
): Promise<UploadAnswer & { readonly blob?: Blob }> {
  const address = urlOf(options.baseUrl(), request.path, request.query);
  const init = toInit(options, request, limit.signal);
  const { onUploadProgress } = request;
  if (onUploadProgress && request.body instanceof FormData && typeof XMLHttpRequest === 'function') {
    // With the first file, not with every login.
    const { sendWithProgress } = await import('./upload');
    return sendWithProgress({
      address,
      method: request.method,
      headers: init.headers,
      withCredentials: init.credentials === 'include',
      body: request.body,
      signal: limit.signal,
      onProgress: (fraction) => {
        limit.renew();
        onUploadProgress(fraction);
      },
    });
  }
  const response = await (options.fetch ?? globalThis.fetch)(address, init);
  const { status, ok, headers } = response;
  if (request.onBytes && ok) return { status, ok, headers, text: '', blob: await readBlob(response, request.onBytes) };
  if (request.onText && ok) {
    await readParts(response, request.onText, limit);
    return { status, ok, headers, text: '' };
  }
  return { status, ok, headers, text: await response.text() };
}

async function readParts(response: Response, onText: (part: string) => void, limit: Limit): Promise<void> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    limit.renew();
    onText(decoder.decode(part.value, { stream: true }));
  }
}

async function readBlob(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    received += part.value.byteLength;
    onBytes(received);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

function toInit(options: HttpOptions, request: HttpRequest, signal: AbortSignal) {
  const isForm = request.body instanceof FormData;
  const ownApi = isForApi(options, request);
  const headers: Readonly<Record<string, string>> = {
    Accept: 'application/json',
    ...(options.locale && { 'Accept-Language': options.locale() }),
    ...(request.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    ...(ownApi && credentialHeaders(options, request)),
    ...(ownApi && !safeMethods.includes(request.method) && options.changeHeaders?.()),
    ...request.headers,
  };
  return {
    method: request.method,
    headers,
    ...(request.body !== undefined && { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
    credentials: ownApi ? (options.credentials ?? 'include') : 'omit',
    signal,
  } satisfies RequestInit;
}

function credentialHeaders(options: HttpOptions, request: HttpRequest): Record<string, string> {
  const token = request.anonymous ? null : (options.token?.() ?? null);
  const xsrf = !safeMethods.includes(request.method) && isSameOrigin(options) ? readCookie('XSRF-TOKEN') : null;
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) };
}

const sanctumCookie = '/sanctum/csrf-cookie';

async function fetchCsrfCookie(options: HttpOptions): Promise<boolean> {
  const { csrfCookie: path = sanctumCookie } = options;
  if (path === null) return false;
  try {
    return (await send(options, { method: 'GET', path })).status < 400;
  } catch {
    return false;
  }
}

type Limit = ReturnType<typeof startLimit>;

function startLimit(request: HttpRequest, defaultMs: number) {
  const controller = new AbortController();
  let reason: HttpFailureKind | null = null;
  const stopAs = (kind: HttpFailureKind) => {
    reason = kind;
    controller.abort();
  };
  const onAbort = () => stopAs('aborted');
  const startTimer = () => setTimeout(() => stopAs('timeout'), request.timeoutMs ?? defaultMs);
  let timer = startTimer();
  if (request.signal?.aborted) onAbort();
  request.signal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    reason: () => reason,
    /** A photo on a slow line may take long, as long as it moves. */
    renew: () => {
      clearTimeout(timer);
      timer = startTimer();
    },
    stop: () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
    },
  };
}

function readJson(request: HttpRequest, response: Pick<UploadAnswer, 'headers' | 'ok'>, text: string): unknown {
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
  return originOf(urlOf(options.baseUrl(), request.path)) === originOf(options.baseUrl());
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

function oneAtATime<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let running: Promise<Result> | null = null;
  return (...given) => {
    running ??= work(...given).finally(() => {
      running = null;
    });
    return running;
  };
}
