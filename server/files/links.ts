import { createHmac, timingSafeEqual } from 'node:crypto';
import { readPath } from './paths';

const VALID_MINUTES = 5;
/** Without those that are read for each other (0 O, 1 I L) on a printed slip. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What an address is bound to: it opens the file only as long as this session lives, or this link in a message is open. */
export interface Holder {
  readonly kind: 'session' | 'link';
  readonly id: number;
}

export interface FileLinks {
  /**
   * The path with its end of validity, holder and signature; a public path, or a text that is no stored path, stays as it
   * is, and so does what nobody holds: it opens nothing.
   */
  readonly sign: (path: string, now: Date, holder: Holder | undefined) => string;
  /** Eight letters and digits that belong to a text, for people to type: not derivable without the server's secret. */
  readonly code: (subject: string) => string;
  /** Of an address whose signature is right and not over; whether the holder still stands is to be looked up. */
  readonly findHolder: (path: string, query: Readonly<Record<string, unknown>>, now: Date) => Holder | undefined;
}

/** Signed paths: they open the file for five minutes, with a cookie, a token or neither, while their holder stands. */
export function createFileLinks(secret: string): FileLinks {
  const signatureOf = (path: string, end: string, { kind, id }: Holder): string =>
    createHmac('sha256', secret).update(`file|${path}|${end}|${kind}|${id}`).digest('base64url');
  return {
    sign(path, now, holder) {
      const parts = readPath(path);
      if (!parts || parts.isPublic || !holder) return path;
      const end = String(endOf(now));
      return `${path}?e=${end}&s=${signatureOf(path, end, holder)}&${names[holder.kind]}=${holder.id}`;
    },
    code(subject) {
      const digest = createHmac('sha256', secret).update(`code|${subject}`).digest();
      return [...digest.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    },
    findHolder(path, query, now) {
      const { e, s } = query;
      const holder = readHolder(query);
      if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e) || !/^[\w-]{43}$/.test(s) || !holder)
        return undefined;
      const isRight = timingSafeEqual(Buffer.from(s), Buffer.from(signatureOf(path, e, holder)));
      return isRight && Number(e) * 1000 > now.getTime() ? holder : undefined;
    },
  };
}

/** How an address names its holder. */
const names: Readonly<Record<Holder['kind'], string>> = { session: 'u', link: 'l' };

function readHolder(query: Readonly<Record<string, unknown>>): Holder | undefined {
  const kind = query.l === undefined ? 'session' : 'link';
  const id = query[names[kind]];
  return typeof id === 'string' && /^[1-9]\d{0,15}$/.test(id) ? { kind, id: Number(id) } : undefined;
}

/** Answers carry `path?e=…&s=…&u=…`; what comes back unchanged is the path. */
export const toPath = (address: string): string => address.replace(/\?e=\d+&s=[\w-]+(&[ul]=\d+)?$/, '');

/** Seconds; up to the whole minute, so that two answers within one minute carry the same address and images are not fetched twice. */
const endOf = (now: Date): number => Math.ceil((now.getTime() / 1000 + VALID_MINUTES * 60) / 60) * 60;

/** The address under which a stored file may be fetched by the caller's session, or by the holder that is named. */
export const signPath = (
  call: { readonly links: FileLinks; readonly now: () => Date; readonly sessionId?: number },
  path: string,
  holder: Holder | undefined = call.sessionId === undefined ? undefined : { kind: 'session', id: call.sessionId },
): string => call.links.sign(path, call.now(), holder);
