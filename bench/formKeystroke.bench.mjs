// What one keystroke costs in a form of 300 conditional fields, all shown: the generated form, which follows only what a
// condition reads, beside a plain react-admin form that watches the whole of it. In the same browser, in turns.

import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const fields = 300;
const rounds = 4;
const keysOfRound = 50;
const targetMs = 8;

const browser = await openBrowser();
if (!browser) process.exit(1);
const server = await serve(await buildForms());
try {
  const url = `http://127.0.0.1:${server.address().port}/`;
  const forms = { plain: { page: await open(`${url}?plain`), times: [] }, own: { page: await open(url), times: [] } };
  for (let round = 0; round < rounds; round += 1)
    for (const { page, times } of [forms.plain, forms.own]) times.push(...(await page.evaluate(typeKeys, keysOfRound)));
  const baseline = say('plain react-admin form that watches all of it', forms.plain.times);
  const own = say('generated form', forms.own.times, baseline);
  if (own > targetMs) {
    console.error(`A keystroke takes ${own} ms in the generated form; the target is ${targetMs} ms.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.close();
}

async function buildForms() {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5000,
      write: false,
      rolldownOptions: {
        input: join(root, 'bench/panel/conditionsForm.tsx'),
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  return new Map(result.output.map((item) => [`/${item.fileName}`, item.code ?? item.source]));
}

async function serve(files) {
  const page = '<!doctype html><html lang="id"><div id="root"></div><script type="module" src="/entry.js"></script>';
  const listening = createServer((request, response) => {
    const file = files.get(new URL(request.url, 'http://localhost').pathname);
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    response.end(file ?? page);
  });
  await new Promise((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return listening;
}

/** The form with all of its fields, warmed up. */
async function open(address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  await page.waitForFunction((count) => document.querySelectorAll('input[name^=answer_]').length === count, fields);
  await page.evaluate(typeKeys, 20);
  return page;
}

/** Runs in the page: types into the field no condition reads, and says how long each key kept the page busy. */
async function typeKeys(count) {
  const input = document.querySelector('input[name=note]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    write.call(input, `${input.value.slice(-20)}${at % 10}`);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // What React and the form have put off to the end of this turn.
    for (let turn = 0; turn < 10; turn += 1) await null;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

function say(form, times, baseline) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
  const median = at(0.5);
  const ratio = baseline === undefined ? undefined : Number((median / baseline).toFixed(3));
  const name = `a keystroke in a form of ${fields} conditional fields: ${form}`;
  console.log(JSON.stringify({ name, N: sorted.length, median, p95: at(0.95), unit: 'ms', baseline, ratio }));
  return median;
}
