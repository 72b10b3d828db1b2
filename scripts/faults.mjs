import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './lib/chromium.mjs';
import { faults } from './lib/faultList.mjs';
import { plant } from './lib/planting.mjs';
import { run } from './lib/run.mjs';

// `npm run faults [part of a name …]`: plants each fault in a copy of the last commit and says which test sees it.
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const copy = mkdtempSync(join(tmpdir(), 'faults-'));
const chromium = findChromium(process.env);

await run('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], { cwd: root, quiet: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const units = ['pure', 'server', 'panel'].map((project) => `--project=${project}`);
const missed = [];
const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
try {
  for (const fault of chosen) {
    const began = Date.now();
    const seenBy = await seek(fault);
    if (seenBy === undefined) missed.push(fault.name);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${seenBy === undefined ? 'TIDAK TERLIHAT' : 'terlihat'} (${seconds} d): ${fault.name}${seenBy ? `, ${seenBy}` : ''}`,
    );
  }
} finally {
  await run('git', ['worktree', 'remove', '--force', copy], { cwd: root, quiet: true });
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - missed.length} dari ${chosen.length} kesalahan terlihat.`);
process.exitCode = missed.length === 0 && chosen.length > 0 ? 0 : 1;

/** The tests that see it: first the hints, then whatever imports the file. */
async function seek(fault) {
  const file = join(copy, fault.file);
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, plant(right, fault));
  try {
    for (const hint of fault.hints.filter((path) => existsSync(join(copy, path)))) if (await fails(hint)) return hint;
    return (await vitest(['related', fault.file, ...units])) ? 'related' : undefined;
  } finally {
    writeFileSync(file, right);
  }
}

async function fails(hint) {
  if (!hint.includes('journey')) return vitest(['run', hint, ...units]);
  if (!chromium) return false;
  const built = await run(process.execPath, ['scripts/build.mjs'], { cwd: copy, capture: true });
  return built.code !== 0 || vitest(['run', hint, '--project=journeys']);
}

/** Does a test fail? */
async function vitest(args) {
  const { code } = await run(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, '--run', '--bail=1', '--passWithNoTests'],
    { cwd: copy, capture: true, env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium ?? '' } },
  );
  return code !== 0;
}
