// What a browser fetches: JavaScript as sent (brotli) for the login, and for login + first list, on the built server.
// `--why` names the 30 largest modules in each: bytes as they stand in the file, before they are compressed.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';
import { openBrowser } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const browser = await openBrowser();
if (!browser) process.exit(1);
const { url, stop } = await startBuiltServer(temporaryFolder());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const sent = new Map();
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) sent.set(path, response.headers()['content-encoding'] ?? 'none');
  });
  // A person who opens the list's address and has to sign in first.
  await page.goto(`${url}/users`);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
  const login = weigh(sent);
  await page.getByLabel('Email').fill('admin@contoh.example');
  await page.getByLabel('Password', { exact: true }).fill('Bansos-Demo-2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('row').nth(2).waitFor();
  // The line for news stays open, so the network is never idle.
  for (let before = -1; before !== sent.size; await page.waitForTimeout(1500)) before = sent.size;
  const list = weigh(sent);
  const everything = weighAll(join(root, 'dist/panel/assets'));
  say('login: JavaScript as sent', login.bytes, 68);
  say('login + first list: JavaScript as sent', list.bytes, 220);
  for (const [name, { files }] of Object.entries({ login, 'login + first list': list }))
    console.log(JSON.stringify({ name: `${name}: files of JavaScript`, N: 1, median: files, unit: 'files' }));
  if (process.argv.includes('--why')) await sayWhy({ login, 'login + first list': list });
  console.log(JSON.stringify({ name: 'whole panel: JavaScript, brotli', N: 1, median: kib(everything), unit: 'KiB' }));
} finally {
  await browser.close();
  await stop();
}

/** The files that were fetched and their bytes, as they lie precompressed on the disk. */
function weigh(paths) {
  const bytes = [...paths.keys()].reduce((sum, path) => sum + weightOf(join(root, 'dist/panel', path)), 0);
  return { files: paths.size, bytes, paths: [...paths.keys()] };
}

/** Builds once more, to see which modules lie in the files that were fetched. */
async function sayWhy(fetched) {
  process.env.NODE_ENV = 'production';
  const { output } = await build({ root, logLevel: 'error', build: { write: false } });
  for (const [name, { paths }] of Object.entries(fetched)) {
    const modules = output
      .filter((part) => part.type === 'chunk' && paths.includes(`/${part.fileName}`))
      .flatMap(({ fileName, modules }) =>
        Object.entries(modules).map(([id, { renderedLength }]) => ({ file: fileName, id, bytes: renderedLength })),
      );
    console.log(`\n${name}: the 30 largest of ${modules.length} modules`);
    for (const { file, id, bytes } of modules.sort((a, b) => b.bytes - a.bytes).slice(0, 30))
      console.log(`${String(bytes).padStart(8)}  ${id.replace(root, '')}  ${file}`);
  }
}

function weighAll(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + weightOf(join(folder, file)), 0);
}

/** Small files are sent as they are; their brotli size says little less. */
function weightOf(file) {
  try {
    return statSync(`${file}.br`).size;
  } catch {
    return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  }
}

function say(name, bytes, aim) {
  console.log(
    JSON.stringify({
      name,
      N: 1,
      median: kib(bytes),
      p95: kib(bytes),
      unit: 'KiB',
      baseline: aim,
      ratio: Number((bytes / 1024 / aim).toFixed(2)),
    }),
  );
}

function kib(bytes) {
  return Number((bytes / 1024).toFixed(1));
}
