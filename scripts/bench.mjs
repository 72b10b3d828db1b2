// npm run bench [name…] [-- --write]: each benchmark prints one JSON object per line: name, N, median, p95, unit,
// baseline, ratio. `--write` puts what was measured into docs/performance.md, in the place of what stood there before;
// other flags are the benchmark's own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sectionOf, withSection } from './lib/benchDocument.mjs';
import { run } from './lib/run.mjs';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const isWritten = process.argv.includes('--write');
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--') && argument !== '--write');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name) || file.includes(name)));

if (files.length === 0) {
  console.error(`Tidak ada pengukuran bernama ${wanted.join(', ')}.`);
  process.exitCode = 1;
}
for (const file of files) {
  const path = join(folder, file);
  const { code, output } = await run(process.execPath, [path, ...flags], { capture: isWritten });
  if (isWritten) {
    process.stdout.write(output);
    const section = sectionOf(basename(file, '.bench.mjs'), readFileSync(path, 'utf8'), output);
    if (section) writeFileSync(document, withSection(readFileSync(document, 'utf8'), section));
  }
  if (code !== 0) process.exitCode = code;
}
