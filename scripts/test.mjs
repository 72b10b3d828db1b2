import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './lib/building.mjs';
import { testsFor } from './lib/changedTests.mjs';
import { chromiumMissing, findChromium } from './lib/chromium.mjs';
import { brokenIn, countsOf, isSuccess, retriedIn, sumCounts, summaryLine } from './lib/counts.mjs';
import { run } from './lib/run.mjs';
import { listFiles } from './lib/stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const reports = join(root, '.cache/test');
const JOURNEY = /^(tests\/journeys|examples)\/.*\.journey\.ts$/;
const TEST_FILE = /\.(test|test-d|journey)\.tsx?$/;

const proving = process.argv.includes('--prove');
const onlyChanged = process.argv.includes('--changed');
const chosen = onlyChanged ? await changedTests() : [];
const args = [...process.argv.slice(2).filter((arg) => arg !== '--prove' && arg !== '--changed'), ...chosen];
const names = args.filter((arg) => !arg.startsWith('-'));
const picksTests = args.length > names.length;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** @type {string[]} */
const broken = [];
/** @type {string[]} */
const retried = [];
const counts = sumCounts([await runProjects('units', ['pure', 'server', 'panel', 'examples']), await runJourneys()]);
const unseen = picksTests ? [] : listWanted(TEST_FILE).filter((file) => !isCounted(file));
for (const file of unseen) console.error(`Berkas uji tidak masuk proyek mana pun di vite.config.ts: ${file}`);
if (counts.skipped > 0 && !picksTests)
  console.error(`${counts.skipped} uji dilewati; uji yang dilewati dihitung gagal.`);
if (counts.passed + counts.failed === 0) console.error('Tidak ada uji yang dijalankan.');

const total = {
  passed: counts.passed,
  failed: counts.failed + unseen.length + (picksTests ? 0 : counts.skipped),
};
process.exitCode = isSuccess(total) ? 0 : 1;
for (const name of retried) console.log(`Baru lulus pada percobaan kedua: ${name}`);
// Last, so that they stand at the end of a log.
for (const name of broken) console.error(`Gagal: ${name}`);
console.log(`\n${summaryLine(total)}`);

async function runJourneys() {
  const journeys = listWanted(JOURNEY);
  if (journeys.length === 0) return countsOf(undefined, 0);
  const chromium = findChromium(process.env);
  if (!chromium) {
    console.error(chromiumMissing(journeys.length));
    return { ...countsOf(undefined, 0), files: journeys.map((file) => join(root, file)) };
  }
  const built = await buildIfNeeded(root);
  if (built !== 0) return { ...countsOf(undefined, built), files: journeys.map((file) => join(root, file)) };
  return runProjects('journeys', ['journeys'], { CHROMIUM_PATH: chromium });
}

/**
 * @param {string} label
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runProjects(label, projects, env) {
  const file = join(reports, `${label}.json`);
  const { code } = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.map((project) => `--project=${project}`),
      ...args,
    ],
    // React's `act` is missing from its production build, whatever NODE_ENV the caller lives in.
    { env: { ...process.env, ...env, NODE_ENV: 'test', ...(proving ? { PROVE: '1' } : {}) } },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  broken.push(...brokenIn(report, label, code));
  retried.push(...retriedIn(report));
  return countsOf(report, code);
}

/** Tests for what differs from the last commit, or for the last commit when nothing does. */
async function changedTests() {
  const lines = async (...git) => (await run('git', git, { capture: true })).output.split('\n').filter(Boolean);
  const pending = [
    ...(await lines('diff', '--name-only', 'HEAD')),
    ...(await lines('ls-files', '-o', '--exclude-standard')),
  ];
  const changed = pending.length > 0 ? pending : await lines('diff', '--name-only', 'HEAD~1');
  const files = ['tests', 'examples']
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => TEST_FILE.test(file));
  const found = testsFor(
    changed,
    files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  console.log(`${changed.length} berkas berubah: ${found.length} dari ${files.length} berkas uji.`);
  if (found.length === 0) process.exit(0);
  return found;
}

/** @param {RegExp} pattern */
function listWanted(pattern) {
  // `*.prove.*` says at length what other tests say in short: only a proof has the time for it.
  const isNamed = (file) => picksTests || names.length === 0 || names.some((name) => file.includes(name));
  const isWanted = (file) => isNamed(file) && (proving || !file.includes('.prove.'));
  const files = ['tests', 'examples'].flatMap((folder) => listFiles(root, folder));
  return files.filter((file) => pattern.test(file) && isWanted(file));
}

/** @param {string} file */
function isCounted(file) {
  return counts.files.includes(join(root, file));
}
