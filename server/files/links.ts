import { createHmac, timingSafeEqual } from 'node:crypto';
import { readPath } from './paths';

const VALID_MINUTES = 5;

export interface FileLinks {
  /** The path with its end of validity and signature; a public path, or a text that is no stored path, stays as it is. */
  readonly sign: (path: string, now: Date) => string;
  readonly holds: (path: string, query: Readonly<Record<string, unknown>>, now: Date) => boolean;
}

/** Signed paths: whoever is shown one may open the file for five minutes, with a cookie, a token or neither. */
export function createFileLinks(secret: string): FileLinks {
  const signatureOf = (path: string, end: string): string =>
    createHmac('sha256', secret).update(`file|${path}|${end}`).digest('base64url');
  return {
    sign(path, now) {
      const parts = readPath(path);
      if (!parts || parts.isPublic) return path;
      const end = String(endOf(now));
      return `${path}?e=${end}&s=${signatureOf(path, end)}`;
    },
    holds(path, { e, s }, now) {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e) || !/^[\w-]{43}$/.test(s))
        return false;
      const isRight = timingSafeEqual(Buffer.from(s), Buffer.from(signatureOf(path, e)));
      return isRight && Number(e) * 1000 > now.getTime();
    },
  };
}

/** Seconds; up to the whole minute, so that two answers within one minute carry the same address and images are not fetched twice. */
const endOf = (now: Date): number => Math.ceil((now.getTime() / 1000 + VALID_MINUTES * 60) / 60) * 60;

/** The address under which a stored file may be fetched, for answers that are not rows of a resource. */
export const signPath = (call: { readonly links: FileLinks; readonly now: () => Date }, path: string): string =>
  call.links.sign(path, call.now());
