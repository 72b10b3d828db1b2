import { boolean, choice, coreKinds, defineModel, defineResource, number, reference, text } from 'schema-crud/schema';

const access = { librarian: 'all', reader: { list: true, show: true } } as const;

const branches = defineResource({
  name: 'branches',
  label: 'Cabang',
  noun: 'cabang',
  icon: 'home',
  title: 'name',
  api: {
    path: '/houses',
    dialect: 'catalogue',
    update: 'patch',
    aliases: { name: { read: 'called', write: 'called' } },
  },
  routes: { list: '/branches' },
  fields: {
    name: text({ label: 'Nama', required: 'Nama cabang harus diisi', search: true }),
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
  description: 'Koleksi perpustakaan di semua cabang.',
  icon: 'article',
  title: 'title',
  api: {
    path: '/catalogue/books',
    dialect: 'catalogue',
    update: 'patch',
    // What the API calls things, where it is not what we call them.
    aliases: {
      title: { read: 'headline', write: 'headline' },
      pages: { read: 'page_count', write: 'page_count' },
      branch_id: { read: 'house', write: 'house' },
    },
  },
  routes: { list: '/books' },
  fields: {
    title: text({ label: 'Judul', required: 'Judul harus diisi', search: true }),
    author: text({ label: 'Pengarang', search: true }),
    isbn: text({ label: 'ISBN', required: 'ISBN harus diisi', maxLength: 13 }),
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
    card: { title: 'title', badge: 'genre', facts: ['author', 'pages'] },
  },
  form: {
    sections: [
      { section: 'Buku', fields: ['title', 'author', 'isbn', 'genre', 'pages'] },
      { section: 'Tempat', fields: ['available', 'branch_id'] },
    ],
  },
  access,
});

export const library = defineModel([books, branches], coreKinds);
