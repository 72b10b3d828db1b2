import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { leave, PASSWORD, type RunningServer, startServer, type Visit, type VisitOptions, visit } from './journey';

export interface JourneyFile {
  url(): string;
  /** A new person at a new browser. After the test it must have met no problem. */
  arrive(options?: VisitOptions): Promise<Visit>;
  /** The same with a session that was begun elsewhere in this browser, at an address of the panel. */
  arriveAs(email: string, address?: string, options?: VisitOptions): Promise<Visit>;
  /** What this journey breaks on purpose may be complained about. */
  expectProblem(pattern: RegExp): void;
}

/** One server for a file of journeys; each journey ends with every page it opened free of problems. */
export function journeyFile(
  env: Readonly<Record<string, string>> = {},
  start: typeof startServer = startServer,
): JourneyFile {
  let server: RunningServer;
  let visits: readonly Visit[] = [];
  let expected: readonly RegExp[] = [];

  beforeAll(async () => {
    server = await start(env);
  });
  afterAll(() => server?.stop());
  afterEach(async () => {
    const problems = visits
      .flatMap((visited) => visited.problems)
      .filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    const gone = visits;
    expected = [];
    visits = [];
    await Promise.all(gone.map(({ context }) => leave(context)));
    expect(problems).toEqual([]);
  });

  async function arrive(options?: VisitOptions): Promise<Visit> {
    const arrived = await visit(server.url, options);
    visits = [...visits, arrived];
    return arrived;
  }

  return {
    url: () => server.url,
    arrive,
    async arriveAs(email, address = '/dashboard', options) {
      const arrived = await arrive(options);
      await beginSession(arrived.page, email);
      await openPage(arrived.page, address);
      return arrived;
    },
    expectProblem(pattern) {
      expected = [...expected, pattern];
    },
  };
}

/** The outline that stands there while the panel loads has a heading too. */
const outline = /^(Memuat|Loading)/;

/** Goes to an address of the panel and waits for its page, also below a dialog. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').filter({ hasNotText: outline }).first().waitFor();
}

/** Until nothing has come for a while. The line for news stays open, so the network is never idle. */
export async function untilQuiet(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(700);
  }
}

/** What the login page does, without its page: most journeys begin after it. */
export async function beginSession(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Any page of the server's own address can keep the keys.
  await page.goto('/api/health');
  await callAs(page, 'GET', '/sanctum/csrf-cookie');
  const { status, data } = await callAs(page, 'POST', '/login', { email, password });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), data.user);
}

/** Everything this browser keeps: what must not be there can be looked for. */
export const readStorage = (page: Page): Promise<{ readonly local: string; readonly session: string }> =>
  page.evaluate(() => ({ local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage) }));

/** Calls the API as the person of this page, from outside the panel. */
export function callAs(page: Page, method: string, path: string, body?: unknown): Promise<CallAnswer> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
      const answer = await fetch(`/api${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(xsrf ? { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, data: text === '' ? {} : (JSON.parse(text).data ?? {}) };
    },
    { method, path, body },
  );
}

export interface CallAnswer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}
