import { describe, expect, it } from 'vitest';
import {
  can,
  canField,
  coreKinds,
  defineModel,
  defineResource,
  dependenciesOf,
  fill,
  holds,
  pathOf,
  reference,
  routeOf,
  text,
} from '../../../src/framework/schema';
import { books, branches, library, members } from '../../support/library';

describe('conditions', () => {
  const record = { a: 5, b: 7, name: 'Siti', tags: ['x'], none: null };
  it.each([
    [{ a: { eq: 5 } }, true],
    [{ a: { eq: '5' } }, true],
    [{ a: { ne: 5 } }, false],
    [{ a: { in: [1, 5] } }, true],
    [{ a: { notIn: [1, 5] } }, false],
    [{ a: { lt: { field: 'b' } } }, true],
    [{ a: { gte: 5, lte: 5 } }, true],
    [{ none: { gt: 0 } }, false],
    [{ none: { empty: true } }, true],
    [{ tags: { contains: 'x' } }, true],
    [{ name: { startsWith: 'si' } }, true],
    [{ all: [{ a: { eq: 5 } }, { b: { eq: 7 } }] }, true],
    [{ any: [{ a: { eq: 0 } }, { b: { eq: 7 } }] }, true],
    [{ not: { a: { eq: 5 } } }, false],
  ])('%j is %s', (condition, expected) => {
    expect(holds(condition as never, record)).toBe(expected);
  });

  it('names the fields it reads, so that a form listens to those only', () => {
    expect(dependenciesOf({ all: [{ a: { lt: { field: 'b' } } }, { not: { c: { eq: 1 } } }] })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('policy', () => {
  const librarian = { role: 'librarian', permissions: null };
  it('grants what the role states and nothing else', () => {
    expect(can(members, 'delete', librarian)).toEqual({ allowed: true, scoped: false });
    expect(can(members, 'delete', { role: 'branch_librarian', permissions: null })).toEqual({
      allowed: true,
      scoped: true,
    });
    expect(can(members, 'edit', { role: 'reader', permissions: null }).allowed).toBe(false);
    expect(can(branches, 'list', { role: 'branch_librarian', permissions: null }).allowed).toBe(false);
  });

  it('gives nobody, an unknown role and a name of Object nothing', () => {
    for (const actor of [
      null,
      { role: '', permissions: null },
      { role: 'guest', permissions: null },
      { role: 'constructor', permissions: null },
    ]) {
      expect(can(members, 'list', actor).allowed).toBe(false);
    }
  });

  it('lets the matrix take away and never give', () => {
    const area = { access: { librarian: 'all', reader: { list: true } }, module: 'm' } as const;
    const rights = { view: true, create: false, edit: true, delete: true };
    expect(can(area, 'create', { role: 'librarian', permissions: { m: rights } }).allowed).toBe(false);
    expect(can(area, 'edit', { role: 'librarian', permissions: { m: rights } }).allowed).toBe(true);
    expect(can(area, 'edit', { role: 'reader', permissions: { m: rights } }).allowed).toBe(false);
  });

  it('opens an area to whom its right was granted by name, whatever their role may do', () => {
    const area = { access: { librarian: 'all' as const }, right: 'catalogue' };
    const reader = { role: 'reader', permissions: null };
    expect(can(area, 'edit', reader).allowed).toBe(false);
    expect(can(area, 'edit', { ...reader, rights: ['catalogue'] })).toEqual({ allowed: true, scoped: false });
    expect(can(area, 'edit', { ...reader, rights: ['loans'] }).allowed).toBe(false);
  });

  it('lets whoever may list export, and whoever may delete restore', () => {
    expect(can(members, 'export', { role: 'reader', permissions: null }).allowed).toBe(true);
    expect(can(members, 'restore', { role: 'branch_librarian', permissions: null }).allowed).toBe(true);
  });

  it('does not let a role write what it may not read', () => {
    expect(canField(members.fields.note, 'write', 'branch_librarian')).toBe(false);
    expect(canField(members.fields.name, 'write', 'reader')).toBe(true);
  });
});

describe('paths', () => {
  it('come from the declaration or from the list path', () => {
    expect(pathOf(members, 'create')).toBe('/members/new');
    expect(pathOf(members, 'edit', 7)).toBe('/members/7/edit');
    expect(pathOf(books, 'show', 'a b')).toBe('/books/a%20b');
    expect(routeOf({}, 'list')).toBeUndefined();
  });
});

describe('a model', () => {
  const shelf = {
    name: 'shelf',
    label: 'Rak',
    noun: 'rak',
    title: 'code',
    api: { path: '/shelves' },
    access: { librarian: 'all' },
  } as const;
  const form = { sections: [{ section: 'Rak', fields: ['code'] }] } as const;

  it('lists everything that is wrong at once, with the nearest name', () => {
    const wrong = defineResource({
      ...shelf,
      title: 'kode',
      fields: { code: text({ label: 'Kode' }), book: reference('boks', { label: 'Buku' }) },
      list: { columns: ['code'], sort: ['codes', 'asc'] },
      form,
      rules: [{ when: { size: { eq: 1 } }, require: ['code'] }],
      owner: { through: 'book' },
    });
    const said = (() => {
      try {
        defineModel([books, members, branches, wrong], coreKinds);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(said).toContain('R020 shelf: fields.book refers to "boks"');
    expect(said).toContain('Did you mean "books"?');
    expect(said).toContain('R015 shelf: list.sort names "codes"');
    expect(said).toContain('R017 shelf: title names "kode"');
    expect(said).toContain('R018 shelf: rules[0].when names "size"');
    expect(said).toContain('R032 shelf: owner goes through "book"');
  });

  it('refuses the same name twice, reserved names and unknown kinds', () => {
    const odd = {
      ...books,
      fields: {
        ...books.fields,
        version: text({ label: 'x' }),
        Weird: text({ label: 'x' }),
        k: { kind: 'nope', label: 'x' },
      },
    };
    expect(() => defineModel([odd as never, odd as never, members, branches], coreKinds)).toThrow(
      /R001[\s\S]*R002[\s\S]*R003[\s\S]*R010/,
    );
  });

  it('is frozen through and through', () => {
    const everything: unknown[] = [library.byName];
    while (everything.length > 0) {
      const next = everything.pop();
      if (typeof next !== 'object' || next === null) continue;
      expect(Object.isFrozen(next)).toBe(true);
      everything.push(...Object.values(next));
    }
  });
});

describe('sentences', () => {
  it('are filled, and an unknown place is left to be seen', () => {
    expect(fill('{a} dan {b}', { a: 1 })).toBe('1 dan {b}');
  });
});
