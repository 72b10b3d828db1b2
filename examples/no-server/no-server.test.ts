import { beforeEach, expect, it } from 'vitest';
import { firstTables } from '../rows.mjs';
import { library } from './library';
import { createStoredProvider } from './storedProvider';

/** As much of a browser's storage as the provider uses. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) } as unknown as Storage;
}

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});
const open = () => createStoredProvider(library, storage, firstTables());
const list = { pagination: { page: 1, perPage: 5 }, sort: { field: 'pages', order: 'DESC' as const } };

it('searches, narrows, sorts and pages by itself', async () => {
  const { data, total } = await open().getList('books', { ...list, filter: { q: 'laut', available: false } });
  expect(total).toBe(4);
  expect(data.map(({ pages }) => pages)).toEqual(data.map(({ pages }) => pages).toSorted((one, other) => other - one));
});

it('keeps what was written for whoever opens it next', async () => {
  const { data } = await open().create('books', { data: { title: 'Baru', isbn: '1', genre: 'novel' } });
  await open().update('books', { id: data.id, data: { title: 'Baru lagi' }, previousData: data });
  expect((await open().getOne('books', { id: data.id })).data).toMatchObject({ title: 'Baru lagi', isbn: '1' });
  await open().delete('books', { id: data.id, previousData: data });
  await expect(open().getOne('books', { id: data.id })).rejects.toMatchObject({ status: 404 });
});

it('judges rows by the declaration, and by the other rows', async () => {
  const { create } = open();
  await expect(create('books', { data: { isbn: '9786020000000', genre: 'poem' } })).rejects.toMatchObject({
    status: 422,
    body: { errors: { title: 'Judul harus diisi', isbn: 'ISBN ini sudah terdaftar.', genre: expect.any(String) } },
  });
});
