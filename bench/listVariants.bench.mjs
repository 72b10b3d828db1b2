// Our markup on react-admin's headless half beside react-admin's own components, in turns: what both weigh, how long a hundred rows of eight columns take to stand on the screen, and how long the page is busy when one of them is chosen and with a key in the search box.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'panel-list-'));
const runs = 9;

try {
  const theirs = await buildVariant('reactAdmin');
  const ours = await buildVariant('own');
  for (const part of ['first list', 'list and form']) {
    say(`${part}: react-admin's components`, 1, theirs[part], 'bytes brotli');
    say(`${part}: own markup`, 1, ours[part], 'bytes brotli', theirs[part]);
  }
  await measureMounting(theirs.files, ours.files);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}

async function buildVariant(name) {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(outDir, name),
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5000,
      write: false,
      rolldownOptions: { input: join(root, `bench/panel/${name}.tsx`), output: { entryFileNames: 'entry.js' } },
    },
  });
  const chunks = result.output.filter((item) => item.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const form = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => /(reactAdminForm|form\/ResourceForm)\.tsx$/.test(id)),
  );
  return {
    'first list': weigh(closure(byFile, ['entry.js'])),
    'list and form': weigh(closure(byFile, ['entry.js', form.fileName])),
    files: new Map(result.output.map((item) => [`/${item.fileName}`, item.code ?? item.source])),
  };
}

/** The chunks a browser fetches for these, without the ones that wait behind an `import()`. */
function closure(byFile, starts) {
  const reached = new Set(starts);
  for (const file of reached) for (const next of byFile.get(file).imports) if (byFile.has(next)) reached.add(next);
  return [...reached].map((file) => byFile.get(file));
}

function weigh(chunks) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return chunks.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code, { params }).length, 0);
}

async function measureMounting(theirs, ours) {
  const browser = await openBrowser();
  if (!browser) return;
  const variants = [await serve(theirs), await serve(ours)];
  const figures = { drawn: [[], []], chosen: [[], []], key: [[], []] };
  try {
    // In turns, so that whatever else the machine does hits both alike.
    for (let run = 0; run < runs; run += 1)
      for (const [index, { url }] of variants.entries()) {
        const { drawn, chosen, key } = await visit(browser, url);
        figures.drawn[index].push(drawn);
        figures.chosen[index].push(...chosen);
        figures.key[index].push(...key);
      }
  } finally {
    await browser.close();
    for (const { server } of variants) server.close();
  }
  compare('100 rows × 8 columns drawn', figures.drawn);
  compare('one of 100 rows chosen', figures.chosen);
  compare('a key in the search box above 100 rows', figures.key);
}

function compare(name, [theirs, ours]) {
  const baseline = median(theirs);
  say(`${name}: react-admin's components`, theirs.length, baseline, 'ms');
  say(`${name}: own markup`, ours.length, median(ours), 'ms', baseline);
}

async function serve(files) {
  const page = '<!doctype html><html lang="id"><div id="root"></div><script type="module" src="/entry.js"></script>';
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url, 'http://localhost').pathname);
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    response.end(file ?? page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}/` };
}

/**
 * A fresh page: from the answer of the provider until the layout of a hundred rows is done; then for five rows and five keys how long
 * the page is busy with each, up to its layout.
 */
async function visit(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(noteWhenDrawn);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  const drawn = await page.evaluate(() => performance.measure('draw', 'answered', 'drawn').duration);
  const chosen = [];
  for (const at of [10, 11, 12, 13, 14]) {
    const box = page.locator('tbody tr').nth(at).locator('input[type=checkbox]');
    chosen.push(await busyWith(page, ['click', 'change'], () => box.click()));
  }
  const key = [];
  await page.locator('input[type=search], input[name=search]').first().focus();
  for (const letter of 'bukua') key.push(await busyWith(page, ['input', 'input'], () => page.keyboard.type(letter)));
  await page.close();
  return { drawn, chosen, key };
}

/** Milliseconds from when the page learns of an event until everything it led to at once is drawn. */
async function busyWith(page, [first, last], act) {
  await page.evaluate(
    ([from, to]) => {
      window.busy = new Promise((resolve) => {
        let start = 0;
        const begin = () => {
          start = performance.now();
        };
        // React has drawn by then: at the end of its own listener, which stands nearer to the element.
        const end = () => {
          document.body.getBoundingClientRect();
          resolve(performance.now() - start);
        };
        window.addEventListener(from, begin, { capture: true, once: true });
        window.addEventListener(to, end, { once: true });
      });
    },
    [first, last],
  );
  await act();
  return page.evaluate(() => window.busy);
}

/** Runs in the page: a hundred rows with text stand in the table, and the browser has finished their layout. */
function noteWhenDrawn() {
  const observer = new MutationObserver(() => {
    const rows = document.querySelectorAll('tbody tr');
    if (rows.length < 100 || !rows[99].textContent.includes('Buku 100')) return;
    observer.disconnect();
    document.body.getBoundingClientRect();
    performance.mark('drawn');
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function say(name, N, value, unit, baseline) {
  const rounded = unit === 'ms' ? Number(value.toFixed(1)) : Math.round(value);
  const ratio = baseline === undefined ? undefined : Number((value / baseline).toFixed(2));
  console.log(
    JSON.stringify({ name, N, median: rounded, unit, baseline: baseline && Math.round(baseline * 10) / 10, ratio }),
  );
}
