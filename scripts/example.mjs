// One example with the foreign API it is about: `npm run example -- servers`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../examples', import.meta.url));
const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'vite.config.ts')));
const [name = ''] = process.argv.slice(2);

if (names.includes(name)) await start(join(root, name));
else {
  console.error(`Contoh "${name}" tidak ada. Yang ada: ${names.join(', ')}.`);
  process.exitCode = 1;
}

/** @param {string} folder */
async function start(folder) {
  const api = join(folder, 'api.mjs');
  if (existsSync(api)) {
    const { startApi } = await import(pathToFileURL(api).href);
    const { url } = await startApi();
    process.env.API = url;
    console.log(`API asing berjalan di ${url}`);
  }
  const panel = await createServer({ configFile: join(folder, 'vite.config.ts') });
  await panel.listen();
  panel.printUrls();
}
