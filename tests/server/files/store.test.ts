import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { folderPlace } from '../../../server/files/folder';
import { createFileLinks, signPath } from '../../../server/files/links';
import { newPath, readPath } from '../../../server/files/paths';
import { createFileStore, type ListedFile } from '../../../server/files/store';
import { TEST_NOW } from '../../support/server';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function openStore() {
  const root = join(mkdtempSync(join(tmpdir(), 'panel-store-')), 'berkas');
  roots.push(root);
  return { root, store: createFileStore(folderPlace(root), () => TEST_NOW) };
}

async function all(list: AsyncIterable<ListedFile>): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of list) paths.push(path);
  return paths;
}
const bytes = Buffer.from('isi berkas');

describe('the storage', () => {
  it('gives back what it was given, under a path that nobody can guess', async () => {
    const { store, root } = openStore();
    const path = await store.put(bytes, { folder: 'books', ext: 'jpg' });
    expect(path).toMatch(/^books\/2026\/[0-9a-f]{32}\.jpg$/);
    const found = await store.find(path);
    expect(found?.size).toBe(bytes.length);
    expect(await buffer((await found?.open()) as never)).toEqual(bytes);
    expect(statSync(root).mode & 0o777).toBe(0o700);
    expect(readPath(path)).toMatchObject({ folder: 'books', ext: 'jpg', isPublic: false });
  });

  it('gives every file a path of its own', async () => {
    const paths = Array.from({ length: 1000 }, () => newPath({ folder: 'books', ext: 'pdf' }, TEST_NOW));
    expect(new Set(paths).size).toBe(1000);
  });

  it('keeps public files apart, and lets no folder pretend to be theirs', async () => {
    const { store } = openStore();
    const path = await store.put(bytes, { folder: 'books', ext: 'png', isPublic: true });
    expect(path).toMatch(/^public\/books\/2026\//);
    expect(readPath(path)?.isPublic).toBe(true);
    expect(() => newPath({ folder: 'public', ext: 'png' }, TEST_NOW)).toThrow('"public" cannot be a folder');
    expect(readPath(`public/2026/${'0'.repeat(32)}.png`)).toBeUndefined();
  });

  it.each(['..', '../x', 'a/../../b', '/etc', 'Besar', 'a b', 'a\u0000', '', '.', 'x'.repeat(61)])(
    'takes no folder %j',
    async (folder) => {
      const { store, root } = openStore();
      await expect(store.put(bytes, { folder, ext: 'jpg' })).rejects.toThrow('cannot be a folder');
      expect(existsSync(root)).toBe(false);
    },
  );

  it('lists its own files only, whatever else lies there', async () => {
    const { store, root } = openStore();
    expect(await all(store.list(''))).toEqual([]);
    const first = await store.put(bytes, { folder: 'books', ext: 'jpg' });
    const second = await store.put(bytes, { folder: 'members', ext: 'pdf', isPublic: true });
    mkdirSync(join(root, 'books', 'catatan (1)'));
    writeFileSync(join(root, 'books', 'catatan (1)', 'ñ [2].txt'), 'x');
    expect((await all(store.list(''))).sort()).toEqual([first, second].sort());
    expect(await all(store.list('books/'))).toEqual([first]);
  });

  it('forgets what is removed, and does not mind what is not there', async () => {
    const { store, root } = openStore();
    const path = await store.put(bytes, { folder: 'books', ext: 'jpg' });
    const outside = join(root, '..', 'rahasia.txt');
    writeFileSync(outside, 'x');
    await store.remove(path);
    await store.remove(path);
    await store.remove('../rahasia.txt');
    expect(await store.find(path)).toBeUndefined();
    expect(await store.find('../rahasia.txt')).toBeUndefined();
    expect(existsSync(outside)).toBe(true);
  });

  // Root may write everywhere, so a file in the way stands for a storage that cannot be written.
  it('leaves nothing behind when it cannot be written', async () => {
    const { store, root } = openStore();
    mkdirSync(root);
    writeFileSync(join(root, 'books'), 'in the way');
    chmodSync(root, 0o500);
    await expect(store.put(bytes, { folder: 'books', ext: 'jpg' })).rejects.toThrow();
    chmodSync(root, 0o700);
    expect(readdirSync(root)).toEqual(['books']);
  });
});

describe('a signed path', () => {
  const links = createFileLinks('a secret of the tests, long enough to sign');
  const path = newPath({ folder: 'books', ext: 'jpg' }, TEST_NOW);
  const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000);
  const holder = { kind: 'session', id: 7 } as const;
  const queryOf = (signed: string) => Object.fromEntries(new URLSearchParams(signed.split('?')[1]));

  it('holds for five minutes, to the end of the minute, and not a second longer', () => {
    const query = queryOf(links.sign(path, at(1), holder));
    expect(Number(query.e) * 1000).toBe(at(360).getTime());
    expect([0, 301, 359.9].map((seconds) => links.findHolder(path, query, at(seconds)))).toEqual([
      holder,
      holder,
      holder,
    ]);
    expect([360, 361, 99_999].filter((seconds) => links.findHolder(path, query, at(seconds)))).toEqual([]);
  });

  it('is the same within a minute, so that a picture is fetched once', () => {
    expect(new Set([1, 20, 60].map((seconds) => links.sign(path, at(seconds), holder))).size).toBe(1);
    expect(links.sign(path, at(61), holder)).not.toBe(links.sign(path, at(60), holder));
  });

  it('is not made for public files, nor for what is no path', () => {
    const open = newPath({ folder: 'books', ext: 'jpg', isPublic: true }, TEST_NOW);
    for (const text of [open, '', 'https://contoh.example/a.jpg', 'covers/1.jpg', '../x'])
      expect(links.sign(text, TEST_NOW, holder)).toBe(text);
  });

  it('is what a call answers with, held by its session or by the link that is named', () => {
    const call = { links, now: () => TEST_NOW, sessionId: 7 };
    expect(signPath(call, path)).toBe(links.sign(path, TEST_NOW, holder));
    const link = { kind: 'link', id: 7 } as const;
    expect(signPath(call, path, link)).toBe(links.sign(path, TEST_NOW, link));
    expect(links.findHolder(path, queryOf(signPath(call, path, link)), TEST_NOW)).toEqual(link);
  });

  it('is not made for a call that nobody holds', () => {
    expect(signPath({ links, now: () => TEST_NOW }, path)).toBe(path);
  });

  it('holds with no letter changed, for no other path, time, holder or key', () => {
    const { e = '', s = '', u = '' } = queryOf(links.sign(path, TEST_NOW, holder));
    const other = newPath({ folder: 'books', ext: 'jpg' }, TEST_NOW);
    const flip = (text: string, index: number) =>
      `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;
    const forged: Record<string, unknown>[] = [
      ...Array.from({ length: 43 }, (_, index) => ({ e, s: flip(s, index) })),
      { e: String(Number(e) + 60), s },
      { e: `0${e}`, s },
      { e: `${e}.0`, s },
      { e: Number(e), s },
      { e: [e], s },
      { e, s: [s] },
      { e, s: `${s}=` },
      { e, s: s.slice(0, -1) },
      { e, s: `${s}A` },
      { e },
      { s },
      {},
      { e: '', s: '' },
      { e: 'x'.repeat(5000), s },
      queryOf(createFileLinks('another secret, long enough to sign too').sign(path, TEST_NOW, holder)),
      { e, s, u: undefined },
      { e, s, u: '8' },
      { e, s, u: undefined, l: u },
      { e, s, u: `0${u}` },
      { e, s, u: [u] },
    ];
    for (const query of forged)
      expect(links.findHolder(path, { u, ...query }, TEST_NOW), JSON.stringify(query)).toBeUndefined();
    expect(links.findHolder(other, { e, s, u }, TEST_NOW)).toBeUndefined();
    expect(links.findHolder(path, { e, s, u }, TEST_NOW)).toEqual(holder);
  });
});
