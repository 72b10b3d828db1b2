import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { Marked } from 'marked';
import { livePage } from './live/page.mjs';
import { listMembers } from './members.mjs';

/**
 * A page of the site. `path` is its address below the site; a section is what a search finds.
 * @typedef {{ readonly id: string, readonly title: string, readonly text: string }} Section
 * @typedef {{
 *   readonly path: string, readonly title: string, readonly group: string, readonly html: string,
 *   readonly sections: readonly Section[], readonly pictures: readonly string[],
 * }} SitePage
 */

/** The documents in the order of the menu; whatever else lies in `docs` is added to the last group. */
const groups = [
  {
    name: 'Start',
    files: ['docs/start-here.md', 'docs/adding-an-entity.md', 'docs/ways-out.md', 'docs/comparison.md'],
  },
  {
    name: 'The language',
    files: ['docs/declaration.md', 'docs/actions.md', 'docs/field-kinds.md', 'docs/declaration-errors.md'],
  },
  { name: 'The package', files: ['src/framework/README.md', 'src/framework/CHANGELOG.md'] },
  { name: 'In use', files: ['docs/panduan-petugas.md', 'docs/deploying.md', 'docs/mcp.md', 'docs/glossary.md'] },
  {
    name: 'Under the hood',
    files: ['docs/architecture.md', 'docs/performance.md', 'docs/reliability.md', 'SECURITY.md'],
  },
];
const DECISIONS = 'Decisions';
export const MEMBERS = 'Members';
export const KINDS = 'Kinds of fields';

/** A heading's address, as GitHub makes it: the documents link to these. */
export const anchorOf = (/** @type {string} */ title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Every page, in the order of the menu.
 * @param {string} root
 * @returns {readonly SitePage[]}
 */
export function sitePages(root) {
  const documents = listDocuments(root);
  const addresses = new Map(documents.map(({ file, path }) => [file, path]));
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const kinds = kindsIn(read('docs/field-kinds.md'));
  const [first, ...others] = documents.map(({ file, group, path }) =>
    toPage({ root, addresses, path, group, file, text: read(file) }),
  );
  return [
    ...(first ? [first] : []),
    livePage(root),
    ...others,
    ...listMembers(root).map((member) =>
      toPage({
        root,
        addresses,
        path: `members/${member.id}.html`,
        group: MEMBERS,
        file: `docs/${member.document}.md`,
        text: memberText(root, member),
      }),
    ),
    ...kinds.map(({ name, text }) =>
      toPage({ root, addresses, path: `kinds/${name}.html`, group: KINDS, file: 'docs/field-kinds.md', text }),
    ),
  ];
}

/** @param {string} root */
function listDocuments(root) {
  const named = groups.flatMap(({ name, files }) => files.map((file) => ({ file, group: name })));
  const known = new Set(named.map(({ file }) => file));
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => `${folder}/${file}`);
  const rest = inFolder('docs').filter((file) => !known.has(file));
  return [
    ...named,
    ...rest.map((file) => ({ file, group: groups.at(-1)?.name ?? '' })),
    ...inFolder('docs/decisions').map((file) => ({ file, group: DECISIONS })),
  ].map(({ file, group }) => ({ file, group, path: addressOf(file) }));
}

/** @param {string} file */
function addressOf(file) {
  if (file === 'docs/start-here.md') return 'index.html';
  if (file.startsWith('docs/decisions/')) return `decisions/${basename(file, '.md')}.html`;
  if (file.startsWith('src/framework/')) return `package/${basename(file, '.md').toLowerCase()}.html`;
  return `${basename(file, '.md').toLowerCase()}.html`;
}

/**
 * The part of each kind, below a heading of its own.
 * @param {string} document
 */
const kindsIn = (document) =>
  document
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const name = part.slice(0, part.indexOf('\n')).trim();
      return /^\w+$/.test(name) ? [{ name, text: `# ${part}` }] : [];
    });

/**
 * @param {string} root
 * @param {import('./members.mjs').Member} member
 */
function memberText(root, { id, name, path, means, group, document, type, example }) {
  const picture = `gambar/members/${id}.webp`;
  const whole = path.includes('.') ? `Of \`${path.slice(0, -name.length - 1)}\`.` : 'Of the resource itself.';
  return [
    `# ${path.replaceAll('.*', '')}`,
    `${capital(means.replaceAll('\\|', '|'))}${/[.:)]$/.test(means) ? '' : '.'}`,
    ...(existsSync(join(root, 'docs', picture)) ? [`![${name} on screen](${picture})`] : []),
    `## Type`,
    fence(`${name}: ${type ?? 'anything'}`),
    ...(example ? [`## In use`, `In \`${example.file}\`:`, fence(example.code)] : []),
    `${whole} All of them stand in [${group.replaceAll('`', '')}](${document}.md${group === 'Actions' ? '' : `#${anchorOf(group)}`}).`,
  ].join('\n\n');
}

const fence = (/** @type {string} */ code) => `\`\`\`ts\n${code}\n\`\`\``;

/** A word of code stays as it is. */
const capital = (/** @type {string} */ text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * @param {{
 *   readonly root: string, readonly addresses: ReadonlyMap<string, string>, readonly path: string,
 *   readonly group: string, readonly file: string, readonly text: string,
 * }} source
 * @returns {SitePage}
 */
function toPage({ root, addresses, path, group, file, text }) {
  /** @type {{ id: string, title: string, text: string[] }[]} */
  const sections = [];
  /** @type {string[]} */
  const pictures = [];
  const up = '../'.repeat(path.split('/').length - 1);
  const marked = new Marked({
    gfm: true,
    // What a heading, a paragraph and a cell say is what a search looks through.
    walkTokens(token) {
      if (token.type === 'heading') sections.push({ id: anchorOf(token.text), title: plain(token.text), text: [] });
      else if (['paragraph', 'tablecell', 'code'].includes(token.type)) sections.at(-1)?.text.push(plain(token.text));
      else if (token.type === 'table')
        for (const row of [token.header, ...token.rows]) {
          const text = plain(row.map((/** @type {{ text: string }} */ cell) => cell.text).join(' '));
          const code = codeOf(row);
          // A refusal is looked up by its code.
          if (code) sections.push({ id: anchorOf(code), title: code, text: [text] });
          else sections.at(-1)?.text.push(text);
        }
    },
    renderer: {
      heading({ tokens, depth, text: title }) {
        const id = anchorOf(title);
        const label = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${label}</h1>\n`
          : `<h${depth} id="${id}">${label} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      table({ header, rows }) {
        /** @type {(row: readonly any[], tag: string) => string} a heading that says nothing is none */
        const cells = (row, tag) =>
          row
            .map(({ tokens, text: cell }) => [cell === '' ? 'td' : tag, this.parser.parseInline(tokens)])
            .map(([name, inner]) => `<${name}>${inner}</${name}>`)
            .join('');
        const isNamed = header.some(({ text: name }) => name !== '');
        const head = isNamed ? `<thead><tr>${cells(header, 'th')}</tr></thead>` : '';
        const body = rows
          .map((row) => [codeOf(row), cells(row, 'td')])
          .map(([code, inner]) => `<tr${code ? ` id="${anchorOf(code)}"` : ''}>${inner}</tr>`)
          .join('\n');
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>\n${body}\n</tbody></table></div>\n`;
      },
      code({ text: code }) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        const to = linkTo(root, addresses, file, href);
        // A file of the repository that is no document has no page here.
        return to === undefined ? label : `<a href="${/^(https?|mailto):/.test(to) ? to : `${up}${to}`}">${label}</a>`;
      },
      image({ href, text: description }) {
        const picture = relative('docs', normalize(join(dirname(file), href)));
        pictures.push(picture);
        return `<img src="${up}${picture}" alt="${escaped(description)}" loading="lazy">`;
      },
    },
  });
  const html = /** @type {string} */ (marked.parse(text));
  const title = sections[0]?.title ?? basename(file);
  return {
    path,
    title,
    group,
    html,
    pictures,
    sections: sections.map((section, at) => ({
      ...section,
      id: at === 0 ? '' : section.id,
      text: section.text.join(' '),
    })),
  };
}

/**
 * @param {string} root
 * @param {ReadonlyMap<string, string>} addresses
 * @param {string} from
 * @param {string} href
 * @returns {string | undefined} seen from the root of the site
 */
function linkTo(root, addresses, from, href) {
  if (/^(https?|mailto):/.test(href)) return href;
  const [path = '', heading] = href.split('#');
  // A part of its own document, seen from a page made out of that.
  const file = path === '' ? from : normalize(join(dirname(from), path));
  const address = addresses.get(file);
  if (address === undefined && !existsSync(join(root, file)))
    throw new Error(`${from} links to ${href}, which is not there.`);
  return address && `${address}${heading === undefined ? '' : `#${heading}`}`;
}

/** @type {(row: readonly { readonly text: string }[]) => string | undefined} the code of a refusal, where the row is of one */
const codeOf = ([first]) => /^R\d{3}$/.exec(first?.text ?? '')?.[0];

const plain = (/** @type {string} */ text) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .trim();

export const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
