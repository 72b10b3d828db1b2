import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

export const SCHEMA_FILE = 'src/framework/declaration.schema.json';

/** What is read first, in this order; whatever else is in `docs` follows. */
const FIRST = ['start-here', 'adding-an-entity', 'declaration', 'field-kinds', 'actions', 'ways-out'];

/**
 * A line for each document, as https://llmstxt.org has it.
 * @param {string} root
 */
export function docsIndex(root) {
  const names = listDocuments(root, 'docs').map((file) => file.replace(/\.md$/, ''));
  const ordered = [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
  const readme = read(root, 'README.md');
  return [
    `# ${titleOf(readme)}`,
    '',
    `> ${firstSentence(readme)}`,
    '',
    '## Documents',
    '',
    ...ordered.map((name) => lineOf(root, `docs/${name}.md`)),
    '',
    '## The package `schema-crud`',
    '',
    ...['README.md', 'CHANGELOG.md'].map((name) => lineOf(root, `src/framework/${name}`)),
    `- [JSON schema of a declaration](${SCHEMA_FILE}): what \`defineResource\` takes.`,
    '',
    '## Optional: why things are as they are',
    '',
    ...listDocuments(root, 'docs/decisions').map((file) => {
      const path = `docs/decisions/${file}`;
      return `- [${titleOf(read(root, path))}](${path})`;
    }),
    '',
  ].join('\n');
}

/**
 * @param {string} root
 * @returns {Promise<string>} The JSON schema of a declaration with the kinds of the framework, as it lies in its file.
 */
export async function schemaDocument(root) {
  const entry = join(root, 'src/framework/schema/index.ts');
  const { module } = await runnerImport(entry, { root, configFile: false, logLevel: 'error' });
  return `${JSON.stringify(module.declarationJsonSchema(), null, 1)}\n`;
}

/**
 * @param {string} root
 * @param {string} path
 */
function lineOf(root, path) {
  const text = read(root, path);
  return `- [${titleOf(text)}](${path}): ${firstSentence(text)}`;
}

/** @param {string} text */
const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? '';

/**
 * The first sentence of the first paragraph that is one: no table, picture, comment or code. A document without one has
 * nothing to be found by.
 * @param {string} text
 */
function firstSentence(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').split(/\n\s*\n/);
  const paragraph = prose.map((part) => part.trim()).find((part) => /^[\p{L}`]/u.test(part)) ?? '';
  const line = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return /^.+?[.;:](?= |$)/.exec(line)?.[0].replace(/[;:]$/, '.') ?? line;
}

/**
 * @param {string} root
 * @param {string} folder
 */
const listDocuments = (root, folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .toSorted();

/**
 * @param {string} root
 * @param {string} path
 */
const read = (root, path) => readFileSync(join(root, path), 'utf8');
