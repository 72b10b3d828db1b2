import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  /** For example `POST /api/login`. */
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Answer {
  readonly status?: number;
  /** An object travels as JSON, a string as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Cut the connection instead of answering. */
  readonly cut?: boolean;
  readonly delayMs?: number;
}

export type Routes = Readonly<Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)>>;

export interface StandIn {
  readonly root: string;
  readonly requests: readonly SeenRequest[];
  lines(): readonly string[];
  answer(routes: Routes): void;
  close(): Promise<void>;
}

/** A real HTTP server that answers what a test tells it to; every other path is 404. */
export async function startStandIn(initial: Routes = {}): Promise<StandIn> {
  const requests: SeenRequest[] = [];
  let routes = initial;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = {
      line: `${incoming.method} ${incoming.url}`,
      headers: incoming.headers,
      text: Buffer.concat(chunks).toString(),
    };
    requests.push(request);
    const route = routes[request.line] ?? { status: 404, body: { message: 'Not Found' } };
    const {
      status = 200,
      body,
      headers = {},
      cut,
      delayMs,
    } = typeof route === 'function' ? await route(request) : route;
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (cut) return void incoming.socket.destroy();
    const isText = typeof body === 'string';
    outgoing.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    outgoing.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    lines: () => requests.map(({ line }) => line),
    answer: (next) => {
      routes = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
