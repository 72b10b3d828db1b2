import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the environment says; every variable is described in `docs/deploying.md`. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: URL;
  readonly trustProxy: boolean | string;
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly storageDir: string;
  readonly secret: string;
  readonly panelRoles: readonly string[];
  readonly demoSize: 'S' | 'M' | 'L' | 'none';
  readonly demoNow: Date | undefined;
  readonly production: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** @throws Error with an Indonesian sentence when a variable cannot be used. */
export function readConfig(env: Env): Config {
  const port = readPort(env.PORT);
  const dataDir = resolve(env.DATA_DIR || './data');
  const production = env.NODE_ENV === 'production';
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: readUrl(env.PUBLIC_URL || `http://localhost:${port}`),
    trustProxy:
      env.TRUST_PROXY === undefined || env.TRUST_PROXY === ''
        ? false
        : env.TRUST_PROXY === 'true'
          ? true
          : env.TRUST_PROXY,
    corsOrigins: list(env.CORS_ORIGINS),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    storageDir: resolve(env.STORAGE_DIR || join(dataDir, 'storage')),
    secret: readSecret(env, dataDir, production),
    panelRoles: env.PANEL_ROLES ? list(env.PANEL_ROLES) : ['admin', 'admin_aleg'],
    demoSize: readDemoSize(env.DEMO_SIZE, production),
    demoNow: readInstant(env.DEMO_NOW),
    production,
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT harus berupa angka 0 sampai 65535, bukan "${text}".`);
  return port;
}

function readUrl(text: string): URL {
  if (!URL.canParse(text))
    throw new Error(`PUBLIC_URL harus berupa alamat lengkap, misalnya https://panel.example.id, bukan "${text}".`);
  return new URL(text);
}

function readDemoSize(text: string | undefined, production: boolean): Config['demoSize'] {
  const size = text || (production ? 'none' : 'M');
  if (size !== 'S' && size !== 'M' && size !== 'L' && size !== 'none')
    throw new Error(`DEMO_SIZE harus S, M, L atau none, bukan "${text}".`);
  if (size === 'L') throw new Error('DEMO_SIZE=L belum dapat dibuat. Pakai S atau M.');
  return size;
}

function readInstant(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw new Error(`DEMO_NOW harus berupa waktu ISO, misalnya 2026-08-31T10:00+07:00, bukan "${text}".`);
  return new Date(time);
}

/** The key that signs tokens; made once per data folder unless it is given. */
function readSecret(env: Env, dataDir: string, production: boolean): string {
  if (env.APP_SECRET) {
    if (env.APP_SECRET.length < 32) throw new Error('APP_SECRET harus paling sedikit 32 karakter.');
    return env.APP_SECRET;
  }
  if (env.DATABASE_URL && production)
    throw new Error('APP_SECRET wajib diisi bila DATABASE_URL dipakai dengan NODE_ENV=production.');
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
