import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { AppOptions } from '../../server/app';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { type Account, addAccount } from './accounts';
import { type Browser, openBrowser } from './browser';
import { createWatch } from './secrets';
import { type Answer, type Client, OPENING_MS, PASSWORD, signIn, startApp, TEST_NOW, type TestEngine } from './server';

export type Kind = 'cookie' | 'token';

/** A database for the tests of one describe, any number of apps on it, and everything they answered. */
export function useOffice(engine: TestEngine) {
  const apps: FastifyInstance[] = [];
  const watch = createWatch();
  let database: Database | undefined;
  let serial = 0;

  beforeAll(async () => {
    database = await engine.open(model);
  }, OPENING_MS);
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database?.close();
  });

  const db = (): Database => {
    if (!database) throw new Error('The database of these tests is not open yet.');
    return database;
  };

  async function start(more: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const app = await startApp(db(), model, more);
    apps.push(app);
    watchAnswers(app, watch.see);
    return app;
  }

  /** The status and body of a login, without what differs in each answer. */
  async function tryLogin(app: FastifyInstance, email: string, password: string, ip = '10.0.0.1', headers = {}) {
    const body = { email, password };
    const answer = await openBrowser(app, ip).send({ method: 'POST', path: '/api/auth/login', body, headers });
    return { status: answer.status, body: { ...answer.body, request_id: null }, headers: answer.headers };
  }

  return {
    db,
    start,
    tryLogin,
    fresh: () => `orang${++serial}@contoh.example`,
    add: (account: Account) => addAccount(db(), account),
    /** The token of a new session. */
    tokenOf: async (app: FastifyInstance, email: string): Promise<string> =>
      ((await tryLogin(app, email, PASSWORD)).body.data as { token: string }).token,
    expectNothingSecret: watch.expectNothingSecret,
  };
}

/** Signs in with cookies, as the panel does. */
export async function enterBrowser(app: FastifyInstance, email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.call('GET', '/sanctum/csrf-cookie');
  const answer = await browser.call('POST', '/api/login', { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return browser;
}

export async function enter(app: FastifyInstance, email: string, kind: Kind): Promise<Client> {
  if (kind === 'token') return signIn(app, email);
  const browser = await enterBrowser(app, email);
  return (method, path, body) => browser.call(method, `/api${path}`, body);
}

/** A clock the test moves. */
export function clock(start = TEST_NOW) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass: (part: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }) => {
      at += ((part.hours ?? 0) * 3600 + (part.minutes ?? 0) * 60 + (part.seconds ?? 0)) * 1000;
    },
  };
}

function watchAnswers(app: FastifyInstance, see: (call: string, answer: Answer) => void): void {
  const inject = app.inject.bind(app) as (options: {
    method: string;
    url: string;
  }) => Promise<{ body: string; statusCode: number; headers: Record<string, unknown> }>;
  const watched = async (options: { method: string; url: string }) => {
    const response = await inject(options);
    if (/json/.test(String(response.headers['content-type'])) && !options.url.includes('openapi')) {
      const body = JSON.parse(response.body);
      see(`${options.method} ${options.url}`, {
        status: response.statusCode,
        body,
        text: response.body,
        headers: response.headers,
      });
    }
    return response;
  };
  Object.assign(app, { inject: watched });
}
