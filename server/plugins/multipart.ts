import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identify, refuseWhileLimited, unauthenticated } from '../core/routes/identify';
import type { AppParts } from '../core/routes/parts';
import type { Route } from '../core/routes/registry';
import { UploadedFile } from '../files/upload';
import { Problem, validationProblem } from '../sql/problem';

const MEGABYTE = 1_048_576;
/** What a field takes at most is its own affair; this is what the server holds in memory at all. */
const MAX_FILE = 10 * MEGABYTE;
const MAX_FILES = 10;
const MAX_TEXT = MEGABYTE;
const MAX_BODY = 20 * MEGABYTE;

/**
 * Forms become bodies like JSON ones: a text part is a string, a file part an `UploadedFile`, `name[]` and repeated
 * names a list. Nothing is read without a session, and a file by a public call only from whom it admits.
 */
export async function installMultipart(app: FastifyInstance, parts: AppParts): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE, files: MAX_FILES, fields: 100, fieldSize: MAX_TEXT, parts: 100 + MAX_FILES },
  });
  app.addHook('preValidation', async (request) => {
    const { policy, mayUpload, fileLimit } = request.routeOptions.config as Pick<
      Partial<Route>,
      'policy' | 'mayUpload' | 'fileLimit'
    >;
    if (!request.isMultipart() || policy === undefined) return;
    const params = request.params as Readonly<Record<string, string>>;
    const isPublic = policy === 'public' && !(await mayUpload?.(parts, params));
    const announced = Number(request.headers['content-length'] ?? 0);
    if (policy !== 'public') {
      const session = await identify(parts, request);
      if (!session) throw await unauthenticated(parts, request);
      refuseWhileLimited(session);
    }
    if (announced > (isPublic ? MAX_TEXT : MAX_BODY)) throw fileLimit ? tooLarge(fileLimit) : new Problem('tooLarge');
    try {
      const ofRoute = fileLimit ? { files: 1, fileSize: fileLimit.bytes } : {};
      request.body = await readForm(request, isPublic ? { files: 0, fieldSize: 100_000 } : ofRoute);
    } catch (error) {
      // What is left of the body is still on its way: unread, it would keep the answer from the client.
      request.raw.unpipe();
      request.raw.resume();
      if (fileLimit && isTooLarge(error)) throw tooLarge(fileLimit);
      throw error;
    }
  });
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

const tooLarge = ({ message, field = 'file' }: NonNullable<Route['fileLimit']>): Problem =>
  validationProblem([{ field, message }]);

async function readForm(
  request: FastifyRequest,
  limits: { files?: number; fieldSize?: number; fileSize?: number },
): Promise<Record<string, unknown>> {
  const read = new Map<string, unknown[]>();
  const lists = new Set<string>();
  let size = 0;
  for await (const part of request.parts({ limits })) {
    const value = await readPart(part);
    if (value === undefined) continue;
    size += value instanceof UploadedFile ? value.size : String(value).length;
    if (size > MAX_BODY) throw new Problem('tooLarge');
    const name = part.fieldname.replace(/\[\]$/, '');
    if (name !== part.fieldname) lists.add(name);
    read.set(name, [...(read.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...read].map(([name, values]) => [name, values.length > 1 || lists.has(name) ? values : values[0]]),
  );
}

async function readPart(part: Multipart): Promise<unknown> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('tooLarge');
    return part.value;
  }
  const bytes = await part.toBuffer();
  // A browser sends an untouched file input as a part without name and content.
  return part.filename || bytes.length > 0 ? new UploadedFile(part.filename ?? '', bytes, part.mimetype) : undefined;
}
