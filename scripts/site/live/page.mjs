import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../pages.mjs';

/** The examples of the page, by their files: what they are called is what their first line says. */
const FOLDER = 'scripts/site/live/examples';
const ORDER = ['tasks', 'library'];

/**
 * @param {string} root
 * @returns {readonly { readonly name: string, readonly title: string, readonly code: string }[]}
 */
export const liveExamples = (root) =>
  readdirSync(join(root, FOLDER))
    .map((file) => ({ name: file.replace(/\.js$/, ''), code: readFileSync(join(root, FOLDER, file), 'utf8') }))
    .map(({ name, code }) => ({ name, code, title: /^\/\/ ([^:]+):/.exec(code)?.[1] ?? name }))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));

/**
 * The page on which declarations are written and run: panel, server and database are in it.
 * @param {string} root
 * @returns {import('../pages.mjs').SitePage}
 */
export function livePage(root) {
  const examples = liveExamples(root);
  const says =
    'What stands below runs in this page: the panel, the rules of the server, and PostgreSQL as an embedded database. ' +
    'Change a declaration and run it again: tables grow, records stay. Nothing leaves your browser. ' +
    'The first run fetches some 20 MB. Left out in a page: uploaded files, imports, messages and background work.';
  return {
    path: 'try.html',
    title: 'Try it',
    group: 'Start',
    pictures: [],
    sections: [{ id: '', title: 'Try it', text: `${says} live example playground run in the browser PGlite` }],
    html: `<h1>Try it</h1>
<p>${escaped(says)}</p>
<noscript><p>This page needs JavaScript.</p></noscript>
<div class="live">
<form>
<div class="tools">
<label>Example <select id="example">
${examples.map(({ name, title }) => `<option value="${name}">${escaped(title)}</option>`).join('\n')}
</select></label>
<button type="button" id="original">Undo my changes</button>
</div>
<label for="code">Declarations and first records</label>
<textarea id="code" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off">${escaped(examples[0]?.code ?? '')}</textarea>
<div class="tools">
<button type="submit" id="run" title="Ctrl+Enter">Run</button>
<button type="button" id="anew">Run on an empty database</button>
</div>
<p id="state" role="status"></p>
<p id="refusal" role="alert"></p>
</form>
<section aria-label="The running application">
<div class="tools">
<label>Signed in as <select id="person" disabled></select></label>
</div>
<div id="frame"><p>The application appears here.</p></div>
</section>
</div>
<script type="module" src="live.js"></script>`,
  };
}
