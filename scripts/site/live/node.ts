// What the server asks of Node, where it runs in a page: hashes, waiting, and what there is none of.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

type Input = string | Uint8Array;

const toBytes = (input: Input): Uint8Array => (typeof input === 'string' ? new TextEncoder().encode(input) : input);
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Hash {
  update(input: Input): Hash;
  digest(encoding?: 'hex' | 'base64url'): string | Uint8Array;
}

/** Everything here is SHA-256. */
function asHash(hash: { update(bytes: Uint8Array): unknown; digest(): Uint8Array }): Hash {
  const self: Hash = {
    update(input) {
      hash.update(toBytes(input));
      return self;
    },
    digest(encoding) {
      const bytes = hash.digest();
      return encoding === 'hex' ? toHex(bytes) : encoding === 'base64url' ? toBase64Url(bytes) : bytes;
    },
  };
  return self;
}

export const createHash = (): Hash => asHash(sha256.create());
export const createHmac = (_algorithm: string, key: Input): Hash => asHash(hmac.create(sha256, toBytes(key)));
export const randomUUID = () => crypto.randomUUID();
export const randomBytes = (size: number) =>
  Object.assign(crypto.getRandomValues(new Uint8Array(size)), {
    toString(this: Uint8Array, encoding: 'hex' | 'base64url') {
      return encoding === 'hex' ? toHex(this) : toBase64Url(this);
    },
  });

const wait = (ms = 0) => new Promise<void>((resolve) => globalThis.setTimeout(resolve, ms));

export { wait as setTimeout };
export const setImmediate = () => wait();

/** Parts of a file that is sent; the page puts them together. */
export const Readable = { from: <T>(parts: AsyncIterable<T> | Iterable<T>) => parts };

const absent = (): never => {
  throw new Error('There is none of this in a page.');
};

export {
  absent as buffer,
  absent as readFileSync,
  absent as statSync,
  absent as BlockList,
  absent as createPrivateKey,
  absent as createPublicKey,
  absent as sign,
  absent as timingSafeEqual,
};
/** As much room as the browser gives. */
export const statfs = async () => ({ bavail: 2 ** 30, bsize: 4096 });
export const dirname = (path: string) => path.replace(/[^/]*$/, '');
export const basename = (path: string) => path.replace(/.*\//, '');

const v4 = /^\d{1,3}(\.\d{1,3}){3}$/;
export const isIP = (text: string) => (v4.test(text) ? 4 : text.includes(':') ? 6 : 0);
export const isIPv6 = (text: string) => isIP(text) === 6;
