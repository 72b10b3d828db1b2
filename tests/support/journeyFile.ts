import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  launchBrowser,
  openTab,
  PASSWORD,
  type RunningServer,
  startServer,
  type Visit,
  type VisitOptions,
  visit,
} from './journey';

export interface JourneyFile {
  url(): string;
  /** A new person at a new browser. After the test it must have met no problem. */
  arrive(options?: VisitOptions): Promise<Visit>;
  /** The same with a session that was begun elsewhere in this browser, at an address of the panel. */
  arriveAs(email: string, address?: string, options?: VisitOptions): Promise<Visit>;
  /** What this journey breaks on purpose may be complained about. */
  expectProblem(pattern: RegExp): void;
}

/** One server and one browser for a file of journeys; each journey ends with every page it opened free of problems. */
export function journeyFile(env: Readonly<Record<string, string>> = {}): JourneyFile {
  let server: RunningServer;
  let browser: Browser;
  let visits: readonly Visit[] = [];
  let expected: readonly RegExp[] = [];
  // Contexts that were emptied: their cache of the panel's files is still warm, which is most of a visit's time.
  let emptied: readonly BrowserContext[] = [];
  const plain = new Set<BrowserContext>();

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(env), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async () => {
    const problems = visits
      .flatMap((visited) => visited.problems)
      .filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    const [reusable, others] = partition(
      visits.map(({ context }) => context),
      (context) => plain.has(context),
    );
    expected = [];
    visits = [];
    await Promise.all([...reusable.map(empty), ...others.map((context) => context.close())]);
    emptied = [...emptied, ...reusable];
    expect(problems).toEqual([]);
  });

  async function arrivePlainly(): Promise<Visit> {
    const [context, ...rest] = emptied;
    emptied = rest;
    if (context) return openTab(context);
    const arrived = await visit(browser, server.url);
    plain.add(arrived.context);
    return arrived;
  }

  async function arrive(options?: VisitOptions): Promise<Visit> {
    const arrived = options ? await visit(browser, server.url, options) : await arrivePlainly();
    arrived.page.setDefaultTimeout(10_000);
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

/** Nothing is left of the person who was here: no page, no cookie, no stored key. */
async function empty(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  const last = page ?? (await context.newPage());
  await last.unrouteAll({ behavior: 'ignoreErrors' });
  // Away from the panel first: it would write down its drafts while they are being cleared.
  await last.goto('/api/health');
  await last.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await context.clearPermissions();
  await last.close();
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The outline that stands there while the panel loads has a heading too. */
const outline = /^(Memuat|Loading)/;

/** Goes to an address of the panel and waits for its page, also below a dialog. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').filter({ hasNotText: outline }).first().waitFor();
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
