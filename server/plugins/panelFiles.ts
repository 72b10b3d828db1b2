import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ASSETS = '/assets/';
const CONFIG = '/config.json';
/** Milliseconds a page waits for the answers it brings along; what is late the browser asks for itself. */
const PATIENCE = 1_500;

export interface PanelPlace {
  readonly panelDir: string;
  /** Whose cookie is there is about to need the whole panel, not only its login. */
  readonly sessionCookie: string;
  /** What every panel asks first, with its `/api`: without a session, and with one. */
  readonly asked: { readonly byAnyone: readonly string[]; readonly inSession: readonly string[] };
  /** By address, the parts of the panel that are fetched with the rest: a module, or a file as `chunkGroups.mjs` names it. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** By address, the resource whose list is there, and where its first rows are. */
  readonly lists: ReadonlyMap<string, { readonly name: string; readonly rows: string }>;
}

/** The built panel: hashed files for ever, index.html always fresh, and every panel route answers with index.html. */
export async function installPanel(app: FastifyInstance, place: PanelPlace): Promise<void> {
  const { panelDir } = place;
  if (!existsSync(join(panelDir, 'index.html')))
    throw new Error(`Panel belum dibangun: ${join(panelDir, 'index.html')} tidak ada. Jalankan npm run build.`);
  const filesOf = readManifest(panelDir);
  for (const parts of place.parts.values()) filesOf(parts);
  const declarationsOf = findDeclarations(panelDir);
  const page = readFileSync(join(panelDir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: panelDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Panel routes are the browser's own; a missing asset or call is still missing.
  app.get('/*', { config: { policy: 'public' } }, async (request, reply) => {
    const [path = '/', search] = request.url.split('?');
    const isFile =
      path.startsWith(ASSETS) ||
      path.startsWith('/api/') ||
      path.startsWith('/storage/') ||
      path === '/api' ||
      /\.[a-z0-9]{1,8}$/i.test(path);
    if (isFile || path.startsWith('/sanctum/')) return reply.callNotFound();
    const hasSession = request.cookies[place.sessionCookie] !== undefined;
    const wanted = hasSession ? [APP, ...(place.parts.get(path) ?? [])] : [];
    const list = place.lists.get(path);
    const files = [...filesOf(wanted), ...(hasSession ? declarationsOf(list?.name) : [])];
    // An address that narrows its list asks for other rows.
    const rows = list && search === undefined ? [list.rows] : [];
    const paths = [...place.asked.byAnyone, ...(hasSession ? [...place.asked.inSession, ...rows] : [])];
    const given = { ...(await readConfig(panelDir)), ...(await answersTo(app, request, reply, paths)) };
    return reply
      .header('Cache-Control', hasSession ? 'private, no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace('</head>', () => `${linksTo(files, page)}${blockOf(given)}</head>`));
  });
}

const APP = 'app';

interface Built {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files that parts of the panel need, as its build wrote them down; none where it did not. */
function readManifest(panelDir: string): (parts: readonly string[]) => readonly string[] {
  const path = join(panelDir, '.vite/manifest.json');
  if (!existsSync(path)) return () => [];
  const built: Readonly<Record<string, Built>> = JSON.parse(readFileSync(path, 'utf8'));
  const keyOf = new Map(Object.entries(built).map(([key, { name }]) => [name, key]));
  const reach = (name: string, seen: Set<string>): readonly string[] => {
    const { file, imports = [], css = [] } = built[name] ?? {};
    if (file === undefined || seen.has(name)) return [];
    seen.add(name);
    return [file, ...css, ...imports.flatMap((next) => reach(next, seen))];
  };
  return (parts) => {
    const seen = new Set<string>();
    return parts.flatMap((part) => {
      const key = part in built ? part : keyOf.get(part);
      // A module that was moved would quietly be fetched late; files of that name another build need not have.
      if (key === undefined && part.includes('/')) throw new Error(`${path}: tidak ada bagian ${part}.`);
      return reach(key ?? '', seen);
    });
  };
}

/** The file of declarations that a list reads, or of all where there is none of it; none where the build has left them whole. */
function findDeclarations(panelDir: string): (list: string | undefined) => readonly string[] {
  const assets = join(panelDir, ASSETS);
  const folder = existsSync(assets) && readdirSync(assets).find((name) => name.startsWith('declarations-'));
  if (!folder) return () => [];
  const there = new Set(readdirSync(join(assets, folder)));
  return (list) => {
    const file = `${list}.json`;
    return [`${ASSETS.slice(1)}${folder}/${there.has(file) ? file : 'all.json'}`];
  };
}

/** Fetched at once, and not only when the module before them has run; without those the page names itself. */
function linksTo(files: readonly string[], page: string): string {
  const links = files
    .filter((file) => !page.includes(file))
    .map((file) => {
      if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
      if (file.endsWith('.json')) return `<link rel="preload" as="fetch" crossorigin href="/${file}">`;
      return `<link rel="modulepreload" crossorigin href="/${file}">`;
    });
  return links.join('');
}

interface Given {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function readConfig(panelDir: string): Promise<Readonly<Record<string, Given>>> {
  const body = await readFile(join(panelDir, CONFIG), 'utf8').catch(() => undefined);
  return body === undefined ? {} : { [CONFIG]: { status: 200, headers: { 'content-type': 'application/json' }, body } };
}

/** Asked as the browser would ask, with its cookies and from its address: the same rights, limits and logs hold. */
async function answersTo(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  paths: readonly string[],
): Promise<Readonly<Record<string, Given>>> {
  const { cookie, authorization, host, 'user-agent': agent, 'accept-language': language } = request.headers;
  const forwarded = Object.entries(request.headers).filter(([name]) => /^x-(?:forwarded|real)-/.test(name));
  const headers = onlyGiven({
    ...Object.fromEntries(forwarded),
    cookie,
    authorization,
    host,
    'user-agent': agent,
    'accept-language': language,
  });
  const { remoteAddress } = request.socket;
  const ask = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) });
    const cookies = answer.headers['set-cookie'];
    if (cookies !== undefined) void reply.header('set-cookie', cookies);
    return answer.statusCode === 200 ? [[url, givenOf(answer.headers, answer.body)] as const] : [];
  };
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), PATIENCE).unref());
  const answers = await Promise.all(paths.map((path) => Promise.race([ask(path).catch(() => []), late])));
  return Object.fromEntries(answers.flat());
}

const onlyGiven = <Value>(values: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));

/** What the panel reads of an answer's headers. */
const kept = new Set(['content-type', 'x-session-seconds', 'x-fields-version']);

function givenOf(headers: Readonly<Record<string, unknown>>, body: string): Given {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    kept.has(name) ? [[name, String(value)] as const] : [],
  );
  return { status: 200, headers: Object.fromEntries(own), body };
}

/** Data, no script: the policy of the page for scripts stands. Read by `src/start/given.ts`. */
const blockOf = (given: Readonly<Record<string, Given>>): string =>
  `<script type="application/json" id="given">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`;
