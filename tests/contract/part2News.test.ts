import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, type Part } from '../support/forms';
import { made, openPeople, type PageOf, type PeopleWorld } from '../support/peopleWorld';
import { pdf, plain } from '../support/pictures';
import { type Answer, type Client, engines, OPENING_MS } from '../support/server';

/** The calls of specification 2, section 7, for articles, and what this server adds to them. */

const path = '/admin/news';
const id = expect.any(Number);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

interface Article {
  readonly id: number;
  readonly version: number;
  readonly judul: string;
  readonly slug: string;
  readonly konten: string;
  readonly kategori: string;
  readonly tags: readonly string[];
  readonly views: number;
  readonly is_published: boolean;
  readonly published_at: string | null;
  readonly gambar_utama: string | null;
}

const article = (more: object = {}) => ({
  judul: 'Jadwal penyaluran',
  konten: '<p>Penyaluran hari Senin.</p>',
  kategori: 'Pengumuman',
  ...more,
});

describe.each(engines)('articles on $name', (engine) => {
  let world: PeopleWorld;
  let admin: Client;

  beforeAll(async () => {
    world = await openPeople(engine);
    admin = world.admin;
  }, OPENING_MS);
  afterAll(() => world.close());

  const send = (who: Client, at: string, parts: readonly Part[]): Promise<Answer> => {
    const form = formOf(parts);
    return who('POST', at, form.payload, form.headers);
  };
  const one = async (at: number): Promise<Article> => (await admin('GET', `${path}/${at}`)).body.data;
  const write = (more: object = {}) => made(admin, path, article(more));
  const open = async (slug: string): Promise<Answer> => world.anyone('GET', `/news/${slug}`);

  it('takes a new article as a form, with tags as a JSON list, and answers with all it says of one', async () => {
    const answer = await send(admin, path, [
      ['judul', '  Bantuan beras  '],
      ['konten', '<p>Beras <b>10 kg</b></p>'],
      ['kategori', 'Bantuan'],
      ['is_published', '1'],
      ['tags', JSON.stringify(['beras', 'beras', 'RW 05'])],
      ['gambar_utama', { bytes: await plain().jpeg().toBuffer() }],
    ]);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data).toMatchObject({
      id,
      judul: 'Bantuan beras',
      slug: 'bantuan-beras',
      konten: '<p>Beras <strong>10 kg</strong></p>',
      kategori: 'Bantuan',
      is_published: true,
      published_at: time,
      created_at: time,
      views: 0,
      tags: ['beras', 'RW 05'],
      gambar_utama: expect.stringMatching(/^public\/news\/\d{4}\/[0-9a-f]{32}\.jpg$/),
      author: { name: 'admin' },
    });
    expect(JSON.stringify(answer.body.data)).not.toContain('contoh.example');
  });

  it('changes an article by POST with _method and the same fields, and by every other way a client may choose', async () => {
    const at = await write();
    const answer = await send(admin, `${path}/${at}`, [
      ['_method', 'PUT'],
      ['judul', 'Jadwal baru'],
      ['is_published', '0'],
      ['tags', '[]'],
    ]);
    expect(answer.status, answer.text).toBe(200);
    for (const [method, body, headers] of [
      ['PUT', { judul: 'A' }, {}],
      ['PATCH', { judul: 'B' }, {}],
      ['POST', { judul: 'C' }, {}],
      ['POST', { judul: 'D', _method: 'PUT' }, {}],
      ['POST', { judul: 'E' }, { 'x-http-method-override': 'PUT' }],
    ] as const) {
      expect((await admin(method, `${path}/${at}`, body, headers)).status).toBe(200);
      expect((await one(at)).judul).toBe(body.judul);
    }
  });

  it('answers a whole list in data, filtered by true and false, and a page where one is asked for', async () => {
    await write({ judul: 'Hanya draf', is_published: false });
    const query = `${path}?sort_by=created_at&sort_order=desc`;
    const drafts = (await admin('GET', `${query}&is_published=false&search=hanya`)).body.data as readonly Article[];
    expect(drafts.map(({ judul }) => judul)).toEqual(['Hanya draf']);
    const published = (await admin('GET', `${query}&is_published=true`)).body.data as readonly Article[];
    expect(published.length).toBeGreaterThan(0);
    expect(published.every(({ is_published }) => is_published)).toBe(true);
    expect((await admin('GET', `${query}&per_page=1`)).body.data).toMatchObject({ data: [{ id }], per_page: 1 });
  });

  it.each([
    [{ judul: '  ' }, { judul: ['Judul artikel wajib diisi'] }],
    [{ konten: '<p> &nbsp;</p><script>x</script>' }, { konten: ['Konten artikel wajib diisi'] }],
    [{ kategori: '' }, { kategori: ['Kategori wajib dipilih'] }],
    [{ kategori: 'Tidak ada' }, { kategori: ['Kategori tidak ditemukan'] }],
    [{ slug: 'Bukan Slug' }, { slug: ['Slug hanya huruf kecil, angka, dan tanda hubung'] }],
  ])('refuses %j with its sentence', async (more, errors) => {
    const answer = await admin('POST', path, article(more));
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('publishes and withdraws, once with the wanted value and once without, and keeps the first moment', async () => {
    const at = await write();
    const toggle = `${path}/${at}/toggle-publish`;
    const first = await admin('PATCH', toggle, { is_published: true });
    expect(first.body).toMatchObject({ message: 'Status publikasi berhasil diubah', data: { is_published: true } });
    const { published_at, version } = await one(at);
    expect((await admin('PATCH', toggle, { is_published: true })).status).toBe(200);
    expect((await one(at)).version).toBe(version);
    expect((await admin('PATCH', toggle)).body.data).toMatchObject({ is_published: false, published_at });
    const stale = await admin('PATCH', toggle, { is_published: true, version });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  });

  it('never takes the author, the count of readers or the moment of publication from a client', async () => {
    const at = await write({ views: 99, published_at: '2020-01-01T00:00:00Z', author_id: 1, author: { name: 'X' } });
    expect(await one(at)).toMatchObject({ views: 0, published_at: null, author: { name: 'admin' } });
  });

  it('makes the address from the title with the next free number, and refuses a chosen one that is taken', async () => {
    const ids = [await write({ judul: 'Café & Senja!' }), await write({ judul: 'Cafe  Senja' })];
    expect([(await one(ids[0] ?? 0)).slug, (await one(ids[1] ?? 0)).slug]).toEqual(['cafe-senja', 'cafe-senja-2']);
    expect((await one(await write({ judul: '公告' }))).slug).toBe('artikel');
    const taken = await admin('POST', path, article({ slug: 'cafe-senja' }));
    expect([taken.status, taken.body.errors]).toEqual([422, { slug: ['Slug sudah digunakan'] }]);
    expect((await admin('PUT', `${path}/${ids[1]}`, { slug: 'cafe-senja' })).body.errors).toEqual({
      slug: ['Slug sudah digunakan'],
    });
    expect((await admin('PUT', `${path}/${ids[1]}`, { judul: 'Lain', slug: '' })).body.data).toMatchObject({
      slug: 'lain',
    });
  });

  it('gives ten articles that are written at once ten addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin('POST', path, article({ judul: 'Berlomba' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const slugs = answers.map(({ body }) => (body.data as Article).slug);
    expect(new Set(slugs).size).toBe(10);
    const chosen = await Promise.all(
      Array.from({ length: 5 }, () => admin('POST', path, article({ slug: 'satu-saja' }))),
    );
    expect(chosen.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  it('shows citizens what is published and nothing else', async () => {
    await write({ judul: 'Draf rahasia' });
    await write({ judul: 'Terbuka', is_published: true, tags: ['a'] });
    const list = (await world.anyone('GET', '/news?per_page=50')).body.data as PageOf<Article>;
    expect(list.data.map(({ judul }) => judul)).not.toContain('Draf rahasia');
    const open_ = list.data.find(({ judul }) => judul === 'Terbuka');
    expect(open_).toEqual({
      id,
      judul: 'Terbuka',
      slug: 'terbuka',
      kategori: 'Pengumuman',
      tags: ['a'],
      gambar_utama: null,
      ringkasan: 'Penyaluran hari Senin.',
      author: { name: 'admin' },
      published_at: time,
      created_at: time,
      views: 0,
    });
    expect((await open('draf-rahasia')).status).toBe(404);
    expect((await open('..%2F..%2Fetc')).status).toBe(404);
    expect((await world.anyone('GET', '/news?kategori=Umum')).body.data).toMatchObject({ total: 0 });
  });

  it('counts every reader, many at once, without a new version or an entry in the history', async () => {
    const at = await write({ judul: 'Ramai', is_published: true });
    const before = await one(at);
    const reads = await Promise.all(Array.from({ length: 20 }, () => open('ramai')));
    expect(reads.every(({ status }) => status === 200)).toBe(true);
    expect(await one(at)).toMatchObject({ views: 20, version: before.version });
    expect((await admin('GET', `${path}/${at}/history`)).body.data).toHaveLength(1);
    expect((await admin('GET', `${path}/statistics`)).body.data).toMatchObject({ total_views: expect.any(Number) });
  });

  it('counts no view for HEAD, which is no method of an article', async () => {
    const at = await write({ judul: 'Sekilas', is_published: true });
    const answer = await world.app.inject({ method: 'HEAD', url: '/api/news/sekilas' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
    expect((await one(at)).views).toBe(0);
  });

  it('leads from a former address to the present one, and gives it to nobody else', async () => {
    const at = await write({ judul: 'Alamat lama', is_published: true });
    await admin('PUT', `${path}/${at}`, { slug: 'alamat-baru' });
    const moved = await open('alamat-lama');
    expect([moved.status, moved.headers.location]).toEqual([301, './alamat-baru']);
    // Wherever the calls are served: the address is the one that was asked for, with another last part.
    for (const [asked, leads] of [
      ['/api/news/alamat-lama', '/api/news/alamat-baru'],
      ['/api/news/alamat-lama/', '/api/news/alamat-baru'],
      ['/api/news/alamat-lama?dari=surel/', '/api/news/alamat-baru'],
    ] as const) {
      const { headers } = await world.app.inject({ method: 'GET', url: asked });
      const seen = new URL(`https://contoh.example/layanan${asked}`);
      expect(new URL(String(headers.location), seen).pathname, asked).toBe(`/layanan${leads}`);
    }
    expect((await one(await write({ judul: 'Alamat lama' }))).slug).toBe('alamat-lama-2');
    await admin('PATCH', `${path}/${at}/toggle-publish`, { is_published: false });
    expect((await open('alamat-lama')).status).toBe(404);
    await admin('PUT', `${path}/${at}`, { slug: 'alamat-lama', is_published: true });
    expect((await open('alamat-lama')).status).toBe(200);
  });

  it('shows the picture of a published article to everybody, of a draft and of a deleted one to nobody', async () => {
    const bytes = await plain().png().toBuffer();
    const answer = await send(admin, path, [
      ...Object.entries(article({ judul: 'Bergambar' })).map(([name, value]) => [name, String(value)] as const),
      ['gambar_utama', { bytes }],
    ]);
    const draft = answer.body.data as Article;
    const see = async (stored: string | null) => (await world.anyone('GET', `//storage/${stored}`)).status;
    const unsigned = draft.gambar_utama?.split('?')[0] ?? '';
    expect(unsigned).toMatch(/^news\//);
    expect([await see(unsigned), await see(draft.gambar_utama)]).toEqual([404, 200]);
    await admin('PATCH', `${path}/${draft.id}/toggle-publish`, { is_published: true });
    const shown = (await one(draft.id)).gambar_utama;
    expect(shown).toMatch(/^public\/news\//);
    expect([await see(shown), await see(draft.gambar_utama)]).toEqual([200, 404]);
    await admin('DELETE', `${path}/${draft.id}`);
    expect(await see(shown)).toBe(404);
    await admin('POST', `${path}/${draft.id}/restore`);
    expect(await see((await one(draft.id)).gambar_utama)).toBe(200);
    await admin('PATCH', `${path}/${draft.id}/toggle-publish`, { is_published: false });
    expect((await one(draft.id)).gambar_utama).toMatch(/^news\/.*\?e=\d+&s=/);
  });

  it('judges a picture by what is inside it', async () => {
    const at = await write();
    const answer = await send(admin, `${path}/${at}`, [
      ['_method', 'PUT'],
      ['gambar_utama', { bytes: pdf(), filename: 'foto.png', type: 'image/png' }],
    ]);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['gambar_utama']]);
  });

  it('lets administrators of a legislator read and nothing more', async () => {
    const at = await write();
    expect((await world.aleg('GET', `${path}/${at}`)).status).toBe(200);
    for (const [method, where, body] of [
      ['POST', path, article()],
      ['PUT', `${path}/${at}`, { judul: 'X' }],
      ['PATCH', `${path}/${at}/toggle-publish`, {}],
      ['DELETE', `${path}/${at}`, undefined],
    ] as const)
      expect((await world.aleg(method, where, body)).status).toBe(403);
  });

  it('slows down who asks for more than two pages in a second', async () => {
    const readFrom = async (remoteAddress: string) =>
      (await world.app.inject({ method: 'GET', url: '/api/news/tidak-ada', remoteAddress })).statusCode;
    const statuses: number[] = [];
    // One household, another of its addresses each time.
    for (let n = 1; n <= 121; n += 1) statuses.push(await readFrom(`2001:db8:7:1::${n.toString(16)}`));
    expect([statuses[119], statuses[120]]).toEqual([404, 429]);
    expect(await readFrom('2001:db8:7:2::1')).toBe(404);
    const written = await sql`select key from login_failures where key like 'news:%'`.execute(world.db.kysely);
    expect(written.rows).toEqual([]);
  });
});
