import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Signed tokens bound to the session they were made for (or to none, before signing in): a token of another session,
 * or one made without the key, is worth nothing. Form: nonce.signature.
 */
export function createCsrf(secret: string) {
  const sign = (nonce: string, binding: string) =>
    createHmac('sha256', secret).update(`csrf|${nonce}|${binding}`).digest('base64url');
  return {
    issue: (sessionHash: string | null): string => {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${sign(nonce, sessionHash ?? '')}`;
    },
    holds: (token: unknown, sessionHash: string | null): boolean => {
      if (typeof token !== 'string' || token.length > 200) return false;
      const [nonce = '', signature = ''] = token.split('.');
      const wanted = Buffer.from(sign(nonce, sessionHash ?? ''));
      const given = Buffer.from(signature);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

export type Csrf = ReturnType<typeof createCsrf>;
