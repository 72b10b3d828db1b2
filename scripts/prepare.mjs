// Runs before `npm start` and `npm test`, when perhaps nothing is installed: Node's own modules only.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './lib/building.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { isNodeSupported, nodeTooOld } from './lib/nodeVersion.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.exitCode = await prepare(process.argv.slice(2));

/** @param {readonly string[]} args */
async function prepare([purpose, ...flags]) {
  if (purpose !== 'start' && purpose !== 'test') {
    console.error('Pemakaian: node scripts/prepare.mjs <start|test> [--no-lock-check]');
    return 2;
  }
  if (!isNodeSupported(process.versions.node)) {
    console.error(nodeTooOld(process.versions.node));
    return 1;
  }
  if (purpose === 'start' && !flags.includes('--no-lock-check') && (await isFolderTaken())) return 1;
  const installed = await installIfNeeded(root);
  if (installed !== 0 || purpose === 'test') return installed;
  return buildIfNeeded(root);
}

// Checked before anything slow: a second start on the same folder is refused at once, not after a build.
async function isFolderTaken() {
  if (process.env.DATABASE_URL) return false;
  const { assertFolderFree } = await import('./folderLock.mjs');
  try {
    assertFolderFree(resolve(process.env.DATA_DIR || './data'));
    return false;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return true;
  }
}
