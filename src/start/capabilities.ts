import { atStart } from '../calls/atStart';
import { asRecord, asText } from '../framework/rest/decode';
import type { Http } from '../framework/rest/http';

export interface SiteInfo {
  readonly name: string;
  readonly logo_url: string | null;
  readonly language: string;
  readonly timezone: string;
  /** Only administrators are let in at the moment. */
  readonly maintenance: boolean;
  /** May what was just fetched be used again? */
  readonly cache: boolean;
  /** Where the pictures of maps are, and whose. */
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
}

/** What the server offers beyond the calls the specification describes. */
export interface Capabilities {
  readonly version: string | null;
  readonly extensions: readonly string[];
  readonly site: SiteInfo;
  readonly demo: boolean;
  /** There is no administrator yet. */
  readonly unclaimed: boolean;
  /** Whose people may sign in without a password. */
  readonly singleSignOn: string | null;
  /** @example has('auth.me') // true when listed itself, or through 'auth.*' */
  has(extension: string): boolean;
}

export const defaultSite: SiteInfo = {
  name: 'Admin Panel Bantuan Sosial',
  logo_url: null,
  language: 'id',
  timezone: 'Asia/Jakarta',
  maintenance: false,
  cache: true,
};

const askLimitMs = 10_000;

export function toCapabilities(answer: unknown): Capabilities {
  const data = asRecord(answer);
  const site = asRecord(data.site);
  const extensions = Array.isArray(data.extensions) ? data.extensions.filter((name) => typeof name === 'string') : [];
  return {
    version: asText(data.version),
    extensions,
    site: {
      name: asText(site.name) ?? defaultSite.name,
      logo_url: asText(site.logo_url),
      language: asText(site.language) ?? defaultSite.language,
      timezone: asText(site.timezone) ?? defaultSite.timezone,
      maintenance: site.maintenance === true,
      cache: site.cache !== false,
      ...tilesIn(site),
    },
    demo: data.demo === true,
    unclaimed: data.unclaimed === true,
    singleSignOn: asText(data.single_sign_on),
    has: (wanted) =>
      extensions.some((name) => name === wanted || (name.endsWith('.*') && wanted.startsWith(name.slice(0, -1)))),
  };
}

function tilesIn({ map_tiles }: ReturnType<typeof asRecord>): Pick<SiteInfo, 'mapTiles'> {
  const { url, attribution } = asRecord(map_tiles);
  return typeof url === 'string' && typeof attribution === 'string' ? { mapTiles: { url, attribution } } : {};
}

/** Asks once. A server without this call, or one that cannot be reached, simply offers nothing extra. */
export async function loadCapabilities(http: Http, listed: readonly string[] | null): Promise<Capabilities> {
  if (listed) return toCapabilities({ extensions: listed });
  return (await findCapabilities(http)) ?? toCapabilities(null);
}

/** Undefined where there is no such call, or no answer. */
export async function findCapabilities(http: Http): Promise<Capabilities | undefined> {
  try {
    const { status, body } = await http({
      ...atStart.capabilities,
      anonymous: true,
      retryAfterLogin: false,
      timeoutMs: askLimitMs,
    });
    return status === 200 ? toCapabilities(asRecord(body).data) : undefined;
  } catch {
    return undefined;
  }
}
