import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reliabilityDocument } from './lib/reliabilityDocument.mjs';

// `npm run reliability`: what is promised, what looked, how many tests of it passed in the last run (`npm test` or `npm run prove`).
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = ['units', 'journeys'].flatMap((name) => {
  const file = join(root, '.cache/test', `${name}.json`);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : [];
});
if (reports.length === 0) {
  console.error('Belum ada hasil uji: jalankan `npm test` atau `npm run prove` lebih dulu.');
  process.exit(1);
}
const { text, failed, unrun } = reliabilityDocument(root, reports);
writeFileSync(join(root, 'docs/reliability.md'), text);
console.log(`docs/reliability.md ditulis; ${failed} gagal, ${unrun} berkas tidak dijalankan kali itu.`);
process.exitCode = failed === 0 ? 0 : 1;
