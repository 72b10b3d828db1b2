import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNamedFiles } from '../../../server/sql/filePaths';
import { type Book, type BookWorld, bare, openBookWorld } from '../../support/bookFiles';
import type { Part } from '../../support/forms';
import { pdf, plain } from '../../support/pictures';
import { everything } from '../../support/programme';
import { engines, OPENING_MS } from '../../support/server';

interface Item {
  readonly file: string;
  readonly caption?: string;
}

const picturesOf = (book: Book) => (book as unknown as { readonly pictures: readonly Item[] }).pictures;

describe.each(engines)('several files of one field on $name', ({ open }) => {
  let world: BookWorld;
  let jpeg: Buffer;
  const admin: ReturnType<BookWorld['as']> = (...call) => world.as('admin')(...call);
  const picture = (): Part => ['pictures', { bytes: jpeg, filename: 'a.jpg' }];
  const listed = (items: readonly object[]): Part => ['pictures', JSON.stringify(items)];
  const edit = (book: Book, ...parts: readonly Part[]) =>
    world.send(admin, 'POST', `/books/${book.id}`, [['_method', 'PUT'], ...parts]);

  beforeAll(async () => {
    world = await openBookWorld(open);
    jpeg = await plain().jpeg().toBuffer();
  }, OPENING_MS);
  afterAll(() => world?.close());
  beforeEach(() => rmSync(world.config.storageDir, { recursive: true, force: true }));

  it('are stored in the order of the list, with captions, and answered under signatures', async () => {
    const book = await world.addBook(listed([{ file: 1, caption: 'Belakang' }, { file: 0 }]), picture(), picture());
    const shown = picturesOf(book);
    expect(shown.map(({ caption }) => caption)).toEqual(['Belakang', undefined]);
    for (const { file } of shown) expect(file).toMatch(/^books\/2026\/[0-9a-f]{32}\.jpg\?e=\d{10}&s=[\w-]{43}&u=\d+$/);
    const paths = shown.map(({ file }) => bare(file));
    expect(world.stored()).toEqual(paths.toSorted());
    const { rows } = await sql<{ pictures: unknown }>`select pictures from books where id = ${book.id}`.execute(
      world.db.kysely,
    );
    expect(rows[0]?.pictures).toEqual([{ file: paths[0], caption: 'Belakang' }, { file: paths[1] }]);
    // What sweeps up files that nothing names leaves them.
    const named = await listNamedFiles(world.db.kysely, everything);
    expect(paths.filter((path) => !named.has(path))).toEqual([]);
    const history = await admin('GET', `/books/${book.id}/history`);
    expect(history.text).toContain(paths[0]);
    expect(history.text).not.toContain('?e=');
  });

  it('need no list when they come alone', async () => {
    expect(picturesOf(await world.addBook(picture(), picture()))).toHaveLength(2);
    expect(picturesOf(await world.addBook(picture()))).toHaveLength(1);
  });

  it('stay when they come back as shown, in another order too, and go when they are left out', async () => {
    const book = await world.addBook(picture(), picture());
    const [first, second] = picturesOf(book) as [Item, Item];
    const same = await admin('PATCH', `/books/${book.id}`, { pictures: [first, second] });
    expect((same.body.data as Book).version, same.text).toBe(1);
    const turned = await admin('PATCH', `/books/${book.id}`, {
      pictures: [{ ...second, caption: 'Dulu kedua' }, first],
    });
    expect(picturesOf(turned.body.data as Book).map(({ file }) => bare(file))).toEqual([
      bare(second.file),
      bare(first.file),
    ]);
    expect(world.stored()).toHaveLength(2);
    const added = await edit(book, listed([{ file: second.file }, { file: 0 }]), picture());
    expect(added.status, added.text).toBe(200);
    expect(world.stored()).toContain(bare(second.file));
    expect(world.stored()).not.toContain(bare(first.file));
    expect(world.stored()).toHaveLength(2);
    await admin('PATCH', `/books/${book.id}`, { pictures: null });
    expect(world.stored()).toEqual([]);
  });

  it('are refused under their field, and nothing of them is stored', async () => {
    const book = await world.addBook();
    const other = await world.addBook(picture());
    const before = world.stored();
    for (const [parts, sentence] of [
      [[picture(), ['pictures', { bytes: pdf(), filename: 'a.jpg' }]], 'File harus berupa gambar.'],
      [Array.from({ length: 5 }, picture), 'Gambar maksimal 4 butir'],
      [[listed(picturesOf(other))], 'Unggah berkasnya, jangan menuliskan alamatnya.'],
      [[listed([{ file: 3 }]), picture()], 'Unggah berkasnya, jangan menuliskan alamatnya.'],
      [[['papers', { bytes: pdf(), filename: 'a.pdf' }]], 'Berkas minimal 2 butir'],
    ] as const) {
      const answer = await edit(book, ...(parts as readonly Part[]));
      expect(answer.status, answer.text).toBe(422);
      expect(Object.values(answer.body.errors ?? {}).flat(), answer.text).toContain(sentence);
    }
    expect(world.stored()).toEqual(before);
  });
});
