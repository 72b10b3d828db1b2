import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ENTRIES, frameworkFiles, importedPackages, packageFiles } from '../../scripts/lib/framework.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
const own = read('src/framework/package.json');
const app = read('package.json');

it('the package is the framework and the server, and nothing of the app', () => {
  const { files, strays } = packageFiles(root);
  expect(strays).toEqual([]);
  expect(files).toContain('server/core/records/changing.ts');
  expect(files.filter((file) => /^server\/areas|src\/(resources|custom)|whatsapp|demo/.test(file))).toEqual([]);
});

it('the framework and its tests import nothing of the app, the server or the examples', () => {
  const { files, strays } = frameworkFiles(root);
  expect(strays).toEqual([]);
  expect(files.filter((file) => file.startsWith('src/framework/')).length).toBeGreaterThan(300);
  expect(files).toContain('tests/support/library.ts');
  expect(files).not.toContain('tests/support/server.ts');
});

it('its package names every package it imports, in a range the app has', () => {
  const peers: Readonly<Record<string, string>> = own.peerDependencies;
  expect(importedPackages(root).filter((name) => !(name in peers))).toEqual([]);
  const behind = Object.entries(peers).filter(
    ([name, range]) => `^${app.dependencies[name] ?? app.devDependencies[name]}` !== range,
  );
  expect(behind).toEqual([]);
});

it('its package opens each of its parts', () => {
  expect(Object.keys(own.exports).filter((name) => !name.endsWith('.json'))).toEqual(
    [...Object.keys(ENTRIES), 'vite'].map((entry) => `./${entry}`),
  );
});
