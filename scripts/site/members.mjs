import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SCHEMA_FILE } from '../lib/docsIndex.mjs';
import { listFiles } from '../lib/stamp.mjs';

/**
 * A member of the language: `list.columns` stands in `path` as it is written in a declaration, `*` for any name.
 * @typedef {{
 *   readonly id: string, readonly name: string, readonly path: string, readonly means: string, readonly group: string,
 *   readonly document: string, readonly type: string | undefined, readonly example: Example | undefined,
 * }} Member
 * @typedef {{ readonly file: string, readonly code: string }} Example
 * @typedef {{ readonly file: string, readonly source: ts.SourceFile, readonly declaration: ts.ObjectLiteralExpression }} Declaration
 */

/** The tables of members, by document and heading, and where what they name stands in a declaration. */
const tables = [
  { document: 'declaration', heading: 'The resource', paths: [''] },
  { document: 'declaration', heading: '`api`', paths: ['api.'] },
  { document: 'declaration', heading: '`list`', paths: ['list.'] },
  { document: 'declaration', heading: '`list.cards`', paths: ['list.cards.'] },
  { document: 'declaration', heading: '`statistics`', paths: ['statistics.*.'] },
  { document: 'declaration', heading: '`form` and `show`', paths: ['form.', 'show.'] },
  { document: 'declaration', heading: '`related`', paths: ['related.'] },
  { document: 'declaration', heading: '`import`', paths: ['import.'] },
  { document: 'actions', heading: undefined, paths: ['actions.*.'] },
  { document: 'field-kinds', heading: 'Facets of every field', paths: ['fields.*.'] },
];

/** Where examples are looked for, the plainest first. */
const declared = ['examples/library', 'src/resources', 'tests/support', 'examples/own-dialect'];
const longestExample = 14;

/**
 * Every member that the documents have a row for, with its type and how a declaration of this repository uses it.
 * @param {string} root
 * @returns {readonly Member[]}
 */
export function listMembers(root) {
  const schema = JSON.parse(readFileSync(join(root, SCHEMA_FILE), 'utf8'));
  const declarations = declared.flatMap((folder) => declarationsIn(root, folder));
  return tables.flatMap(({ document, heading, paths }) =>
    rowsOf(root, document, heading).map(({ name, means }) => {
      const path = paths.find((prefix) => typeAt(schema, `${prefix}${name}`) !== undefined) ?? paths[0] ?? '';
      const whole = `${path}${name}`;
      return {
        id: whole.replaceAll('.*', '').replaceAll('.', '-'),
        name,
        path: whole,
        means,
        group: heading ?? 'Actions',
        document,
        type: typeAt(schema, whole),
        example: exampleOf(declarations, whole.split('.')),
      };
    }),
  );
}

/**
 * @param {string} root
 * @param {string} document
 * @param {string | undefined} heading undefined: above the first
 */
function rowsOf(root, document, heading) {
  const parts = readFileSync(join(root, `docs/${document}.md`), 'utf8').split(/^## /m);
  const part = heading === undefined ? parts[0] : parts.find((text) => text.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`docs/${document}.md has no heading "${heading}".`);
  return [...part.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name = '', means = '']) => ({ name, means }));
}

/**
 * @param {any} schema
 * @param {string} path
 * @returns {string | undefined} as TypeScript would write it; undefined where the schema has no such member
 */
function typeAt(schema, path) {
  /** @type {(part: any) => any} */
  const resolved = (part) => (part?.$ref ? schema.$defs[part.$ref.replace('#/$defs/', '')] : part);
  let part = schema;
  for (const step of path.split('.')) {
    part = resolved(part);
    // A list holds what its members describe.
    if (part?.type === 'array') part = resolved(part.items);
    part = step === '*' ? part?.additionalProperties : memberOf(part, step, resolved);
    if (part === undefined) return undefined;
  }
  return typeOf(resolved(part), resolved, 0);
}

/** @type {(part: any, name: string, resolved: (part: any) => any) => any} */
const memberOf = (part, name, resolved) =>
  part?.properties?.[name] ??
  (part?.anyOf ?? []).map((each) => memberOf(resolved(each), name, resolved)).find((each) => each !== undefined);

/**
 * @param {any} part
 * @param {(part: any) => any} resolved
 * @param {number} depth
 * @returns {string}
 */
function typeOf(part, resolved, depth) {
  if (part === true || part === undefined) return 'anything';
  const inner = (/** @type {any} */ one) => typeOf(resolved(one), resolved, depth + 1);
  if (part.enum)
    return part.enum.map((/** @type {unknown} */ value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  if (part.anyOf) return [...new Set(part.anyOf.map(inner))].join(' | ');
  if (part.type === 'array') {
    const item = inner(part.items);
    return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (part.type !== 'object') return String(part.type);
  const { properties = {}, required = [], additionalProperties } = part;
  const names = Object.keys(properties);
  if (names.length === 0) return additionalProperties ? `{ [name]: ${inner(additionalProperties)} }` : '{}';
  if (depth > 1) return '{ … }';
  return `{ ${names.map((name) => `${name}${required.includes(name) ? '' : '?'}: ${inner(properties[name])}`).join('; ')} }`;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {readonly Declaration[]}
 */
const declarationsIn = (root, folder) =>
  listFiles(root, folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes('defineResource(')) return [];
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      return callsIn(source).flatMap(({ arguments: [first] }) =>
        first && ts.isObjectLiteralExpression(first) ? [{ file, source, declaration: first }] : [],
      );
    });

/**
 * @param {ts.Node} node
 * @returns {readonly ts.CallExpression[]}
 */
function callsIn(node) {
  /** @type {ts.CallExpression[]} */
  const found = [];
  /** @param {ts.Node} each */
  const visit = (each) => {
    if (ts.isCallExpression(each) && each.expression.getText() === 'defineResource') found.push(each);
    else ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/**
 * The shortest use of more than one line, else the longest of one: enough to see, and read at a glance.
 * @param {readonly Declaration[]} declarations
 * @param {readonly string[]} path
 * @returns {Example | undefined}
 */
function exampleOf(declarations, path) {
  const found = declarations
    .flatMap(({ file, source, declaration }) =>
      at(declaration, path).map((property) => ({ file, code: dedented(property, source) })),
    )
    .filter(({ code }) => code.split('\n').length <= longestExample);
  const byLines = found.toSorted((a, b) => a.code.split('\n').length - b.code.split('\n').length);
  return (
    byLines.find(({ code }) => code.includes('\n')) ?? found.toSorted((a, b) => b.code.length - a.code.length).at(0)
  );
}

/**
 * The properties at a path; through lists and through what field functions are called with.
 * @param {ts.Node} node
 * @param {readonly string[]} path
 * @returns {readonly ts.PropertyAssignment[]}
 */
function at(node, [step = '', ...rest]) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((each) => at(each, [step, ...rest]));
  if (ts.isCallExpression(node)) return node.arguments.flatMap((each) => at(each, [step, ...rest]));
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property) || (step !== '*' && property.name.getText() !== step)) return [];
    return rest.length === 0 ? [property] : at(property.initializer, rest);
  });
}

/**
 * @param {ts.PropertyAssignment} property
 * @param {ts.SourceFile} source
 */
function dedented(property, source) {
  const { line } = source.getLineAndCharacterOfPosition(property.getStart());
  const indent = /^ */.exec(source.text.split('\n')[line] ?? '')?.[0] ?? '';
  return `${property.getText().replaceAll(`\n${indent}`, '\n')},`;
}
