import { createHmac, timingSafeEqual } from 'node:crypto';
import { readPath } from './paths';

const VALID_MINUTES = 5;
/** Without those that are read for each other (0 O, 1 I L) on a printed slip. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export interface FileLinks {
  /**
   * The path with its end of validity and signature; a public path, or a text that is no stored path, stays as it is.
   * With the number of a link in a message it is good only as long as that link is open as well (`linkOf`).
   */
  readonly sign: (path: string, now: Date, link?: number) => string;
  /** Eight letters and digits that belong to a text, for people to type: not derivable without the server's secret. */
  readonly code: (subject: string) => string;
  readonly holds: (path: string, query: Readonly<Record<string, unknown>>, now: Date) => boolean;
}

/** Signed paths: their holder may open the file for five minutes, with a cookie, a token or neither. */
export function createFileLinks(secret: string): FileLinks {
  const signatureOf = (path: string, end: string, link = ''): string =>
    createHmac('sha256', secret)
      .update(`file|${path}|${end}${link && `|${link}`}`)
      .digest('base64url');
  return {
    sign(path, now, link) {
      const parts = readPath(path);
      if (!parts || parts.isPublic) return path;
      const end = String(endOf(now));
      const bound = link === undefined ? '' : String(link);
      return `${path}?e=${end}${bound && `&l=${bound}`}&s=${signatureOf(path, end, bound)}`;
    },
    code(subject) {
      const digest = createHmac('sha256', secret).update(`code|${subject}`).digest();
      return [...digest.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    },
    holds(path, { e, s, l }, now) {
      if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e) || !/^[\w-]{43}$/.test(s))
        return false;
      if (l !== undefined && (typeof l !== 'string' || !LINK.test(l))) return false;
      const isRight = timingSafeEqual(Buffer.from(s), Buffer.from(signatureOf(path, e, l)));
      return isRight && Number(e) * 1000 > now.getTime();
    },
  };
}

const LINK = /^[1-9]\d{0,15}$/;

/** The link a signed path is bound to. Read only after `holds` returned true. */
export const linkOf = ({ l }: Readonly<Record<string, unknown>>): number | undefined =>
  typeof l === 'string' ? Number(l) : undefined;

/** Seconds; up to the whole minute, so that two answers within one minute carry the same address and images are not fetched twice. */
const endOf = (now: Date): number => Math.ceil((now.getTime() / 1000 + VALID_MINUTES * 60) / 60) * 60;

/** The address under which a stored file may be fetched, for answers that are not rows of a resource. */
export const signPath = (
  call: { readonly links: FileLinks; readonly now: () => Date },
  path: string,
  link?: number,
): string => call.links.sign(path, call.now(), link);
