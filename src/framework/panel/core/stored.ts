import { isSafeUrl } from '../../schema';

/**
 * Stored paths are served below `/storage/`; full addresses are taken as they are. Undefined for what is no address.
 * @param root where the API lives, when that is not this origin
 */
export function storedAddress(path: string, root = ''): string | undefined {
  const address = /^(https?:)?\//i.test(path) ? path : `${root}/storage/${path}`;
  return isSafeUrl(address) ? address : undefined;
}

/** @example fileNameOf('books/abc.png?e=1&s=2') // 'abc.png' */
export const fileNameOf = (path: string): string => withoutQuery(path).split('/').at(-1) || path;

export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp|gif)$/i.test(withoutQuery(path));

const withoutQuery = (path: string): string => path.split(/[?#]/)[0] ?? '';
