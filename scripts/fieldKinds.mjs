// docs/field-kinds.md and its pictures, which are taken of the gallery.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createServer } from 'vite';
import { openBrowser } from '../bench/support/chromium.mjs';
import { readFacets } from './lib/fieldFacets.mjs';
import { fieldKindsDocument } from './lib/fieldKindsDocument.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs/gambar/kinds');
const server = await createServer({ root, server: { port: 0 }, logLevel: 'warn' });
try {
  await server.listen();
  writeFileSync(join(root, 'docs/field-kinds.md'), fieldKindsDocument(await loadFacts()));
  console.log('docs/field-kinds.md');
  if (!process.argv.includes('--text')) await takePictures();
} finally {
  await server.close();
}

async function loadFacts() {
  const [{ kinds }, { coreKinds }, { kindViews }, { fieldOfKind }, { columnTypeOf }, { typeOfStorage }] =
    await Promise.all(
      [
        '/src/resources/kinds.ts',
        '/src/framework/schema/index.ts',
        '/src/custom/kinds/index.tsx',
        '/src/gallery/specimens.ts',
        '/server/sql/columns.ts',
        '/server/openApi/schemas.ts',
      ].map((file) => server.ssrLoadModule(file)),
    );
  return { kinds, coreKinds, views: kindViews, fieldOfKind, columnTypeOf, typeOfStorage, facets: readFacets(root) };
}

async function takePictures() {
  mkdirSync(pictures, { recursive: true });
  const browser = await openBrowser();
  if (!browser) throw new Error('Chromium tidak ditemukan; teksnya saja: npm run docs:kinds -- --text');
  try {
    const page = await browser.newPage({
      viewport: { width: 960, height: 800 },
      locale: 'id-ID',
      reducedMotion: 'reduce',
    });
    await page.goto(`${server.resolvedUrls?.local[0]}_galeri`, { waitUntil: 'networkidle' });
    for (const section of await page.locator('[data-kind]').all()) {
      await keep(String(await section.getAttribute('data-kind')), await section.screenshot());
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} name
 * @param {Buffer} png
 */
async function keep(name, png) {
  const file = join(pictures, `${name}.webp`);
  const { size } = await sharp(png).webp({ quality: 75, effort: 6 }).toFile(file);
  console.log(`docs/gambar/kinds/${name}.webp  ${Math.round(size / 1024)} KB`);
}
