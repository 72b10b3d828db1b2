import { failure, type StandInAnswer, type StandInFile, type StandInRequest, success, unprocessable } from './wire';

export interface StandInArticle {
  readonly id: number;
  judul: string;
  slug: string;
  konten: string;
  kategori: string;
  is_published: 0 | 1;
  readonly published_at: string | null;
  readonly created_at: string;
  readonly views: number;
  gambar_utama: string | null;
  tags: readonly string[];
  readonly author: { readonly name: string } | null;
}

const categories = ['Pengumuman', 'Kegiatan', 'Bantuan', 'Umum'];

/** Old articles of another system: plain text beside uncleaned markup. */
export const standInNews = (): StandInArticle[] =>
  Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    judul: `Berita ${index + 1}`,
    slug: `berita-${index + 1}`,
    konten:
      index % 2 === 0
        ? `Baris pertama ${index + 1}\nBaris kedua`
        : `<p onclick="alert(1)">Isi <b>tebal</b> ${index + 1}<script>alert(1)</script></p>`,
    kategori: categories[index % 4] as string,
    is_published: index % 3 === 0 ? 0 : 1,
    published_at: index % 3 === 0 ? null : '2026-08-20T02:00:00.000Z',
    created_at: `2026-08-${String(index + 1).padStart(2, '0')}T02:00:00.000Z`,
    views: index * 10,
    gambar_utama: index === 1 ? 'news/foto.png' : index === 2 ? 'news/hilang.jpg' : null,
    tags: ['warga'],
    author: index === 3 ? null : { name: 'Sari' },
  }));

/** The described calls of articles. Undefined: there is no such call. */
export function newsCall(articles: StandInArticle[], request: StandInRequest): StandInAnswer | undefined {
  const match = /^\/admin\/news(?:\/(\d+)(\/toggle-publish)?)?$/.exec(request.path);
  if (!match) return undefined;
  const [, id, toggle] = match;
  const { method, body, query } = request;
  if (id === undefined && method === 'GET') return success({ data: listed(articles, query) });
  if (id === undefined && method === 'POST') return create(articles, request);
  const article = articles.find((one) => String(one.id) === id);
  if (!article) return id === undefined ? undefined : failure(404, 'News not found');
  if (toggle) return method === 'PATCH' ? turn(article) : undefined;
  if (method === 'GET') return success(article);
  if (method === 'POST' && body._method === 'PUT') return write(article, request);
  if (method !== 'DELETE') return undefined;
  articles.splice(articles.indexOf(article), 1);
  return success();
}

const listed = (articles: readonly StandInArticle[], { is_published: wanted }: StandInRequest['query']) =>
  wanted === undefined ? articles : articles.filter((one) => String(one.is_published === 1) === wanted);

function turn(article: StandInArticle): StandInAnswer {
  article.is_published = article.is_published === 1 ? 0 : 1;
  return success(article);
}

function create(articles: StandInArticle[], request: StandInRequest): StandInAnswer {
  const made: StandInArticle = {
    id: Math.max(...articles.map(({ id }) => id)) + 1,
    judul: '',
    slug: '',
    konten: '',
    kategori: '',
    is_published: 0,
    published_at: null,
    created_at: '2026-08-31T03:00:00.000Z',
    views: 0,
    gambar_utama: null,
    tags: [],
    author: { name: 'Sari' },
  };
  const answer = write(made, request);
  if (answer.status === 200) articles.push(made);
  return answer;
}

/** A form, as the specification says: '1' or '0', tags as one JSON text. */
function write(article: StandInArticle, { body, headers }: StandInRequest): StandInAnswer {
  if (!headers['content-type']?.startsWith('multipart/')) return failure(415, 'Kirim sebagai formulir.');
  if (body.slug === 'sudah-ada') return unprocessable({ slug: ['Slug sudah digunakan'] });
  if (body.judul === 'Gagal di server') return { status: 500, body: { message: 'Server Error' } };
  for (const name of ['judul', 'slug', 'konten', 'kategori'] as const)
    if (typeof body[name] === 'string') article[name] = body[name];
  if (body.is_published !== undefined) article.is_published = body.is_published === '1' ? 1 : 0;
  if (typeof body.tags === 'string') article.tags = JSON.parse(body.tags) as string[];
  const picture = body.gambar_utama as StandInFile | undefined;
  if (picture?.name) article.gambar_utama = `news/${picture.name}`;
  return success(article);
}
