// What the framework is made of, and what its tests need besides it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './stamp.mjs';

export const SOURCES = 'src/framework';
const TESTS = 'tests/framework';
const SETUP = 'tests/support/panelSetup.ts';
/** Everything outside of these is the app's. */
const OWN = /^(src\/framework|tests\/(framework|support))\//;

/** Entries of the package: `exports` of its package.json without "./". */
export const ENTRIES = ['schema', 'calls', 'rest', 'panel', 'panel/views', 'import', 'files', 'texts'];

const IMPORT = /(?:from|import\(|import)\s*'([^']+)'/g;
const SOURCE = /\.(tsx?|mts|mjs)$/;

/**
 * The files of the framework and of its tests, with whatever they import.
 * @param {string} root
 * @returns {{ files: string[], strays: string[] }} `strays`: imports that lead out of the framework
 */
export function frameworkFiles(root) {
  const files = new Set([...listFiles(root, SOURCES), ...listFiles(root, TESTS), SETUP]);
  /** @type {Set<string>} */
  const strays = new Set();
  for (const file of files) {
    for (const wanted of relativeImports(root, file)) {
      const found = resolved(root, join(dirname(file), wanted));
      if (found === undefined) continue;
      if (OWN.test(found)) files.add(found);
      else strays.add(`${file} → ${found}`);
    }
  }
  return { files: [...files].sort(), strays: [...strays] };
}

/**
 * The packages that the framework's sources import, by their names.
 * @param {string} root
 */
export function importedPackages(root) {
  const names = listFiles(root, SOURCES)
    .flatMap((file) => importsOf(root, file))
    .filter((name) => /^[@a-z]/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].sort();
}

/**
 * @param {string} root
 * @param {string} file
 */
function importsOf(root, file) {
  if (!SOURCE.test(file)) return [];
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name);
}

/**
 * @param {string} root
 * @param {string} file
 */
const relativeImports = (root, file) => importsOf(root, file).filter((name) => name.startsWith('.'));

/**
 * @param {string} root
 * @param {string} path
 */
function resolved(root, path) {
  const candidates = [path, ...['.ts', '.tsx', '/index.ts'].map((ending) => `${path}${ending}`)];
  return candidates.find((each) => existsSync(join(root, each)) && statSync(join(root, each)).isFile());
}
