import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = join(root, 'tests/.artifacts');

export const PASSWORD = 'Bansos-Demo-2026';

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The built server as people start it: a process of its own, an embedded database of its own, the small demo city. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-journey-'));
  const port = 20_000 + Math.floor((process.pid * 7 + performance.now()) % 20_000);
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO_SIZE: 'S',
      DEMO_NOW: '',
      PORT: String(port),
      PUBLIC_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://localhost:${port}`;
  await untilReady(child, url);
  return {
    url,
    stop: async () => {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${said}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after 90 s:\n${said}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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

/** A new person at a new browser: nothing stored, nothing cached. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const width = options.width ?? 1280;
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
  return openTab(context);
}

/** Another tab of the same person, with problems of its own. */
export async function openTab(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; journeys look at what the person sees of it.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
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

/** A picture for people to look at; kept outside of git. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}
