import { atStart } from '../../calls/atStart';
import { asRecord, asText } from '../../framework/rest/decode';
import { type Http, HttpFailure, type HttpRequest, type HttpResponse } from '../../framework/rest/http';
import type { LoginTexts } from '../../i18n/id/start/login';
import type { RuntimeConfig } from '../runtimeConfig';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code: sent with the rest once the server requires it. */
  readonly code?: string;
}

export interface LoginRefusal {
  readonly ok: false;
  readonly fieldErrors: { readonly email?: string; readonly password?: string; readonly code?: string };
  /** A sentence for the user; null when everything stands under the fields. */
  readonly message: string | null;
  /** The password was right; the account also wants a code. */
  readonly needsCode?: true;
  /** Where the code goes, when not with everything else. */
  readonly sendCode?: (code: string) => Promise<LoginAccepted | LoginRefusal>;
}

export interface LoginAccepted {
  readonly ok: true;
  /** The user, and what our own server says of the session. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly token: string | null;
}

export const refusal = (message: string | null, fieldErrors: LoginRefusal['fieldErrors'] = {}): LoginRefusal => ({
  ok: false,
  fieldErrors,
  message,
});

export function checkCredentials({ email, password }: Credentials, texts: LoginTexts): LoginRefusal | null {
  const fieldErrors = {
    ...(email.trim() === '' && { email: texts.emailRequired }),
    ...(password === '' && { password: texts.passwordRequired }),
  };
  return Object.keys(fieldErrors).length > 0 ? refusal(null, fieldErrors) : null;
}

/** Cookie first; the token road only where the cookie road does not exist or cannot be reached. */
export async function askToSignIn(
  http: Http,
  auth: RuntimeConfig['auth'],
  credentials: Credentials,
  texts: LoginTexts,
): Promise<LoginAccepted | LoginRefusal> {
  const body = {
    email: credentials.email.trim(),
    password: credentials.password,
    ...(credentials.code && { code: credentials.code.trim() }),
  };
  const roads = { auto: [byCookie, byToken], cookie: [byCookie], token: [byToken] }[auth];
  let answer: RoadAnswer = 'unreachable';
  for (const road of roads) {
    answer = await road(http, body);
    if (answer !== 'unreachable' && !isNoSuchRoad(answer)) break;
  }
  return readAnswer(answer, texts);
}

type RoadAnswer = HttpResponse | 'unreachable' | 'tooSlow';

const isNoSuchRoad = (answer: RoadAnswer): boolean =>
  typeof answer !== 'string' && [404, 405, 419].includes(answer.status);

async function byCookie(http: Http, body: Credentials): Promise<RoadAnswer> {
  const cookie = await ask(http, { ...atStart.csrfCookie, ...anyone });
  return typeof cookie === 'string' ? cookie : ask(http, { ...atStart.logIn, ...anyone, body });
}

const byToken = (http: Http, body: Credentials): Promise<RoadAnswer> =>
  ask(http, { ...atStart.logInByToken, ...anyone, body });

export const anyone = { retryAfterLogin: false, anonymous: true } as const;

export async function ask(http: Http, request: HttpRequest): Promise<RoadAnswer> {
  try {
    return await http(request);
  } catch (failure) {
    // A server that took 30 seconds would take them again: the attempt ends, the person decides.
    return failure instanceof HttpFailure && failure.kind === 'timeout' ? 'tooSlow' : 'unreachable';
  }
}

export function readAnswer(answer: RoadAnswer, texts: LoginTexts): LoginAccepted | LoginRefusal {
  if (typeof answer === 'string') return refusal(texts.network);
  const body = asRecord(answer.body);
  const data = asRecord(body.data);
  if (answer.status < 300 && body.status === 'success') return { ok: true, data, token: asText(data.token) };
  return readRefusal(answer, body, texts);
}

function readRefusal(answer: HttpResponse, body: Readonly<Record<string, unknown>>, texts: LoginTexts): LoginRefusal {
  const errors = asRecord(body.errors);
  if (answer.status === 401 && body.code === 'codeRequired') {
    const code = toSentence(errors.code);
    return { ...refusal(null, code ? { code } : {}), needsCode: true };
  }
  const { email, password } = { email: toSentence(errors.email), password: toSentence(errors.password) };
  if (email || password) return refusal(null, { ...(email && { email }), ...(password && { password }) });
  const said = toSentence(body.errors) ?? Object.values(errors).map(toSentence).find(Boolean) ?? asText(body.message);
  const isOurs = body.status === 'error' || body.success === false;
  // A missing route or a broken server speaks of its inside ("Server Error"), unless it keeps to the envelope.
  if (answer.status >= 500 || isNoSuchRoad(answer)) return refusal((isOurs && said) || texts.serverTrouble);
  return refusal(said ?? texts.failed);
}

function toSentence(value: unknown): string | null {
  if (!Array.isArray(value)) return asText(value);
  return asText(value.filter((part) => typeof part === 'string').join(' '));
}
