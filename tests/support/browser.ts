import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Answer } from './server';

export interface Jar {
  readonly [name: string]: string;
}

export interface RawCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

export interface Browser {
  /** Sends the call with the cookies it has and nothing else: no token is added. */
  readonly send: (call: RawCall) => Promise<Answer>;
  /** As the panel sends it: with the token of its XSRF cookie. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly cookies: () => Jar;
  /** Attributes of the last Set-Cookie lines. */
  readonly setCookies: () => readonly string[];
}

/** A browser's half of the conversation: keeps cookies, sends them along. Paths are from the root of the server. */
export function openBrowser(app: FastifyInstance, ip = '127.0.0.1'): Browser {
  const jar: Record<string, string> = {};
  let lines: readonly string[] = [];

  const send = async ({ method, path, body, headers = {}, ip: from = ip }: RawCall): Promise<Answer> => {
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      remoteAddress: from,
      headers: { ...(Object.keys(jar).length > 0 ? { cookie: toHeader(jar) } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const set = response.headers['set-cookie'];
    lines = set === undefined ? [] : Array.isArray(set) ? set : [set];
    for (const line of lines) keep(jar, line);
    const parsed = /json/.test(String(response.headers['content-type'])) ? JSON.parse(response.body) : undefined;
    return { status: response.statusCode, body: parsed, text: response.body, headers: response.headers };
  };

  return {
    send,
    call: (method, path, body) =>
      send({
        method,
        path,
        ...(body === undefined ? {} : { body }),
        headers: { 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' },
      }),
    cookies: () => ({ ...jar }),
    setCookies: () => lines,
  };
}

const toHeader = (jar: Jar): string =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

function keep(jar: Record<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split('=', 2);
  if (value === '') delete jar[name];
  else jar[name] = value;
}
