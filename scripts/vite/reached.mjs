import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

/**
 * @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext
 * @typedef {{ readonly from: string, readonly names: ReadonlyMap<string, string> | null }} Statement one that names
 *   another module; `names` is what each name here is called there (`*`: all of it), null is everything
 * @typedef {{ readonly isBarrel: boolean, readonly imports: readonly Statement[], readonly exports: readonly Statement[] }} Facts
 *   a barrel only passes on what others export
 */

/**
 * All that is imported from a module on, other than on demand. Through a barrel only what is asked of it is followed:
 * one name of a package is not the whole package.
 * @param {string} entry
 * @param {Pick<ChunkingContext, 'getModuleInfo'>} context
 * @param {ReadonlySet<string>} leftOut modules that the build imports and never runs: what only they import is not reached
 * @returns {ReadonlySet<string>} ids of modules
 */
export function reachedFrom(entry, context, leftOut = new Set()) {
  /** @type {Map<string, Facts | null>} */
  const known = new Map();
  /** @type {(id: string) => Facts | null} */
  const factsOf = (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const info = context.getModuleInfo(id);
    const facts = info?.code ? read(id, info.code, info.importedIds) : null;
    known.set(id, facts);
    return facts;
  };
  /** @type {Set<string>} */
  const reached = new Set();
  /** @type {Set<string>} */
  const asked = new Set();

  /** @type {(id: string) => void} the module runs, whatever is wanted of it */
  const reach = (id) => {
    if (reached.has(id) || leftOut.has(id)) return;
    reached.add(id);
    const facts = factsOf(id);
    if (!facts) for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next);
    for (const statement of facts?.imports ?? []) follow(statement);
    if (!facts?.isBarrel) for (const statement of facts?.exports ?? []) follow(statement);
  };
  /** @type {(statement: Statement) => void} */
  const follow = ({ from, names }) => {
    if (names === null) askAll(from);
    else for (const name of names.values()) ask(from, name);
    if (names?.size === 0) reach(from);
  };
  /** @type {(id: string) => void} */
  const askAll = (id) => {
    if (asked.has(`${id} *`)) return;
    asked.add(`${id} *`);
    reach(id);
    for (const { from, names } of factsOf(id)?.exports ?? [])
      if (names === null) askAll(from);
      else for (const name of names.values()) ask(from, name);
  };
  /** @type {(id: string, name: string) => void} */
  const ask = (id, name) => {
    if (name === '*') return askAll(id);
    if (asked.has(`${id} ${name}`)) return;
    asked.add(`${id} ${name}`);
    reach(id);
    const facts = factsOf(id);
    if (!facts?.isBarrel) return;
    const direct = facts.exports.find(({ names }) => names?.has(name));
    if (direct) return ask(direct.from, direct.names?.get(name) ?? name);
    for (const { from, names } of facts.exports) if (names === null && exportsOf(from).has(name)) ask(from, name);
  };
  /** @type {(id: string, seen?: Set<string>) => ReadonlySet<string>} */
  const exportsOf = (id, seen = new Set()) => {
    if (seen.has(id)) return new Set();
    seen.add(id);
    const own = context.getModuleInfo(id)?.exports ?? [];
    const passed = (factsOf(id)?.exports ?? []).flatMap(({ from, names }) =>
      names === null ? [...exportsOf(from, seen)] : [...names.keys()],
    );
    return new Set([...own, ...passed]);
  };

  askAll(entry);
  return reached;
}

/**
 * @param {string} id
 * @param {string} code
 * @param {readonly string[]} importedIds
 * @returns {Facts | null} null where it cannot be read: everything it imports counts then
 */
function read(id, code, importedIds) {
  let body;
  try {
    ({ body } = parseAst(code, { lang: 'tsx' }, id));
  } catch {
    return null;
  }
  const imports = [];
  const exports = [];
  /** What is exported by its name here. @type {Map<string, string>} */
  const own = new Map();
  let isBarrel = true;
  for (const node of body) {
    if (node.importKind === 'type' || node.exportKind === 'type' || /^TS/.test(node.type)) continue;
    if (!('source' in node) || !node.source) {
      // `export {};` is all that is left of a file of types.
      if (node.type !== 'ExportNamedDeclaration' || (node.declaration && !isConstant(node.declaration)))
        isBarrel = false;
      else for (const [exported, local] of namesOf(node.specifiers, 'exported', 'local')) own.set(exported, local);
      continue;
    }
    const from = idOf(String(node.source.value), id, importedIds);
    // Types alone: the statement is gone when the panel runs.
    if (from === undefined) continue;
    if (from === null) return null;
    if (node.type === 'ExportAllDeclaration')
      exports.push({ from, names: node.exported ? new Map([[nameOf(node.exported), '*']]) : null });
    else if (node.type === 'ExportNamedDeclaration')
      exports.push({ from, names: namesOf(node.specifiers, 'exported', 'local') });
    else {
      if (node.specifiers.length > 0 && node.specifiers.every(isOfTypes)) continue;
      imports.push({ from, names: namesOf(node.specifiers, 'local', 'imported') });
    }
  }
  const passed = isBarrel ? passedOn(imports, own) : null;
  if (!passed) isBarrel = false;
  const written = new Set([...imports, ...exports].map(({ from }) => from));
  // What a compiler adds (the runtime of JSX), and what a package calls otherwise than its files.
  for (const from of importedIds) if (!written.has(from)) imports.push({ from, names: null });
  if (!passed) return { isBarrel, imports, exports };
  return { isBarrel, imports: imports.filter(({ names }) => !names?.size), exports: [...exports, ...passed] };
}

/**
 * `import { box } from './box'; export { box };` passes on as well, if that is all a file does.
 * @param {readonly Statement[]} imports
 * @param {ReadonlyMap<string, string>} own exported name → name here
 * @returns {readonly Statement[] | null} null: something of it is used, or made, here
 */
function passedOn(imports, own) {
  const origins = new Map(
    imports.flatMap(({ from, names }) => [...(names ?? [])].map(([name, there]) => [name, { from, there }])),
  );
  const used = new Set(own.values());
  if ([...origins.keys()].some((name) => !used.has(name))) return null;
  if ([...used].some((name) => !origins.has(name))) return null;
  return [...own].map(([exported, local]) => {
    const { from, there } = origins.get(local);
    return { from, names: new Map([[exported, there]]) };
  });
}

/** What each name here is called there. */
const namesOf = (specifiers, here, there) =>
  new Map(
    specifiers
      .filter((specifier) => !isOfTypes(specifier))
      .map((specifier) => [
        nameOf(specifier[here]),
        specifier.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(specifier[there]) ?? 'default'),
      ]),
  );

/** `export const LOCALE = 'en'` runs nothing. */
const isConstant = ({ kind, declarations }) =>
  kind === 'const' && declarations.every(({ init }) => init?.type === 'Literal');

const isOfTypes = ({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type';

const nameOf = (node) => node?.name ?? node?.value;

/**
 * @param {string} specifier
 * @param {string} importer
 * @param {readonly string[]} importedIds
 * @returns {string | null | undefined} null: one of several, and which cannot be told; undefined: none
 */
function idOf(specifier, importer, importedIds) {
  const path = specifier.startsWith('.') ? join(dirname(importer), specifier) : `/node_modules/${specifier}`;
  const candidates = importedIds.filter((id) => {
    const rest = specifier.startsWith('.')
      ? id.startsWith(path) && id.slice(path.length)
      : id.includes(path) && id.slice(id.lastIndexOf(path) + path.length);
    return rest !== false && /^(?:$|[./?])/.test(rest);
  });
  if (candidates.length <= 1) return candidates[0];
  const [exact] = candidates.filter(
    (id) => id === path || new RegExp(`${escaped(path)}(?:/index)?\\.[a-z]+$`).test(id),
  );
  return exact ?? null;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
