import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlOf } from '../../../src/framework/rest/address';
import { type Filter, readFilters, toCondition } from '../../../src/framework/rest/filters';
import { toQuery } from '../../../src/framework/rest/query';
import { boolean, defineResource, holds, type Operator, operators, text } from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';

/** Its API spells a flag in words of its own. */
const readers = defineResource({
  name: 'readers',
  label: 'Pembaca',
  noun: 'pembaca',
  title: 'name',
  api: {
    path: '/readers',
    aliases: {
      is_active: { query: { name: 'status', values: { active: true, inactive: false, aktif: true, nonaktif: false } } },
    },
  },
  fields: {
    name: text({ label: 'Nama' }),
    email: text({ label: 'Email' }),
    phone: text({ label: 'Telepon' }),
    role: text({ label: 'Peran' }),
    is_active: boolean({ label: 'Aktif' }),
  },
  list: { columns: ['name'] },
  form: { sections: [] },
  access: { librarian: 'all' },
});

const queryOf = (filter: object, extended = true, resource: typeof books | typeof readers = books) =>
  Object.fromEntries(
    Object.entries(toQuery(resource, { filters: readFilters(resource, filter) }, extended)).filter(
      ([, value]) => value !== undefined,
    ),
  );

describe('the query of a list', () => {
  it('names page, size, search and sorting as the contract does', () => {
    const request = {
      filters: readFilters(books, { q: ' laut ', trashed: 'only' }),
      page: 2,
      perPage: 25,
      sort: { field: 'title', order: 'DESC' },
    };
    expect(toQuery(books, request, true)).toEqual({
      page: 2,
      per_page: 25,
      search: 'laut',
      trashed: 'only',
      sort_by: 'title',
      sort_order: 'desc',
    });
  });

  it('uses the names the resource states', () => {
    const odd = defineResource({
      ...members,
      name: 'odd',
      actions: {},
      api: { path: '/odd', query: { page: 'halaman', perPage: 'limit', search: 'cari', sort: 'urut', order: 'arah' } },
      fields: { name: text({ label: 'Nama', search: true }) },
      list: { columns: ['name'] },
      form: { sections: [] },
      statistics: {},
    });
    const request = {
      filters: readFilters(odd, { q: 'x' }),
      page: 1,
      perPage: 5,
      sort: { field: 'name', order: 'ASC' },
    };
    expect(toQuery(odd, request, true)).toEqual({
      halaman: 1,
      limit: 5,
      cari: 'x',
      trashed: undefined,
      urut: 'name',
      arah: 'asc',
    });
  });

  it('leaves sorting and comparisons out for an API that announced neither', () => {
    const request = {
      filters: readFilters(books, { genre: 'novel', price__gte: 10, x_custom: 'a' }),
      sort: { field: 'title', order: 'ASC' },
    };
    expect(Object.entries(toQuery(books, request, false)).filter(([, value]) => value !== undefined)).toEqual([
      ['kind', 'novel'],
      ['x_custom', 'a'],
    ]);
  });

  it.each([
    ['the first spelling of the value', { is_active: true }, { status: 'active' }],
    ['the other spelling', { is_active: false }, { status: 'inactive' }],
    ['a spelling as it is', { is_active: 'nonaktif' }, { status: 'nonaktif' }],
    ['nothing for all', { is_active: 'all', role: 'all' }, {}],
    ['nothing for empty values', { role: '', name: null, email: undefined, q: ' ', phone: [] }, {}],
  ])('sends %s', (_what, filter, expected) => {
    expect(queryOf(filter, false, readers)).toEqual(expected);
  });

  it.each([
    [{ price__gte: 10 }, { price__gte: '10' }],
    [{ price: { gte: 10, lt: 20 } }, { price__gte: '10', price__lt: '20' }],
    [{ genre: ['novel', 'science'] }, { genre__in: 'novel,science' }],
    [{ genre__in: ['novel'] }, { kind: 'novel' }],
    [{ subtitle__empty: true }, { subtitle__empty: 'true' }],
    [{ title__eq: 'Laut' }, { title: 'Laut' }],
    [{ available: false }, { available: 'false' }],
  ])('writes %j as %j', (filter, expected) => {
    expect(queryOf(filter)).toEqual(expected);
  });
});

/** How a server reads it back, written apart from the code that wrote it. */
function readBack(search: string): Filter[] {
  return [...new URLSearchParams(search)].map(([name, value]) => {
    const [field = '', operator = 'eq'] = name.split('__');
    const list = operator === 'in' || operator === 'notIn';
    return {
      field: field === 'kind' ? 'genre' : field,
      operator: operator as Operator,
      value: list ? value.split(',') : value,
    };
  });
}

it('survives the way to the server: what is filtered there is what was asked for here', () => {
  const word = fc
    .string({ minLength: 1 })
    .filter((text) => text !== 'all' && !text.includes(',') && text.isWellFormed());
  const filter = fc.constantFrom(...operators).chain((operator) =>
    fc.record({
      field: fc.constantFrom('title', 'genre', 'subtitle'),
      operator: fc.constant(operator),
      value:
        operator === 'in' || operator === 'notIn'
          ? fc.array(word, { minLength: 2, maxLength: 4 })
          : operator === 'empty'
            ? fc.constantFrom('true', 'false')
            : word,
    }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(filter, { selector: ({ field, operator }) => field + operator }), (filters) => {
      const asked = Object.fromEntries(filters.map(({ field, operator, value }) => [`${field}__${operator}`, value]));
      const query = toQuery(books, { filters: readFilters(books, asked) }, true);
      const address = urlOf('/api', '/books', query);
      const back = readBack(address.slice('/api/books'.length));
      const sorted = (list: readonly Filter[]) =>
        [...list].sort((a, b) => (a.field + a.operator < b.field + b.operator ? -1 : 1));
      expect(sorted(back)).toEqual(sorted(filters));
    }),
  );
});

describe('a condition over several fields', () => {
  const where = { any: [{ genre: { eq: 'novel' } }, { price: { gte: 5 } }] };

  it('goes to an API that can compare as it is, and to no other', () => {
    const filters = readFilters(books, { where });
    expect(toQuery(books, { filters }, true)).toMatchObject({ where: JSON.stringify(where) });
    expect(toQuery(books, { filters }, false)).not.toHaveProperty('where');
  });
});

describe('filters of a list that is here as a whole', () => {
  const matches = (filter: object, record: object) =>
    holds(toCondition(books, library.kinds, readFilters(books, filter)), { ...record });

  it.each([
    [{ price: '10' }, { price: 10 }, true],
    [{ available: 'true' }, { available: true }, true],
    [{ available: 'false' }, { available: true }, false],
    [{ genre: 'Sejarah' }, { genre: 'history' }, true],
    [{ genre__ne: 'novel' }, { genre: 'history' }, true],
    [{ where: { any: [{ genre: { eq: 'novel' } }, { price: { gte: 5 } }] } }, { genre: 'history', price: 5 }, true],
    [{ where: { any: [{ genre: { eq: 'novel' } }, { price: { gte: 5 } }] } }, { genre: 'history', price: 4 }, false],
    [{ price: 4, where: { all: [{ genre: { eq: 'history' } }] } }, { genre: 'history', price: 5 }, false],
    [{ genre__in: ['novel', 'history'] }, { genre: 'history' }, true],
    [{ genre__notIn: ['novel', 'history'] }, { genre: 'history' }, false],
    [{ price__gt: 10 }, { price: 10 }, false],
    [{ price__gte: '10' }, { price: 10 }, true],
    [{ price__lt: 10 }, { price: null }, false],
    [{ price__lte: 10 }, { price: 9.5 }, true],
    [{ title__contains: 'LAUT' }, { title: 'Di laut' }, true],
    [{ title__startsWith: 'laut' }, { title: 'Di laut' }, false],
    [{ subtitle__empty: true }, { subtitle: '' }, true],
    [{ subtitle__empty: false }, { subtitle: '' }, false],
    [{ topics__contains: 'a' }, { topics: ['a', 'b'] }, true],
    [{ published_on__gte: '2020-01-01' }, { published_on: '2020-01-01' }, true],
    [{ genre: 'all' }, { genre: 'novel' }, true],
  ])('%j on %j: %j', (filter, record, expected) => {
    expect(matches(filter, record)).toBe(expected);
  });
});
