import ts from 'typescript';

/** @typedef {{ readonly file: string, readonly text: string }} SourceText */
/** @typedef {{ readonly name: string, readonly value: number, readonly aim?: number, readonly note?: string }} Figure */

const withoutComments = (/** @type {string} */ text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(?<=^|\s)\/\/.*$/gm, '');

/** Where calls, the panel's pages and extension names are declared. */
const declaring = /^src\/(calls|framework\/calls|reports|resources)\//;

/**
 * Each match of a pattern in the panel's or the server's code, outside of declarations.
 * @param {readonly SourceText[]} files
 * @param {RegExp} pattern with one group: what is spelled
 */
const spelledIn = (files, pattern) =>
  files
    .filter(({ file }) => !declaring.test(file))
    .flatMap(({ file, text }) => {
      const code = withoutComments(text);
      return [...code.matchAll(pattern)].map((match) => ({
        file,
        line: code.slice(0, match.index).split('\n').length,
        spelled: match[1] ?? '',
      }));
    });

/**
 * Paths of the API that the panel spells outside of declared calls. Pages of the panel have addresses below `/admin`, too.
 * @param {readonly SourceText[]} files
 */
export function listTypedCalls(files) {
  const panel = files.filter(({ file }) => file.startsWith('src/'));
  const addresses = new Set(
    panel
      .filter(({ file }) => /\/(page|paths)\.ts$/.test(file))
      .flatMap(({ text }) => [...text.matchAll(/['"`](\/[^'"`?]*)/g)].map(([, path]) => path)),
  );
  return [
    ...spelledIn(panel, /['"`](\/(?:api\/)?(?:admin|auth)\/[^'"`?$]*)/g),
    ...spelledIn(panel, /method: '[A-Z]+',\s*path: ['"`](\/(?!admin\/|auth\/)[^'"`?$]*)/g),
  ].filter(({ spelled }) => !addresses.has(spelled));
}

/**
 * Names of extensions spelled outside of declared calls and resources.
 * @param {readonly SourceText[]} files
 */
export const listSpelledExtensions = (files) =>
  spelledIn(
    files,
    /(?:(?<![.\w])has\(\s*|\b[cC]apabilities\)?\.has\(\s*|\bextension: )['"`]((?!(?:view|create|edit|delete)['"`])[\w.]+)['"`]/g,
  );

const texts = /^src\/(i18n|framework\/texts)\//;
const declaredCalls = /^src\/(framework\/)?(calls|reports)\//;

/**
 * Names that more than one file declares and exports; what a file hands on counts where it is declared. Pages, texts in
 * their languages, and a declared call with its one handler on the server have one name for one thing.
 * @param {readonly SourceText[]} files
 * @returns {readonly { name: string, files: readonly string[] }[]} the most used first
 */
export function listSharedNames(files) {
  /** @type {Map<string, Set<string>>} */
  const declaredBy = new Map();
  const exported =
    /^export (?:declare |default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  for (const { file, text } of files.filter(({ file: path }) => !texts.test(path)))
    for (const [, name = ''] of text.matchAll(exported))
      declaredBy.set(name, (declaredBy.get(name) ?? new Set()).add(file));
  return [...declaredBy]
    .map(([name, owners]) => ({ name, files: [...owners] }))
    .filter(({ name, files: owners }) => owners.length > 1 && name !== 'page' && !isHandled(owners))
    .sort((a, b) => b.files.length - a.files.length);
}

/**
 * Parts named by a list of hand-made parts: elements of its exported arrays, properties of its exported objects, and where
 * such a property holds an object of its own, the properties of that.
 * @param {string} text
 */
export function countEntries(text) {
  const source = ts.createSourceFile('index.ts', text, ts.ScriptTarget.Latest, false);
  return source.statements
    .filter((statement) => ts.isVariableStatement(statement) && statement.modifiers?.some(isExport))
    .flatMap((statement) => /** @type {ts.VariableStatement} */ (statement).declarationList.declarations)
    .reduce((sum, { initializer }) => sum + entriesOf(initializer, 2), 0);
}

const isExport = (/** @type {ts.ModifierLike} */ { kind }) => kind === ts.SyntaxKind.ExportKeyword;

/**
 * @param {ts.Expression | undefined} expression
 * @param {number} depth
 * @returns {number}
 */
function entriesOf(expression, depth) {
  if (expression && (ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression)))
    return entriesOf(expression.expression, depth);
  if (depth === 0 || !expression) return 1;
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.length;
  if (!ts.isObjectLiteralExpression(expression)) return 1;
  return expression.properties.reduce(
    (sum, property) => sum + (ts.isPropertyAssignment(property) ? entriesOf(property.initializer, depth - 1) : 1),
    0,
  );
}

/** @param {readonly string[]} owners */
const isHandled = (owners) =>
  owners.length === 2 &&
  owners.some((file) => declaredCalls.test(file)) &&
  owners.some((file) => file.startsWith('server/'));

const sizes = /** @type {const} */ ([
  ['baris produk', /^(src|server)\//, 100_000],
  ['baris demo', /^demo\//],
  ['baris uji', /^tests\//, 48_000],
  ['baris alat', /^(scripts|bench|examples)\//, 5_000],
]);

/** Lists of hand-made parts: the one of the panel, and those of its areas. */
const partList = /^src\/custom\/(?:\w+\/)?index\.ts$/;

/**
 * The figures of the house, with what they are meant to be.
 * @param {readonly SourceText[]} files
 * @param {{ readonly circles: number, readonly loose: number }} folders
 * @returns {readonly Figure[]}
 */
export function houseFigures(files, { circles, loose }) {
  const product = files.filter(({ file }) => /^(src|server)\//.test(file));
  const shared = listSharedNames(product);
  const named = (/** @type {readonly SourceText[]} */ lists) =>
    lists.reduce((sum, { text }) => sum + countEntries(text), 0);
  return [
    ...sizes.map(([name, pattern, aim]) => {
      const own = files.filter(({ file }) => pattern.test(file));
      const value = own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
      return { name, value, ...(aim !== undefined && { aim }), note: `${own.length} berkas` };
    }),
    {
      name: 'isi src/custom/index.ts',
      value: named(files.filter(({ file }) => file === 'src/custom/index.ts')),
      aim: 45,
    },
    { name: 'bagian buatan tangan', value: named(files.filter(({ file }) => partList.test(file))) },
    { name: 'panggilan diketik', value: listTypedCalls(files).length, aim: 0 },
    { name: 'nama perluasan diketik', value: listSpelledExtensions(product).length, aim: 0 },
    {
      name: 'nama ekspor ganda',
      value: shared.length,
      aim: 0,
      note: shared
        .slice(0, 3)
        .map(({ name, files: owners }) => `${name} ${owners.length}×`)
        .join(', '),
    },
    { name: 'lingkaran folder', value: circles, aim: 0 },
    { name: 'berkas lepas', value: loose, aim: 0 },
  ];
}

/** @param {readonly Figure[]} figures */
export function figureTable(figures) {
  const say = (/** @type {number} */ value) => value.toLocaleString('id-ID');
  const row = (/** @type {readonly string[]} */ [name = '', value = '', aim = '', note = '']) =>
    `${name.padEnd(26)}${value.padStart(8)}${aim.padStart(12)}  ${note}`.trimEnd();
  return [
    row(['angka rumah', 'kini', 'sasaran']),
    ...figures.map(({ name, value, aim, note }) =>
      row([
        name,
        say(value),
        aim === undefined ? '' : `${aim === 0 ? '' : '≤ '}${say(aim)}`,
        [aim !== undefined && value > aim ? 'belum' : '', note ?? ''].filter(Boolean).join(', '),
      ]),
    ),
  ].join('\n');
}
