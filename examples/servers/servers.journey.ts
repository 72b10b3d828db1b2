import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInProof, sizedList } from '../../tests/support/sized';
import { type BuiltExample, buildExample } from '../serve';
import { atPanel, useTheLibrary } from '../visit';
import { servers } from './api.mjs';
import type { Speaking } from './dialects';
import { whatItCanDo } from './whatItCanDo';

let built: BuiltExample;
beforeAll(async () => {
  built = await buildExample('servers');
});
afterAll(() => built?.remove());

/** Lines somebody has to write: neither blank nor comment. */
const linesOf = (...files: readonly string[]): number =>
  files
    .flatMap((file) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

const visits = (Object.keys(servers) as Speaking[]).flatMap((dialect) =>
  [1280, 360].map((width) => [dialect, width] as const),
);

it.each(sizedList(1, visits))('keeps a library on %s at %i px', async (dialect, width) => {
  const api = await servers[dialect]();
  const server = await built.serve(api);
  const use = async (page: Parameters<typeof useTheLibrary>[0]) => {
    await useTheLibrary(page, width < 600);
  };
  await atPanel(`${server.url}/books`, width, use, { dialect });
  expect(api.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await server.stop();
  api.stop();
});

itInProof('does on the same server what react-admin guesses of it, and more', async () => {
  const guessing = await buildExample('servers/guessed');
  const table: Record<string, Readonly<Record<string, boolean>>> = {};
  for (const [name, example, path] of [
    ['declared', built, '/books'],
    ['guessed', guessing, '/#/books'],
  ] as const) {
    const api = await servers['simple-rest']();
    const server = await example.serve(api);
    const look = async (page: Parameters<typeof whatItCanDo>[0]) => {
      table[name] = await whatItCanDo(page);
    };
    await atPanel(server.url + path, 1280, look, { dialect: 'simple-rest' });
    await server.stop();
    api.stop();
  }
  await guessing.remove();
  const lines = { declared: linesOf('library.ts', 'main.tsx'), guessed: linesOf('guessed/main.tsx') };
  console.table(Object.entries(table).map(([way, can]) => ({ way, lines: lines[way as keyof typeof lines], ...can })));
  const { guessed = {}, declared = {} } = table;
  expect(Object.keys(guessed).filter((what) => guessed[what] && !declared[what])).toEqual([]);
  expect(Object.values(declared)).not.toContain(false);
});
