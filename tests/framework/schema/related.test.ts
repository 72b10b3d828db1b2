import { describe, expect, it } from 'vitest';
import {
  choice,
  coreKinds,
  defineModel,
  defineResource,
  messagesOf,
  offeredModel,
  type RelatedSpec,
  reference,
  text,
  textsOf,
  validate,
} from '../../../src/framework/schema';
import { books, branches, loanRules, members } from '../../support/library';

const shelf = (more: object) =>
  defineResource({
    name: 'shelves',
    label: 'Rak',
    noun: 'rak',
    title: 'code',
    api: { path: '/shelves' },
    fields: { code: text({ label: 'Kode' }), book_id: reference('books', { label: 'Buku' }) },
    list: { columns: ['code'] },
    form: { sections: [{ section: 'Rak', fields: ['code'] }] },
    access: { librarian: 'all' },
    ...more,
  });
const modelWith = (more: object, related: readonly RelatedSpec[] = []) =>
  defineModel([branches, members, { ...books, related }, loanRules, shelf(more)], coreKinds);

describe('related lists in a declaration', () => {
  it('are found by a field that points here', () => {
    expect(() =>
      modelWith({}, [{ resource: 'shelves', by: 'book_id', columns: ['code', 'created_at'] }]),
    ).not.toThrow();
  });

  it.each([
    [{ resource: 'rak', by: 'book_id' }, 'R041 books: related[0] shows "rak"'],
    [{ resource: 'shelves', by: 'code' }, 'R042 books: related[0] is found by "code"'],
    [{ resource: 'shelves', by: 'kode' }, 'R042 books: related[0] is found by "kode"'],
    [{ resource: 'shelves', by: 'book_id', columns: ['judul'] }, 'R043 books: related[0].columns names "judul"'],
    [{ resource: 'shelves', by: 'book_id', where: { kode: 1 } }, 'R043 books: related[0].where names "kode"'],
    [{ resource: 'shelves', by: 'book_id', when: { tebal: { eq: 1 } } }, 'R044 books: related[0].when names "tebal"'],
  ] as const)('%j is refused', (spec, sentence) => {
    expect(() => modelWith({}, [spec])).toThrow(sentence);
  });

  it('may hang on a resource of the same table', () => {
    const readers = { ...shelf({}), name: 'readers', table: 'members', fields: { name: text({ label: 'Nama' }) } };
    const named = { ...readers, title: 'name', list: { columns: ['name'] }, shownAt: 'members' };
    const sections = { form: { sections: [{ section: 'A', fields: ['name'] }] } };
    const related = [{ resource: 'books', by: 'member_id' }];
    const rest = [branches, members, books, loanRules];
    expect(() => defineModel([...rest, { ...named, ...sections, related } as never], coreKinds)).not.toThrow();
    expect(() => defineModel([...rest, { ...named, ...sections, shownAt: 'books' } as never], coreKinds)).toThrow(
      'R040 readers: shownAt names "books"',
    );
  });

  it('are left out where the API does not find them', () => {
    const spec = { resource: 'shelves', by: 'book_id', extension: 'shelves.byBook' };
    const model = modelWith({}, [spec]);
    expect(offeredModel(model, () => false).byName.books?.related).toEqual([]);
    expect(offeredModel(model, () => true).byName.books?.related).toEqual([spec]);
  });

  it('have their headings in the catalogue', () => {
    const related = [{ resource: 'shelves', by: 'book_id', label: 'Letaknya' }];
    expect(messagesOf('books', textsOf({ ...books, related })).resources).toMatchObject({
      books: { related: { Letaknya: 'Letaknya' } },
    });
  });
});

describe('a bulk call that names no action', () => {
  const bulk = { path: 'bulk', ids: 'ids', unnamed: true } as const;
  const remove = { label: 'Hapus', on: ['bulk'], right: 'delete', remove: true } as const;

  it('is for one action alone', () => {
    const one = { api: { path: '/shelves', bulk }, actions: { delete: remove } };
    expect(() => modelWith(one)).not.toThrow();
    expect(() => modelWith({ ...one, actions: { delete: remove, drop: remove } })).toThrow('R035 shelves');
  });
});

describe('choices that are kept for roles', () => {
  const fields = {
    state: choice(['draft', 'approved'], {
      label: 'Keadaan',
      default: 'draft',
      choiceRoles: { approved: ['librarian'] },
      messages: { notAllowed: 'Hanya pustakawan yang menyetujui' },
    }),
    code: text({ label: 'Kode' }),
  };
  const said = (role: string | undefined, state: string, previous?: string) =>
    validate(
      { fields },
      { state, code: 'A' },
      {
        kinds: coreKinds,
        mode: previous ? 'edit' : 'create',
        ...(role ? { role } : {}),
        ...(previous ? { previous: { state: previous } } : {}),
      },
    ).issues.map(({ field, message }) => `${field}: ${message}`);
  const refused = ['state: Hanya pustakawan yang menyetujui'];

  it('are neither chosen nor taken away by others', () => {
    expect(said('reader', 'approved')).toEqual(refused);
    expect(said('reader', 'approved', 'draft')).toEqual(refused);
    expect(said('reader', 'draft', 'approved')).toEqual(refused);
  });

  it('stay as they are when others send them along', () => {
    expect(said('reader', 'approved', 'approved')).toEqual([]);
    expect(said('reader', 'draft')).toEqual([]);
  });

  it('are free for these roles, and for the server itself', () => {
    expect(said('librarian', 'approved', 'draft')).toEqual([]);
    expect(said(undefined, 'approved')).toEqual([]);
  });
});
