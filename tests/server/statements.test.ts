import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo';
import type { Database } from '../../server/sql/connection';
import { model } from '../../src/resources';
import { readRoutes } from '../support/routes';
import { type Client, engines, OPENING_MS, signIn, startApp, TEST_NOW, testPasswords } from '../support/server';

/** Answers made of many parts ask for each: no more than this. */
const MOST = 30;
/** Session, ids, rows, total, and one for each thing that rows show of others. */
const MOST_OF_LIST = 12;
/** The log names the records of each kind that its rows are about. */
const MOST_OF_LOG = 20;
/** Session, transaction, row, change, its three traces, what rules add, the answer. */
const MOST_OF_TOGGLE = 9;

describe.each(engines)('statements of one request, on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let as: Client;
  let asked = 0;

  beforeAll(async () => {
    const opened = await open(model);
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    db = { ...opened, kysely: opened.kysely.withPlugin(counter) };
    await seedDemo({ db: opened, model, size: 'S', now: TEST_NOW, hashPassword: testPasswords.hash });
    app = await startApp(db, model);
    as = await signIn(app, 'admin@contoh.example');
  }, 2 * OPENING_MS);
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function countOf(path: string, method = 'GET', body?: unknown) {
    // What is read once and kept is not of this request.
    if (method === 'GET') await as('GET', path);
    asked = 0;
    const { status, text } = await as(method, path, body);
    return { status, count: asked, kinds: kindsIn(text) };
  }

  const lists = () => readRoutes(app).flatMap((route) => /^GET \/api(\/[^:*]*)$/.exec(route)?.[1] ?? []);

  it('are no more for a hundred rows than for ten, whatever the route', async () => {
    const told: string[] = [];
    const growing: string[] = [];
    const many: string[] = [];
    for (const path of lists()) {
      if (/events|export|template/.test(path)) continue;
      const few = await countOf(`${path}?page=1&per_page=10`);
      if (few.status !== 200) continue;
      const full = await countOf(`${path}?page=1&per_page=100`);
      told.push(`${path} ${few.count}`);
      // A kind of record that only a later row names costs a statement of its own, once: ninety rows would cost ninety.
      if (full.count > few.count + 5 + full.kinds - few.kinds)
        growing.push(`${path}: ${few.count}, then ${full.count}`);
      if (full.count > MOST) many.push(`${path}: ${full.count}`);
    }
    console.log(`${told.length} routes: ${told.join(' · ')}`);
    expect(told.length).toBeGreaterThan(60);
    expect(growing).toEqual([]);
    expect(many).toEqual([]);
  });

  it('are one for whether the server is ready, and none for whether it lives', async () => {
    expect(await countOf('/health')).toMatchObject({ status: 200, count: 1 });
    expect(await countOf('/health/live')).toMatchObject({ status: 200, count: 0 });
  });

  it(`are at most ${MOST_OF_LIST} for a page of any list of the panel`, async () => {
    const over: string[] = [];
    for (const { api, name } of model.resources) {
      const most = name === 'audit' ? MOST_OF_LOG : MOST_OF_LIST;
      const { status, count } = await countOf(`/${api.path.replace(/^\//, '')}?page=1&per_page=15&total=bounded`);
      if (status === 200 && count > most) over.push(`${api.path}: ${count}`);
    }
    expect(over).toEqual([]);
  });

  it(`are at most ${MOST_OF_TOGGLE} for one switch, one of them for session and rights`, async () => {
    const { body } = await as('GET', '/admin/users?page=1&per_page=5&role=staff');
    const [user] = (body.data as { data: { id: number }[] }).data;
    const { status, count } = await countOf(`/admin/users/${user?.id}/status`, 'PATCH', { is_active: false });
    console.log(`one switch: ${count}`);
    expect(status).toBe(200);
    expect(count).toBeLessThanOrEqual(MOST_OF_TOGGLE);
    expect((await countOf('/auth/me')).count).toBeLessThanOrEqual(2);
  });
});

/** How many kinds of records the rows of an answer name. */
const kindsIn = (text: string): number => new Set(text.match(/"resource":"[a-z_]+"/g)).size;
