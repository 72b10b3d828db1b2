export interface RuntimeConfig {
  readonly apiUrl: string;
  readonly auth: 'auto' | 'cookie' | 'token';
  readonly whatsappServiceUrl: string | null;
  /** When given, the server's capabilities are not requested. */
  readonly extensions: readonly string[] | null;
  /** The deployment's overlay of field settings; the schema layer checks it. */
  readonly fields: unknown;
}

export const defaultRuntimeConfig: RuntimeConfig = {
  apiUrl: '/api',
  auth: 'auto',
  whatsappServiceUrl: null,
  extensions: null,
  fields: null,
};

const loadLimitMs = 8_000;

/** Reads `config.json` beside index.html. Never rejects: without a usable file the defaults stand. */
export async function loadRuntimeConfig(
  address: string = `${import.meta.env.BASE_URL}config.json`,
  load: typeof fetch = fetch,
): Promise<RuntimeConfig> {
  try {
    const response = await load(address, { cache: 'no-cache', signal: AbortSignal.timeout(loadLimitMs) });
    // A server that answers every unknown path with index.html has no such file either.
    if (!response.ok || response.headers.get('content-type')?.includes('text/html')) {
      // An unread answer stays open, and with it one of the few connections to the server.
      await response.body?.cancel();
      return defaultRuntimeConfig;
    }
    return readRuntimeConfig(await response.text());
  } catch (error) {
    console.warn(`${address} cannot be fetched, the defaults are used.`, error);
    return defaultRuntimeConfig;
  }
}

/** @example readRuntimeConfig('{"apiUrl":"https://host/api"}').apiUrl // 'https://host/api' */
export function readRuntimeConfig(text: string): RuntimeConfig {
  const given = parseObject(text);
  if (!given) {
    console.warn('config.json is not a JSON object, the defaults are used.');
    return defaultRuntimeConfig;
  }
  const usable = Object.entries(given).filter(([name, value]) => isUsable(name, value));
  return { ...defaultRuntimeConfig, ...Object.fromEntries(usable) };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isAddress = (value: unknown): boolean => isText(value) && /^(https?:\/\/|\/(?!\/))/i.test(value);

const checks: Readonly<Record<keyof RuntimeConfig, readonly [expected: string, check: (value: unknown) => boolean]>> = {
  apiUrl: ['a path such as "/api" or an http(s) address', isAddress],
  auth: ['"auto", "cookie" or "token"', (value) => value === 'auto' || value === 'cookie' || value === 'token'],
  whatsappServiceUrl: ['an http(s) address or null', (value) => value === null || isAddress(value)],
  extensions: ['a list of names or null', (value) => value === null || (Array.isArray(value) && value.every(isText))],
  fields: ['an object or null', (value) => typeof value === 'object' && !Array.isArray(value)],
};

function isUsable(name: string, value: unknown): boolean {
  if (!Object.hasOwn(checks, name)) {
    console.warn(`config.json: "${name}" is unknown and ignored. Known are: ${Object.keys(checks).join(', ')}.`);
    return false;
  }
  const [expected, check] = checks[name as keyof RuntimeConfig];
  if (!check(value)) console.warn(`config.json: "${name}" must be ${expected}; its default is used.`);
  return check(value);
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
