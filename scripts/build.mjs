import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStamp, STAMP_FILE } from './lib/building.mjs';
import { compressFolder } from './lib/compress.mjs';

// Before Vite is loaded: a NODE_ENV of the caller (test, development) would put React's slow build into the panel.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const started = performance.now();
const stamp = buildStamp(root);
// Beside the old build until it is whole: a build that fails or is stopped leaves what runs untouched.
const work = join(root, `.cache/build-${process.pid}`);

try {
  await Promise.all([buildPanel(), buildServer()]);
  const { raw, brotli } = await compressFolder(join(work, 'panel'));
  await publish();
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  console.log(`Panel selesai dibangun dalam ${seconds} detik: ${toKb(raw)} KB, terkirim ${toKb(brotli)} KB.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}

async function buildPanel() {
  await build({ root, logLevel: 'warn', build: { outDir: join(work, 'panel'), emptyOutDir: true } });
}

async function buildServer() {
  await build({ root, logLevel: 'warn', build: { ssr: true, outDir: join(work, 'server'), emptyOutDir: true } });
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
