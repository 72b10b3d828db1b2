import { escaped, KINDS, MEMBERS } from './pages.mjs';

/** @typedef {import('./pages.mjs').SitePage} SitePage */

/**
 * A whole document around a page: the menu, the search, and the pages before and after it.
 * @param {SitePage} page
 * @param {readonly SitePage[]} pages
 */
export function layOut(page, pages) {
  const up = '../'.repeat(page.path.split('/').length - 1);
  const { previous, next } = besides(page, pages);
  return `<!doctype html>
<html lang="${page.path === 'panduan-petugas.html' ? 'id' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} · schema-crud</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}site.css">
<script type="module" src="${up}site.js" data-root="${up}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="name" href="${up}index.html">schema-crud</a>
<search>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" placeholder="Search (press /)" role="combobox" aria-controls="found" aria-expanded="false" aria-autocomplete="list">
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
<p id="said" role="status"></p>
</search>
</header>
<div class="columns">
<nav aria-label="Pages">
<details class="menu" open><summary>Pages</summary>
${menu(page, pages, up)}
</details>
</nav>
<main id="content" tabindex="-1">
${page.html}
<footer>
${previous ? `<a rel="prev" href="${up}${previous.path}">← ${escaped(previous.title)}</a>` : '<span></span>'}
${next ? `<a rel="next" href="${up}${next.path}">${escaped(next.title)} →</a>` : '<span></span>'}
</footer>
</main>
</div>
</body>
</html>
`;
}

/** Groups of many are folded until one stands in them. */
const folded = new Set([MEMBERS, KINDS, 'Decisions']);

/**
 * @param {SitePage} page
 * @param {readonly SitePage[]} pages
 * @param {string} up
 */
function menu(page, pages, up) {
  const names = [...new Set(pages.map(({ group }) => group))];
  return names
    .map((name) => {
      const links = pages
        .filter(({ group }) => group === name)
        .map(
          ({ path, title }) =>
            `<li><a href="${up}${path}"${path === page.path ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
        )
        .join('\n');
      const isOpen = !folded.has(name) || page.group === name;
      return `<details${isOpen ? ' open' : ''}><summary>${name}</summary><ul>\n${links}\n</ul></details>`;
    })
    .join('\n');
}

/**
 * @param {SitePage} page
 * @param {readonly SitePage[]} pages
 */
function besides(page, pages) {
  const together = pages.filter(({ group }) => group === page.group);
  const at = together.indexOf(page);
  return { previous: together[at - 1], next: together[at + 1] };
}
