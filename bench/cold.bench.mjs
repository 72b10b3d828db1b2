// How long a person waits, on a processor four times slower and a line of 1.6 Mbit/s with 150 ms: with nothing kept by the browser, and after. The baseline is the same in plain react-admin (`examples/by-hand`), alternately.
// `--pictures` draws which requests the list and the dashboard wait for (docs/gambar).
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { startApi } from '../examples/by-hand/api.mjs';
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';
import { openBrowser } from './support/chromium.mjs';
import { pictureOf } from './support/waterfall.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const RUNS = 5;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const EMAIL = 'input[type=email]';
const ROW = 'tbody tr a, tbody td .value-text, tbody td [title]';
const DUTY = '#isi li a';

const browser = await openBrowser();
if (!browser) process.exit(1);
const ours = await startBuiltServer(temporaryFolder());
const plain = await servePlain();
try {
  const session = await signedIn();
  const figures = { login: [], list: [], duties: [], signIn: [], next: [], shift: [], long: [], before: [], twice: [] };
  const byHand = { login: [], list: [] };
  for (let run = 0; run < RUNS; run += 1) {
    figures.login.push((await visit(ours.url, '/users', EMAIL)).at);
    byHand.login.push((await visit(plain.url, '/#/login', 'input[autocomplete=username]')).at);
    const list = await visit(ours.url, '/users', ROW, { session, settle: true });
    figures.list.push(list.at);
    figures.shift.push(list.shift);
    figures.long.push(list.long);
    figures.before.push(list.requests.filter(({ start }) => start < list.there).length);
    figures.twice.push(list.requests.length - new Set(list.requests.map(({ name }) => name)).size);
    byHand.list.push(
      (await visit(plain.url, '/#/books', 'tbody td span', { kept: { 'by-hand:role': 'librarian' } })).at,
    );
    const dashboard = await visit(ours.url, '/dashboard', DUTY, { session, settle: true });
    figures.duties.push(dashboard.at);
    if (run === 0 && process.argv.includes('--pictures')) await draw({ list, dashboard });
    const { signIn, next } = await walk();
    figures.signIn.push(signIn);
    figures.next.push(next);
  }
  say('login usable', figures.login, byHand.login);
  say('signed in, address of a list opened: rows', figures.list, byHand.list);
  say("dashboard: 'Perlu ditangani'", figures.duties);
  say('sign in, to first rows', figures.signIn);
  say('next list by click, seen before', figures.next);
  say('list: requests before its rows', figures.before, undefined, 'requests');
  say('list: requests sent twice', figures.twice, undefined, 'requests');
  say('list: layout shift', figures.shift, undefined, 'CLS');
  say('list: tasks over 200 ms after the rows', figures.long, undefined, 'tasks');
} finally {
  await browser.close();
  plain.stop();
  await ours.stop();
}

/** A browser that has been nowhere opens an address; milliseconds from there until the selector finds something. */
async function visit(url, path, selector, { session, kept = {}, settle = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState: session });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe, { selector, kept });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.at !== undefined, undefined, { timeout: 120_000 });
  if (settle) await page.waitForTimeout(3000);
  const seen = await page.evaluate(() => ({ ...window.bench, requests: window.bench.read() }));
  await context.close();
  return seen;
}

/** Signs in where a list was asked for, goes to another list and back. */
async function walk() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${ours.url}/users`);
  await page.locator(EMAIL).fill('admin@contoh.example');
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  // Who reads the page and types gives it this long.
  await page.waitForTimeout(5000);
  const signIn = await until(page, () => page.getByRole('button', { name: 'Masuk', exact: true }).click(), 'users');
  const open = (name) => page.getByRole('link', { name, exact: true }).first().click();
  await until(page, () => open('Relawan'), 'volunteers');
  const next = await until(page, () => open('Pengguna'), 'users');
  await context.close();
  return { signIn, next };
}

/** Milliseconds from a press until the rows of the list of that address stand there. */
async function until(page, press, resource) {
  await page.evaluate(() => {
    window.pressed = undefined;
    document.addEventListener(
      'click',
      () => {
        window.pressed ??= performance.now();
      },
      { capture: true, once: true },
    );
  });
  await press();
  const at = await page.waitForFunction(
    ([path, row]) => window.location.pathname.endsWith(path) && document.querySelector(row) && performance.now(),
    [`/${resource}`, ROW],
    { polling: 'raf' },
  );
  return (await at.jsonValue()) - (await page.evaluate(() => window.pressed));
}

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page, before everything else. */
function observe({ selector, kept }) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const bench = { at: undefined, there: undefined, shift: 0, long: 0, read: () => [] };
  window.bench = bench;
  performance.setResourceTimingBufferSize(1000);
  bench.read = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime: start, responseEnd: end, transferSize: bytes }) => ({ name, start, end, bytes }));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) bench.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (bench.at !== undefined && startTime > bench.at && duration > 200) bench.long += 1;
  }).observe({ type: 'longtask', buffered: true });
  // What is asked for after the rows is sent before they are painted.
  const found = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    bench.there = performance.now();
    found.disconnect();
  });
  found.observe(document, { childList: true, subtree: true });
  const look = () => {
    if (document.querySelector(selector)) bench.at = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function signedIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${ours.url}/login`);
  await page.locator(EMAIL).fill('admin@contoh.example');
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The panel by hand, as a server in use sends it: compressed. */
async function servePlain() {
  const folder = temporaryFolder();
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(root, 'examples/by-hand/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  const api = await startApi({ panel: folder });
  const sent = new Map();
  const server = createServer(async (incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://plain').pathname;
    if (!/\.(?:js|css)$/.test(path))
      return incoming.pipe(
        request(api.url + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
          outgoing.writeHead(answer.statusCode, answer.headers);
          answer.pipe(outgoing);
        }),
      );
    if (!sent.has(path)) sent.set(path, compressed(await readFile(join(folder, path))));
    outgoing.writeHead(200, {
      'Content-Type': extname(path) === '.js' ? 'text/javascript' : 'text/css',
      'Content-Encoding': 'br',
    });
    return outgoing.end(sent.get(path));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      api.stop();
    },
  };
}

function compressed(file) {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

async function draw(recordings) {
  for (const [name, { at, requests }] of Object.entries(recordings))
    await writeFile(join(root, `docs/gambar/cold-${name}.svg`), pictureOf({ at, requests }));
}

function say(name, values, baselines, unit = 'ms') {
  const [median, p95] = [at(values, 0.5), at(values, 0.95)];
  const baseline = baselines && at(baselines, 0.5);
  console.log(
    JSON.stringify({
      name,
      N: values.length,
      median,
      p95,
      unit,
      ...(baseline && { baseline, ratio: rounded(median / baseline) }),
    }),
  );
}

function at(values, share) {
  return rounded([...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]);
}
function rounded(value) {
  return value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}
