import { describe, expect, it } from 'vitest';
import {
  countEntries,
  figureTable,
  houseFigures,
  listSharedNames,
  listSpelledExtensions,
  listTypedCalls,
} from '../../scripts/lib/houseFigures.mjs';

const source = (file: string, text: string) => ({ file, text });
const spelledBy = (found: readonly { readonly spelled: string }[]) => found.map(({ spelled }) => spelled);

describe('listTypedCalls', () => {
  it('finds paths of the API, and not the addresses of pages or what is declared', () => {
    const found = listTypedCalls([
      source('src/custom/a/page.ts', "export const page = { path: '/admin/profile' };"),
      source('src/custom/a/Link.tsx', "// '/admin/comment'\nto('/admin/profile?tab=1');\nfetch('/auth/me');"),
      source('src/custom/a/ask.ts', "ask({ method: 'x' });\nask('/admin/users/' + id);"),
      source('src/start/plain.ts', "http({ method: 'GET', path: '/health' });"),
      source('src/calls/a/users.ts', "defineCall({ path: '/admin/users' });"),
      source('src/reports/a.ts', "defineReport({ api: { path: '/admin/laporan/a' } });"),
      source('server/areas/a.ts', "gone('/admin/old');"),
    ]);
    expect(spelledBy(found)).toEqual(['/auth/me', '/admin/users/', '/health']);
    expect(found[0]).toMatchObject({ file: 'src/custom/a/Link.tsx', line: 3 });
  });
});

describe('listSpelledExtensions', () => {
  it('finds names of extensions, and not rights, sets or what is declared', () => {
    const found = listSpelledExtensions([
      source('src/custom/a.tsx', "has('jobs') && seen.has('x') && has('edit') && has(features.views)"),
      source('src/start/b.ts', "capabilities.has('auth.me')"),
      source('src/custom/page.ts', "extension: 'settings',\nextension: listJobs.extension,"),
      source('src/calls/c.ts', "extension: 'jobs'"),
    ]);
    expect(spelledBy(found)).toEqual(['jobs', 'auth.me', 'settings']);
  });
});

describe('listSharedNames', () => {
  it('names what several files declare, without pages and what is handed on', () => {
    const found = listSharedNames([
      source(
        'a.ts',
        'export const run = 1;\nexport const page = 1;\nexport function own(): 1;\nexport function own() {}',
      ),
      source('b.ts', "export type run = 1;\nexport const page = 1;\nexport { own } from './a';"),
    ]);
    expect(found).toEqual([{ name: 'run', files: ['a.ts', 'b.ts'] }]);
  });

  it('takes a call and its handler, and a text in two languages, for one thing', () => {
    const exported = (name: string) => `export const ${name} = 1;`;
    const found = listSharedNames([
      source('src/calls/a.ts', exported('decide')),
      source('server/areas/a.ts', exported('decide')),
      source('src/i18n/id/a.ts', exported('aid')),
      source('src/i18n/en/a.ts', exported('aid')),
      source('src/calls/b.ts', exported('list')),
      source('server/areas/b.ts', exported('list')),
      source('server/sql/b.ts', exported('list')),
    ]);
    expect(found.map(({ name }) => name)).toEqual(['list']);
  });
});

describe('countEntries', () => {
  it('counts what is listed, in groups or not', () => {
    const text = `
      const unlisted = [1, 2, 3];
      export const pages: readonly Page[] = [a, b];
      export const overrides: Overrides = {
        fields: { 'x.y': { Display: A, Input: B }, 'x.z': C } satisfies object,
        notFound: D,
        short,
      };
      export const all = [...one, two] as const;`;
    expect(countEntries(text)).toBe(2 + 2 + 2 + 2);
  });
});

describe('houseFigures', () => {
  it('has the parts of areas in one figure and the list of the panel in another', () => {
    const files = [
      source('src/custom/index.ts', 'export const areas = [a, b];\n'),
      source('src/custom/aid/index.ts', 'export const pages = [x, y, z];\n'),
      source('tests/a.test.ts', '\n\n'),
    ];
    const figures = houseFigures(files, { circles: 0, loose: 3 });
    const figureOf = (name: string) => figures.find((one) => one.name === name)?.value;
    expect(figureOf('isi src/custom/index.ts')).toBe(2);
    expect(figureOf('bagian buatan tangan')).toBe(5);
    expect(figureOf('baris produk')).toBe(2);
    expect(figureOf('baris uji')).toBe(2);
    expect(figureOf('berkas lepas')).toBe(3);
  });

  it('is a table that says which aim is not reached', () => {
    const table = figureTable([
      { name: 'baris produk', value: 123_000, aim: 100_000, note: '7 berkas' },
      { name: 'berkas lepas', value: 0, aim: 0 },
    ]).split('\n');
    expect(table[1]).toMatch(/^baris produk +123\.000 +≤ 100\.000 {2}belum, 7 berkas$/);
    expect(table[2]).toMatch(/^berkas lepas +0 +0$/);
  });
});
