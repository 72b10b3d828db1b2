import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi } from './api.mjs';
import { createCatalogueProvider } from './provider';

let api: Awaited<ReturnType<typeof startApi>>;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const lines = () => api.seen.map(({ method, url }) => `${method} ${url}`);
const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'pages', order: 'DESC' as const } };

it('asks for places instead of pages, in the words of the API', async () => {
  const { data, total } = await createCatalogueProvider(api.url).getList('books', { ...page, filter: { q: 'kala' } });
  expect(lines()).toEqual(['GET /catalogue/books?from=10&take=10&find=kala&by=page_count&dir=down']);
  expect(total).toBe(40);
  expect(data[0]).toMatchObject({ title: expect.stringContaining('di Kala'), pages: expect.any(Number) });
});

it('narrows by value, by several values and by bounds', async () => {
  const filter = { available: true, genre: ['novel', 'science'], pages__gte: 100 };
  await createCatalogueProvider(api.url).getList('books', { ...page, filter });
  expect(lines()).toEqual([
    'GET /catalogue/books?from=10&take=10&by=page_count&dir=down&available=true&genre@=novel,science&page_count>=100',
  ]);
});

it('fetches what refers to others in one call', async () => {
  const { data } = await createCatalogueProvider(api.url).getMany('branches', { ids: [1, 3] });
  expect(lines()).toEqual(['GET /houses?from=0&take=2&id@=1,3']);
  expect(data.map(({ name }) => name)).toEqual(['Pusat', 'Barat']);
});

it('creates with POST, changes with PATCH and removes with DELETE, under the names of the API', async () => {
  const books = createCatalogueProvider(api.url);
  const { data } = await books.create('books', { data: { title: 'Baru', isbn: '1', genre: 'novel', branch_id: 2 } });
  expect(data).toMatchObject({ id: 41, title: 'Baru', branch_id: 2 });
  await books.update('books', { id: data.id, data: { ...data, pages: 12 }, previousData: data });
  await books.delete('books', { id: data.id, previousData: data });
  const path = '/catalogue/books';
  expect(lines()).toEqual([`POST ${path}`, `PATCH ${path}/41`, `DELETE ${path}/41`]);
  expect(api.seen[0]?.body).toMatchObject({ headline: 'Baru', house: 2 });
  // A PATCH says what changed.
  expect(api.seen[1]?.body).toEqual({ page_count: 12 });
});

it('says under its field what the API refuses, with the sentence of the API', async () => {
  const values = { title: 'Kembar', isbn: '9786020000000', genre: 'novel' };
  await expect(createCatalogueProvider(api.url).create('books', { data: values })).rejects.toMatchObject({
    message: 'Isian ditolak.',
    status: 400,
    body: { errors: { isbn: 'ISBN ini sudah terdaftar.' } },
  });
});

it('takes `ok: false` for a failure whatever the status says', async () => {
  await expect(createCatalogueProvider(api.url).getOne('books', { id: 999 })).rejects.toMatchObject({
    message: 'Tidak ada di katalog.',
  });
});
