import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLiveSessions } from '../core/access/sessions';
import type { AppParts } from '../core/routes/parts';
import type { Holder } from '../files/links';
import { mediaTypes, readPath, type StoredPath } from '../files/paths';
import type { StoredFile } from '../files/place';

const DAY_SECONDS = 86_400;

/** Is the link, through which a file was shown to a person without an account, still open? */
type IsOpen = (parts: AppParts, linkId: number) => Promise<boolean>;

/**
 * GET /storage/<path>: a file, when the address is signed and still valid, or the file is public. Everything else is not
 * there: missing, foreign, expired and tampered addresses answer alike, and those of a session that ended or a link that
 * was closed.
 */
export function installStoredFiles(app: FastifyInstance, parts: AppParts, isOpen: IsOpen): void {
  const headersOf = securityOf(parts.config.corsOrigins);
  app.get('/storage/*', { config: { policy: 'public' } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const query = request.query as Readonly<Record<string, unknown>>;
    const place = readPath(path);
    if (!place) return reply.callNotFound();
    if (!place.isPublic) {
      const holder = parts.links.findHolder(path, query, parts.now());
      if (!holder || !(await stands(parts, holder, { isOpen, ip: request.ip }))) return reply.callNotFound();
    }
    const file = await parts.files.find(path);
    if (!file) return reply.callNotFound();
    const name = `${place.folder}-${place.name.slice(0, 8)}.${place.ext}`;
    reply
      .headers(headersOf(place))
      .header('Content-Disposition', `${query.download === '1' ? 'attachment' : 'inline'}; filename="${name}"`)
      .type(mediaTypes[place.ext]);
    return sendFile(request, reply, file);
  });
}

interface Asking {
  readonly isOpen: IsOpen;
  readonly ip: string;
}

async function stands(parts: AppParts, { kind, id }: Holder, { isOpen, ip }: Asking): Promise<boolean> {
  if (kind === 'link') return isOpen(parts, id);
  const isLive = await findLiveSessions(parts.db.kysely, { ids: [id], now: parts.now(), roles: parts.panelRoles });
  return isLive(id, ip);
}

/** Nothing in a file may run, load or be framed by others. A browser's PDF viewer does not run inside a sandbox. */
function securityOf(corsOrigins: readonly string[]) {
  const framedBy = ["'self'", ...corsOrigins].join(' ');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${framedBy}`;
  return ({ ext, isPublic }: StoredPath): Record<string, string> => ({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': ext === 'pdf' ? policy : `${policy}; sandbox`,
    // A panel at another origin shows images too; the signature is what keeps strangers out.
    'Cross-Origin-Resource-Policy': corsOrigins.length > 0 || isPublic ? 'cross-origin' : 'same-origin',
    // No copy outlives the session or the link in the browser either.
    'Cache-Control': isPublic ? `public, max-age=${30 * DAY_SECONDS}, immutable` : 'private, no-store',
  });
}

/** The whole file, or the one requested range: viewers read long documents in pieces. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, open }: StoredFile,
): Promise<FastifyReply> {
  reply.header('Accept-Ranges', 'bytes');
  const range = readRange(request.headers.range, size);
  if (range === 'whole') return reply.header('Content-Length', size).send(await open());
  if (range === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const [from, to] = range;
  const bytes = await buffer(await open());
  return reply
    .code(206)
    .header('Content-Range', `bytes ${from}-${to}/${size}`)
    .send(bytes.subarray(from, to + 1));
}

/** First and last byte; several ranges, and what is no range, are answered with the whole. */
function readRange(header: string | undefined, size: number): 'whole' | 'none' | readonly [number, number] {
  const match = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [first, last] = [match[1], match[2]];
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'none' : [from, to];
}
