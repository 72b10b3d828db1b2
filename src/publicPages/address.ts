/** Pages for people without an account: behind a link in a message, or before signing in. */
export type PublicPlace =
  | { readonly page: 'reply' | 'rating' | 'reset'; readonly token: string }
  | { readonly page: 'forgot' };

export const forgotPath = '/lupa-password';

const places = [
  ['reply', /^\/tanggapan\/([^/]+)\/?$/],
  ['rating', /^\/nilai\/([^/]+)\/?$/],
  ['reset', /^\/reset-password\/([^/]+)\/?$/],
] as const;

/** @example findPublicPlace('/nilai/abc') // { page: 'rating', token: 'abc' } */
export function findPublicPlace(path: string): PublicPlace | undefined {
  if (path.replace(/\/$/, '') === forgotPath) return { page: 'forgot' };
  for (const [page, pattern] of places) {
    const token = pattern.exec(path)?.[1];
    if (token !== undefined) return { page, token };
  }
  return undefined;
}
