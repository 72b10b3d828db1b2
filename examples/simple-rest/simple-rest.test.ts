import { createHttp, createRestProvider } from 'schema-crud/rest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi } from './api.mjs';
import { library } from './library';

let api: Awaited<ReturnType<typeof startApi>>;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const provider = () => createRestProvider({ model: library, http: createHttp({ baseUrl: () => api.url }) });
const lines = () => api.seen.map(({ method, url }) => `${method} ${url}`);
const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'pages', order: 'DESC' as const } };

it('asks for a page in the words of the dialect', async () => {
  const { data, total } = await provider().getList('books', {
    ...page,
    filter: { q: 'laut', genre: ['novel', 'science'] },
  });
  expect(lines()).toEqual([
    'GET /books?filter={"genre":["novel","science"],"q":"laut"}&range=[10,19]&sort=["pages","DESC"]',
  ]);
  expect({ data, total }).toEqual({ data: [], total: 3 });
});

it('narrows by bounds and by a reference', async () => {
  await provider().getList('books', { ...page, filter: { pages__gte: 100, branch_id: 2 } });
  expect(lines()).toEqual(['GET /books?filter={"pages_gte":100,"branch_id":2}&range=[10,19]&sort=["pages","DESC"]']);
});

it('fetches what refers to others in one call', async () => {
  const { data } = await provider().getMany('branches', { ids: [1, 3] });
  expect(lines()).toEqual(['GET /branches?filter={"id":[1,3]}']);
  expect(data.map(({ name }) => name)).toEqual(['Pusat', 'Barat']);
});

it('creates with POST, changes with PUT, and removes with DELETE', async () => {
  const books = provider();
  const { data } = await books.create('books', { data: { title: 'Baru', isbn: '1', genre: 'novel' } });
  await books.update('books', { id: data.id, data: { ...data, pages: 12 }, previousData: data });
  await books.delete('books', { id: data.id, previousData: data });
  expect(lines()).toEqual(['POST /books', 'PUT /books/41', 'DELETE /books/41']);
  expect(api.seen[1]?.body).toMatchObject({ title: 'Baru', isbn: '1', genre: 'novel', pages: 12 });
});

it('says under its field what the API refuses', async () => {
  const refused = provider().create('books', { data: { title: 'Kembar', isbn: '9786020000000', genre: 'novel' } });
  await expect(refused).rejects.toMatchObject({ status: 422, body: { errors: { isbn: 'ISBN ini sudah terdaftar.' } } });
});
