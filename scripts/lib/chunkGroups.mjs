import { join } from 'node:path';

/**
 * @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext
 * @typedef {import('vite').Rolldown.CodeSplittingGroup} Group
 */

const ofFewScreens = [
  '(use)?Autocomplete',
  'Tabs?',
  'TabScrollButton',
  'Step(per|Label|Connector|Icon)?',
  'Table(Body|Cell|Head|Row)?',
  'ToggleButtonGroup',
];

const LIST = 'framework/panel/views/ListView.tsx';
const FORM = 'framework/panel/views/FormView.tsx';

/**
 * Which modules of the panel go into one file. Left to itself the bundler cuts what `App` imports into a hundred files,
 * by which of all pages share them; each is a request of a slow line, and compresses worse alone.
 * @param {string} source folder of the panel
 * @returns {Group[]}
 */
export function chunkGroups(source) {
  const { reaches } = closures(source);
  /** @type {(name: string, priority: number, ...entries: string[]) => Group} what all the entries reach */
  const reachedFrom = (name, priority, ...entries) => ({
    debugName: name,
    priority,
    name: (id, context) => (entries.every((entry) => reaches(entry, id, context)) ? name : null),
  });
  return [
    // Vite's loader for lazy chunks goes with React: left to itself it lands in `ra`, and the login would load all of it.
    {
      name: 'react',
      priority: 9,
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/,
    },
    reachedFrom('start', 8, 'main.tsx'),
    // What only a few screens have is fetched with them: pickers, tabs, steps, plain tables and groups of buttons.
    {
      name: 'mui',
      priority: 7,
      test: inPackages(`@mui[\\\\/](?!material[\\\\/]esm[\\\\/](${ofFewScreens.join('|')})[\\\\/])|@emotion[\\\\/]`),
    },
    {
      name: 'ra',
      priority: 6,
      test: inPackages(
        'react-admin[\\\\/]|ra-(?!language-english)|react-router|@tanstack[\\\\/]|react-hook-form[\\\\/]',
      ),
    },
    // Pages for the public load nothing of the panel but what they have in common with it.
    reachedFrom('shared', 5, 'start/publicPages/index.ts', 'App.tsx'),
    reachedFrom('app', 4, 'App.tsx'),
    reachedFrom('views', 3, LIST, FORM),
    reachedFrom('list', 2, LIST),
    reachedFrom('form', 1, FORM),
  ];
}

/** @param {string} names as in a regular expression */
const inPackages = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})`);

/** @param {string} source */
function closures(source) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();
  /** @type {(entry: string, id: string, context: ChunkingContext) => boolean} */
  const reaches = (entry, id, context) => {
    const found = known.get(entry) ?? closureOf(join(source, entry), context);
    known.set(entry, found);
    return found.has(id);
  };
  return { reaches };
}

/**
 * @param {string} entry
 * @param {ChunkingContext} context
 * @returns {ReadonlySet<string>} all that is imported from here on, other than on demand
 */
function closureOf(entry, context) {
  // A file that was moved would quietly leave its group empty.
  if (!context.getModuleInfo(entry))
    throw new Error(`scripts/lib/chunkGroups.mjs: ${entry} is no module of the panel.`);
  const reached = new Set([entry]);
  for (const id of reached) for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
