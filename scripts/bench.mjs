// npm run bench [name…]: each benchmark prints one JSON object per line: name, N, median, p95, unit, baseline, ratio.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './lib/run.mjs';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));

if (files.length === 0) {
  console.error(`Tidak ada pengukuran bernama ${wanted.join(', ')}.`);
  process.exitCode = 1;
}
for (const file of files) {
  const { code } = await run(process.execPath, [join(folder, file)]);
  if (code !== 0) process.exitCode = code;
}
