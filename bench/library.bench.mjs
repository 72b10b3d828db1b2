// The same library three times: declared on the packed framework (`examples/library`), by hand in plain react-admin on Fastify and pg (`examples/library-by-hand`), and in Directus, on one PostgreSQL with the same 10,000 books. Lines are code somebody has written for it, without tests, blank lines and comments; of Directus the calls that make it, no file of code, and beside them the snapshot it writes itself. The field is a text, in form, list, import and both languages: applied, then taken by the API and seen in a browser. JavaScript is what Chromium fetches for the login and the first list. Requests come from 30 callers in alternating rounds on a machine that does other work too: the ratios hold, not the figures; N is the requests of each. Directus runs on the Node that is named here, which is older than it asks for, and without its limiter of pressure, which refuses calls on a busy machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { placeApplications } from './library/applications.mjs';
import { seeField, weighFirstList } from './library/browser.mjs';
import { BOOKS, idOfABook, makeDatabase } from './library/database.mjs';
import { ofDirectus, whyNoDirectus } from './library/directus.mjs';
import { openBrowser } from './support/chromium.mjs';

const CALLERS = 30;
const ROUNDS = Number(process.env.RUNS ?? 4);
const SECONDS = 4;
const LABEL = 'Penerbit';

const adminUrl = process.env.TEST_DATABASE_URL;
const browser = adminUrl ? await openBrowser() : undefined;
if (adminUrl && browser) await measure(adminUrl);
else console.log('bench library: TEST_DATABASE_URL names no PostgreSQL, or there is no Chromium; nothing is measured.');
await browser?.close();

async function measure(adminUrl) {
  const { applications, remove } = await placeApplications();
  const missing = whyNoDirectus(process.env.DIRECTUS_DIR);
  if (missing) console.log(`Directus was not measured: ${missing}`);
  const candidates = [...applications, ...(missing ? [] : [ofDirectus(process.env.DIRECTUS_DIR)])];
  const running = [];
  try {
    for (const of of candidates) running.push(await startFilled(of, adminUrl));
    sayEffort(running, missing);
    await sayWeight(running);
    await sayLoad(running);
    await sayField(running);
  } finally {
    for (const { stop, drop } of running) {
      await stop();
      await drop();
    }
    remove();
  }
}

async function startFilled(of, adminUrl) {
  const { url: databaseUrl, fill, drop } = await makeDatabase(adminUrl, of.name.replace(/\W.*/, '').toLowerCase());
  try {
    const { url, stop } = await of.start(databaseUrl);
    await fill();
    return { of, databaseUrl, drop, url, stop, headers: await of.headersOf(url), id: await idOfABook(databaseUrl) };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** One figure of each of them; what one has not is left empty. */
function say(name, unit, running, figureOf, N = 1) {
  const values = Object.fromEntries(running.map((each, at) => [each.of.name, figureOf(each, at)]));
  console.log(JSON.stringify({ name, N, unit, values }));
}

function sayEffort(running, missing) {
  const note = missing ? ' (Directus: not measured)' : '';
  say(`what somebody has written${note}`, 'lines', running, ({ of }) => of.own.lines);
  say('what somebody has written', 'files', running, ({ of }) => of.own.files);
  if (missing) return;
  say('calls that make it', 'calls', running, ({ of }) => of.own.calls);
  say('snapshot it writes of that', 'lines', running, ({ of }) => of.own.snapshot);
}

async function sayWeight(running) {
  const weights = [];
  for (const { of, url } of running) weights.push(await weighFirstList(browser, url, of));
  const kib = (bytes) => Number((bytes / 1024).toFixed(1));
  say('login + first list: JavaScript, brotli', 'KiB', running, (_, at) => kib(weights[at].brotli));
  say('login + first list: JavaScript as its server sends it', 'KiB', running, (_, at) => kib(weights[at].sent));
  say('login + first list: files of JavaScript', 'files', running, (_, at) => weights[at].files);
}

async function sayLoad(running) {
  for (const what of ['list', 'show', 'search']) {
    for (const each of running) await checkAnswer(each, what);
    const runs = running.map(() => []);
    // In turns, so that whatever else the machine does hits all alike; the first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, each] of running.entries()) {
        const run = await ask(each, what);
        if (round > 0) runs[at].push(run);
      }
    const times = runs.map((all) => all.flatMap((run) => run.times).toSorted((a, b) => a - b));
    const perSecond = (all) => median(all.map((run) => run.times.length / run.took));
    const N = times.map(({ length }) => length).join(' / ');
    say(`${what}: ${CALLERS} callers`, 'requests per second', running, (_, at) => Math.round(perSecond(runs[at])), N);
    say(`${what}: median`, 'ms', running, (_, at) => median(times[at]), N);
    say(`${what}: p99`, 'ms', running, (_, at) => times[at][Math.ceil(0.99 * times[at].length) - 1], N);
  }
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The same rows are found in all of them, or the comparison means nothing. */
async function checkAnswer({ of, url, id, headers }, what) {
  const answer = await fetch(url + of.calls(id)[what], { headers });
  const { rows, total } = await of.read(answer);
  const [length, all] = { list: [25, BOOKS], show: [1, undefined], search: [25, BOOKS / 200] }[what];
  if (rows.length !== length || (all !== undefined && total !== all) || !rows[0]?.title)
    throw new Error(`${of.name}, ${what}: ${answer.status}, ${rows.length} rows of ${total}`);
}

async function ask({ of, url, id, headers }, what) {
  const order = { url: url + of.calls(id)[what], method: 'GET', headers, callers: CALLERS, seconds: SECONDS };
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/support/callers.mjs', JSON.stringify(order)], {
    maxBuffer: 2 ** 26,
  });
  const run = JSON.parse(stdout);
  if (run.refused > 0) throw new Error(`${of.name}, ${what}: ${run.refused} calls were refused.`);
  return run;
}

async function sayField(running) {
  const seconds = [];
  for (const each of running) {
    const begun = performance.now();
    Object.assign(each, await each.of.addField(each));
    await saveBook(each);
    seconds.push(Number(((performance.now() - begun) / 1000).toFixed(1)));
    await seeField(browser, each.url, each.of, LABEL);
  }
  say('a field more: written', 'lines', running, ({ of }) => of.field.lines);
  say('a field more: touched', 'files', running, ({ of }) => of.field.files);
  say('a field more: calls', 'calls', running, ({ of }) => of.field.calls);
  say('a field more: applied, built, started, taken by the API', 's', running, (_, at) => seconds[at]);
}

/** Fails unless a book keeps what was written into the new field. */
async function saveBook({ of, url }) {
  const headers = await of.headersOf(url);
  const book = { title: 'Peta Angin', isbn: '9786020999999', publisher: 'Pustaka Laut' };
  const sent = await fetch(url + of.books, { method: 'POST', headers, body: JSON.stringify(book) });
  const [{ id } = {}] = (await of.read(sent)).rows;
  const { rows } = await of.read(await fetch(`${url}${of.books}/${id}`, { headers }));
  if (rows[0]?.publisher !== book.publisher) throw new Error(`${of.name}: the new field is not kept (${sent.status}).`);
}
