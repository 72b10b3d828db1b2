import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo';
import type { Database } from '../../server/sql/connection';
import type { Row } from '../../server/sql/records';
import type { Model } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { enteredResources, openAccount, openProgramme, type ProgrammeWorld } from '../support/programme';
import { readRoutes } from '../support/routes';
import {
  type Client,
  clientOf,
  engines,
  OPENING_MS,
  signIn,
  startApp,
  TEST_NOW,
  testPasswords,
} from '../support/server';

/** Answers made of many parts ask for each: no more than this. */
const MOST = 30;
/** Session, ids, rows, total, and one for each thing that rows show of others. */
const MOST_OF_LIST = 12;
/** Session, all counts together, pairs, first steps, recent activities. */
const MOST_OF_DASHBOARD = 6;
/** A page of a hundred, and what a few settings or choices come to. */
const MOST_ROWS = 120;
/** The log names the records of each kind that its rows are about. */
const MOST_OF_LOG = 20;
/** Session, row, change, its three traces, sessions that end with it, the answer. */
const MOST_OF_TOGGLE = 8;
/** What rules of an area add to a change: messages, other records that follow. */
const MOST_OF_CHANGE = 20;
/** A new application is judged by everything known of the applicant, of the family, and of others like them. */
const most: Readonly<Record<string, number>> = {
  'POST /api/admin/pendaftaran': 36,
  // An urgent one is acknowledged, given to its department and told of in the same transaction.
  'POST /api/admin/complaint': 35,
};

describe.each(engines)('statements of one request, on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let as: Client;
  let asked = 0;
  /** The most rows one statement brought. */
  let largest = 0;

  beforeAll(async () => {
    const opened = await open(model);
    db = counted(opened, (rows) => {
      asked += 1;
      largest = Math.max(largest, rows);
    });
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
    [asked, largest] = [0, 0];
    const { status, text } = await as(method, path, body);
    return { status, count: asked, largest, kinds: kindsIn(text) };
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
      // What is written or read anew once a minute is not of each request.
      const count = full.count > MOST ? (await countOf(`${path}?page=1&per_page=100`)).count : full.count;
      if (count > MOST) many.push(`${path}: ${count}`);
    }
    console.log(`${told.length} routes: ${told.join(' · ')}`);
    expect(told.length).toBeGreaterThan(60);
    expect(growing).toEqual([]);
    expect(many).toEqual([]);
  });

  it('bring no more rows than a page has, wherever there are more', async () => {
    const unbounded: string[] = [];
    let looked = 0;
    for (const path of lists()) {
      // A file holds everything, and is read in blocks.
      if (/events|export$/.test(path)) continue;
      const { status, largest: rows } = await countOf(`${path}?page=1&per_page=10`);
      if (status !== 200) continue;
      looked += 1;
      if (rows > MOST_ROWS) unbounded.push(`${path}: ${rows}`);
    }
    expect(looked).toBeGreaterThan(100);
    expect(unbounded).toEqual([]);
  });

  it('are one for whether the server is ready, and none for whether it lives', async () => {
    expect(await countOf('/health')).toMatchObject({ status: 200, count: 1 });
    expect(await countOf('/health/live')).toMatchObject({ status: 200, count: 0 });
  });

  it(`are at most ${MOST_OF_DASHBOARD} for the dashboard, whatever it counts`, async () => {
    const { status, count } = await countOf('/admin/dashboard/statistics');
    expect(status).toBe(200);
    expect(count).toBeLessThanOrEqual(MOST_OF_DASHBOARD);
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

describe.each(engines)('statements of every call, on $name', ({ open }) => {
  let world: ProgrammeWorld;
  /** Of one call: what the server does of its own accord is none of it. */
  const calls = new AsyncLocalStorage<{ asked: number }>();
  beforeAll(async () => {
    const openCounted = async (declared: Model) =>
      counted(await open(declared), () => {
        const call = calls.getStore();
        if (call) call.asked += 1;
      });
    // What a call leaves to jobs is none of its statements.
    world = await openProgramme(openCounted, { jobs: [] });
  }, 2 * OPENING_MS);
  afterAll(() => world.close());

  /** The resource whose calls begin like this one, and one of its records. */
  async function recordOf(path: string): Promise<Row | undefined> {
    const found = enteredResources.find(({ api }) => path.startsWith(`${pathOf(api.path)}/:id`));
    return found && (await world.put(found, 'A'));
  }
  /** What such a call takes: a whole record where it makes or changes one. */
  async function bodyOf(method: string, path: string): Promise<object | undefined> {
    if (method === 'GET' || method === 'HEAD') return undefined;
    const found = enteredResources.find(({ api }) => [pathOf(api.path), `${pathOf(api.path)}/:id`].includes(path));
    return found ? await world.valid(found) : {};
  }

  it(`are at most ${MOST}, and ${MOST_OF_CHANGE} for a change of one record`, async () => {
    const routes = [...new Set(readRoutes(world.app))].filter(
      (line) => / \/api\//.test(line) && !line.startsWith('HEAD') && !endless.some((each) => line.endsWith(each)),
    );
    const over: string[] = [];
    const statuses = new Map<number, number>();
    let changes = 0;
    for (const line of routes) {
      const [method = '', url = ''] = line.split(' ');
      const path = url.replace('/api', '');
      const [row, body] = [await recordOf(path), await bodyOf(method, path)];
      const filled = path.replace(':id', String(row?.id ?? 1)).replaceAll(/:[a-z_]+/gi, '1');
      // Some calls end the session of who asks, and an account may be changed by another call.
      const as = clientOf(world.app, await openAccount(world.db, 'admin', 100 + world.next()));
      const call = { asked: 0 };
      const { status } = await calls.run(call, () => as(method, filled, body));
      const { asked } = call;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isChange = body !== undefined && Object.keys(body).length > 0 && status < 300;
      if (isChange) changes += 1;
      if (asked > (isChange ? (most[line] ?? MOST_OF_CHANGE) : MOST)) over.push(`${line}: ${asked}, ${status}`);
    }
    console.log(`${routes.length} calls, ${changes} changes of one record; answers`, Object.fromEntries(statuses));
    expect(over).toEqual([]);
    expect(routes.length).toBeGreaterThan(400);
    expect(changes).toBeGreaterThan(40);
    // Whoever asks is signed in.
    expect(statuses.get(401) ?? 0).toBeLessThan(10);
  });
});

/** A stream that does not end. */
const endless = ['/me/events'];

const pathOf = (path: string): string => `/${path.replace(/^\//, '')}`;

/** The database, with somebody who is told of each statement, and how many rows it brought. */
function counted(opened: Database, told: (rows: number) => void): Database {
  const counter: KyselyPlugin = {
    // A part of a statement is transformed by itself; only what was sent has a result.
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      told(result.rows.length);
      return result;
    },
  };
  return { ...opened, kysely: opened.kysely.withPlugin(counter) };
}

/** How many kinds of records the rows of an answer name. */
const kindsIn = (text: string): number => new Set(text.match(/"resource":"[a-z_]+"/g)).size;
