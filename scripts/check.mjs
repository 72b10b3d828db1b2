// Everything that can be said about the code without running it, and whether its declarations can be put together, in one table.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDeclarationProblems } from './lib/checkedDeclarations.mjs';
import {
  importsIn,
  isSourceFile,
  judgeBoundaries,
  listFolderCircles,
  listLong,
  listLoose,
  listUntyped,
} from './lib/codeFacts.mjs';
import { docsIndex } from './lib/docsIndex.mjs';
import {
  figureTable,
  houseFigures,
  listSharedNames,
  listSpelledExtensions,
  listTypedCalls,
} from './lib/houseFigures.mjs';
import { LICENCES_FILE, licenceDocument } from './lib/packages.mjs';
import { run } from './lib/run.mjs';
import { listFiles } from './lib/stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const started = performance.now();
const folders = { circles: 0, loose: 0 };

const rows = (
  await Promise.all([
    check('gaya (biome)', '@biomejs/biome/bin/biome', ['check', '.']),
    check('tipe (tsc)', 'typescript/bin/tsc', ['-b', '--pretty']),
    check('tak terpakai (knip)', 'knip/bin/knip.js', ['--no-progress']),
    checkDeclarations(),
    checkLicences(),
    checkIndex(),
    checkBoundaries(),
    checkNames(),
  ])
).flat();

for (const row of rows.filter((one) => !one.ok)) console.log(`\n── ${row.name}\n${row.output.trim()}`);
reportSmells();
console.log(`\n${'pemeriksaan'.padEnd(24)}${'hasil'.padEnd(9)}waktu`);
for (const { name, ok, seconds, note = '' } of rows) {
  console.log(`${name.padEnd(24)}${(ok ? 'lulus' : 'GAGAL').padEnd(9)}${seconds.toFixed(1).padStart(4)} s  ${note}`);
}
console.log(`${'seluruhnya'.padEnd(33)}${((performance.now() - started) / 1000).toFixed(1).padStart(4)} s`);
process.exitCode = rows.every((row) => row.ok) ? 0 : 1;

/**
 * @param {string} name
 * @param {string} bin below node_modules
 * @param {readonly string[]} args
 */
async function check(name, bin, args) {
  const { code, output, seconds } = await timed(bin, args);
  return [{ name, ok: code === 0, output, seconds }];
}

/** As each program loads them when it starts; what is wrong with them is said in their own sentences. */
async function checkDeclarations() {
  const begun = performance.now();
  const output = await findDeclarationProblems(root);
  return [{ name: 'deklarasi', ok: output === '', output, seconds: (performance.now() - begun) / 1000 }];
}

/** The list of licences is the lock file's. */
async function checkLicences() {
  const begun = performance.now();
  const isCurrent = existsSync(LICENCES_FILE) && readFileSync(LICENCES_FILE, 'utf8') === licenceDocument(root);
  const output = isCurrent ? '' : `${LICENCES_FILE} bukan lagi isi package-lock.json: npm run licences`;
  return [{ name: 'lisensi', ok: isCurrent, output, seconds: (performance.now() - begun) / 1000 }];
}

/** One name for one thing: who reads an import knows what it is. */
async function checkNames() {
  const begun = performance.now();
  const shared = listSharedNames(readAll().filter(({ file }) => isProduct(file)));
  const output = shared.map(({ name, files }) => `${name}: ${files.join(', ')}`).join('\n');
  return [{ name: 'nama ekspor', ok: output === '', output, seconds: (performance.now() - begun) / 1000 }];
}

/** Who adds a document sees here that the index lacks it. */
async function checkIndex() {
  const begun = performance.now();
  const isCurrent = readFileSync('llms.txt', 'utf8') === docsIndex(root);
  const output = isCurrent ? '' : 'llms.txt bukan lagi indeks docs: npm run docs:index';
  return [{ name: 'indeks dokumen', ok: isCurrent, output, seconds: (performance.now() - begun) / 1000 }];
}

async function checkBoundaries() {
  const { output, seconds } = await timed('dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['src', 'server', 'demo', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  ]);
  const rows = judgeBoundaries(output);
  if (rows.length > 1) {
    const imports = importsIn(output);
    const circles = listFolderCircles(imports);
    const loose = listLoose(listAll());
    Object.assign(folders, { circles: circles.length, loose: loose.length });
    rows.push(
      {
        name: 'lingkaran folder',
        ok: circles.length === 0,
        output: circles.join('\n'),
        note: `${circles.length} lingkaran`,
      },
      { name: 'berkas lepas', ok: loose.length === 0, output: loose.join('\n'), note: `${loose.length} berkas` },
    );
  }
  return rows.map((row) => ({ ...row, seconds }));
}

/**
 * @param {string} bin
 * @param {readonly string[]} args
 */
async function timed(bin, args) {
  const begun = performance.now();
  const result = await run(process.execPath, [join(root, 'node_modules', bin), ...args], { capture: true });
  return { ...result, seconds: (performance.now() - begun) / 1000 };
}

/** @param {string} file */
function isProduct(file) {
  return /^(src|server)\//.test(file);
}

function readAll() {
  return listAll().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function listAll() {
  return ['src', 'server', 'demo', 'scripts', 'bench', 'examples', 'tests']
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => isSourceFile(file) && !file.includes('node_modules'));
}

/**
 * The figures of the house, and where the ones are that are meant to be none.
 * @param {readonly { file: string, text: string }[]} files
 */
function reportFigures(files) {
  console.log(`\n${figureTable(houseFigures(files, folders))}`);
  const spelled = [...listTypedCalls(files), ...listSpelledExtensions(files.filter(({ file }) => isProduct(file)))];
  if (spelled.length > 0) console.log('\nDiketik di luar deklarasi panggilan:');
  for (const { file, line, spelled: what } of spelled) console.log(`        ${file}:${line}  ${what}`);
}

/** Smells are for a reader to judge; they fail nothing. */
function reportSmells() {
  const files = readAll();
  reportFigures(files);
  const long = listLong(files);
  if (long.length > 0) console.log('\nBerkas lebih dari 300 baris:');
  for (const { file, lines } of long) console.log(`${String(lines).padStart(6)}  ${file}`);
  const untyped = listUntyped(files.filter(({ file }) => !file.startsWith('tests/')));
  const facts = `${files.length} berkas, ${long.length} lebih dari 300 baris, ${untyped.length} any di luar tests`;
  console.log(`\n${facts}${untyped.length > 0 ? ':' : ''}`);
  for (const { file, line } of untyped) console.log(`        ${file}:${line}`);
}
