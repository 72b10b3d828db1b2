// What the framework is made of, and what its tests need besides it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './stamp.mjs';

export const SOURCES = 'src/framework';
const TESTS = 'tests/framework';
const SETUP = 'tests/support/panelSetup.ts';
/** Everything outside of these is the app's. */
const OWN = /^(src\/framework|tests\/(framework|support))\//;
/** What the package has besides its own folder: the server without areas, and what is true or said for any application. */
const SERVER = /^server\/(serving|core|sql|files|jobs|live|openApi|plugins|channels)\//;
const NEUTRAL = [
  /^src\/domain\/(commonPasswords|dates|emptyWords|messageStates|months|password|richText|schedules|securityDefaults|site|spelling|systemEvents|timeZones)\.ts$/,
  /^src\/i18n\/(id|en)\/(findings|issues|problems|server\/(accounts|core|jobs|operation))\.ts$/,
  /^scripts\/folderLock\.mjs$/,
  /^src\/i18n\/en\/(framework|panel|pairs|import)\.ts$/,
];

/** Entries of the package, `exports` of its package.json without "./", and where each begins. */
export const ENTRIES = {
  ...Object.fromEntries(
    ['schema', 'calls', 'rest', 'panel', 'panel/views', 'served', 'staff', 'import', 'files', 'texts'].map((name) => [
      name,
      `${SOURCES}/${name}/index.ts`,
    ]),
  ),
  english: 'src/i18n/en/framework.ts',
  server: 'server/serving/index.ts',
};

/** Runs in a thread of its own: nobody imports it, and it has to be there. */
const WORKER = 'server/sql/connection/pglite/worker.ts';

/** What no application imports by name, and is there whole: the thread, and what stands in the place of parts of other packages. */
export const INNER = [WORKER, `${SOURCES}/panel/kit/Icon.tsx`, `${SOURCES}/panel/router/routerProvider.ts`];

/** How an application is built; 'schema-crud/vite'. */
export const BUILDING = 'scripts/vite';

/**
 * The files of the package: its entries and whatever they import.
 * @param {string} root
 * @returns {{ files: string[], strays: string[] }} `strays`: imports that lead out of what an application may be given
 */
export function packageFiles(root) {
  const files = new Set([
    ...Object.values(ENTRIES),
    ...INNER,
    'types/globals.d.ts',
    'types/icon.d.ts',
    'scripts/folderLock.d.mts',
  ]);
  /** @type {Set<string>} */
  const strays = new Set();
  for (const file of files) {
    for (const wanted of relativeImports(root, file)) {
      const found = resolved(root, join(dirname(file), wanted.replace(/\?raw$/, '')));
      if (found === undefined) continue;
      if (found.startsWith(`${SOURCES}/`) || [SERVER, ...NEUTRAL].some((own) => own.test(found))) files.add(found);
      else strays.add(`${file} → ${found}`);
    }
  }
  return { files: [...files].sort(), strays: [...strays] };
}

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
 * The packages that the package's files import, by their names.
 * @param {string} root
 */
export function importedPackages(root) {
  const names = packageFiles(root)
    .files.flatMap((file) => importsOf(root, file))
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:'))
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
