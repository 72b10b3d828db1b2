import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../server/areas/rules';
import { getResource } from '../../../src/framework/schema';
import { type Book, type BookWorld, bare, openBookWorld } from '../../support/bookFiles';
import type { Part } from '../../support/forms';
import { jpegOf, noisy, pdf, photo, plain, svg } from '../../support/pictures';
import { everything } from '../../support/programme';
import { type Answer, clientOf, engines, OPENING_MS, testPasswords } from '../../support/server';

const booksOf = getResource(everything, 'books');
const problem = (answer: Answer) => [answer.status, answer.body.code, answer.body.errors];

describe.each(engines)('files of a record on $name', ({ open }) => {
  let world: BookWorld;
  let jpeg: Buffer;
  const admin: ReturnType<BookWorld['as']> = (...call) => world.as('admin')(...call);
  const edit = (book: Book, parts: readonly Part[], headers = {}) =>
    world.send(admin, 'POST', `/books/${book.id}`, [['_method', 'PUT'], ...parts], headers);
  const cover = (bytes: Buffer = jpeg, filename = 'sampul.jpg'): Part => ['cover', { bytes, filename }];

  beforeAll(async () => {
    world = await openBookWorld(open);
    jpeg = await plain().jpeg().toBuffer();
  }, OPENING_MS);
  afterAll(() => world?.close());
  beforeEach(() => rmSync(world.config.storageDir, { recursive: true, force: true }));

  it('are drawn anew, stored, remembered by path and answered under a signature', async () => {
    const book = await world.addBook(cover(await photo()), ['scan', { bytes: pdf(), filename: 'surat.pdf' }]);
    expect(book.cover).toMatch(/^books\/2026\/[0-9a-f]{32}\.jpg\?e=\d{10}&s=[\w-]{43}&u=\d+$/);
    expect(book.scan).toMatch(/^books\/2026\/[0-9a-f]{32}\.pdf\?e=\d{10}&s=[\w-]{43}&u=\d+$/);
    expect(world.stored()).toEqual([bare(book.cover), bare(book.scan)].sort());
    const kept = readFileSync(join(world.config.storageDir, bare(book.cover)));
    expect(await sharp(kept).metadata()).toEqual(expect.not.objectContaining({ exif: expect.anything() }));
    const row = await sql<Book>`select cover, scan from books where id = ${book.id}`.execute(world.db.kysely);
    expect(row.rows[0]).toEqual({ cover: bare(book.cover), scan: bare(book.scan) });
  });

  it('carry their signature in every answer that shows the record, and never in its history', async () => {
    const book = await world.addBook(cover());
    const one = (await admin('GET', `/books/${book.id}`)).body.data as Book;
    const page = (await admin('GET', '/books?page=1&per_page=100')).body.data as { data: Book[] };
    const whole = (await admin('GET', '/books')).body.data as Book[];
    const changed = (await admin('PATCH', `/books/${book.id}`, { title: 'Manusia' })).body.data as Book;
    const stale = (await admin('PATCH', `/books/${book.id}`, { title: 'x', version: 1 })).body.data as {
      current: Book;
    };
    const sameBook = ({ id }: Book) => id === book.id;
    const shown = [one, page.data.find(sameBook), whole.find(sameBook), changed, stale.current];
    expect(shown.map((each) => each?.cover)).toEqual(Array(5).fill(book.cover));
    await admin('DELETE', `/books/${book.id}`);
    const trashed = (await admin('GET', '/books?page=1&per_page=100&trashed=only')).body.data as { data: Book[] };
    expect(trashed.data.find(sameBook)?.cover).toBe(book.cover);
    const restored = (await admin('POST', `/books/${book.id}/restore`)).body.data as Book;
    expect(restored.cover).toBe(book.cover);
    const history = await admin('GET', `/books/${book.id}/history`);
    expect(history.text).toContain(bare(book.cover));
    expect(history.text).not.toContain('?e=');
  });

  it('that are public have a path that stays', async () => {
    const book = await world.addBook([
      'poster',
      { bytes: svg('<script>alert(1)</script><rect width="9" height="9"/>') },
    ]);
    expect(book.poster).toMatch(/^public\/books\/2026\/[0-9a-f]{32}\.png$/);
    expect(readFileSync(join(world.config.storageDir, bare(book.poster))).includes('alert')).toBe(false);
  });

  it('stay when the record comes back as it was shown, also after the signature has ended', async () => {
    const book = await world.addBook(cover());
    const later = `${bare(book.cover)}?e=1&s=${'x'.repeat(43)}`;
    for (const path of [book.cover, bare(book.cover), later]) {
      const answer = await admin('PUT', `/books/${book.id}`, { title: 'Bumi', cover: path });
      expect(answer.status, answer.text).toBe(200);
      expect((answer.body.data as Book).version).toBe(1);
    }
    expect(world.stored()).toEqual([bare(book.cover)]);
  });

  it('cannot be named by address: not a stored one, not a foreign one, not the record’s own other', async () => {
    const [book, other] = [await world.addBook(cover(), ['scan', { bytes: pdf() }]), await world.addBook(cover())];
    const sentence = 'Unggah berkasnya, jangan menuliskan alamatnya.';
    const addresses = [
      other.cover,
      bare(other.cover),
      book.scan,
      '../../etc/passwd',
      `${bare(book.cover)}?x=1`,
      { name: 'a', size: 1, type: '' },
    ];
    for (const address of addresses) {
      expect(problem(await admin('PATCH', `/books/${book.id}`, { cover: address }))).toEqual([
        422,
        'validation',
        { cover: [sentence] },
      ]);
      expect(problem(await admin('POST', '/books', { title: 'Bumi', genre: 'novel', cover: address }))).toEqual([
        422,
        'validation',
        { cover: [sentence] },
      ]);
    }
    expect(world.stored().length).toBe(3);
  });

  it('are replaced once the change is certain, and cleared by null and by nothing', async () => {
    const book = await world.addBook(cover(), ['scan', { bytes: pdf() }]);
    const next = (await edit(book, [cover()])).body.data as Book;
    expect(bare(next.cover)).not.toBe(bare(book.cover));
    expect(world.stored()).toEqual([bare(next.cover), bare(book.scan)].sort());
    expect((await edit(book, [['cover', '']])).body.data).toMatchObject({ cover: null, scan: book.scan });
    expect((await admin('PATCH', `/books/${book.id}`, { scan: null })).body.data).toMatchObject({ scan: null });
    expect(world.stored()).toEqual([]);
  });

  it('that nobody chose, as browsers send them, change nothing', async () => {
    const book = await world.addBook(cover());
    const untouched: Part = ['cover', { bytes: Buffer.alloc(0), filename: '', type: 'application/octet-stream' }];
    expect((await edit(book, [untouched])).body.data).toMatchObject({ cover: book.cover, version: 1 });
  });

  it('stay while the record is in the bin', async () => {
    const book = await world.addBook(cover());
    await admin('DELETE', `/books/${book.id}`);
    expect(world.stored()).toEqual([bare(book.cover)]);
  });

  describe('are refused under their field, all at once with everything else, and leave nothing', () => {
    it.each<[string, string, (bytes: Buffer) => Promise<Buffer> | Buffer, string]>([
      ['a page', 'cover', () => Buffer.from('<html>'), 'File harus berupa gambar.'],
      ['nothing', 'cover', () => Buffer.alloc(0), 'File harus berupa gambar.'],
      ['a document', 'cover', () => pdf(), 'File harus berupa gambar.'],
      [
        '2 MB and a byte',
        'cover',
        (bytes) => jpegOf(bytes, 2 * 1024 * 1024 + 1),
        'Ukuran file terlalu besar. Maksimal 2MB.',
      ],
      ['5 MB and a byte', 'scan', () => pdf(5 * 1024 * 1024 + 1), 'Ukuran file terlalu besar. Maksimal 5MB.'],
      ['a program', 'scan', () => Buffer.from('MZ'), 'File harus berupa PDF atau gambar (JPG, PNG).'],
      ['a JPEG', 'poster', (bytes) => bytes, 'Gambar jenis ini tidak diterima. Yang diterima: PNG, SVG.'],
      [
        '41 megapixels',
        'cover',
        () => plain(8200, 5000).png().toBuffer(),
        'Gambar terlalu besar. Maksimal 40 megapiksel.',
      ],
    ])('%s as %s', async (_what, field, make, sentence) => {
      const part: Part = [field, { bytes: await make(jpeg), filename: 'berkas.png' }];
      const good: Part = field === 'cover' ? ['scan', { bytes: pdf() }] : cover();
      const before = await world.countOf(booksOf);
      const answer = await world.send(admin, 'POST', '/books', [part, good, ['pages', 'banyak'], ['genre', 'novel']]);
      expect(problem(answer)).toEqual([
        422,
        'validation',
        { [field]: [sentence], pages: ['Halaman harus berupa angka'], title: ['Judul harus diisi'] },
      ]);
      expect(await world.countOf(booksOf)).toBe(before);
      expect(world.stored()).toEqual([]);
    });

    it.each([2 * 1024 * 1024 - 1, 2 * 1024 * 1024])('but not %d bytes', async (size) => {
      expect((await world.addBook(cover(jpegOf(jpeg, size)))).cover).toContain('.jpg');
    });

    it('two for one field', async () => {
      const answer = await world.send(admin, 'POST', '/books', [
        ['title', 'Bumi'],
        ['genre', 'novel'],
        cover(),
        cover(),
      ]);
      expect(problem(answer)).toMatchObject([422, 'validation', { cover: [expect.any(String)] }]);
    });

    it.each(['title', 'summary', 'pages', 'genre', 'topics', 'available', 'published_on', 'copies', 'member_id'])(
      'one for the field %s, which takes none',
      async (field) => {
        const parts: Part[] = [
          ['title', 'Bumi'],
          ['genre', 'novel'],
          [field, { bytes: jpeg }],
        ];
        const answer = await world.send(
          admin,
          'POST',
          '/books',
          parts.filter(([name], index) => index === 2 || name !== field),
        );
        expect(problem(answer)).toMatchObject([422, 'validation', { [field]: [expect.any(String)] }]);
      },
    );
  });

  describe('whose change fails', () => {
    it.each<[string, (book: Book) => Promise<Answer>, number]>([
      ['because another field is wrong', (book) => edit(book, [cover(), ['pages', 'x']]), 422],
      ['because it is stale', (book) => edit(book, [cover(), ['version', '7']]), 409],
      ['because the value is taken', (book) => edit(book, [cover(), ['slug', 'terpakai']]), 422],
      ['because the record is not there', () => world.send(admin, 'PUT', '/books/999999', [cover()]), 404],
      [
        'because the person may not',
        (book) => world.send(world.as('staff'), 'PUT', `/books/${book.id}`, [cover()]),
        403,
      ],
      [
        'because it is foreign',
        (book) => world.send(world.as('admin_aleg B'), 'PUT', `/books/${book.id}`, [cover()]),
        404,
      ],
    ])('%s leave no file, and the old one stays', async (_what, call, status) => {
      await admin('POST', '/books', { title: 'Lain', genre: 'novel', slug: 'terpakai' });
      const book = await world.addBook(cover());
      expect((await call(book)).status).toBe(status);
      expect(world.stored()).toEqual([bare(book.cover)]);
      expect(((await admin('GET', `/books/${book.id}`)).body.data as Book).cover).toBe(book.cover);
    });

    it('in the last moment leave no file, and the old one stays', async () => {
      const book = await world.addBook(cover());
      let stored: readonly string[] = [];
      const app = await world.another({
        rules: {
          ...rulesOf(testPasswords),
          books: {
            changed: async () => {
              stored = world.stored();
              throw new Error('in the last moment');
            },
          },
        },
      });
      const answer = await world.send(clientOf(app, world.tokenOf('admin')), 'POST', `/books/${book.id}`, [
        cover(),
        ['title', 'Lain'],
      ]);
      expect(problem(answer)).toEqual([500, 'internal', {}]);
      expect(stored.length).toBe(2);
      expect(world.stored()).toEqual([bare(book.cover)]);
    });

    it('because the storage cannot be written say so, and change nothing', async () => {
      const book = await world.addBook();
      const inTheWay = join(world.config.storageDir, 'books');
      mkdirSync(dirname(inTheWay), { recursive: true });
      writeFileSync(inTheWay, 'a file where the folder should be');
      const answer = await edit(book, [cover(), ['title', 'Lain']]);
      expect(problem(answer)).toEqual([503, 'unavailable', {}]);
      expect(answer.body.message).toContain('Berkas tidak dapat disimpan');
      expect((await admin('GET', `/books/${book.id}`)).body.data).toMatchObject({ title: 'Bumi', version: 1 });
    });
  });

  it('sent twice with one key are stored once; another file under the key is refused', async () => {
    const key = { 'idempotency-key': `kunci-${world.next()}` };
    const parts: Part[] = [['title', 'Bumi'], ['genre', 'novel'], cover()];
    const [first, second] = [
      await world.send(admin, 'POST', '/books', parts, key),
      await world.send(admin, 'POST', '/books', parts, key),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(world.stored()).toEqual([bare((first.body.data as Book).cover)]);
    const otherFile = await plain(10, 10).jpeg().toBuffer();
    const third = await world.send(admin, 'POST', '/books', [...parts.slice(0, 2), cover(otherFile)], key);
    expect([third.status, third.body.code]).toEqual([422, 'keyReused']);
    expect(world.stored().length).toBe(1);
  });

  it('may be called anything: the name is never a path', async () => {
    const names = [
      '../../x',
      '..\\..\\x',
      '%2e%2e%2fx',
      'a\u0000b.jpg',
      'x'.repeat(5000),
      'CON',
      '.htaccess',
      'foto.php.jpg',
      'foto.jpg.exe',
      '\u202egpj.exe',
      'a%0d%0aSet-Cookie: x=1',
      '/etc/passwd',
      'C:\\x.jpg',
      ' ',
      'ñ 写真.jpg',
    ];
    for (const name of names) {
      const book = await world.addBook(cover(jpeg, name));
      expect(bare(book.cover), name).toMatch(/^books\/2026\/[0-9a-f]{32}\.jpg$/);
    }
    expect(world.stored().length).toBe(names.length);
  });

  it('with a line break in the name are a broken form, not a header', async () => {
    const answer = await world.send(admin, 'POST', '/books', [
      ['title', 'Bumi'],
      ['genre', 'novel'],
      cover(jpeg, 'a\r\nX-Y: 1\r\n\r\nb.jpg'),
    ]);
    expect([400, 422, 201]).toContain(answer.status);
    expect(answer.headers).not.toHaveProperty('x-y');
    for (const path of world.stored()) expect(path).toMatch(/^books\/2026\/[0-9a-f]{32}\.jpg$/);
  });

  it('arrive twenty at a time, 2 MB each', { timeout: 90_000 }, async () => {
    const big = jpegOf(await noisy(1400, 1000).jpeg({ quality: 80 }).toBuffer(), 2 * 1024 * 1024);
    const begun = performance.now();
    const books = await Promise.all(Array.from({ length: 20 }, () => world.addBook(cover(big))));
    console.log(`20 parallel uploads of 2 MB: ${Math.round(performance.now() - begun)} ms`);
    expect(new Set(books.map((book) => book.cover)).size).toBe(20);
    expect(world.stored()).toEqual(books.map((book) => bare(book.cover)).sort());
  });
});
