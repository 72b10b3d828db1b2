// The documents as a site of static files, with a page for each member of the language: `dist/docs`, for any web server.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { layOut } from './site/layout.mjs';
import { sitePages } from './site/pages.mjs';
import { searchIndex } from './site/search.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist/docs');

rmSync(folder, { recursive: true, force: true });
cpSync(join(root, 'scripts/site/assets'), folder, { recursive: true });
cpSync(fileURLToPath(import.meta.resolve('minisearch')), join(folder, 'minisearch.js'));
await build({ configFile: join(root, 'scripts/site/live/vite.config.ts'), logLevel: 'error' });
cpSync(join(root, 'scripts/site/live/examples'), join(folder, 'live/examples'), { recursive: true });
const pages = sitePages(root);
const pictures = new Set(pages.flatMap((page) => page.pictures));
for (const page of pages) write(page.path, layOut(page, pages));
for (const picture of pictures) {
  mkdirSync(dirname(join(folder, picture)), { recursive: true });
  cpSync(join(root, 'docs', picture), join(folder, picture));
}
const index = JSON.stringify(searchIndex(pages));
write('search.json', index);
console.log(
  `dist/docs: ${pages.length} halaman, ${pictures.size} gambar, indeks pencarian ${Math.round(index.length / 1024)} KB.`,
);

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
