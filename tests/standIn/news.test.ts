import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rejection } from '../framework/rest/server';
import type { ContractStandIn } from '../support/contractStandIn';
import { closeDescribedWorld, type DescribedWorld, openDescribedWorld } from './world';

let world: DescribedWorld;
let api: ContractStandIn;
let provider: DescribedWorld['provider'];

beforeEach(async () => {
  world = await openDescribedWorld();
  ({ api, provider } = world);
});
afterEach(() => closeDescribedWorld(world));

const list = (filter: object = {}) => ({
  pagination: { page: 1, perPage: 15 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter,
});
const lastForm = () => api.requests.findLast(({ method }) => method === 'POST');
const article = {
  judul: 'Kabar Baik',
  slug: 'kabar-baik',
  konten: '<p>Isi kabar.</p>',
  kategori: 'Umum',
  tags: ['warga'],
  is_published: true,
};

describe('articles of an API that offers only what is described', () => {
  it('are one whole list, counted, narrowed and searched here', async () => {
    const { data, total } = await provider.getList('news', list());
    expect([data.length, total, data[0]?.judul]).toEqual([15, 20, 'Berita 20']);
    expect((await provider.getList('news', list({ kategori: 'Umum' }))).total).toBe(5);
    expect((await provider.getList('news', list({ is_published: false }))).total).toBe(7);
    expect((await provider.getList('news', list({ search: 'berita 17' }))).total).toBe(1);
    const counted = { total: 20, draft: 7, published: 13, total_views: 1900, umum: 5 };
    expect(await provider.statistics('news')).toMatchObject(counted);
  });

  it('are written as a form: tags as one JSON text, yes as 1', async () => {
    const { data } = await provider.create('news', { data: { ...article, gambar_utama: null } });
    expect(lastForm()).toMatchObject({ path: '/admin/news' });
    expect(lastForm()?.body).toEqual({ ...article, tags: '["warga"]', is_published: '1' });
    expect(data).toMatchObject({ id: 21, is_published: true, tags: ['warga'] });
  });

  it('are changed as a whole by POST with _method, a chosen picture with them', async () => {
    const { data: previousData } = await provider.getOne('news', { id: 5 });
    const picture = new File(['x'], 'baru.png', { type: 'image/png' });
    const changes = { judul: 'Berita 5 baru', is_published: true, gambar_utama: picture };
    await provider.update('news', { id: 5, data: { ...previousData, ...changes }, previousData });
    expect(lastForm()).toMatchObject({ path: '/admin/news/5' });
    expect(lastForm()?.body).toMatchObject({
      _method: 'PUT',
      judul: 'Berita 5 baru',
      slug: 'berita-5',
      is_published: '1',
      gambar_utama: { name: 'baru.png', type: 'image/png' },
    });
    expect(api.news[4]).toMatchObject({ judul: 'Berita 5 baru', gambar_utama: 'news/baru.png' });
  });

  it('are published, withdrawn and deleted by the described calls', async () => {
    await provider.act('news', 'publish', { id: 20, data: { is_published: false } });
    expect(api.requests.at(-1)).toMatchObject({ method: 'PATCH', path: '/admin/news/20/toggle-publish' });
    expect(api.news[19]?.is_published).toBe(0);
    await provider.delete('news', { id: 19, previousData: { id: 19 } });
    expect(api.news.some(({ id }) => id === 19)).toBe(false);
  });

  it('say under its field what this API refuses, and that it broke', async () => {
    const refused = provider.create('news', { data: { ...article, slug: 'sudah-ada' } });
    expect(await rejection(refused)).toMatchObject({ status: 422, body: { errors: { slug: 'Slug sudah digunakan' } } });
    const broken = provider.create('news', { data: { ...article, judul: 'Gagal di server' } });
    expect(await rejection(broken)).toMatchObject({ status: 500 });
    expect(api.news).toHaveLength(20);
  });
});
