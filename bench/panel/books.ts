import type { DataProvider } from 'ra-core';
import type { PanelProvider } from '../../src/framework/panel/core/types';
import {
  boolean,
  choice,
  coreKinds,
  date,
  defineModel,
  defineResource,
  longText,
  number,
  text,
} from '../../src/framework/schema';

/** What both variants draw: eight columns, a form of ten fields. */
export const books = defineResource({
  name: 'books',
  label: 'Buku',
  noun: 'buku',
  title: 'title',
  api: { path: '/books', bulk: { path: 'bulk', ids: 'ids' } },
  routes: { list: '/' },
  fields: {
    title: text({ label: 'Judul', required: true, search: true }),
    author: text({ label: 'Penulis', search: true }),
    genre: choice({ novel: 'Novel', history: 'Sejarah', science: 'Sains' }, { label: 'Genre', required: true }),
    pages: number({ label: 'Halaman', min: 1 }),
    price: number({ label: 'Harga', min: 0 }),
    published_on: date({ label: 'Terbit' }),
    available: boolean({ label: 'Tersedia', default: true }),
    shelf: text({ label: 'Rak' }),
    publisher: text({ label: 'Penerbit' }),
    summary: longText({ label: 'Ringkasan' }),
  },
  list: {
    columns: ['title', 'author', 'genre', 'pages', 'price', 'published_on', 'available', 'shelf'],
    filters: ['genre'],
    sort: ['title', 'asc'],
    perPage: 100,
  },
  form: {
    sections: [
      { section: 'Buku', fields: ['title', 'author', 'genre', 'pages', 'price', 'published_on'] },
      { section: 'Keadaan', fields: ['available', 'shelf', 'publisher', 'summary'] },
    ],
  },
  actions: { delete: { label: 'Hapus', on: ['bulk'], right: 'delete', remove: true } },
  access: { librarian: 'all' },
});

export const model = defineModel([books], coreKinds);

const genres = ['novel', 'history', 'science'];
const rows = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  version: 1,
  title: `Buku ${index + 1}`,
  author: `Penulis ${index % 37}`,
  genre: genres[index % 3],
  pages: 100 + (index % 400),
  price: 50_000 + index * 500,
  published_on: '2020-01-05',
  available: index % 5 !== 0,
  shelf: `R${index % 20}`,
  publisher: 'Balai',
  summary: '',
}));

/** Answers from memory and notes when, so that only drawing is measured. */
const answers = {
  getList: async () => {
    performance.mark('answered');
    return { data: rows.slice(0, 100), total: rows.length };
  },
  getOne: async () => ({ data: rows[0] }),
  create: async () => ({ data: rows[0] }),
  statistics: async () => ({}),
};

export const provider = answers as unknown as DataProvider & PanelProvider;

/** The form is fetched when it is opened, in both variants. */
export const wantsForm = (): boolean => new URLSearchParams(location.search).has('form');
