import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isLoopback, type OutboundRules, readOutboundAllow } from '../channels/outbound';
import type { FileBucket } from '../files/bucket';
import { type OidcConfig, readOidc } from './oidcConfig';

/** What the environment says; every variable is described in `docs/deploying.md`. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: URL;
  /** Addresses of proxies whose X-Forwarded-For is believed, or how many stand in front. */
  readonly trustProxy: boolean | string | number;
  readonly corsOrigins: readonly string[];
  /** Where the pictures of maps are; without it a map is a grid of degrees. */
  readonly mapTiles: MapTiles | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is PgBouncer or its like. */
  readonly directUrl: string | undefined;
  /** So long a process that is told to stop still takes calls, while it says that it is not ready for any. */
  readonly drainSeconds: number;
  readonly storageDir: string;
  /** Instead of that folder, and of the one for backups. */
  readonly bucket: FileBucket | undefined;
  readonly backupDir: string;
  readonly secret: string;
  readonly panelRoles: readonly string[];
  /** Who else says who people are; without it they sign in with passwords and passkeys only. */
  readonly oidc: OidcConfig | undefined;
  readonly demoSize: 'S' | 'M' | 'L' | 'none';
  readonly demoNow: Date | undefined;
  readonly production: boolean;
  readonly outbound: OutboundRules;
  /** What this installation says of fields and forms; without it there is no such file. */
  readonly fieldsFile: string | undefined;
}

export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  /** Whose they are: shown on each map. */
  readonly attribution: string;
  /** What browsers are let fetch pictures from. */
  readonly origin: string;
}

export type Env = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Roles of an application. */
export interface Roles {
  readonly all: readonly string[];
  /** Those that may sign in, unless PANEL_ROLES says otherwise. */
  readonly panel: readonly string[];
  /** The one that may not be left out. */
  readonly administrator: string;
}

/** @throws Error with an Indonesian sentence when a variable cannot be used. */
export function configFor(env: Env, roles: Roles): Config {
  const port = readPort(env.PORT);
  const places = readPlaces(env);
  const { dataDir, databaseUrl } = places;
  const production = env.NODE_ENV === 'production';
  const panelRoles = readPanelRoles(env.PANEL_ROLES, roles);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: readUrl(env.PUBLIC_URL || `http://localhost:${port}`),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    corsOrigins: list(env.CORS_ORIGINS).map(readOrigin),
    mapTiles: readMapTiles(env),
    ...places,
    drainSeconds: readDrainSeconds(env.DRAIN_SECONDS, databaseUrl),
    secret: readSecret(env, dataDir, production),
    panelRoles,
    oidc: readOidc(env, panelRoles),
    demoSize: readDemoSize(env.DEMO_SIZE, production),
    demoNow: readInstant(env.DEMO_NOW),
    production,
    outbound: readOutbound(env),
  };
}

/** Where data and configuration of this installation are; looking makes nothing. */
export function readPlaces(
  env: Env,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'directUrl' | 'storageDir' | 'bucket' | 'backupDir' | 'fieldsFile'> {
  const dataDir = resolve(env.DATA_DIR || './data');
  return {
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    directUrl: env.DATABASE_URL ? env.DATABASE_DIRECT_URL || env.DATABASE_URL : undefined,
    storageDir: resolve(env.STORAGE_DIR || join(dataDir, 'storage')),
    bucket: readBucket(env),
    backupDir: resolve(env.BACKUP_DIR || join(dataDir, 'backups')),
    fieldsFile: findFieldsFile(env.FIELDS_FILE),
  };
}

/** The one that is named, otherwise the one that stands where the server was started. */
function findFieldsFile(named: string | undefined): string | undefined {
  if (named) return resolve(named);
  const usual = resolve('fields.json');
  return existsSync(usual) ? usual : undefined;
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT harus berupa angka 0 sampai 65535, bukan "${text}".`);
  return port;
}

/** Behind a load balancer others go on; the embedded database has one process, and whoever stops it waits. */
function readDrainSeconds(text: string | undefined, databaseUrl: string | undefined): number {
  const seconds = Number(text || (databaseUrl ? 5 : 0));
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 300)
    throw new Error(`DRAIN_SECONDS harus berupa angka bulat 0 sampai 300, bukan "${text}".`);
  return seconds;
}

function readTrustProxy(text: string | undefined): Config['trustProxy'] {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return Number(text);
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  for (const item of list(text)) {
    if (!named.includes(item) && isIP(item.split('/')[0] ?? '') === 0)
      throw new Error(`TRUST_PROXY harus true, jumlah proxy, atau daftar alamat IP, bukan "${text}".`);
  }
  return text;
}

/** One site that may call with credentials. A pattern or "*" would open the panel to everyone, so there is none. */
function readOrigin(text: string): string {
  const url = isWebAddress(text) && !text.includes('*') ? new URL(text) : undefined;
  if (url?.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error(`CORS_ORIGINS harus berupa alamat situs seperti https://panel.example.id, bukan "${text}".`);
  return url.origin;
}

/** One address, so that browsers are let reach exactly that. */
function readMapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Env): MapTiles | undefined {
  if (!url) return undefined;
  const plain = url.replaceAll('{z}', '1').replaceAll('{x}', '1').replaceAll('{y}', '1');
  const areNamed = ['{z}', '{x}', '{y}'].every((place) => url.includes(place));
  if (!areNamed || /[{}]/.test(plain) || !isWebAddress(plain))
    throw new Error(
      `MAP_TILES_URL harus berupa alamat dengan {z}, {x} dan {y}, misalnya https://peta.example.id/{z}/{x}/{y}.png, bukan "${url}".`,
    );
  if (!attribution?.trim())
    throw new Error('MAP_TILES_URL terisi, tetapi MAP_TILES_ATTRIBUTION belum. Sebutkan pemilik gambar petanya.');
  return { url, attribution: attribution.trim(), origin: new URL(plain).origin };
}

function readPanelRoles(text: string | undefined, { all, panel, administrator }: Roles): readonly string[] {
  const chosen = text ? [...new Set(list(text))] : panel;
  const unknown = chosen.find((role) => !all.includes(role));
  if (unknown !== undefined) throw new Error(`PANEL_ROLES menyebut "${unknown}". Yang dikenal: ${all.join(', ')}.`);
  if (!chosen.includes(administrator)) throw new Error(`PANEL_ROLES harus memuat ${administrator}.`);
  return chosen;
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function readUrl(text: string): URL {
  if (!isWebAddress(text))
    throw new Error(`PUBLIC_URL harus berupa alamat lengkap, misalnya https://panel.example.id, bukan "${text}".`);
  return new URL(text);
}

function readDemoSize(text: string | undefined, production: boolean): Config['demoSize'] {
  const size = text || (production ? 'none' : 'M');
  if (size !== 'S' && size !== 'M' && size !== 'L' && size !== 'none')
    throw new Error(`DEMO_SIZE harus S, M, L atau none, bukan "${text}".`);
  return size;
}

/** Named by S3_BUCKET; every process of an installation has the same. */
function readBucket(env: Env): FileBucket | undefined {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (!name) {
    if (endpoint) throw new Error('S3_ENDPOINT terisi, tetapi S3_BUCKET belum. Sebutkan nama bucket-nya.');
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new Error(`S3_BUCKET harus berupa nama bucket (huruf kecil, angka, titik, tanda hubung), bukan "${name}".`);
  if (endpoint && !isWebAddress(endpoint))
    throw new Error(`S3_ENDPOINT harus berupa alamat lengkap, misalnya https://s3.contoh.id, bukan "${endpoint}".`);
  if (Boolean(id) !== Boolean(secret))
    throw new Error('S3_ACCESS_KEY_ID dan S3_SECRET_ACCESS_KEY harus diisi keduanya, atau tidak sama sekali.');
  return {
    name,
    endpoint: endpoint || undefined,
    region: env.S3_REGION || 'us-east-1',
    keys: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  };
}

/** A run of the tests reaches only this machine, whatever its environment says. */
function readOutbound(env: Env): OutboundRules {
  const allow = readOutboundAllow(list(env.OUTBOUND_ALLOW));
  const isTest = env.NODE_ENV === 'test';
  const elsewhere = isTest ? allow.find((entry) => !isLoopback(entry)) : undefined;
  if (elsewhere)
    throw new Error(
      `OUTBOUND_ALLOW tidak boleh menyebut ${elsewhere.host}:${elsewhere.port} dengan NODE_ENV=test: pengujian hanya boleh menjangkau mesin ini.`,
    );
  return { allow, onlyAllowed: isTest };
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
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeNew(file, `${randomBytes(32).toString('base64url')}\n`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} harus berisi paling sedikit 32 karakter. Hapus berkas itu agar kunci baru dibuat.`);
  return secret;
}

/** Two first starts at once: the file of the first counts for both. */
function writeNew(file: string, text: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}
