import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { findStamp, stampOf } from './stamp.mjs';

/** Everything that can change what the build writes. */
const SOURCES = [
  'src',
  'server',
  'demo',
  'public',
  'types',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.pure.json',
  'tsconfig.panel.json',
  'tsconfig.server.json',
  'scripts/build.mjs',
  'scripts/lib/building.mjs',
  'scripts/lib/compress.mjs',
];

export const STAMP_FILE = 'dist/.stamp';

/** @param {string} root */
export const buildStamp = (root) => stampOf(root, SOURCES);

/** @param {string} root */
export function isBuilt(root) {
  return existsSync(join(root, 'dist/server/main.js')) && findStamp(join(root, STAMP_FILE)) === buildStamp(root);
}

/**
 * Builds panel and server when a source changed since the last build.
 *
 * @param {string} root
 * @returns {Promise<number>} exit code
 */
export async function buildIfNeeded(root) {
  if (isBuilt(root)) return 0;
  console.log('Membangun panel…');
  const { code } = await run(process.execPath, [join(root, 'scripts/build.mjs')]);
  if (code !== 0) console.error('Panel gagal dibangun. Pesan di atas menyebut berkas dan barisnya.');
  return code;
}
