import { describe, expect, it } from 'vitest';
import { reachedFrom } from '../../scripts/vite/reached.mjs';

const parcel = '/app/node_modules/parcel/index.js';
const files: Readonly<Record<string, readonly [code: string, ...importedIds: readonly string[]]>> = {
  '/src/entry.tsx': [
    `import { box } from './shelf'; import type { Size } from './sizes'; import { tape as strip } from 'parcel';
     const later = () => import('./later'); export const size: Size = box(strip, <b />, later);`,
    '/src/shelf/index.ts',
    parcel,
    '/app/node_modules/react/jsx-runtime.js',
  ],
  '/src/shelf/index.ts': [
    `export { box } from './box'; export { lid } from './lid'; export type { Lid } from './lid';`,
    '/src/shelf/box.ts',
    '/src/shelf/lid.ts',
  ],
  '/src/shelf/box.ts': [`import './paint'; export const box = (...parts: unknown[]) => parts;`, '/src/shelf/paint.ts'],
  '/src/shelf/paint.ts': [`globalThis.painted = true;`],
  '/src/shelf/lid.ts': [`export const lid = 1;`],
  '/src/later.ts': [`export const late = 1;`],
  [parcel]: [
    `export * from './tape.js'; export * from './string.js';`,
    '/app/node_modules/parcel/tape.js',
    '/app/node_modules/parcel/string.js',
  ],
  '/app/node_modules/parcel/tape.js': [`export const tape = 1;`],
  '/app/node_modules/parcel/string.js': [`export const string = 1;`],
  '/app/node_modules/react/jsx-runtime.js': [`exports.jsx = 1;`],
};

const contextOf = (all: typeof files) =>
  ({
    getModuleInfo: (id: string) => {
      const [code = '', ...importedIds] = all[id] ?? [];
      const exports = [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name);
      return Object.hasOwn(all, id) ? { id, code, importedIds, exports } : null;
    },
  }) as unknown as Parameters<typeof reachedFrom>[1];

const reached = (all = files) => [...reachedFrom('/src/entry.tsx', contextOf(all))];

describe('what is reached from a module', () => {
  it('goes through a file that only passes on to what is asked of it', () => {
    expect(reached()).toEqual(expect.arrayContaining(['/src/shelf/box.ts', '/app/node_modules/parcel/tape.js']));
    expect(reached()).not.toContain('/src/shelf/lid.ts');
    expect(reached()).not.toContain('/app/node_modules/parcel/string.js');
  });

  it('is only what is run: a module that the build leaves out leads nowhere', () => {
    const found = reachedFrom('/src/entry.tsx', contextOf(files), new Set(['/src/shelf/box.ts']));
    expect([...found]).not.toContain('/src/shelf/paint.ts');
  });

  it('goes on through a file that also passes on a whole module, or holds a constant', () => {
    const shelf = {
      ...files,
      '/src/shelf/index.ts': [
        `import * as lids from './lid'; export const SHELVES = 2; export { lids }; export { box } from './box';`,
        '/src/shelf/box.ts',
        '/src/shelf/lid.ts',
      ] as const,
    };
    expect(reached(shelf)).toContain('/src/shelf/box.ts');
    expect(reached(shelf)).not.toContain('/src/shelf/lid.ts');
  });

  it('goes in the same way through a file that imports and then exports', () => {
    const shelf = (more: string) => ({
      ...files,
      '/src/shelf/index.ts': [
        `import { box } from './box'; import lid from './lid'; export { box, lid as cover };${more}`,
        '/src/shelf/box.ts',
        '/src/shelf/lid.ts',
      ] as const,
    });
    expect(reached(shelf(''))).toContain('/src/shelf/box.ts');
    expect(reached(shelf(''))).not.toContain('/src/shelf/lid.ts');
    expect(reached(shelf('lid();'))).toContain('/src/shelf/lid.ts');
  });

  it('holds what runs when it is imported, and what a compiler adds', () => {
    expect(reached()).toEqual(
      expect.arrayContaining(['/src/shelf/paint.ts', '/app/node_modules/react/jsx-runtime.js']),
    );
  });

  it('leaves out what is fetched on demand, and types', () => {
    expect(reached()).not.toContain('/src/later.ts');
    expect(reached()).not.toContain('/src/sizes.ts');
  });

  it('is everything where everything is asked for', () => {
    const entry = `import * as shelf from './shelf'; export const all = shelf;`;
    expect(reached({ ...files, '/src/entry.tsx': [entry, '/src/shelf/index.ts'] })).toContain('/src/shelf/lid.ts');
  });

  it('is all that a file imports where the file cannot be read', () => {
    const entry = `import { box } from './shelf'; this is no code`;
    const all = reached({ ...files, '/src/entry.tsx': [entry, '/src/shelf/box.ts', '/src/shelf/lid.ts'] });
    expect(all).toEqual(expect.arrayContaining(['/src/shelf/box.ts', '/src/shelf/lid.ts']));
  });
});
