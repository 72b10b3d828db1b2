type QueryValue = string | number | boolean | null | undefined;

/** null and undefined are left out; a list says its name once for each item. */
export type HttpQuery = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** `https://host/api` → `https://host`; `/api` → ``. Files and the CSRF cookie live there. */
export function serverRootOf(apiUrl: string): string {
  return withoutTrailingSlash(apiUrl).replace(/\/api$/, '');
}

/**
 * Where a path of the contract lives. Paths that already begin with `/api` are not prefixed twice.
 *
 * @example addressOf('https://host/api', '/users', { page: 2 }) // 'https://host/api/users?page=2'
 */
export function urlOf(apiUrl: string, path: string, query: HttpQuery = {}): string {
  return baseAddress(apiUrl, path) + toSearch(query, path.includes('?') ? '&' : '?');
}

const absolute = /^https?:\/\//i;
const underServerRoot = /^\/(api|sanctum|storage)(\/|$)/;

function baseAddress(apiUrl: string, path: string): string {
  if (absolute.test(path)) return path;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return (underServerRoot.test(rooted) ? serverRootOf(apiUrl) : withoutTrailingSlash(apiUrl)) + rooted;
}

function toSearch(query: HttpQuery, separator: string): string {
  const search = new URLSearchParams();
  for (const [name, stated] of Object.entries(query)) {
    for (const value of Array.isArray(stated) ? stated : [stated]) {
      if (value !== null && value !== undefined) search.append(name, String(value));
    }
  }
  // A plus means a space in forms only; not every server reads it so in an address.
  const text = search.toString().replaceAll('+', '%20');
  return text ? separator + text : '';
}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');
