// The pictures of docs/panduan-petugas.md: the built program with the demo city, as it is at a fixed moment.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser } from '../bench/support/chromium.mjs';
import { openGuideOffice } from './lib/guide/office.mjs';
import { scenes } from './lib/guide/scenes.mjs';

const folder = fileURLToPath(new URL('../docs/gambar', import.meta.url));
const heaviest = 120 * 1024;

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
if (!browser) process.exit(1);
const office = await openGuideOffice(browser);
try {
  for (const [name, scene] of Object.entries(scenes)) await keep(name, await scene(office));
} finally {
  await browser.close();
  await office.stop();
}

/**
 * @param {string} name
 * @param {Buffer} png
 */
async function keep(name, png) {
  const picture = await sharp(png).webp({ quality: 80, effort: 6 }).toBuffer();
  if (picture.length > heaviest) throw new Error(`${name}: ${picture.length} bytes, at most ${heaviest}.`);
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`docs/gambar/${name}.webp  ${Math.round(picture.length / 1024)} KB`);
}
