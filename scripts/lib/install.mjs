import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { findStamp, stampOf } from './stamp.mjs';

const STAMPED = ['package.json', 'package-lock.json'];

/**
 * Installs the packages when they are missing or not the ones of the lock file.
 *
 * @param {string} root
 * @returns {Promise<number>} exit code
 */
export async function installIfNeeded(root) {
  const modules = join(root, 'node_modules');
  // A link belongs to another working copy: installing here would empty the folder over there.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return 0;

  const stampFile = join(modules, '.panel-stamp');
  const stamp = stampOf(root, STAMPED);
  if (findStamp(stampFile) === stamp) return 0;
  if (!isInstalled(readInstallation(root))) {
    console.log('Memasang paket…');
    const code = await installPackages();
    if (code !== 0) {
      console.error('Pemasangan paket gagal. Periksa pesan npm di atas dan sambungan internet, lalu coba lagi.');
      return code;
    }
  }
  writeFileSync(stampFile, `${stamp}\n`);
  return 0;
}

/**
 * Whether an installation made by hand is the one of the lock file, build tools included.
 *
 * @param {ReturnType<typeof readInstallation>} state
 */
export function isInstalled({ manifest, wanted, found }) {
  if (!wanted || !found) return false;
  const declared = wanted[''] ?? {};
  const sameManifest = ['dependencies', 'devDependencies'].every(
    (group) => JSON.stringify(sorted(manifest[group])) === JSON.stringify(sorted(declared[group])),
  );
  return sameManifest && Object.entries(wanted).every(([path, entry]) => path === '' || isPresent(entry, found[path]));
}

// Optional packages are builds for other systems; only what every system needs is installed.
function isPresent(entry, installed) {
  if (!installed) return Boolean(entry.optional || entry.devOptional || entry.peer);
  return installed.version === entry.version;
}

const sorted = (group = {}) => Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {string} root */
function readInstallation(root) {
  return {
    manifest: findJson(join(root, 'package.json')),
    wanted: findJson(join(root, 'package-lock.json'))?.packages,
    found: findJson(join(root, 'node_modules/.package-lock.json'))?.packages,
  };
}

/** @param {string} file */
function findJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function installPackages() {
  // `--include=dev` because the build tools are needed under NODE_ENV=production too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { code } = npm?.includes('npm-cli') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  return code;
}
