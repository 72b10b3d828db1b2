/** Pages for people without an account: behind a link in a message, or before signing in. */
export type PublicPlace =
  | { readonly page: 'reply' | 'rating' | 'reset'; readonly token: string }
  | { readonly page: 'forgot' | 'status' | 'firstAdmin' };

export const forgotPath = '/lupa-password';
/** Where the address that the server prints leads; the code stands behind '#'. */
export const firstAdminPath = '/administrator-pertama';
/** Stands on slips and in messages: `statusAddressOf` of the server says the same. */
export const statusPath = '/cek-aduan';

const places = [
  ['reply', /^\/tanggapan\/([^/]+)\/?$/],
  ['rating', /^\/nilai\/([^/]+)\/?$/],
  ['reset', /^\/reset-password\/([^/]+)\/?$/],
] as const;

/** @example findPublicPlace('/nilai/abc') // { page: 'rating', token: 'abc' } */
export function findPublicPlace(path: string): PublicPlace | undefined {
  const plain = path.replace(/\/$/, '');
  if (plain === forgotPath) return { page: 'forgot' };
  if (plain === firstAdminPath) return { page: 'firstAdmin' };
  if (plain === statusPath) return { page: 'status' };
  for (const [page, pattern] of places) {
    const token = pattern.exec(path)?.[1];
    if (token !== undefined) return { page, token };
  }
  return undefined;
}
