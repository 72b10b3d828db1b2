import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {import('../../src/framework/schema').Resource} Resource */

const RESOURCES = 'src/resources/index.ts';
const BESIDES = 'src/resources/parts.ts';
const OUTLINE = 'src/framework/schema/outline.ts';
const ENTRY = 'virtual:declaration-files';

/** What menu, addresses and rights are made of: known from the start. Everything else of a resource comes with the list that needs it. */
const KNOWN = [
  'name',
  'label',
  'noun',
  'icon',
  'extension',
  'title',
  'routes',
  'access',
  'module',
  'zone',
  'right',
  'shownAt',
];
/** Of these, only so much. */
const PARTLY = {
  api: ['path', 'dialect', 'single', 'create'],
  form: ['as'],
  show: ['as'],
  import: ['route', 'extension'],
  alike: ['find'],
  'alike.find': [],
  sentences: ['importButton'],
};

/**
 * The declarations of a panel come with the list that needs them: the build writes an outline in place of each (`outline`),
 * and the rest into one file of data for each list, with what it and the resources its fields point to are declared as, and
 * one with everything. `src/start/declarations.ts` fetches them.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function laterDeclarations(root) {
  /** @type {Awaited<ReturnType<typeof readDeclarations>>} */
  let read;
  return {
    name: 'later-declarations',
    apply: 'build',
    enforce: 'pre',
    async config() {
      // What is wrong with them says `checkedDeclarations`.
      read = await readDeclarations(root).catch(() => undefined);
      return read && { define: { __DECLARATION_PARTS__: JSON.stringify(read.folder) } };
    },
    load(id) {
      const code = read?.stubs.get(id);
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
    generateBundle() {
      for (const [name, source] of read?.parts ?? [])
        this.emitFile({ type: 'asset', fileName: `${read.folder}/${name}.json`, source });
    },
  };
}

/**
 * The files in which outlines stand in place of declarations, and those with the rest.
 * @param {string} root
 */
export async function readDeclarations(root) {
  const { declared, files, readBesides } = await evaluate(root);
  const split = new Map(declared.map((resource) => [resource.name, splitOf(resource)]));
  const stubs = new Map(
    files.map(([file, exported]) => [
      file,
      stubOf(exported, (value) => declared.includes(value) && split.get(value.name), root),
    ]),
  );
  const partOf = (names) => JSON.stringify(Object.fromEntries(names.map((name) => [name, split.get(name).part])));
  const parts = new Map([
    ...declared.flatMap((resource) =>
      resource.routes?.list ? [[resource.name, partOf(namesForList(resource, readBesides, [...split.keys()]))]] : [],
    ),
    ['all', partOf(declared.map(({ name }) => name))],
  ]);
  const hash = createHash('sha256')
    .update([...parts.values()].join('\n'))
    .digest('base64url')
    .slice(0, 8);
  return { declared, split, stubs, parts, folder: `assets/declarations-${hash}` };
}

/**
 * @param {string} root
 * @returns {Promise<{ declared: Resource[], files: [string, Record<string, unknown>][] }>}
 */
async function evaluate(root) {
  const inline = { root, configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('error') };
  const { module } = await runnerImport(join(root, RESOURCES), inline);
  const declared = Object.values(module.declared);
  const files = declared.map((resource) => join(root, module.declarationFileOf(resource)));
  // In one go, so that a resource is the same object in its own file and in the list of all.
  const code = [
    `export { declared } from ${JSON.stringify(join(root, RESOURCES))};`,
    `export { readBesides } from ${JSON.stringify(join(root, BESIDES))};`,
    ...files.map((file, at) => `export * as file${at} from ${JSON.stringify(file)};`),
  ].join('\n');
  const all = await runnerImport(ENTRY, {
    ...inline,
    plugins: [
      {
        name: 'declaration-files',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? code : undefined),
      },
    ],
  });
  return {
    declared: Object.values(all.module.declared),
    readBesides: all.module.readBesides,
    files: files.map((file, at) => [file, { ...all.module[`file${at}`] }]),
  };
}

/**
 * What stands in the list of a resource: itself, what its fields, actions and figures name, and what it reads besides.
 * @param {Resource} resource
 * @param {Readonly<Record<string, 'all' | readonly string[] | undefined>>} readBesides
 * @param {readonly string[]} all
 * @returns {readonly string[]}
 */
export function namesForList(resource, readBesides, all) {
  const { name, statistics = {}, shownAt } = resource;
  const besides = readBesides[name] ?? [];
  if (besides === 'all') return all;
  const counted = Object.values(statistics).flatMap(({ of }) => of ?? []);
  const named = [name, ...Object.values(targetsOf(resource)), ...counted, ...(shownAt ? [shownAt] : []), ...besides];
  return all.filter((each) => named.includes(each));
}

/** @param {Resource} resource */
function targetsOf({ fields, actions = {} }) {
  const inputs = Object.values(actions).flatMap(({ input }) => (input && !Array.isArray(input) ? [input] : []));
  const within = (all) =>
    Object.entries(all).flatMap(([name, { target, item }]) => [
      ...(target === undefined ? [] : [[name, target]]),
      ...(item ? within(item) : []),
    ]);
  return Object.fromEntries([...inputs, fields].flatMap(within));
}

/**
 * What of a declaration is known from the start, what comes later, and the members that do.
 * @param {Resource} resource
 * @returns {{ known: Record<string, unknown>, part: Record<string, unknown>, later: Record<string, string[]>, targets: Record<string, string> }}
 */
function splitOf(resource) {
  /** @type {Record<string, string[]>} */
  const later = {};
  /** @type {(value: object, known: readonly string[], path: string) => [Record<string, unknown>, Record<string, unknown>]} */
  const divide = (value, known, path) => {
    /** @type {Record<string, unknown>} */
    const now = {};
    /** @type {Record<string, unknown>} */
    const part = {};
    for (const [member, of] of Object.entries(value)) {
      const place = path === '' ? member : `${path}.${member}`;
      if (place in PARTLY) [now[member], part[member]] = divide(of, PARTLY[place], place);
      else if (known.includes(member)) now[member] = of;
      else {
        part[member] = of;
        later[path] = [...(later[path] ?? []), member];
      }
    }
    return [now, part];
  };
  const [known, part] = divide(resource, KNOWN, '');
  const pointing = Object.entries(resource.fields).flatMap(([name, { target }]) => (target ? [[name, target]] : []));
  return { known, later, part, targets: Object.fromEntries(pointing) };
}

/** The file of a declaration, with an outline in its place. */
function stubOf(exported, splitOf, root) {
  const lines = Object.entries(exported).map(([name, value]) => {
    const split = splitOf(value);
    const said = split ? [split.known, split.later, split.targets] : [value];
    const written = said.map((each) => dataOf(each, name));
    return `export const ${name} = ${split ? `/*#__PURE__*/ outline(${written.join(', ')})` : written[0]};`;
  });
  return [`import { outline } from ${JSON.stringify(join(root, OUTLINE))};`, ...lines].join('\n');
}

/** As it is written down; anything but data cannot be. */
function dataOf(value, name) {
  return JSON.stringify(value, (member, each) => {
    if (typeof each === 'function' || each instanceof RegExp || typeof each === 'symbol')
      throw new Error(
        `${name}: ${member} is no data, so it cannot be fetched later (scripts/lib/laterDeclarations.mjs).`,
      );
    return each;
  });
}
