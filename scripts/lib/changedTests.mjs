import { basename, dirname, join } from 'node:path';

/** Folders and files that name a layer, not a subject. */
const layers = new Set(
  'src server tests support custom domain framework panel core areas aid people messaging accounts operation shell app start routes rules resources i18n id en shared scripts lib index types'.split(
    ' ',
  ),
);

/**
 * What a path is about, in singular: `server/areas/complaints/complaintRoutes.ts` and `src/custom/complaints/list/cells.tsx` are about `complaint`.
 * @param {string} path
 * @returns {readonly string[]}
 */
export function subjectsOf(path) {
  const parts = path.split('/');
  const stem = (parts.pop() ?? '').split('.')[0] ?? '';
  const folders = parts.filter((part) => !layers.has(part));
  // A file in the folder of its subject is a part of it; a loose one names it.
  const named = folders.length > 0 ? folders : [stem];
  return [...new Set(named.filter((name) => !layers.has(name)).map((name) => singular(firstWord(name))))];
}

/** @param {string} name */
const firstWord = (name) => /^[A-Z]?[a-z0-9]+/.exec(name)?.[0].toLowerCase() ?? name;

/** @param {string} word */
const singular = (word) => word.replace(/(?<=[a-z]{3})s$/, '');

/** Tests of pages, which a stand-in answers: nothing of the server runs in them. */
const PAGES = /^tests\/(custom|framework\/panel|start)\//;

/**
 * The tests to run for what was changed: those changed themselves, those that import a changed file, and those about the
 * same subject; for a list of parts, which is about all of its folder, those that mirror it. A change of the server picks no
 * test of a page, a declaration also the suites over every resource.
 * Journeys only when they are changed themselves.
 * @param {readonly string[]} changed paths
 * @param {readonly { path: string, text: string }[]} tests all test files
 * @returns {readonly string[]}
 */
export function testsFor(changed, tests) {
  const modules = new Set(changed.map(withoutEnding));
  const framework = changed.filter((path) => path.startsWith('src/framework/')).flatMap(subjectsOf);
  const others = changed.filter((path) => !path.startsWith('src/framework/')).flatMap(subjectsOf);
  const beyondServer = changed.filter((path) => !/^(src\/framework|server)\//.test(path)).flatMap(subjectsOf);
  const whole = changed.filter((path) => subjectsOf(path).length === 0).flatMap(mirrorOf);
  const isDeclared = changed.some((path) => path.startsWith('src/resources/'));
  return tests
    .filter(({ path, text }) => {
      if (changed.includes(path)) return true;
      if (path.includes('.journey.')) return false;
      if (importsOf(path, text).some((name) => modules.has(name))) return true;
      if (whole.some((folder) => path.startsWith(folder))) return true;
      if (isDeclared && path.startsWith('tests/resources/')) return true;
      const wanted = path.startsWith('tests/framework/') ? framework : PAGES.test(path) ? beyondServer : others;
      return [...subjectsOf(path), ...namedBy(path)].some((subject) => wanted.includes(subject));
    })
    .map(({ path }) => path);
}

/**
 * The folder of the tests of a folder; none for what is about everything: `src/custom/aid/index.ts` is about `tests/custom/aid/`.
 * @param {string} path
 */
function mirrorOf(path) {
  const folder = /^(?:src\/)?((?:custom|server\/areas|server|framework)\/\w+)\/\w+\.tsx?$/.exec(path)?.[1];
  return folder === undefined || folder === 'server/areas' ? [] : [`tests/${folder}/`];
}

/**
 * What the name of a test begins with; in the contract, whose files are numbered, what follows: `part3Pokir`.
 * @param {string} path
 */
function namedBy(path) {
  const words = (basename(path).split('.')[0] ?? '').match(/[A-Z]?[a-z0-9]+/g) ?? [];
  const named = path.startsWith('tests/contract/') ? words : [firstWord(basename(path))];
  return named.map((word) => singular(word.toLowerCase()));
}

/** @param {string} path */
const withoutEnding = (path) => path.replace(/(\/index)?\.[cm]?[jt]sx?$/, '');

/**
 * @param {string} path
 * @param {string} text
 */
function importsOf(path, text) {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name]) => withoutEnding(join(dirname(path), `${name}`)));
}
