// What a browser fetches: JavaScript as sent (brotli) for the login, for login + first list, for one more generated list after it, and for an English panel besides, on the built server.
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
  const { login, list, pointed, next } = await walk();
  const english = await walk('en');
  say('login: JavaScript as sent', login.bytes, 68);
  say('login + first list: JavaScript as sent', list.bytes, 220);
  say('one more generated list: JavaScript as sent', besides(next, pointed), 3);
  say('an English panel: JavaScript as sent besides, with its first list', besides(english.list, list), 43);
  for (const [name, { files }] of Object.entries({ login, 'login + first list': list }))
    console.log(JSON.stringify({ name: `${name}: files of JavaScript`, N: 1, median: files, unit: 'files' }));
  if (process.argv.includes('--why')) await sayWhy({ login, 'login + first list': list });
  const everything = weighAll(join(root, 'dist/panel/assets'));
  console.log(JSON.stringify({ name: 'whole panel: JavaScript, brotli', N: 1, median: kib(everything), unit: 'KiB' }));
} finally {
  await browser.close();
  await stop();
}

/** A person who opens the list's address and has to sign in first, and then goes to another list. */
async function walk(language = 'id') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((code) => localStorage.setItem('panel:language', code), language);
  const sent = new Set();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) sent.add(path);
  });
  await page.goto(`${url}/users`);
  await page.locator('input[type=email]').waitFor();
  await page.waitForLoadState('networkidle');
  const login = weigh(sent);
  await page.locator('input[type=email]').fill('admin@contoh.example');
  await page.locator('input[type=password]').fill('Bansos-Demo-2026');
  await page.locator('button[type=submit]').click();
  const list = await settled(page, sent);
  const open = async (path) => {
    await page.locator(`nav a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    return settled(page, sent);
  };
  // The first pointer brings what opens beneath one: menus, dialogs, pickers.
  const pointed = await open('/families');
  const next = await open('/warga-binaan');
  await context.close();

  return { login, list, pointed, next };
}

/** What was fetched once the rows are there and nothing more comes; the line for news stays open, so the network is never idle. */
async function settled(page, sent) {
  await page.getByRole('row').nth(2).waitFor();
  for (let before = -1; before !== sent.size; await page.waitForTimeout(1500)) before = sent.size;
  return weigh(sent);
}

/** Bytes of the files that only the first of two has fetched. */
function besides(one, other) {
  return weigh(one.paths.filter((path) => !other.paths.includes(path))).bytes;
}

/** The files that were fetched and their bytes, as they lie precompressed on the disk. */
function weigh(sent) {
  const paths = [...sent];
  const bytes = paths.reduce((sum, path) => sum + weightOf(join(root, 'dist/panel', path)), 0);
  return { files: paths.length, bytes, paths };
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
