import { describe, expectTypeOf, it } from 'vitest';
import {
  boolean,
  choice,
  computed,
  type coreKinds,
  date,
  defineResource,
  embedded,
  fieldOf,
  type KindView,
  number,
  type RecordOf,
  type ResourceTexts,
  reference,
  tags,
  text,
} from './imports';

const access = { librarian: 'all' } as const;
const shelf = { name: 'shelf', label: 'Rak', noun: 'rak', title: 'code', api: { path: '/shelves' }, access } as const;
const form = { sections: [{ section: 'Rak', fields: ['code'] }] } as const;

const books = defineResource({
  ...shelf,
  fields: {
    code: text({ label: 'Kode', required: true }),
    note: text({ label: 'Catatan' }),
    genre: choice({ novel: 'Novel', science: 'Sains' }, { label: 'Genre', required: 'Pilih genre' }),
    size: choice(['A4', 'A5'], { label: 'Ukuran' }),
    pages: number({ label: 'Halaman', default: 1 }),
    lent: boolean({ label: 'Dipinjam', default: false }),
    topics: tags({ label: 'Topik' }),
    member_id: reference('members', { label: 'Peminjam' }),
    copies: embedded({ code: text({ label: 'Kode', required: true }) }, { label: 'Eksemplar' }),
    count: computed('number', { label: 'Jumlah', value: 'rule' }),
  },
  list: { columns: ['code'] },
  form,
  actions: { lend: { label: 'Pinjamkan', on: ['row'], right: 'edit', failed: 'Gagal: {reason}' } },
});
type Book = RecordOf<typeof books>;

describe('the record type follows from the declaration', () => {
  it('has required and defaulted fields, and optional ones that may be null', () => {
    expectTypeOf<Book['id']>().toEqualTypeOf<number>();
    expectTypeOf<Book['version']>().toEqualTypeOf<number>();
    expectTypeOf<Book['code']>().toEqualTypeOf<string>();
    expectTypeOf<Book['note']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Book['pages']>().toEqualTypeOf<number>();
    expectTypeOf<Book['lent']>().toEqualTypeOf<boolean>();
  });

  it('narrows choices to their values, whichever way they are written', () => {
    expectTypeOf<Book['genre']>().toEqualTypeOf<'novel' | 'science'>();
    expectTypeOf<Book['size']>().toEqualTypeOf<'A4' | 'A5' | null | undefined>();
  });

  it('types references as ids, embedded lists by their fields, computed ones by their type', () => {
    expectTypeOf<Book['member_id']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<NonNullable<Book['copies']>[number]['code']>().toEqualTypeOf<string>();
    expectTypeOf<Book['count']>().toEqualTypeOf<number | null | undefined>();
  });
});

describe('what must not compile does not', () => {
  it('refuses a column, filter or form field that is not declared', () => {
    const spec = { ...shelf, fields: { code: text({ label: 'Kode' }) } };
    const list = { columns: ['code'] } as const;
    const wrongForm = { sections: [{ section: 'Rak', fields: ['kode'] }] } as const;
    // @ts-expect-error 'kode' is not a field
    defineResource({ ...spec, list: { columns: ['kode'] }, form });
    // @ts-expect-error 'kode' is not a field
    defineResource({ ...spec, list: { ...list, filters: ['kode'] }, form });
    // @ts-expect-error 'kode' is not a field
    defineResource({ ...spec, list, form: wrongForm });
  });

  it('refuses a field without a label, and a default of another type', () => {
    // @ts-expect-error a label is needed
    text({});
    // @ts-expect-error a number is no text
    text({ label: 'Kode', default: 1 });
    // @ts-expect-error 'poem' is not among the choices
    choice(['novel', 'science'], { label: 'Genre', default: 'poem' });
    // @ts-expect-error text has no step
    date({ label: 'Terbit', min: 5 });
  });

  it('refuses a resource without access, and an action without the right that permits it', () => {
    const { access: _access, ...open } = shelf;
    const rest = { fields: { code: text({ label: 'Kode' }) }, list: { columns: ['code'] }, form } as const;
    const lend = { label: 'Pinjam', on: ['row'] } as const;
    // @ts-expect-error access must be stated
    defineResource({ ...open, ...rest });
    // @ts-expect-error the action names no right
    defineResource({ ...shelf, ...rest, actions: { lend } });
  });

  it('refuses to write into a declaration', () => {
    // @ts-expect-error declarations are read-only
    books.label = 'Lain';
    // @ts-expect-error and so are their fields
    books.fields.code.label = 'Lain';
  });

  it('refuses a registry that forgets a kind', () => {
    const views: Partial<Record<keyof typeof coreKinds, KindView>> = {};
    // @ts-expect-error every kind needs its widgets
    const complete: Record<keyof typeof coreKinds, KindView> = views;
    expectTypeOf(complete).not.toBeNever();
  });

  it("refuses a kind of one's own used with the wrong facets", () => {
    const colour = fieldOf<string, { readonly palette?: readonly string[] }>()('colour');
    expectTypeOf(colour({ label: 'Warna', palette: ['merah'] }).kind).toEqualTypeOf<string>();
    // @ts-expect-error a palette is a list
    colour({ label: 'Warna', palette: 'merah' });
  });
});

describe('a translation is complete or does not compile', () => {
  const complete = {
    label: 'Books',
    noun: 'book',
    fields: {
      code: { label: 'Code' },
      note: { label: 'Note' },
      genre: { label: 'Genre', required: 'Choose a genre', choices: { novel: 'Novel', science: 'Science' } },
      size: { label: 'Size', choices: { A4: 'A4', A5: 'A5' } },
      pages: { label: 'Pages' },
      lent: { label: 'Lent' },
      topics: { label: 'Topics' },
      member_id: { label: 'Borrower' },
      copies: { label: 'Copies', items: { code: { label: 'Code' } } },
      count: { label: 'Count' },
    },
    sections: { Rak: 'Shelf' },
    actions: { lend: { label: 'Lend', failed: 'Failed: {reason}' } },
  } as const;

  it('takes every label, sentence, choice, section and action', () => {
    expectTypeOf(complete).toExtend<ResourceTexts<typeof books>>();
  });

  it('refuses a missing field, sentence, choice or action text', () => {
    type Texts = ResourceTexts<typeof books>;
    const { fields } = complete;
    const { code: _code, ...withoutCode } = fields;
    const withoutSentence = { ...fields, genre: { label: 'Genre', choices: fields.genre.choices } };
    const withoutChoice = { ...fields, size: { label: 'Size', choices: { A4: 'A4' } } };
    const withoutFailure = { lend: { label: 'Lend' } };
    expectTypeOf({ ...complete, fields: withoutCode }).not.toExtend<Texts>();
    expectTypeOf({ ...complete, fields: withoutSentence }).not.toExtend<Texts>();
    expectTypeOf({ ...complete, fields: withoutChoice }).not.toExtend<Texts>();
    expectTypeOf({ ...complete, fields: { ...fields, copies: { label: 'Copies' } } }).not.toExtend<Texts>();
    expectTypeOf({ ...complete, actions: withoutFailure }).not.toExtend<Texts>();
  });
});
