import { createHttp, createRestProvider } from 'schema-crud/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servers } from './api.mjs';
import { dialects, type Speaking } from './dialects';
import { libraryOf } from './library';

const page = { pagination: { page: 1, perPage: 15 }, sort: { field: 'title', order: 'ASC' as const }, filter: {} };

describe.each(Object.keys(servers) as Speaking[])('%s', (dialect) => {
  let api: Awaited<ReturnType<(typeof servers)[Speaking]>>;
  let provider: ReturnType<typeof createRestProvider>;
  beforeAll(async () => {
    api = await servers[dialect]();
    provider = createRestProvider({
      model: libraryOf(dialect),
      dialects,
      http: createHttp({ baseUrl: () => api.url, csrfCookie: null }),
    });
  });
  afterAll(() => api.stop());

  const list = async (changes: object) => {
    const { data, total } = await provider.getList('books', { ...page, ...changes });
    return { total, titles: data.map(({ title }) => title), data };
  };

  it('gives a page of a sorted list with its total', async () => {
    const first = await list({});
    expect(first.total).toBe(40);
    expect(first.titles).toHaveLength(15);
    expect(first.titles[0]).toBe('Bintang di Kala Kemarau');
    expect(first.data[0]).toMatchObject({
      pages: expect.any(Number),
      available: expect.any(Boolean),
      published_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      branch_id: expect.anything(),
    });
    const third = await list({ pagination: { page: 3, perPage: 15 } });
    expect([third.titles.length, third.titles.at(-1)]).toEqual([10, 'Sungai di Kala Senja']);
    expect((await list({ sort: { field: 'published_on', order: 'DESC' } })).data[0]?.published_on).toBe('2023-05-15');
  });

  it('finds what is searched', async () => {
    const { total, titles } = await list({ filter: { q: 'laut' } });
    expect(total).toBe(4);
    expect(titles.toSorted()).toEqual(['Kemarau', 'Malam', 'Pagi', 'Senja'].map((time) => `Laut di Kala ${time}`));
  });

  it('narrows by a value, by several, by bounds and by a reference', async () => {
    const totalOf = async (filter: object) => (await list({ filter })).total;
    expect(await totalOf({ genre: 'science' })).toBe(13);
    expect(await totalOf({ genre: ['science', 'history'] })).toBe(26);
    expect(await totalOf({ available: false })).toBe(8);
    expect(await totalOf({ pages__gte: 300, pages__lte: 400 })).toBe(10);
    const { data } = await list({ pagination: { page: 1, perPage: 1 } });
    const { data: ofBranch } = await provider.getManyReference('books', {
      ...page,
      target: 'branch_id',
      id: data[0]?.branch_id,
    });
    expect(new Set(ofBranch.map(({ branch_id }) => branch_id))).toEqual(new Set([data[0]?.branch_id]));
  });

  it('fetches what rows refer to, each once, and offers it for choice', async () => {
    const { data } = await list({});
    const ids = [...new Set(data.map(({ branch_id }) => branch_id))];
    const before = api.seen.length;
    const { data: branches } = await provider.getMany('branches', { ids });
    // Fortune has no list of ids.
    expect(api.seen.length - before).toBe(dialect === 'json-api' ? ids.length : 1);
    expect(branches.map(({ name }) => name).toSorted()).toEqual(['Barat', 'Pusat', 'Timur']);
    expect(await provider.options('branches', { search: 'Tim' })).toMatchObject([{ name: 'Timur' }]);
  });

  it('creates, changes what was changed, and deletes', async () => {
    const [branch] = (await provider.options('branches', { search: 'Timur' })) as { id: number }[];
    const values = { title: 'Peta Angin', isbn: '9786029999999', genre: 'novel', pages: 212, branch_id: branch?.id };
    const { data: made } = await provider.create('books', { data: values });
    expect(made).toMatchObject(values);
    await provider.update('books', { id: made.id, data: { pages: 213 }, previousData: made });
    const { data: read } = await provider.getOne('books', { id: made.id });
    expect(read).toMatchObject({ ...values, pages: 213 });
    await provider.updateMany('books', { ids: [made.id], data: { available: false } });
    expect((await provider.getOne('books', { id: made.id })).data).toMatchObject({
      title: 'Peta Angin',
      available: false,
    });
    await provider.delete('books', { id: made.id, previousData: read });
    await expect(provider.getOne('books', { id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  it('says under its field what the server refuses', async () => {
    const refused = provider.create('books', { data: { title: 'Kembar', isbn: '9786020000000', genre: 'novel' } });
    await expect(refused).rejects.toMatchObject({ body: { errors: { isbn: 'ISBN ini sudah terdaftar.' } } });
  });
});
