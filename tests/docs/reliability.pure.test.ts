import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { promisedAreas } from '../../scripts/lib/promises.mjs';
import { reliabilityDocument } from '../../scripts/lib/reliabilityDocument.mjs';

const root = process.cwd();
const promises = promisedAreas.flatMap((area) => area.promises);

it('every promise names suites and benches that are there, or says that nothing looks', () => {
  const gone = promises.flatMap(({ files = [], benches = [] }) => [
    ...files.filter((file) => !existsSync(join(root, 'tests', file))),
    ...benches.filter((bench) => !existsSync(join(root, 'bench', `${bench}.bench.mjs`))),
  ]);
  expect(gone).toEqual([]);
  const silent = promises.filter(({ files, benches, not }) => !files && !benches && !not);
  expect(silent.map(({ promise }) => promise)).toEqual([]);
});

it('docs/reliability.md has a line for every promise, as they are said now', () => {
  const text = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  expect(promises.filter(({ promise }) => !text.includes(`| ${promise} |`)).map(({ promise }) => promise)).toEqual([]);
});

it('a failed test and a file that was not run are counted', () => {
  const [file = ''] = promises[0]?.files ?? [];
  const assertionResults = [{ status: 'passed' }, { status: 'failed' }];
  const report = { startTime: 0, testResults: [{ name: join(root, 'tests', file), assertionResults }] };
  const { text, failed, unrun } = reliabilityDocument(root, [report]);
  expect(text).toContain(`| ${promises[0]?.promise} | \`tests/${file}\` | 1 | 1 |`);
  expect(failed).toBeGreaterThan(0);
  expect(unrun).toBeGreaterThan(0);
});
