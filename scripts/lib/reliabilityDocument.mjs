import { join, relative } from 'node:path';
import { faults } from './faultList.mjs';
import { promisedAreas } from './promises.mjs';

/**
 * @typedef {{ startTime: number, testResults: readonly { name: string, assertionResults: readonly { status: string }[] }[] }} Report
 * @typedef {{ passed: number, failed: number }} Looked
 */

const head = `# What is promised, and what looks

Written by \`npm run reliability\` from the results of the last test run. N is how many tests of the named files passed; each of them may
try thousands of cases and prints how many. \`npm test -- <file>\` runs one file small, \`npm run prove -- <file>\` at its full size; files
with \`.prove.\` are run by \`npm run prove\` alone. Planted: wrong lines that these files saw when they were put into the product
(\`npm run faults\`), so that a suite is known to fail when its guard is gone.
`;

/**
 * The document, what failed in it, and how many files the reports know nothing of.
 * @param {string} root
 * @param {readonly Report[]} reports
 */
export function reliabilityDocument(root, reports) {
  const looked = countsByFile(root, reports);
  const run = new Date(Math.min(...reports.map(({ startTime }) => startTime))).toISOString().slice(0, 10);
  const files = promisedAreas.flatMap(({ promises }) => promises.flatMap((each) => each.files ?? []));
  const failed = files.reduce((sum, file) => sum + (looked.get(file)?.failed ?? 0), 0);
  const unrun = new Set(files.filter((file) => !looked.has(file))).size;
  const open = promisedAreas.flatMap(({ promises }) => promises.filter((each) => !each.files && !each.benches));
  const areas = promisedAreas.map(({ title, promises }) =>
    [
      `## ${title}`,
      '',
      '| promise | looked at by | N | failed | planted | not looked at |',
      '| --- | --- | --- | --- | --- | --- |',
      ...promises.map((each) => lineOf(each, looked)),
    ].join('\n'),
  );
  const counted = promisedAreas.reduce((sum, { promises }) => sum + promises.length, 0);
  const facts = `Run of ${run}: ${counted} promises, ${counted - open.length} of them looked at, ${failed} tests failed, ${open.length} promises that nothing looks at.`;
  return { text: `${[head, facts, ...areas].join('\n\n').replace('\n\n\n', '\n\n')}\n`, failed, unrun };
}

/** @param {string} root @param {readonly Report[]} reports */
function countsByFile(root, reports) {
  /** @type {Map<string, Looked>} */
  const looked = new Map();
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    const count = (/** @type {string} */ status) => assertionResults.filter((each) => each.status === status).length;
    looked.set(relative(join(root, 'tests'), name), { passed: count('passed'), failed: count('failed') });
  }
  return looked;
}

/** @param {import('./promises.mjs').Promised} promised @param {ReadonlyMap<string, Looked>} looked */
function lineOf({ promise, files = [], benches = [], not = '' }, looked) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    files.reduce((all, file) => all + (looked.get(file)?.[key] ?? 0), 0);
  const by = [...files.map((file) => `\`tests/${file}\``), ...benches.map((bench) => `\`npm run bench ${bench}\``)];
  const planted = faults.filter(({ hints }) =>
    hints.some((hint) => files.includes(hint.replace(/^tests\//, ''))),
  ).length;
  const figures = files.length === 0 ? ['–', '–', '–'] : [sum('passed'), sum('failed'), planted];
  return `| ${[promise, by.join(', ') || '–', ...figures, not || ''].join(' | ')} |`;
}
