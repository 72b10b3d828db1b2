import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPatch } from './patches.mjs';

const EXAMPLE = 'examples/by-hand';

/**
 * @typedef {{ files: number, lines: number, names: readonly string[] }} Effort
 * @typedef {{ what: 'entity' | 'field' | 'kind', declared: Effort, byHand: Effort }} Comparison
 */

/**
 * What it takes to add the entity, one field, one kind of field; written down, not estimated.
 *
 * @param {string} root
 * @returns {readonly Comparison[]}
 */
export function compareEfforts(root) {
  const folder = join(root, EXAMPLE);
  const isOfBooks = (file) => /\/(books\/|books\.)/.test(file);
  return [
    {
      what: 'entity',
      declared: ofEntity(folder, listFiles(join(folder, 'declared')), isOfBooks),
      byHand: ofEntity(folder, listFiles(join(folder, 'src')), isOfBooks),
    },
    ...['field', 'kind'].map((what) => ({
      what: /** @type {'field' | 'kind'} */ (what),
      declared: ofPatch(folder, `${what}.declared.patch`),
      byHand: ofPatch(folder, `${what}.by-hand.patch`),
    })),
  ];
}

/** Declared in tests, placed in the product by them: each with its English. */
const untuned = { posko: ['posko.ts', 'texts.ts'], pengiriman: ['pengiriman.ts', 'pengirimanTexts.ts'] };

/** Two lines name its declaration in `src/resources/index.ts`, two its English in `src/i18n/en/resources.ts`. */
const NAMED = { files: 2, lines: 4 };

/**
 * Entities nothing was tuned for. `pengiriman` was written from the documents alone: states, actions that ask, rows within the
 * record, board, calendar, figures, import. Nobody has written them by hand.
 *
 * @param {string} root
 * @returns {readonly (Effort & { name: string })[]}
 */
export const untunedEfforts = (root) =>
  Object.entries(untuned).map(([name, files]) => {
    const own = ofFiles(
      root,
      files.map((file) => join(root, 'tests/support/untuned', file)),
    );
    return { name, files: own.files + NAMED.files, lines: own.lines + NAMED.lines, names: own.names };
  });

/**
 * Its own files, and the lines of others that name it.
 *
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {(file: string) => boolean} isOwn
 * @returns {Effort}
 */
function ofEntity(folder, files, isOwn) {
  const own = ofFiles(folder, files.filter(isOwn));
  const naming = files
    .filter((file) => !isOwn(file))
    .map((file) => ({ file, lines: codeLines(readFileSync(file, 'utf8')).filter((line) => /book/i.test(line)).length }))
    .filter(({ lines }) => lines > 0);
  return {
    files: own.files + naming.length,
    lines: naming.reduce((sum, { lines }) => sum + lines, own.lines),
    names: [...own.names, ...naming.map(({ file }) => relative(folder, file))],
  };
}

/**
 * @param {string} folder
 * @param {readonly string[]} files
 * @returns {Effort}
 */
function ofFiles(folder, files) {
  const lines = files.reduce((sum, file) => sum + countLines(readFileSync(file, 'utf8')), 0);
  return { files: files.length, lines, names: files.map((file) => relative(folder, file)) };
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Effort}
 */
function ofPatch(folder, name) {
  const files = readPatch(readFileSync(join(folder, 'patches', name), 'utf8'));
  const added = files.flatMap(({ hunks }) => hunks.flat().filter((line) => line.startsWith('+')));
  const lines = countLines(added.map((line) => line.slice(1)).join('\n'));
  return { files: files.length, lines, names: files.map(({ file }) => file) };
}

/** Lines of code: neither blank nor comment. All files have the same formatter. @param {string} text */
export const countLines = (text) => codeLines(text).length;

/** @param {string} text */
function codeLines(text) {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** What the panel written by hand does not do, and the declaration does. */
export const missingByHand = [
  'a server: rows, permissions, scope, rules and unique values are the API’s business, in code nobody has counted here',
  'a table, its indexes and its migration; REST routes; an OpenAPI document; synthetic rows',
  'saved views, own and shared; rows that become cards on a phone',
  'undo of a deletion, trash, history of a record, audit, a second person’s change (409)',
  'import with a template, repaired cells, duplicates within the file and against what is stored, undo, file of failed rows',
  'export as XLSX, and export of what the server holds beyond 10,000 rows',
  'filters by comparison (from, to, empty, not); sorting by a ranked choice',
  'the layers of an installation: names, order, required, choices and further fields that staff set without code',
  'rules as data: here they are code, and a server in another language would write them again',
  'tests: those of the declaration are generated, these would have to be written',
];

/** Rows of the table the documents quote, padded as the formatter pads them. @param {readonly Comparison[]} comparisons */
export function effortTable(comparisons) {
  const head = ['to add', 'declared', 'by hand (panel only)'];
  const rows = comparisons.map(({ what, declared, byHand }) => [words[what], said(declared), said(byHand)]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

const words = { entity: 'the entity', field: 'a field to it', kind: 'a kind of field, and a field of it' };

/** @param {Effort} effort */
export const said = ({ files, lines }) => `${lines} lines in ${files} ${files === 1 ? 'file' : 'files'}`;
