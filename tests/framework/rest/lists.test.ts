import { describe, expect, it } from 'vitest';
import { createRestProvider, programmeDialect } from '../../../src/framework/rest';
import { defineModel, defineResource } from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { all, failed, type Handler, httpAt, libraryAt, none, ok, rejection, serve } from './server';

const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'title', order: 'ASC' as const }, filter: {} };
const twoBooks = [
  { id: 1, title: 'Laut', available: 1 },
  { id: 2, title: 'Gunung', available: 0 },
];
const block = { current_page: 1, per_page: 2, total: 5, last_page: 3 };

describe('a paged list', () => {
  it.each([
    ['data', { status: 'success', data: twoBooks, ...block }],
    ['data.data', { status: 'success', data: { data: twoBooks, ...block } }],
    ['data.data.data', { status: 'success', data: { data: { data: twoBooks, ...block } } }],
    ['data.data.data.data', { status: 'success', data: { data: { data: { data: twoBooks } }, ...block } }],
    ['data with success: true', { success: true, data: twoBooks, ...block }],
  ])('is read at %s', async (_depth, body) => {
    const { provider } = await libraryAt(() => ({ body }));
    expect(await provider.getList('books', page)).toEqual({
      data: [
        { id: 1, title: 'Laut', available: true },
        { id: 2, title: 'Gunung', available: false },
      ],
      total: 5,
    });
  });

  it('asks the described API for page, search and plain filters only', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: twoBooks, ...block }));
    await provider.getList('books', { ...page, filter: { q: 'laut', genre: 'novel', price__gte: 5 } });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      path: '/books',
      query: { page: '1', per_page: '2', search: 'laut', kind: 'novel' },
    });
    expect(Object.keys(seen[0]?.query ?? {})).toHaveLength(4);
  });

  it('asks an API with lists.paging to sort and to compare', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: twoBooks, ...block }), { has: all });
    await provider.getList('books', { ...page, filter: { price__gte: 5, trashed: 'only' } });
    expect(seen[0]?.query).toEqual({
      page: '1',
      per_page: '2',
      price__gte: '5',
      trashed: 'only',
      sort_by: 'title',
      sort_order: 'asc',
    });
  });

  it('may be told as "more than" by an API with lists.paging when the caller takes that', async () => {
    const { total: _total, ...uncounted } = block;
    const { provider, seen } = await libraryAt(() => ok({ data: twoBooks, ...uncounted, more_than: 10_000 }), {
      has: all,
    });
    const answer = await provider.getList('books', { ...page, meta: { isBounded: true } });
    expect(seen[0]?.query.total).toBe('bounded');
    expect(answer).toMatchObject({ meta: { moreThan: 10_000 }, pageInfo: { hasNextPage: true } });
    expect(answer.total).toBeUndefined();
    await provider.getList('books', page);
    expect(seen[1]?.query.total).toBeUndefined();
  });

  it.each([
    ['a full page', 1, 2, { pageInfo: { hasNextPage: true, hasPreviousPage: false } }],
    ['a page that is not full', 3, 1, { total: 5, pageInfo: { hasNextPage: false, hasPreviousPage: true } }],
  ])('without a total says of %s what follows from it', async (_what, number, rows, expected) => {
    const { provider } = await libraryAt(() => ok(twoBooks.slice(0, rows)));
    const result = await provider.getList('books', { ...page, pagination: { page: number, perPage: 2 } });
    expect(result).toMatchObject(expected);
    expect('total' in result).toBe('total' in expected);
  });

  it('is paged here when the API answers with everything although asked for a page', async () => {
    const five = Array.from({ length: 5 }, (_, index) => ({ id: index + 1 }));
    const { provider } = await libraryAt(() => ok(five));
    expect(await provider.getList('books', { ...page, pagination: { page: 2, perPage: 2 } })).toEqual({
      data: [{ id: 3 }, { id: 4 }],
      total: 5,
    });
  });

  it('of records that refer to another is the list filtered by the reference', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: [], ...block, total: 0 }));
    await provider.getManyReference('books', { ...page, target: 'member_id', id: 7 });
    expect(seen[0]?.query).toMatchObject({ member_id: '7' });
  });

  it('that cannot be found in the answer is an error, not an empty list', async () => {
    const { provider } = await libraryAt(() => ok({ id: 1 }));
    expect(await rejection(provider.getList('books', page))).toMatchObject({
      message: 'Jawaban server tidak dapat dibaca. Coba lagi.',
      body: { code: 'unreadable' },
    });
  });
});

describe('a whole list', () => {
  const rows = [
    { id: 1, name: 'Selatan', city: 'Depok' },
    { id: 2, name: 'Utara', city: 'Bogor' },
    { id: 3, name: 'Barat', city: null },
    { id: 4, name: 'timur', city: 'Depok' },
  ];
  const list = (filter: object, more: object = {}) => ({
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' as const },
    filter,
    ...more,
  });
  const names = async (filter: object, more: object = {}) => {
    const { provider, seen } = await libraryAt(() => ok(rows));
    const { data, total } = await provider.getList('branches', list(filter, more));
    expect(seen.map(({ query }) => query)).toEqual([{}]);
    return [data.map(({ name }) => name).join(' '), total];
  };

  it('is sorted here without regard to capitals', async () => {
    expect(await names({})).toEqual(['Barat Selatan timur Utara', 4]);
  });

  it('is sorted in both directions with empty values last', async () => {
    expect(await names({}, { sort: { field: 'city', order: 'ASC' } })).toEqual(['Utara Selatan timur Barat', 4]);
    expect(await names({}, { sort: { field: 'city', order: 'DESC' } })).toEqual(['Selatan timur Utara Barat', 4]);
  });

  it('is paged here', async () => {
    expect(await names({}, { pagination: { page: 2, perPage: 3 } })).toEqual(['Utara', 4]);
  });

  it.each([
    [{ q: 'UTA' }, 'Utara'],
    [{ q: 'depok' }, ''],
    [{ city: 'Depok' }, 'Selatan timur'],
    [{ city__eq: 'Depok' }, 'Selatan timur'],
    [{ city__ne: 'Depok' }, 'Barat Utara'],
    [{ city__in: ['Bogor', 'Depok'] }, 'Selatan timur Utara'],
    [{ city__notIn: ['Bogor', 'Depok'] }, 'Barat'],
    [{ name__gt: 'Selatan' }, 'timur Utara'],
    [{ name__gte: 'Selatan' }, 'Selatan timur Utara'],
    [{ name__lt: 'Selatan' }, 'Barat'],
    [{ name__lte: 'Selatan' }, 'Barat Selatan'],
    [{ city__contains: 'po' }, 'Selatan timur'],
    [{ city__startsWith: 'b' }, 'Utara'],
    [{ city__empty: true }, 'Barat'],
    [{ city__empty: false }, 'Selatan timur Utara'],
    [{ q: 'a', city: 'Depok' }, 'Selatan'],
  ])('is filtered here by %j', async (filter, expected) => {
    expect((await names(filter))[0]).toBe(expected);
  });

  it('is asked for in pages when the API announced them', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: rows, ...block, total: 4 }), { has: all });
    await provider.getList('branches', list({ city: 'Depok' }));
    expect(seen[0]?.query).toMatchObject({ page: '1', per_page: '10', city: 'Depok', sort_by: 'name' });
  });

  it('that comes in pages all the same is fetched to its end', async () => {
    const { provider, seen } = await libraryAt(({ query }) => {
      const number = Number(query.page ?? 1);
      return ok({ data: [rows[number - 1]], current_page: number, per_page: 1, total: 4, last_page: 4 });
    });
    const { data, total } = await provider.getList('branches', list({}));
    expect([data.length, total, seen.length]).toEqual([4, 4, 4]);
  });
});

describe('one record', () => {
  const record = { id: 7, title: 'Laut' };

  it.each([
    ['data', { data: record }],
    ['data.data', { data: { data: record } }],
    ['data.book', { data: { book: record } }],
  ])('is read at %s', async (_place, body) => {
    const { provider, seen } = await libraryAt(() => ({ body: { status: 'success', ...body } }));
    expect(await provider.getOne('books', { id: 7 })).toEqual({ data: record });
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/books/7' });
  });

  const onlyList: (refusal: object) => Handler = (refusal) => (request) =>
    request.path === '/books' ? ok({ data: [{ id: 6 }, record], ...block, last_page: 1 }) : refusal;

  it.each([
    ['405', failed(405)],
    ['a 404 that is not the API speaking', { status: 404, body: '<h1>Not Found</h1>' }],
  ])('is looked up in the list after %s, and from then on at once', async (_what, refusal) => {
    const { provider, seen } = await libraryAt(onlyList(refusal));
    expect(await provider.getOne('books', { id: '7' })).toEqual({ data: record });
    await provider.getOne('books', { id: 7 });
    expect(seen.map(({ path }) => path)).toEqual(['/books/7', '/books', '/books']);
    expect(seen[1]?.query).toEqual({ page: '1', per_page: '1000' });
  });

  it('that the API says is missing is missing', async () => {
    const { provider, seen } = await libraryAt(onlyList(failed(404, { message: 'Buku tidak ditemukan.' })));
    expect(await rejection(provider.getOne('books', { id: 9 }))).toMatchObject({
      status: 404,
      message: 'Buku tidak ditemukan.',
      body: { code: 'notFound' },
    });
    expect(seen).toHaveLength(1);
  });

  it('that is in no list is a 404', async () => {
    const { provider } = await libraryAt(onlyList(failed(405)));
    expect(await rejection(provider.getOne('books', { id: 99 }))).toMatchObject({
      status: 404,
      message: 'Data tidak ditemukan.',
    });
  });

  it('is looked up page by page, no further than needed', async () => {
    const { provider, seen } = await libraryAt(({ path, query }) =>
      path === '/books'
        ? ok({ data: [{ id: Number(query.page) }], current_page: query.page, per_page: 1, total: 9, last_page: 9 })
        : failed(405),
    );
    expect(await provider.getOne('books', { id: 3 })).toEqual({ data: { id: 3 } });
    expect(seen).toHaveLength(4);
  });
});

describe('many records', () => {
  it('are one request for an API with lists.paging', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: [{ id: 3 }, { id: 1 }], ...block }), { has: all });
    expect(await provider.getMany('books', { ids: [1, 2, 3, '1'] })).toEqual({ data: [{ id: 1 }, { id: 3 }] });
    expect(seen.map(({ query }) => query)).toEqual([{ id__in: '1,2,3', page: '1', per_page: '3' }]);
  });

  it('are asked for a hundred at a time', async () => {
    const { provider, seen } = await libraryAt(
      ({ query }) => ok((query.id__in ?? '').split(',').map((id) => ({ id }))),
      { has: all },
    );
    const ids = Array.from({ length: 250 }, (_, index) => index + 1);
    expect((await provider.getMany('books', { ids })).data.map(({ id }) => id)).toEqual(ids);
    expect(seen).toHaveLength(3);
  });

  it('are single calls for the described API, each id once, missing ones left out', async () => {
    const { provider, seen } = await libraryAt(({ path }) =>
      path === '/books/2' ? failed(404) : ok({ id: Number(path.split('/').at(-1)) }),
    );
    expect(await provider.getMany('books', { ids: [3, 2, 1, 3] })).toEqual({ data: [{ id: 3 }, { id: 1 }] });
    expect(seen.map(({ path }) => path).sort()).toEqual(['/books/1', '/books/2', '/books/3']);
  });

  it('are never more than six calls at once', async () => {
    let [running, most] = [0, 0];
    const http = async (request: { path: string }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      const body = { status: 'success', data: { id: Number(request.path.split('/').at(-1)) } };
      return { status: 200, headers: new Headers(), body, text: JSON.stringify(body) };
    };
    const provider = createRestProvider({ model: library, has: none, http });
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    expect((await provider.getMany('books', { ids })).data).toHaveLength(20);
    expect(most).toBe(6);
  });

  it('come out of the list when there is no call for one', async () => {
    const { provider, seen } = await libraryAt(({ path }) =>
      path === '/books' ? ok([{ id: 1 }, { id: 2 }, { id: 3 }]) : failed(405),
    );
    expect(await provider.getMany('books', { ids: [3, 1] })).toEqual({ data: [{ id: 3 }, { id: 1 }] });
    expect(seen.filter(({ path }) => path === '/books')).toHaveLength(1);
  });

  it('of a resource the API does not have are none', async () => {
    const { provider } = await libraryAt(() => ({ status: 404, body: { message: 'no route' } }));
    expect(await provider.getMany('books', { ids: [1, 2] })).toEqual({ data: [] });
  });

  it('are refused when the server fails, not shown as missing', async () => {
    const { provider } = await libraryAt(() => failed(500));
    expect(await rejection(provider.getMany('books', { ids: [1] }))).toMatchObject({ status: 500 });
  });
});

describe('dialects', () => {
  const ownResource = (dialect: string) =>
    defineModel([defineResource({ ...branches, name: 'own', api: { path: '/own', dialect } })], library.kinds);

  it.each([
    ['status: error with 200', { status: 'error', message: 'Gagal memuat', data: [] }, 'Gagal memuat'],
    ['no status at all', { message: 'Halo', data: [] }, 'Halo'],
    ['success: false', { success: false, data: [] }, 'Jawaban server tidak dapat dibaca. Coba lagi.'],
  ])('%s is an error', async (_what, body, message) => {
    const { provider } = await libraryAt(() => ({ body }));
    expect(await rejection(provider.getList('books', page))).toMatchObject({ status: 200, message });
  });

  it('plain takes a bare array', async () => {
    const { url } = await serve(() => ({ body: [{ id: 1 }] }));
    const provider = createRestProvider({ model: ownResource('plain'), has: none, http: httpAt(url) });
    expect(await provider.getList('own', page)).toMatchObject({ data: [{ id: 1 }], total: 1 });
  });

  it('of one’s own are registered by name', async () => {
    const { url } = await serve(() => ({ body: { kode: 0, hasil: [{ id: 1 }] } }));
    const kode = {
      ...programmeDialect,
      isSuccess: ({ body }: { body: unknown }) => (body as { kode: number }).kode === 0,
    };
    const provider = createRestProvider({
      model: ownResource('kode'),
      has: none,
      http: httpAt(url),
      dialects: { kode },
    });
    expect((await provider.getList('own', page)).data).toEqual([{ id: 1 }]);
  });

  it('that nobody gave are named when the provider is made', () => {
    const at = (dialect: string) => () =>
      createRestProvider({ model: ownResource(dialect), has: none, http: httpAt('http://127.0.0.1:9') });
    expect(at('plian')).toThrow('Did you mean "plain"?');
    expect(at('feathers')).toThrow("createRestProvider({ dialects: { 'feathers': … } })");
  });
});

describe('one record where the call for it is an extension', () => {
  const rows = [
    { id: 1, name: 'Utara' },
    { id: 2, name: 'Selatan' },
  ];
  const detailed = defineResource({ ...branches, api: { ...branches.api, one: { extension: 'branches.detail' } } });
  const model = defineModel([detailed], library.kinds);
  const paths = async (has: (name: string) => boolean) => {
    const { url, seen } = await serve(({ path }) => (path === '/branches' ? ok(rows) : ok(rows[1])));
    const provider = createRestProvider({ model, has, http: httpAt(url) });
    expect((await provider.getOne('branches', { id: 2 })).data).toMatchObject(rows[1] ?? {});
    return seen.map(({ path }) => path);
  };

  it('is asked for only where the API has it, and looked up in the list elsewhere', async () => {
    expect(await paths(all)).toEqual(['/branches/2']);
    expect(await paths(none)).toEqual(['/branches']);
  });
});
