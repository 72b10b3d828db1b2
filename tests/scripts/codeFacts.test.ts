import { describe, expect, it } from 'vitest';
import {
  importsIn,
  judgeBoundaries,
  listFolderCircles,
  listLong,
  listLoose,
  listUntyped,
} from '../../scripts/lib/codeFacts.mjs';

const answer = (summary: object) => JSON.stringify({ summary: { totalCruised: 4, violations: [], ...summary } });
const rule = (name: string) => ({ name, severity: 'error' });

describe('judgeBoundaries', () => {
  it('passes when modules were read and none crosses a boundary', () => {
    expect(judgeBoundaries(answer({})).map((row) => row.ok)).toEqual([true, true]);
  });

  it('fails when no module was read', () => {
    expect(judgeBoundaries(answer({ totalCruised: 0 }))).toMatchObject([{ ok: false, note: '0 modul' }]);
  });

  it('fails with the words of the program when it gave no answer', () => {
    expect(judgeBoundaries('ERROR: no such folder')).toMatchObject([
      { ok: false, output: expect.stringContaining('no such folder') },
    ]);
  });

  it('tells cycles from crossings', () => {
    const violations = [
      { rule: rule('no-cycles'), from: 'a.ts', to: 'b.ts', cycle: [{ name: 'b.ts' }, { name: 'a.ts' }] },
      { rule: rule('domain-is-pure'), from: 'src/domain/nik.ts', to: 'src/App.tsx' },
    ];
    const [crossings, cycles] = judgeBoundaries(answer({ violations }));
    expect(crossings).toMatchObject({
      ok: false,
      output: 'domain-is-pure: src/domain/nik.ts → src/App.tsx',
      note: '4 modul, 1 pelanggaran',
    });
    expect(cycles).toMatchObject({ ok: false, output: 'no-cycles: a.ts → b.ts → a.ts', note: '1 lingkaran' });
  });
});

describe('listLong', () => {
  it('names files over 300 lines, longest first', () => {
    const file = (name: string, lines: number) => ({ file: name, text: 'x\n'.repeat(lines) });
    expect(listLong([file('a', 300), file('b', 301), file('c', 400)])).toEqual([
      { file: 'c', lines: 400 },
      { file: 'b', lines: 301 },
    ]);
  });
});

describe('listUntyped', () => {
  it('finds types that are switched off, and not the word in a comment', () => {
    const text = ['const a = b as any;', '// takes any: string', 'const c: any[] = [];', 'const company = 1;'].join(
      '\n',
    );
    expect(listUntyped([{ file: 'a.ts', text }])).toEqual([
      { file: 'a.ts', line: 1 },
      { file: 'a.ts', line: 3 },
    ]);
  });
});

describe('folders', () => {
  it('that need each other are a circle, also the long way round and by way of a file beside them', () => {
    expect(
      listFolderCircles([
        ['src/a/one.ts', 'src/b/two.ts'],
        ['src/b/three.ts', 'src/between.ts'],
        ['src/between.ts', 'src/a/four.ts'],
        ['src/a/five.ts', 'src/c/six.ts'],
      ]),
    ).toEqual(['src: src/a/one.ts → src/b/two.ts; src/b/three.ts → src/between.ts; src/between.ts → src/a/four.ts']);
  });

  it('that form floors are none, and neither are two tops of the repository', () => {
    expect(
      listFolderCircles([
        ['src/a/one.ts', 'src/b/two.ts'],
        ['src/a/x/one.ts', 'src/a/y/two.ts'],
        ['src/b/y/one.ts', 'src/b/x/two.ts'],
        ['server/main.ts', 'demo/index.ts'],
        ['demo/index.ts', 'server/sql/records.ts'],
      ]),
    ).toEqual([]);
  });

  it('hold folders and named files only where they form the frame of the house', () => {
    const files = [
      'src/main.tsx',
      'src/helpers.ts',
      'server/areas/rules.ts',
      'server/areas/more.ts',
      'src/custom/aid/x.ts',
    ];
    expect(listLoose(files)).toEqual(['src/helpers.ts', 'server/areas/more.ts']);
  });

  it('are read from what dependency-cruiser found, without packages', () => {
    const dependencies = [{ resolved: 'src/b.ts' }, { resolved: 'node_modules/react/index.js' }];
    const modules = [
      { source: 'src/a.ts', dependencies },
      { source: 'node_modules/x/y.js', dependencies },
    ];
    expect(importsIn(JSON.stringify({ modules }))).toEqual([['src/a.ts', 'src/b.ts']]);
  });
});
