import type { IncomingMessage, ServerResponse } from 'node:http';

/** One call as the stand-in's handlers see it, and as tests read it in `requests`. */
export interface StandInRequest {
  readonly method: string;
  /** Below the API root: `/admin/users`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface StandInAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly cookies?: readonly string[];
  /** A file instead of JSON. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
}

/** A file of a form, as tests read it in `requests`. */
export interface StandInFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export const success = (data?: unknown): StandInAnswer => ({
  status: 200,
  body: { status: 'success', ...(data !== undefined && { data }) },
});

export const failure = (
  status: number,
  message: string,
  errors?: Readonly<Record<string, string[]>>,
): StandInAnswer => ({
  status,
  body: { status: 'error', message, ...(errors && { errors }) },
});

/** What a framework says of a path it does not have: not in the API's envelope. */
export const noSuchCall = (request: Pick<StandInRequest, 'path'>): StandInAnswer => ({
  status: 404,
  body: { message: `The route api${request.path} could not be found.` },
});

export const unprocessable = (errors: Readonly<Record<string, string[]>>): StandInAnswer =>
  failure(422, 'Data yang dikirim tidak valid.', errors);

export async function readRequest(incoming: IncomingMessage, root: string): Promise<StandInRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
  return {
    method: incoming.method ?? 'GET',
    path: pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname,
    query: Object.fromEntries(searchParams),
    headers: incoming.headers,
    body: await readBody(incoming, Buffer.concat(chunks)),
  };
}

async function readBody(incoming: IncomingMessage, bytes: Buffer): Promise<Readonly<Record<string, unknown>>> {
  const type = incoming.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return readJson(bytes.toString());
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const entries = [...form.entries()].map(
    async ([name, value]) => [name, typeof value === 'string' ? value : await readFormFile(value)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

const readFormFile = async (file: File): Promise<StandInFile> => ({
  name: file.name,
  type: file.type,
  text: await file.text(),
});

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function sendAnswer(outgoing: ServerResponse, { status, body, cookies, file }: StandInAnswer): void {
  if (cookies) outgoing.setHeader('Set-Cookie', [...cookies]);
  if (file) {
    outgoing.setHeader('Content-Disposition', `attachment; filename="${file.name}"`);
    outgoing.writeHead(status, { 'Content-Type': file.type });
    return void outgoing.end(file.text);
  }
  outgoing.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
}

export interface PageBlock<T> {
  readonly data: readonly T[];
  readonly current_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly last_page: number;
}

export function pageOf<T>(rows: readonly T[], query: Readonly<Record<string, string>>): PageBlock<T> {
  const perPage = Math.max(1, Number(query.per_page) || 15);
  const page = Math.max(1, Number(query.page) || 1);
  return {
    data: rows.slice((page - 1) * perPage, page * perPage),
    current_page: page,
    per_page: perPage,
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / perPage)),
  };
}

export const includes = (search: string | undefined, ...texts: readonly (string | null)[]): boolean =>
  !search || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));
