import { join } from 'node:path';
import { reachedFrom } from './reached.mjs';

/**
 * @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext
 * @typedef {import('vite').Rolldown.CodeSplittingGroup} Group
 */

const MUI = '@mui[\\\\/](?!icons-material)|@emotion[\\\\/]';
const RA = 'react-admin[\\\\/]|ra-(?!language-english)|react-router|@tanstack[\\\\/]|react-hook-form[\\\\/]';

/**
 * @typedef {object} Entries absolute paths; from each on, what is imported other than on demand
 * @property {string} app what begins the panel
 * @property {string} framework folder of the framework
 * @property {string} ending of its modules, `.ts` or `.js`; with `.ts` those with elements have `.tsx`
 * @property {string} [start] what runs before it
 * @property {string} [besides] pages that are no part of it
 * @property {string} [leftOut] what the build imports and never runs
 */

/**
 * Which modules of the panel go into one file. Left to itself the bundler cuts what the panel imports into a hundred files,
 * by which of all pages share them; each is a request of a slow line, and compresses worse alone.
 * @param {Entries} entries
 * @returns {Group[]}
 */
export function chunkGroups({ app: APP, framework, ending, start, besides, leftOut }) {
  const { reaches } = closures(leftOut);
  const inFramework = (/** @type {string} */ path) =>
    join(framework, ending === '.js' ? path.replace(/tsx?$/, 'js') : path);
  const LIST = inFramework('panel/views/ListView.tsx');
  const FLOATING = inFramework('panel/blocks/floatingParts.ts');
  const FORM = inFramework('panel/views/FormView.tsx');
  const SHOW = inFramework('panel/views/ShowView.tsx');
  const OPENED = inFramework('panel/core/useOpenedText.ts');
  const FIELDS = inFramework('staff/source/resolvedFields.ts');
  /** @type {(name: string, priority: number, ...entries: string[]) => Group} what all the entries reach */
  const inAll = (name, priority, ...entries) => ({
    debugName: name,
    priority,
    name: (id, context) => (entries.every((entry) => reaches(entry, id, context)) ? name : null),
  });
  /** @type {(name: string, priority: number, packages: string, ...entries: string[]) => Group} what of them any entry reaches */
  const ofPackages = (name, priority, packages, ...entries) => {
    const test = new RegExp(`[\\\\/]node_modules[\\\\/](${packages})`);
    return {
      debugName: name,
      priority,
      test,
      name: (id, context) => (entries.some((entry) => reaches(entry, id, context)) ? name : null),
    };
  };
  return [
    // Vite's loader for lazy chunks goes with React: left to itself it lands in `ra`, and the login would load all of it.
    {
      name: 'react',
      priority: 9,
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/,
    },
    ...(start ? [inAll('start', 8, start)] : []),
    // Menus and dialogs of Material, when the first is opened.
    ofPackages('floating', 6, MUI, FLOATING),
    // A bar of progress is no reason to fetch all of a form.
    ofPackages('mui-form', 5, MUI, FORM),
    // Of react-admin only what the first list needs; the rest comes with the first screen that has it.
    ofPackages('ra', 6, RA, APP, LIST),
    // What staff lay over the fields: fetched where they have, and with forms, which say why a field is as it is. Alone:
    // what it imports is in the files of those who always need it.
    {
      debugName: 'fields',
      priority: 6,
      includeDependenciesRecursively: false,
      name: (id, context) =>
        reaches(FIELDS, id, context) && ![APP, LIST].some((entry) => reaches(entry, id, context)) ? 'fields' : null,
    },
    // Pages for the public load nothing of the panel but what they have in common with it.
    ...(besides ? [inAll('shared', 5, besides, APP)] : []),
    inAll('app', 4, APP),
    inAll('views', 3, LIST, FORM),
    inAll('list', 2, LIST),
    // The sentences of whatever is opened: a button in a list has some of them, too.
    inAll('opened', 2, OPENED),
    // A record is read far more often than it is written.
    inAll('record', 2, SHOW, FORM),
    inAll('form', 1, FORM),
  ];
}

/** @param {string | undefined} leftOut */
function closures(leftOut) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();
  /** @type {(entry: string, id: string, context: ChunkingContext) => boolean} */
  const reaches = (entry, id, context) => {
    const without = new Set(leftOut === undefined ? [] : [moduleAt(leftOut, context)]);
    const found = known.get(entry) ?? reachedFrom(moduleAt(entry, context), context, without);
    known.set(entry, found);
    return found.has(id);
  };
  return { reaches };
}

/**
 * @param {string} path
 * @param {ChunkingContext} context
 */
function moduleAt(path, context) {
  // A file that was moved would quietly leave its group empty.
  if (!context.getModuleInfo(path)) throw new Error(`scripts/vite/chunkGroups.mjs: ${path} is no module of the panel.`);
  return path;
}
