import { describe, expect, it } from 'vitest';
import {
  type Condition,
  type CustomField,
  changesOf,
  namingOf,
  type Overlay,
  type ResourceOverlay,
  sayIn,
  wordsOfChange,
  wordsOfChangeHere,
  wordsOfCondition,
} from '../../../../src/framework/schema';
import { overlayChangeTexts } from '../../../../src/framework/schema/overlay/changeTexts';
import { library } from '../../../support/library';

const say = sayIn();
const ofBooks = (books: ResourceOverlay): Overlay => ({ format: 1, resources: { books } });
const nothing: Overlay = { format: 1 };

const wordsOf = (before: Overlay | null, after: Overlay | null) => {
  const naming = namingOf(library, [after, before]);
  return changesOf(before, after).map((change) => wordsOfChangeHere(change, naming, say));
};
const inWords = (books: ResourceOverlay) => wordsOf(nothing, ofBooks(books));

describe('wordsOfChange', () => {
  it.each<readonly [ResourceOverlay, readonly string[], readonly string[]]>([
    [{ fields: { shelf: { required: true } } }, ['Rak: wajib diisi'], ['Rak: tidak lagi diwajibkan di sini']],
    [
      { fields: { shelf: { label: { id: 'No. rak', en: 'Shelf' } } } },
      ['Rak: nama menjadi "No. rak"'],
      ['Rak: nama kembali seperti semula'],
    ],
    [{ fields: { shelf: { hidden: true } } }, ['Rak: disembunyikan'], ['Rak: tidak lagi disembunyikan di sini']],
    [
      { fields: { pages: { max: 500 } } },
      ['Halaman: nilai terbesar menjadi 500'],
      ['Halaman: nilai terbesar kembali seperti semula'],
    ],
    [{ fields: { shelf: { width: 'half' } } }, ['Rak: lebar menjadi setengah'], ['Rak: lebar kembali seperti semula']],
    [
      { fields: { shelf: { section: 'Buku', before: 'pages' } } },
      ['Rak: dipindahkan ke bagian "Buku", diletakkan sebelum Halaman'],
      ['Rak: kembali ke tempat semula'],
    ],
    [
      {
        fields: {
          genre: { choices: { labels: { novel: 'Roman' }, retired: ['science'], order: ['science', 'novel'] } },
        },
      },
      [
        'Genre: pilihan "Novel" dinamai "Roman"',
        'Genre: pilihan "Sains" tidak lagi ditawarkan',
        'Genre: urutan pilihan menjadi "Sains" dan "Novel"',
      ],
      [
        'Genre: nama pilihan "Roman" kembali seperti semula',
        'Genre: pilihan "Sains" ditawarkan lagi',
        'Genre: urutan pilihan kembali seperti semula',
      ],
    ],
    [
      { fields: { shelf: { showWhen: { genre: { eq: 'novel' }, pages: { gt: 17 } } } } },
      ['Rak: tampilkan bila Genre adalah "Novel" dan Halaman lebih dari 17'],
      ['Rak: syarat tampil dihapus'],
    ],
    [
      { custom: { x_isbn: { kind: 'text', label: 'ISBN' } } },
      ['ISBN: kolom baru, jenis teks'],
      ['ISBN: kolom baru dibatalkan'],
    ],
    [
      { sections: { Buku: { label: 'Data buku' } } },
      ['Bagian "Buku": nama menjadi "Data buku"'],
      ['Bagian "Buku": nama kembali seperti semula'],
    ],
    [
      { list: { columns: ['title', 'genre'], sort: ['pages', 'desc'] } },
      ['Daftar: kolom menjadi Judul dan Genre', 'Daftar: diurutkan menurut Halaman, turun'],
      ['Daftar: kolom kembali seperti semula', 'Daftar: urutan kembali seperti semula'],
    ],
  ])('says what %j does, and what it means to take it back', (books, there, back) => {
    expect(inWords(books)).toEqual(there);
    expect(wordsOf(ofBooks(books), nothing)).toEqual(back);
  });

  it('says that a field is taken away, that it comes back, and what it is asked for', () => {
    const isbn = { kind: 'text', label: 'ISBN' } as const;
    const [there, gone] = [
      ofBooks({ custom: { x_isbn: isbn } }),
      ofBooks({ custom: { x_isbn: { ...isbn, removed: true } } }),
    ];
    expect(wordsOf(there, gone)).toEqual(['ISBN: kolom dilepas, isinya tetap disimpan']);
    expect(wordsOf(gone, there)).toEqual(['ISBN: kolom dikembalikan bersama isinya']);
    expect(wordsOf(there, ofBooks({ custom: { x_isbn: { ...isbn, required: true } } }))).toEqual(['ISBN: wajib diisi']);
  });

  it('says which choices of a field of staff’s own an earlier document does not have', () => {
    const sized = (choices: CustomField['choices']) =>
      ofBooks({ custom: { x_size: { kind: 'choice', label: 'Ukuran', choices } as CustomField } });
    expect(wordsOf(sized({ s: 'Kecil', m: 'Sedang', l: 'Besar' }), sized({ l: 'Besar', s: 'Kecil' }))).toEqual([
      'Ukuran: pilihan "Sedang" dihapus',
    ]);
  });

  it('names the resource, and the role it is for', () => {
    const after: Overlay = {
      format: 1,
      roles: { reader: { resources: { books: { fields: { shelf: { hidden: true } } } } } },
    };
    const [change] = changesOf(null, after);
    expect(change && wordsOfChange(change, namingOf(library), say)).toBe(
      'Buku › Rak: disembunyikan (hanya untuk peran reader)',
    );
  });

  it('finds no change between equal documents, and none in what cannot be read', () => {
    const books = ofBooks({ fields: { shelf: { required: true } } });
    expect(changesOf(books, structuredClone(books))).toEqual([]);
    expect(
      changesOf(books, ofBooks({ fields: { shelf: { required: true, hidden: 'ya' } } } as unknown as ResourceOverlay)),
    ).toEqual([]);
  });
});

describe('wordsOfCondition', () => {
  const words = (condition: Condition) =>
    wordsOfCondition(condition, { resource: 'books', naming: namingOf(library), say });

  it.each<readonly [Condition, string]>([
    [{ genre: { eq: 'novel' } }, 'Genre adalah "Novel"'],
    [{ genre: { ne: 'novel' } }, 'Genre bukan "Novel"'],
    [
      { genre: { in: ['novel', 'history', 'science'] } },
      'Genre adalah salah satu dari "Novel", "Sejarah" atau "Sains"',
    ],
    [{ genre: { notIn: ['novel'] } }, 'Genre bukan salah satu dari "Novel"'],
    [{ pages: { gt: 1, lte: 9 } }, 'Halaman lebih dari 1 dan Halaman paling banyak 9'],
    [{ pages: { gte: 1, lt: 9 } }, 'Halaman paling sedikit 1 dan Halaman kurang dari 9'],
    [{ shelf: { contains: 'A' } }, 'Rak memuat "A"'],
    [{ shelf: { startsWith: 'A' } }, 'Rak berawalan "A"'],
    [{ shelf: { empty: true } }, 'Rak kosong'],
    [{ shelf: { empty: false } }, 'Rak terisi'],
    [{ shelf: { eq: null } }, 'Rak kosong'],
    [{ shelf: { ne: null } }, 'Rak terisi'],
    [{ available: { eq: true } }, 'Tersedia adalah Ya'],
    [{ lost_on: { lt: { today: true } } }, 'Hilang sebelum hari ini'],
    [{ lost_on: { gte: { today: true, plusDays: -7 } } }, 'Hilang pada atau setelah 7 hari sebelum hari ini'],
    [{ returned_on: { gt: { field: 'lost_on', plusDays: 5 } } }, 'Kembali setelah 5 hari setelah Hilang'],
    [{ returned_on: { lte: { field: 'lost_on' } } }, 'Kembali pada atau sebelum Hilang'],
    [{ not: { pages: { gt: 5 } } }, 'tidak berlaku bahwa Halaman lebih dari 5'],
    [
      {
        any: [
          { pages: { gt: 5 } },
          { all: [{ shelf: { empty: true } }, { not: { genre: { eq: 'novel' }, pages: { lt: 3 } } }] },
        ],
      },
      'Halaman lebih dari 5 atau (Rak kosong dan tidak berlaku bahwa (Genre adalah "Novel" dan Halaman kurang dari 3))',
    ],
  ])('says %j', (condition, sentence) => expect(words(condition)).toBe(sentence));
});

describe('the dictionary', () => {
  it('has a text for a facet that is set and for one that is taken back', () => {
    const keys = Object.keys(overlayChangeTexts);
    const alone = keys.filter((key) => key.endsWith('.set') && !keys.includes(key.replace(/\.set$/, '.unset')));
    expect(alone).toEqual([]);
  });
});
