import { defineModel, defineReport, number } from '../../src/framework/schema';
import { books, branches, library, loanRules, members } from './library';

/** Borrowers with a number of their own, so that a report can count through a reference. */
export const borrowers = {
  ...members,
  fields: { ...members.fields, quota: number({ label: 'Jatah', filter: false }) },
} as const;

export const reportLibrary = defineModel([branches, borrowers, books, loanRules], library.kinds);

/** The neutral report: every kind of figure and of table. */
export const shelfReport = defineReport({
  name: 'shelf',
  label: 'Laporan Buku',
  description: 'Buku menurut genre, peminjam, dan bulan.',
  of: books,
  route: '/reports/books',
  api: { path: '/reports/books', extension: 'reports.books' },
  access: { librarian: 'all', branch_librarian: { scope: 'own', list: true } },
  period: { by: 'acquired_at' },
  filters: ['genre', 'pages'],
  values: { weight: ['pages'] },
  figures: {
    quota: { label: 'Jatah', icon: 'people', sum: 'quota', through: 'member_id' },
    books: { label: 'Buku', icon: 'chart', at: ['figures', 'books'] },
    lost: { label: 'Hilang', where: { available: { eq: false } } },
    used: { label: 'Terpakai', share: ['books', 'quota'] },
    pages: { label: 'Halaman', sum: 'pages' },
    price: { label: 'Harga rata-rata', format: 'money', average: 'price' },
    middle: { label: 'Harga tengah', median: 'price', where: { available: { eq: true } } },
    weight: { label: 'Berat', sum: 'weight' },
  },
  tables: {
    genre: { label: 'Per genre', by: 'genre', none: 'Tanpa genre' },
    member: { label: 'Per peminjam', by: 'member_id', notes: ['email'], every: true, total: 'Total {count} peminjam' },
    month: { label: 'Per bulan', by: { month: 'acquired_at' } },
  },
  fromList: 'member_id',
  file: 'laporan-buku',
  sentences: { own: 'Hanya buku cabang Anda.', fromList: 'Dihitung dari daftar anggota.' },
});
