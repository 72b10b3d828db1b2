import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFirstCategories } from '../../server/areas/news/categories';
import { made, openPeople, type PeopleWorld } from '../support/peopleWorld';
import { type Client, engines, OPENING_MS, TEST_NOW } from '../support/server';

/** Categories and templates of articles, and the right that opens them. */

const categories = '/admin/news-categories';
const templates = '/admin/news-templates';

interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly articles_count: number;
  readonly is_locked: boolean;
}

describe.each(engines)('categories and templates of articles on $name', (engine) => {
  let world: PeopleWorld;
  let admin: Client;
  let aleg: Client;

  beforeAll(async () => {
    world = await openPeople(engine);
    ({ admin, aleg } = world);
    expect(await makeFirstCategories(world.db, TEST_NOW)).toBe(4);
    expect(await makeFirstCategories(world.db, TEST_NOW)).toBe(0);
  }, OPENING_MS);
  afterAll(() => world.close());

  let n = 0;
  const add = (more: object = {}) => {
    n += 1;
    return made(admin, categories, { name: `Kategori ${n}`, description: 'Apa saja.', ...more });
  };
  const one = async (id: number): Promise<Category> => (await admin('GET', `${categories}/${id}`)).body.data;
  const named = async (name: string): Promise<Category> => {
    const found = (await admin('GET', `${categories}?per_page=100`)).body.data as { data: readonly Category[] };
    return found.data.find((each) => each.name === name) as Category;
  };
  const write = (kategori: string) => made(admin, '/admin/news', { judul: 'A', konten: '<p>B</p>', kategori });

  it.each([
    [{ name: '' }, { name: ['Nama kategori wajib diisi'] }],
    [{ description: ' ' }, { description: ['Deskripsi kategori wajib diisi'] }],
    [{ slug: 'umum' }, { slug: ['Slug sudah digunakan'] }],
    [{ name: 'UMUM' }, { name: ['Nama kategori sudah digunakan'] }],
    [{ color: '#fff;background:url(//x)' }, { color: [expect.stringContaining('Merah')] }],
  ])('refuses %j with its sentence', async (more, errors) => {
    const answer = await admin('POST', categories, { name: 'Baru', description: 'Apa saja.', ...more });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('derives the slug from the name and makes it free', async () => {
    expect((await one(await add({ name: 'Kabar Kota' }))).slug).toBe('kabar-kota');
    expect((await one(await add({ name: 'Kabar, kota!' }))).slug).toBe('kabar-kota-2');
  });

  it('keeps the fixed four under their names, lets them change colour, and never deletes them', async () => {
    const umum = await named('Umum');
    expect(umum.is_locked).toBe(true);
    expect((await admin('PUT', `${categories}/${umum.id}`, { name: 'Lain', slug: 'x' })).body.errors).toEqual({
      name: ['Nama kategori tetap tidak dapat diubah'],
      slug: ['Slug kategori tetap tidak dapat diubah'],
    });
    expect((await admin('PUT', `${categories}/${umum.id}`, { color: 'ungu', name: 'Umum' })).status).toBe(200);
    expect((await admin('PUT', `${categories}/${umum.id}`, { is_locked: false })).body.data).toMatchObject({
      is_locked: true,
    });
    expect((await admin('DELETE', `${categories}/${umum.id}`)).status).toBe(403);
  });

  it('offers an inactive category to no new article, and leaves those that have it alone', async () => {
    const id = await add({ name: 'Musiman' });
    const at = await write('musiman');
    expect((await admin('PATCH', `${categories}/${id}/deactivate`)).body.data).toMatchObject({ status: 'inactive' });
    const refused = await admin('POST', '/admin/news', { judul: 'A', konten: '<p>B</p>', kategori: 'Musiman' });
    expect(refused.body.errors).toEqual({ kategori: ['Kategori "Musiman" sedang nonaktif'] });
    expect((await admin('PUT', `/admin/news/${at}`, { judul: 'C', kategori: 'Musiman' })).status).toBe(200);
  });

  it('counts articles, refuses to delete what has some, trashed ones too, and says how many', async () => {
    const id = await add({ name: 'Berisi' });
    const at = await write('Berisi');
    expect((await one(id)).articles_count).toBe(1);
    await admin('DELETE', `/admin/news/${at}`);
    await write('Berisi');
    const refused = await admin('DELETE', `${categories}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
    expect(refused.body.message).toContain('1 artikel dan 1 artikel terhapus');
    expect((await admin('DELETE', `${categories}/${await add()}`)).status).toBe(200);
  });

  it('refuses to delete what templates name, alone or beside articles', async () => {
    const id = await add({ name: 'Berpola' });
    const template = await made(admin, templates, { name: 'Pola ini', konten: '<p>x</p>', kategori: 'Berpola' });
    const refused = await admin('DELETE', `${categories}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
    expect(refused.body.message).toBe(
      'Kategori ini masih dipakai oleh 1 template. Pindahkan templatenya ke kategori lain, atau nonaktifkan kategorinya.',
    );
    expect(refused.body.data).toEqual({ resource: 'news_templates', count: 1 });
    await write('Berpola');
    await admin('DELETE', `${templates}/${template}`);
    const both = await admin('DELETE', `${categories}/${id}`);
    expect(both.body.message).toContain('dipakai oleh 1 artikel dan 1 template terhapus. Pindahkan artikelnya');
    expect(both.body.data).toEqual({ resource: 'news', count: 2 });
  });

  it('takes articles and templates along when it is renamed, with their history, in one audited change', async () => {
    const id = await add({ name: 'Lama' });
    const at = await write('Lama');
    const template = await made(admin, templates, { name: 'Pola', konten: '<p>x</p>', kategori: 'Lama' });
    const before = (await admin('GET', `/admin/news/${at}`)).body.data as { version: number };
    expect((await admin('PUT', `${categories}/${id}`, { name: 'Baru sekali' })).status).toBe(200);
    expect((await admin('GET', `/admin/news/${at}`)).body.data).toMatchObject({
      kategori: 'Baru sekali',
      version: before.version + 1,
    });
    expect((await admin('GET', `${templates}/${template}`)).body.data).toMatchObject({ kategori: 'Baru sekali' });
    const renamed = { action: 'recategorise', changes: { kategori: ['Lama', 'Baru sekali'] } };
    expect((await admin('GET', `${templates}/${template}/history`)).body.data).toContainEqual(
      expect.objectContaining(renamed),
    );
    expect((await admin('GET', `/admin/news/${at}/history`)).body.data).toContainEqual(
      expect.objectContaining({ action: 'recategorise', changes: { kategori: ['Lama', 'Baru sekali'] } }),
    );
    const audited = await world.db.kysely
      .selectFrom('audit')
      .select('detail' as never)
      .where('action' as never, '=', 'recategorise' as never)
      .execute();
    expect(audited).toContainEqual({ detail: expect.objectContaining({ from: 'Lama', count: 1, templates: 1 }) });
  });

  it('never leaves an article in a category that is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await add({ name: `Lomba ${round}` });
      const [gone, kept] = await Promise.all([
        admin('DELETE', `${categories}/${id}`),
        admin('POST', '/admin/news', { judul: 'A', konten: '<p>B</p>', kategori: `Lomba ${round}` }),
      ]);
      expect([gone.status === 200, kept.status === 201].filter(Boolean), `${gone.text} ${kept.text}`).toHaveLength(1);
    }
  });

  it('is closed to who was not granted it, open to who was, at once, and shut again with the role', async () => {
    const users = (await admin('GET', '/admin/users?per_page=5&search=aleg@')).body.data as {
      data: readonly { id: number }[];
    };
    const rights = `/admin/users/${users.data[0]?.id}/permissions`;
    const category = { name: 'Dari aleg', description: 'Boleh.' };
    expect((await aleg('POST', categories, category)).status).toBe(403);
    expect((await aleg('GET', templates)).status).toBe(403);
    expect((await aleg('GET', categories)).status).toBe(200);
    expect((await aleg('PUT', rights, { rights: { content: true } })).status).toBe(403);
    for (const wrong of [{ semua: true }, { content: 'ya' }, [], 'content', { __proto__: { content: true }, x: 1 }])
      expect((await admin('PUT', rights, { rights: wrong })).status).toBe(422);
    const granted = await admin('PUT', rights, { rights: { content: true } });
    expect(granted.body.data).toMatchObject({ rights: { content: true, fields: false } });
    expect((await aleg('GET', '/auth/me')).body.data).toMatchObject({ user: { rights: ['content'] } });
    const id = await made(aleg, categories, category);
    expect((await aleg('PUT', `${categories}/${id}`, { color: 'biru' })).status).toBe(200);
    expect((await aleg('POST', templates, { name: 'Aleg', konten: '<p>x</p>' })).status).toBe(201);
    expect((await aleg('POST', '/admin/news', { judul: 'A', konten: '<p>B</p>', kategori: 'Umum' })).status).toBe(403);
    const kept = await admin('PUT', rights, { permissions: { news: { view: true } } });
    expect(kept.body.data).toMatchObject({ rights: { content: true } });
    await admin('PUT', rights, { rights: { content: false } });
    expect((await aleg('DELETE', `${categories}/${id}`)).status).toBe(403);
  });
});
