import { boolean, choice, coreKinds, defineModel, defineResource, number, reference, text } from 'schema-crud/schema';

const access = { librarian: 'all', reader: { list: true, show: true } } as const;

const branches = defineResource({
  name: 'branches',
  label: 'Cabang',
  noun: 'cabang',
  icon: 'home',
  title: 'name',
  // Everything is here: lists are sorted, narrowed and paged without asking anybody.
  api: { path: '/branches', list: 'whole' },
  routes: { list: '/branches' },
  fields: {
    name: text({ label: 'Nama', required: 'Nama cabang harus diisi', unique: true, search: true }),
    city: text({ label: 'Kota', search: true }),
  },
  list: { columns: ['name', 'city'], sort: ['name', 'asc'] },
  form: { as: 'dialog', sections: [{ section: 'Cabang', fields: ['name', 'city'] }] },
  access,
});

const books = defineResource({
  name: 'books',
  label: 'Buku',
  noun: 'buku',
  description: 'Koleksi ini tersimpan di peramban Anda saja.',
  icon: 'article',
  title: 'title',
  api: { path: '/books', list: 'whole' },
  routes: { list: '/books' },
  fields: {
    title: text({ label: 'Judul', required: 'Judul harus diisi', search: true }),
    author: text({ label: 'Pengarang', search: true }),
    isbn: text({ label: 'ISBN', required: 'ISBN harus diisi', maxLength: 13, unique: 'ISBN ini sudah terdaftar.' }),
    genre: choice(
      { novel: 'Novel', history: 'Sejarah', science: 'Sains' },
      { label: 'Genre', required: true, display: 'badge', tones: { novel: 'info', science: 'success' } },
    ),
    pages: number({ label: 'Halaman', min: 1, max: 10_000 }),
    available: boolean({ label: 'Tersedia', default: true }),
    branch_id: reference('branches', { label: 'Cabang' }),
  },
  list: {
    columns: ['title', 'author', 'genre', 'pages', 'available'],
    more: ['branch_id', 'isbn'],
    filters: ['genre', 'available', 'branch_id'],
    sort: ['title', 'asc'],
    perPage: 15,
    cards: [
      { statistic: 'total', icon: 'article', of: 'list' },
      { statistic: 'available', icon: 'check', filter: { available: true } },
    ],
    card: { title: 'title', badge: 'genre', facts: ['author', 'pages'] },
  },
  form: {
    sections: [
      { section: 'Buku', fields: ['title', 'author', 'isbn', 'genre', 'pages'] },
      { section: 'Tempat', fields: ['available', 'branch_id'] },
    ],
  },
  statistics: {
    total: { label: 'Buku di daftar' },
    available: { label: 'Tersedia', where: { available: { eq: true } } },
  },
  access,
});

export const library = defineModel([books, branches], coreKinds);
