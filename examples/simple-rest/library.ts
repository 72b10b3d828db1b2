import {
  boolean,
  choice,
  coreKinds,
  date,
  defineModel,
  defineResource,
  email,
  number,
  reference,
  text,
} from 'schema-crud/schema';

/** What the API has, and what people see of it. The dialect says how it is asked; everything else is this file. */
const access = { librarian: 'all', reader: { list: true, show: true } } as const;

const branches = defineResource({
  name: 'branches',
  label: 'Cabang',
  noun: 'cabang',
  icon: 'home',
  title: 'name',
  api: { path: '/branches', dialect: 'simple-rest' },
  routes: { list: '/branches' },
  fields: {
    name: text({ label: 'Nama', required: 'Nama cabang harus diisi', search: true }),
    city: text({ label: 'Kota', search: true }),
  },
  list: { columns: ['name', 'city'], sort: ['name', 'asc'] },
  form: { as: 'dialog', sections: [{ section: 'Cabang', fields: ['name', 'city'] }] },
  access,
});

const members = defineResource({
  name: 'members',
  label: 'Anggota',
  noun: 'anggota',
  icon: 'people',
  title: 'name',
  api: { path: '/members', dialect: 'simple-rest' },
  routes: { list: '/members' },
  fields: {
    name: text({ label: 'Nama', required: 'Nama harus diisi', search: true }),
    email: email({ label: 'Email', search: true }),
    branch_id: reference('branches', { label: 'Cabang' }),
    active: boolean({ label: 'Aktif', default: true }),
  },
  list: { columns: ['name', 'email', 'branch_id', 'active'], filters: ['active', 'branch_id'], sort: ['name', 'asc'] },
  form: { sections: [{ section: 'Anggota', fields: ['name', 'email', 'branch_id', 'active'] }] },
  access,
});

const books = defineResource({
  name: 'books',
  label: 'Buku',
  noun: 'buku',
  description: 'Koleksi perpustakaan di semua cabang.',
  icon: 'article',
  title: 'title',
  api: { path: '/books', dialect: 'simple-rest' },
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
    published_on: date({ label: 'Terbit', max: 'today' }),
    available: boolean({ label: 'Tersedia', default: true }),
    branch_id: reference('branches', { label: 'Cabang' }),
  },
  list: {
    columns: ['title', 'author', 'genre', 'pages', 'available'],
    more: ['published_on', 'branch_id', 'isbn'],
    filters: ['genre', 'available', 'branch_id'],
    sort: ['title', 'asc'],
    perPage: 15,
    card: { title: 'title', badge: 'genre', facts: ['author', 'pages'] },
  },
  form: {
    sections: [
      { section: 'Buku', fields: ['title', 'author', 'isbn', 'genre', 'pages', 'published_on'] },
      { section: 'Tempat', fields: ['available', 'branch_id'] },
    ],
  },
  rules: [{ when: { genre: { eq: 'science' } }, require: ['pages'] }],
  access,
});

export const library = defineModel([books, members, branches], coreKinds);
