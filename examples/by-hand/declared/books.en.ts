import type { ResourceTexts } from '../../../src/framework/schema';
import type { books as declared } from './books';

export const books: ResourceTexts<typeof declared> = {
  label: 'Books',
  noun: 'book',
  fields: {
    title: { label: 'Title', required: 'Title is required' },
    subtitle: { label: 'Subtitle' },
    slug: { label: 'Slug' },
    genre: { label: 'Genre', choices: { novel: 'Novel', history: 'History', science: 'Science' } },
    summary: { label: 'Summary' },
    pages: { label: 'Pages' },
    price: { label: 'Price' },
    discount: { label: 'Discount' },
    published_on: { label: 'Published' },
    acquired_at: { label: 'Received' },
    available: { label: 'Available' },
    lost_on: { label: 'Lost' },
    returned_on: { label: 'Returned' },
    formats: { label: 'Formats', choices: { hardcover: 'Hardcover', paperback: 'Paperback', audio: 'Audio' } },
    topics: { label: 'Topics' },
    homepage: { label: 'Website' },
    contact: { label: 'Email of the publisher' },
    member_id: { label: 'Borrower' },
    branch_id: { label: 'Branch' },
    copies: { label: 'Copies', items: { code: { label: 'Code' }, shelf: { label: 'Shelf' } } },
  },
  sections: { Buku: 'Book', Keadaan: 'State' },
  rules: {
    'Tanggal kembali harus setelah tanggal hilang': 'The date of return must be after the date of loss',
    'Jumlah halaman tidak lazim': 'Unusual number of pages',
  },
  tabs: { Semua: 'All', Tersedia: 'Available', Hilang: 'Lost' },
  actions: { mark: { label: 'Mark available' }, delete: { label: 'Delete' } },
  sentences: { search: 'Search title or summary...' },
};
