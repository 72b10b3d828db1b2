import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { freePort } from './freePort';
import { root, runServer } from './serverProcess';
import { expectLogged, isWatched, watchReads } from './watchedReads';

const artifacts = join(root, 'tests/.artifacts');

export const PASSWORD = 'Bansos-Demo-2026';

/** How long something may take to appear while other journeys have the machine: no journey measures speed by it. */
export const PATIENCE_MS = 20_000;

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Ports of servers that have ended. The next one gets such a port: what browsers keep of the panel's files is good there. */
const ports: number[] = [];

/** Where the data of each server is. */
const folders = new Map<string, string>();

/** The built server, as people start it, on a copy of the demo city. */
export async function startServer(env: Readonly<Record<string, string>> = {}, shared?: string): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(shared ?? tmpdir(), 'panel-journey-'));
  cpSync(inject('demoCity'), dataDir, { recursive: true });
  const port = ports.pop() ?? (await freePort());
  const end = await runServer({ dataDir, port, env, ...(shared && { pidFile: `${dataDir}.pid` }) });
  const url = `http://localhost:${port}`;
  folders.set(url, dataDir);
  return {
    url,
    stop: async () => {
      // A line for news that stays open would keep the server waiting.
      await leaveAll();
      await end();
      if (isWatched) await expectLogged(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
      ports.push(port);
    },
  };
}

let common: Promise<RunningServer> | undefined;

/**
 * One server for all files of this process that look, or add what is their own: none of them counts on an untouched city,
 * changes what all see, or chooses layouts and columns, which are kept for the account. It runs until the journeys end (`journeySetup.ts`).
 */
export async function sharedServer(): Promise<RunningServer> {
  common ??= startServer({}, inject('sharedServers'));
  const { url } = await common;
  return { url, stop: leaveAll };
}

/** One for all files of this process. It ends with the process. */
let launched: Promise<Browser> | undefined;

function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  return launched;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of the page, and refused resources: a journey ends with none it did not expect. */
  readonly problems: readonly string[];
}

export interface VisitOptions {
  readonly width?: number;
  readonly dark?: boolean;
  readonly language?: 'id' | 'en';
}

/** Signed-in contexts, by what makes another context unlike them. */
const present = new Map<BrowserContext, string>();
/** Contexts that were left: what they keep of the panel's files is still good, which is most of a visit's time. */
const left = new Map<string, BrowserContext[]>();

/** A new person at a new browser: nothing stored. */
export async function visit(url: string, options: VisitOptions = {}): Promise<Visit> {
  const likeness = JSON.stringify([url, options.width, options.dark, options.language]);
  const context = left.get(likeness)?.pop() ?? (await newContext(url, options));
  present.set(context, likeness);
  return openTab(context);
}

async function newContext(url: string, options: VisitOptions): Promise<BrowserContext> {
  const width = options.width ?? 1280;
  const browser = await theBrowser();
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (options.language) {
    await context.addInitScript((language) => localStorage.setItem('panel:language', language), options.language);
  }
  context.once('close', () => present.delete(context));
  return context;
}

/** Nothing is left of the person who was here: no page, no cookie, no stored key. Who did more to a context closes it. */
export async function leave(context: BrowserContext): Promise<void> {
  const likeness = present.get(context);
  if (likeness === undefined) return;
  present.delete(context);
  await Promise.all([context.setOffline(false), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  const next = await context.newPage();
  const pages = context.pages().filter((page) => page !== next);
  const origins = new Set(pages.map((page) => new URL(page.url()).origin).filter((origin) => origin !== 'null'));
  await Promise.all(pages.map(closeAfterUnloading));
  const devtools = await context.newCDPSession(next);
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devtools.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  left.set(likeness, [...(left.get(likeness) ?? []), context]);
}

// Away from the panel first: it would write down its drafts while they are being cleared.
async function closeAfterUnloading(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank').catch(() => undefined);
  await page.close();
}

/** Everybody who is still there goes. */
export async function leaveAll(): Promise<void> {
  await Promise.all([...present.keys()].map(leave));
}

/** Another tab of the same person, with problems of its own. */
export async function openTab(context: BrowserContext): Promise<Visit> {
  const page = context.pages().find((each) => each.url() === 'about:blank') ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; journeys look at what the person sees of it.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  const [url = ''] = JSON.parse(present.get(context) ?? '[]') as readonly string[];
  const dataDir = folders.get(url);
  if (isWatched && dataDir) watchReads(page, dataDir);
  return { context, page, problems };
}

export async function signInAs(page: Page, email = 'admin@contoh.example', password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('**/dashboard');
}

/** A picture for people who ask for them with PICTURES=1; kept outside of git. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}
