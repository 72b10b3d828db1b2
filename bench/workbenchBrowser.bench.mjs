// What reviewing costs in a browser with 10,000 waiting cases: until the workbench can be used, until the next case stands
// there, calls for each case, rows in the page. Beside it, in the same run, the few that wait in the small demo city.

import { setTimeout as wait } from 'node:timers/promises';
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';
import { openBrowser } from './support/chromium.mjs';
import { withServerModule } from './support/serverModule.mjs';

const visits = 7;
const stepsOfVisit = 12;
const address = '/pendaftaran/verify';

const browser = await openBrowser();
if (!browser) process.exit(1);
const folders = { few: temporaryFolder(), many: temporaryFolder() };
await withServerModule('/bench/server/waiting.ts', async ({ prepareOffice }) => {
  await prepareOffice(folders.few, { city: 'S', waiting: 0 });
  await prepareOffice(folders.many, { city: 'M', waiting: 10_000 });
});
const servers = { few: await startBuiltServer(folders.few), many: await startBuiltServer(folders.many) };
try {
  const offices = { few: await enter(servers.few), many: await enter(servers.many) };
  // In turns, so that whatever else the machine does hits both alike.
  for (let visit = 0; visit < visits; visit += 1)
    for (const office of [offices.few, offices.many]) await review(office);
  report(offices.many, offices.few);
} finally {
  await browser.close();
  await Promise.all([servers.few.stop(), servers.many.stop()]);
}

/** Signs in once; every visit begins with that session and nothing else. */
async function enter({ url }) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@contoh.example');
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const storageState = await context.storageState();
  await context.close();
  return { url, storageState, waiting: 0, usable: [], read: [], hurried: [], calls: [], rows: [] };
}

/** A browser that has never been here: opens the workbench and goes through cases, first reading each, then hurrying. */
async function review(office) {
  const context = await browser.newContext({
    baseURL: office.url,
    storageState: office.storageState,
    viewport: { width: 1280, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  const page = await context.newPage();
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  });
  await page.addInitScript(noteCases);
  await page.goto(address);
  office.usable.push(await shown(page, 1));
  await settled(() => calls);
  for (let step = 0; step < 2 * stepsOfVisit; step += 1) {
    const isRead = step < stepsOfVisit;
    const before = calls;
    await page.keyboard.press(step % 2 === 0 ? 'j' : 'ArrowDown');
    const time = (await shown(page, step + 2)) - (await page.evaluate(() => window.benchPressedAt));
    (isRead ? office.read : office.hurried).push(time);
    if (!isRead) continue;
    await settled(() => calls);
    office.calls.push(calls - before);
    office.rows.push(await page.locator('[data-queue] li').count());
  }
  office.waiting = await page.evaluate(() => Number(document.querySelector('[data-queue] li').ariaSetSize));
  await context.close();
}

/** Runs in the page: notes when a case with its heading has its layout beside the queue, and when a key was pressed. */
function noteCases() {
  window.benchShownAt = [];
  let last = null;
  new MutationObserver(() => {
    const heading = document.querySelector('article h2');
    if (!heading || heading === last || !document.querySelector('[data-queue] button')) return;
    last = heading;
    document.body.getBoundingClientRect();
    window.benchShownAt.push(performance.now());
  }).observe(document, { childList: true, subtree: true });
  window.addEventListener('keydown', (event) => (window.benchPressedAt = event.timeStamp), { capture: true });
}

/** When the n-th case stood there, in milliseconds since the visit began. */
async function shown(page, n) {
  await page.waitForFunction((count) => window.benchShownAt?.length >= count, n, { timeout: 15_000 });
  return page.evaluate((count) => window.benchShownAt[count - 1], n);
}

/** As long as a person needs to read a name: the requests of a case have begun by then. */
async function settled(count) {
  let before = -1;
  while (before !== count()) {
    before = count();
    await wait(250);
  }
}

function report(many, few) {
  const say = (name, list, unit) => {
    const baseline = at(few[list], 0.5);
    const median = at(many[list], 0.5);
    console.log(
      JSON.stringify({
        name: `workbench in a browser: ${name}`,
        N: many[list].length,
        waiting: many.waiting,
        median,
        p95: at(many[list], 0.95),
        unit,
        baseline,
        baselineWaiting: few.waiting,
        ratio: Number((median / baseline).toFixed(2)),
      }),
    );
  };
  say('first visit until the queue and a case stand there', 'usable', 'ms');
  say('next case by key, after reading the one before', 'read', 'ms');
  say('next case by key, without a pause', 'hurried', 'ms');
  say('calls for each next case', 'calls', 'calls');
  say('rows of the queue in the page', 'rows', 'rows');
}

function at(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return Number(sorted[Math.floor(share * (sorted.length - 1))].toFixed(1));
}
