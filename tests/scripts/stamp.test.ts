import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, stampOf } from '../../scripts/lib/stamp.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'panel-stamp-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/b.ts'), 'b');
  writeFileSync(join(root, 'src/deep/a.ts'), 'a');
  writeFileSync(join(root, 'index.html'), '<html>');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const stamp = () => stampOf(root, ['src', 'index.html', 'missing']);

describe('stampOf', () => {
  it('stays the same when only the time of a file changes', () => {
    const before = stamp();
    utimesSync(join(root, 'src/b.ts'), 1, 1);
    expect(stamp()).toBe(before);
  });

  it('changes with the content of a file deep inside a folder', () => {
    const before = stamp();
    writeFileSync(join(root, 'src/deep/a.ts'), 'A');
    expect(stamp()).not.toBe(before);
  });

  it('changes when a file is renamed, added or removed', () => {
    const before = stamp();
    writeFileSync(join(root, 'src/c.ts'), '');
    const added = stamp();
    rmSync(join(root, 'src/c.ts'));
    rmSync(join(root, 'src/b.ts'));
    writeFileSync(join(root, 'src/z.ts'), 'b');
    expect(new Set([before, added, stamp()]).size).toBe(3);
  });

  it('tells two files from the same bytes cut elsewhere', () => {
    const before = stamp();
    writeFileSync(join(root, 'src/b.ts'), 'ba');
    writeFileSync(join(root, 'src/deep/a.ts'), '');
    expect(stamp()).not.toBe(before);
  });
});

describe('listFiles', () => {
  it('lists files below a folder in a fixed order', () => {
    expect(listFiles(root, 'src')).toEqual(['src/b.ts', 'src/deep/a.ts']);
  });

  it('lists nothing for a path that does not exist', () => {
    expect(listFiles(root, 'server')).toEqual([]);
  });
});
