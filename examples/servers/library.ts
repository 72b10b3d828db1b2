import {
  boolean,
  choice,
  coreKinds,
  date,
  defineModel,
  defineResource,
  number,
  reference,
  text,
} from 'schema-crud/schema';
import { bookNames, branchNames, type Speaking } from './dialects';

const access = { librarian: 'all', reader: { list: true, show: true } } as const;

/** What the server has, and what people see of it: the same for each of them. */
export function libraryOf(dialect: Speaking) {
  const branches = defineResource({
    name: 'branches',
    label: 'Cabang',
    noun: 'cabang',
    icon: 'home',
    title: 'name',
    api: { path: '/branches', dialect, ...branchNames[dialect] },
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
    api: { path: '/books', dialect, ...bookNames[dialect] },
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
      columns: ['title', 'author', 'genre', 'pages', 'branch_id', 'available'],
      more: ['published_on', 'isbn'],
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

  return defineModel([books, branches], coreKinds);
}
