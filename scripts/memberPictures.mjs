// The pictures of the members of the language, for the site of the documents: the built program with the demo city.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser } from '../bench/support/chromium.mjs';
import { openGuideOffice } from './lib/guide/office.mjs';
import { memberScenes } from './site/memberScenes.mjs';

const folder = fileURLToPath(new URL('../docs/gambar/members', import.meta.url));
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
if (!browser) process.exit(1);
const office = await openGuideOffice(browser);
try {
  for (const [name, scene] of Object.entries(memberScenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const picture = await sharp(await scene(office.admin))
      .webp({ quality: 78, effort: 6 })
      .toBuffer();
    writeFileSync(join(folder, `${name}.webp`), picture);
    console.log(`docs/gambar/members/${name}.webp  ${Math.round(picture.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  await office.stop();
}
