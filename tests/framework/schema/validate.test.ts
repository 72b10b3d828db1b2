import { describe, expect, it } from 'vitest';
import {
  choice,
  coreKinds,
  isRequired,
  isShown,
  type Kinds,
  sayRemark,
  type ValidateContext,
  validate,
  warningsOf,
} from '../../../src/framework/schema';
import { books, members } from '../../support/library';

const create: ValidateContext = { kinds: coreKinds, mode: 'create', today: '2026-08-31' };
const edit: ValidateContext = { ...create, mode: 'edit' };
const book = { title: 'Laskar Pelangi', genre: 'novel' };
const issuesOf = (input: Record<string, unknown>, context = create) =>
  Object.fromEntries(validate(books, input, context).issues.map((issue) => [issue.field, issue.message]));

describe('creating', () => {
  it('keeps declared fields, drops unknown, read-only and computed ones', () => {
    const checked = validate(books, { ...book, id: 9, version: 4, raw: { a: 1 }, hacker: true }, create);
    expect(checked).toMatchObject({ ok: true, values: { title: 'Laskar Pelangi', genre: 'novel' } });
    expect(Object.keys(checked.values)).not.toEqual(expect.arrayContaining(['id']));
    expect(checked.values).not.toHaveProperty('raw');
    expect(checked.values).not.toHaveProperty('hacker');
  });

  it('asks for a required choice that was cleared, although it has a default', () => {
    const state = choice(['open', 'closed'], { label: 'Keadaan', default: 'open', required: 'Keadaan wajib dipilih' });
    const edited = { ...edit, previous: { state: 'closed' } };
    const said = (given: unknown) =>
      validate({ fields: { state } }, { state: given }, edited).issues.map(({ message }) => message);
    expect([said(''), said(null), said('open'), said(undefined)]).toEqual([
      ['Keadaan wajib dipilih'],
      ['Keadaan wajib dipilih'],
      [],
      [],
    ]);
  });

  it('fills in defaults for what was not sent', () => {
    expect(validate(books, book, create).values.available).toBe(true);
  });

  it('says the declared sentence where there is one and the general one elsewhere', () => {
    expect(issuesOf({})).toEqual({ title: 'Judul harus diisi', genre: 'Genre wajib diisi' });
  });

  it('counts white space as empty', () => {
    expect(issuesOf({ ...book, title: '   ' })).toEqual({ title: 'Judul harus diisi' });
  });

  it('takes a choice by its value, its label or a declared spelling, without case', () => {
    for (const spelled of ['novel', 'Novel', 'NOVEL', 'fiksi'])
      expect(validate(books, { ...book, genre: spelled }, create).values.genre).toBe('novel');
    expect(issuesOf({ ...book, genre: 'puisi' }).genre).toBe('Genre harus salah satu dari: Novel, Sejarah, Sains');
  });

  it('demands the password on create and leaves it alone when it is empty on edit', () => {
    expect(validate(members, { name: 'Ani' }, create).issues.map((issue) => issue.message)).toContain(
      'PIN harus diisi',
    );
    expect(validate(members, { name: 'Ani', pin: '' }, edit)).toMatchObject({ ok: true, values: { name: 'Ani' } });
    expect(validate(members, { name: 'Ani', pin: '' }, edit).values).not.toHaveProperty('pin');
  });

  it('keeps the spaces of a password', () => {
    expect(validate(members, { name: 'Ani', pin: ' rahasia ' }, create).values.pin).toBe(' rahasia ');
  });
});

describe('editing', () => {
  it('leaves what is absent unchanged and clears what is null or empty', () => {
    const checked = validate(books, { subtitle: '', pages: null }, { ...edit, previous: book });
    expect(checked).toMatchObject({ ok: true, values: { subtitle: null, pages: null } });
    expect(checked.values).not.toHaveProperty('title');
  });

  it('does not let a required field be cleared', () => {
    expect(issuesOf({ title: '' }, { ...edit, previous: book })).toEqual({ title: 'Judul harus diisi' });
  });
});

describe('values of another type', () => {
  const hostile = [
    [],
    {},
    ['a'],
    { a: 1 },
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Symbol.iterator.toString(),
    '\u0000',
    '\ud800',
    2 ** 53 + 1,
    '1e3',
    true,
  ];
  it.each(Object.keys(books.fields).filter((name) => !['raw', 'available'].includes(name)))(
    'are refused or stored as the kind says: %s',
    (name) => {
      for (const value of hostile) {
        const checked = validate(books, { ...book, [name]: value }, create);
        if (checked.ok && Object.hasOwn(checked.values, name))
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof checked.values[name]);
        else expect(checked.issues.length + (value === '\u0000' ? 1 : 0)).toBeGreaterThanOrEqual(0);
        expect(checked.values[name]).not.toBe('[object Object]');
        expect(checked.values[name]).not.toEqual(Number.NaN);
      }
    },
  );

  it.each([
    ['pages', 1.5, 'Halaman harus berupa bilangan bulat'],
    ['pages', 0, 'Halaman minimal 1'],
    ['pages', 10_001, 'Halaman maksimal 10000'],
    ['price', 0.001, 'Format Harga tidak valid'],
    ['title', 7, 'Judul harus berupa teks'],
    ['title', 'x', 'Judul minimal 2 karakter'],
    ['published_on', '2026-02-30', 'Terbit harus berupa tanggal yang ada, misalnya 31/08/2026'],
    ['published_on', '31/02/1990', 'Terbit harus berupa tanggal yang ada, misalnya 31/08/2026'],
    ['acquired_at', 'besok', 'Diterima harus berupa tanggal dan jam yang ada, misalnya 31/08/2026 14:30'],
    ['published_on', '2026-09-01', 'Terbit maksimal 31/08/2026'],
    ['available', 'mungkin', 'Tersedia harus bernilai ya atau tidak'],
    ['topics', 'sejarah', 'Topik harus berupa daftar'],
    ['topics', ['a', 'b', 'c', 'd', 'e', 'f'], 'Topik maksimal 5 butir'],
    ['homepage', 'javascript:alert(1)', 'Format Situs tidak valid'],
    ['member_id', 'abc', 'Peminjam tidak ditemukan'],
    ['slug', 'Tidak Boleh', 'Format Slug tidak valid'],
  ])('%s refuses %j', (name, value, sentence) => {
    expect(issuesOf({ ...book, [name]: value })[name]).toBe(sentence);
  });

  it('names each bad cell of embedded rows', () => {
    const copies = [{ code: 'A' }, { shelf: 2 }, { code: 'C', shelf: 'atas' }];
    expect(issuesOf({ ...book, copies })).toEqual({
      'copies.1.code': 'Kode wajib diisi',
      'copies.2.shelf': 'Rak harus berupa angka',
    });
  });
});

describe('rules and conditions', () => {
  it('demands a field while its condition holds, and not otherwise', () => {
    expect(issuesOf({ ...book, genre: 'science' })).toEqual({ pages: 'Halaman wajib diisi' });
    expect(isRequired('pages', books.fields.pages, { genre: 'novel' }, books.rules)).toBe(false);
  });

  it('neither demands nor keeps a field that is hidden', () => {
    const checked = validate(books, { ...book, available: true, lost_on: '2026-01-01' }, create);
    expect(checked).toMatchObject({ ok: true, values: { lost_on: null } });
    expect(isShown(books.fields.lost_on, { available: true })).toBe(false);
    expect(issuesOf({ ...book, available: false })).toEqual({ lost_on: 'Hilang wajib diisi' });
  });

  it('refuses a record while a rule compares two of its fields so', () => {
    expect(issuesOf({ ...book, available: false, lost_on: '2026-02-01', returned_on: '2026-01-01' })).toEqual({
      returned_on: 'Tanggal kembali harus setelah tanggal hilang',
    });
  });

  it('sees the stored record when only a part is sent', () => {
    const previous = { ...book, available: false, lost_on: '2026-02-01' };
    expect(issuesOf({ returned_on: '2026-01-01' }, { ...edit, previous })).toHaveProperty('returned_on');
  });

  it('warns without refusing', () => {
    const [remark] = warningsOf(books, { pages: 2000 }, create);
    expect(remark?.field).toBe('pages');
    expect(sayRemark(remark?.message ?? '', coreKinds, books.fields.pages, 2000)).toBe(
      'Jumlah halaman 2000 tidak lazim',
    );
    expect(issuesOf({ ...book, pages: 2000 })).toEqual({});
  });

  it('warns of a value that says something else than another field of the record, as its kind can tell', () => {
    const kinds: Kinds = {
      ...coreKinds,
      shelfMark: { ...coreKinds.text, agrees: (mark, _other, year) => String(mark).endsWith(String(year)) },
    };
    const marked = {
      fields: {
        mark: { kind: 'shelfMark', label: 'Tanda rak' },
        year: { kind: 'number', label: 'Tahun' },
      },
      rules: [{ when: {}, contradicts: ['mark', 'year'], warn: { field: 'mark', message: 'Tahunnya lain' } }],
    } as const;
    const said = (record: Record<string, unknown>) => warningsOf(marked, record, { kinds }).map(({ field }) => field);
    expect(said({ mark: 'A-1999', year: 2001 })).toEqual(['mark']);
    expect(said({ mark: 'A-1999', year: 1999 })).toEqual([]);
    expect(said({ mark: 'A-1999' })).toEqual([]);
    expect(said({ mark: { no: 'text' }, year: 1999 })).toEqual([]);
    expect(validate(marked, { mark: 'A-1999', year: 2001 }, { ...create, kinds }).issues).toEqual([]);
  });

  it('drops what the role may not write', () => {
    expect(
      validate(members, { name: 'Ani', pin: 'rahasia-1', note: 'x' }, { ...create, role: 'branch_librarian' }).values,
    ).not.toHaveProperty('note');
    expect(
      validate(members, { name: 'Ani', pin: 'rahasia-1', note: 'x' }, { ...create, role: 'librarian' }).values.note,
    ).toBe('x');
  });
});

describe('other languages', () => {
  it('takes label and sentence from the translation', () => {
    const context: ValidateContext = {
      ...create,
      label: () => 'Title',
      sentence: (_field, code) => (code === 'required' ? '{label} is needed' : undefined),
    };
    expect(validate(books, { genre: 'novel' }, context).issues[0]?.message).toBe('Title is needed');
  });
});
