import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createPasswords } from '../../server/core/access/passwords';
import type { Config } from '../../server/core/config';
import type { Database } from '../../server/sql/connection';
import type { Model } from '../../src/framework/schema';
import { refuseUndeclared } from './answers';
import { openMemory, openPostgres } from './databases';
import { sized } from './sized';

/** The day every test lives on; a test that needs another moves its own clock. */
export const TEST_NOW = new Date('2026-08-31T10:00:00+07:00');

export const PASSWORD = 'Bansos-Demo-2026';

/** Making the empty cluster takes seconds on a busy machine, more than a hook may take by default. */
export const OPENING_MS = 60_000;

export interface TestEngine {
  readonly name: string;
  readonly open: (model: Model) => Promise<Database>;
}

/**
 * PGlite always; PostgreSQL in a database of its own when TEST_DATABASE_URL is set. For what the database itself decides:
 * SQL, races, transactions, several processes.
 */
export const everyEngine: readonly TestEngine[] = [
  { name: 'PGlite', open: openMemory },
  ...(process.env.TEST_DATABASE_URL
    ? [{ name: 'PostgreSQL', open: (model: Model) => openPostgres(process.env.TEST_DATABASE_URL ?? '', model) }]
    : []),
];

/** For rules above the one choke-point to SQL: one database is enough every day, `npm run prove` takes each. */
export const engines = sized(everyEngine.slice(-1), everyEngine);

export const testConfig = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    APP_SECRET: 'a secret of the tests, long enough to sign',
    DEMO_SIZE: 'none',
    NODE_ENV: 'test',
    DATA_DIR: '/nonexistent',
    // Never asked, but then its calls are there, and every test of all calls has them.
    ...{ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'panel', OIDC_CLIENT_SECRET: 'rahasia' },
    // Made with the first file; removed with the run.
    STORAGE_DIR: join(inject('storageRoot'), randomBytes(6).toString('hex')),
    ...env,
  });

/** Cheap hashing would be another program: the real one, with one dummy for the whole file. */
export const testPasswords = createPasswords();

export async function startApp(db: Database, model: Model, more: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  return buildApp({
    db,
    model,
    config: testConfig(),
    now: () => TEST_NOW,
    version: '0.0.0-test',
    demo: true,
    passwords: testPasswords,
    checkAnswer: refuseUndeclared,
    ...more,
  });
}

export interface Answer {
  readonly status: number;
  readonly body: {
    status: string;
    success: boolean;
    message: string;
    code?: string;
    errors?: Record<string, string[]>;
    data: never;
    request_id?: string;
  };
  readonly text: string;
  /** As they came, for files that are no text. */
  readonly bytes?: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A signed-in client: `as('GET', '/admin/users')`. The path is below /api. */
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export function clientOf(app: FastifyInstance, token?: string): Client {
  return async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path.startsWith('//') ? path.slice(1) : `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const { statusCode: status, body: text, rawPayload: bytes } = response;
    return { status, body: parse(text), text, bytes, headers: response.headers };
  };
}

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export async function signIn(app: FastifyInstance, email: string, password = PASSWORD): Promise<Client> {
  const answer = await clientOf(app)('POST', '/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return clientOf(app, (answer.body.data as { token: string }).token);
}
