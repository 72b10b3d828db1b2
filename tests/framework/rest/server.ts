import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { createRestProvider, type RestOptions } from '../../../src/framework/rest';
import { createHttp } from '../../../src/framework/rest/http';
import { library } from '../../support/library';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  /** A string travels as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** Cut the connection instead of answering. */
  readonly cut?: boolean;
}

export type Handler = (request: Seen) => Reply;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A real server that answers as the test says, and remembers what it was asked. Closed after the test. */
export async function serve(handler: Handler): Promise<{ url: string; seen: readonly Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://x');
    const request: Seen = {
      method: incoming.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(searchParams),
      headers: incoming.headers,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    };
    seen.push(request);
    const { status = 200, body, headers, delayMs = 0, cut } = handler(request);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (cut) return void incoming.socket.destroy();
    const isText = typeof body === 'string';
    outgoing.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    outgoing.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen };
}

export const httpAt = (url: string, timeoutMs?: number) =>
  createHttp({
    baseUrl: () => url,
    token: () => 'token',
    locale: () => 'id',
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

export const none = () => false;
export const all = () => true;

/** The library's provider against a server of the test. */
export async function libraryAt(
  handler: Handler,
  { timeoutMs, ...options }: Partial<RestOptions> & { readonly timeoutMs?: number } = {},
) {
  const { url, seen } = await serve(handler);
  const http = httpAt(url, timeoutMs);
  return { provider: createRestProvider({ model: library, has: none, http, ...options }), seen };
}

export const ok = (data: unknown): Reply => ({ body: { status: 'success', data } });
export const failed = (status: number, body: object = {}): Reply => ({ status, body: { status: 'error', ...body } });

/** Runs to its rejection, for tests of errors. */
export async function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('It was fulfilled.');
    },
    (error: unknown) => error,
  );
}
