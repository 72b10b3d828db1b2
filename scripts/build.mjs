import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStamp, STAMP_FILE } from './lib/building.mjs';
import { compressFolder } from './lib/compress.mjs';
import { LICENCE_TEXTS_FILE, licenceTexts, SBOM_FILE, softwareBill } from './lib/packages.mjs';

// Before Vite is loaded: a NODE_ENV of the caller (test, development) would put React's slow build into the panel.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const started = performance.now();
const stamp = buildStamp(root);
// Beside the old build until it is whole: a build that fails or is stopped leaves what runs untouched.
const work = join(root, `.cache/build-${process.pid}`);
await removeAbandoned();

try {
  const [, bill] = await Promise.all([buildBoth(), describeBill()]);
  // `--uncompressed`: for a build that is used once. The server then compresses on the way.
  const sizes = process.argv.includes('--uncompressed') ? undefined : await compressFolder(join(work, 'panel'));
  await publish();
  if (bill) await writeFile(join(root, 'dist', SBOM_FILE), bill);
  await writeFile(join(root, 'dist', LICENCE_TEXTS_FILE), licenceTexts(root));
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  const told = sizes ? `: ${toKb(sizes.raw)} KB, terkirim ${toKb(sizes.brotli)} KB` : '';
  console.log(`Panel selesai dibangun dalam ${seconds} detik${told}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}

/** What the build is made of. The panel runs without it: where npm cannot say it, that is said, and nothing else is lost. */
async function describeBill() {
  try {
    return await softwareBill(root);
  } catch (error) {
    console.warn(`${SBOM_FILE} tidak dapat dibuat: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

// Both are waited for, also after a failure: the one still writing would fill the folder again behind the clean-up.
async function buildBoth() {
  const results = await Promise.allSettled([buildPanel(), buildServer()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function buildPanel() {
  await build({ root, logLevel: 'warn', build: { outDir: join(work, 'panel'), emptyOutDir: true } });
}

async function buildServer() {
  await build({ root, logLevel: 'warn', build: { ssr: true, outDir: join(work, 'server'), emptyOutDir: true } });
}

/** Folders of builds that were killed. */
async function removeAbandoned() {
  const cache = join(root, '.cache');
  if (!existsSync(cache)) return;
  const abandoned = readdirSync(cache).filter((name) => name.startsWith('build-') && !isAlive(Number(name.slice(6))));
  await Promise.all(abandoned.map((name) => rm(join(cache, name), { recursive: true, force: true })));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function publish() {
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  await rm(join(root, STAMP_FILE), { force: true });
  for (const part of ['panel', 'server']) {
    const target = join(dist, part);
    const old = join(work, `old-${part}`);
    if (existsSync(target)) await rename(target, old);
    await rename(join(work, part), target);
  }
  await writeFile(join(root, STAMP_FILE), `${stamp}\n`);
}

/** @param {number} bytes */
function toKb(bytes) {
  return Math.round(bytes / 1024).toLocaleString('id-ID');
}
