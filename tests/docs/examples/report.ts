import { sql } from 'kysely';
import { reportReader } from '../../../server/core/reports/reading';
import { reportRoutes } from '../../../server/core/routes/reportRoutes';
import { defineReport } from '../../../src/framework/schema';
import { books } from '../../support/library';

/** A page, a call, CSV, XLSX and print. `weight` is a number no field has: the server works it out. */
export const stock = defineReport({
  name: 'stock',
  label: 'Laporan Buku',
  description: 'Buku yang diterima, per genre dan per bulan.',
  of: books,
  route: '/laporan/buku',
  api: { path: '/reports/stock', extension: 'reports.stock' },
  access: { librarian: 'all' },
  period: { by: 'acquired_at' },
  filters: ['genre'],
  values: { weight: ['pages'] },
  figures: {
    books: { label: 'Buku', icon: 'chart' },
    lost: { label: 'Hilang', where: { available: { eq: false } } },
    share: { label: 'Hilang (%)', share: ['lost', 'books'] },
    price: { label: 'Harga tengah', format: 'money', median: 'price' },
    weight: { label: 'Berat (g)', sum: 'weight' },
  },
  tables: {
    genre: { label: 'Per genre', by: 'genre' },
    month: { label: 'Per bulan', by: { month: 'acquired_at' } },
  },
  file: 'laporan-buku',
});

/** Without an expression for each of its values this does not compile. */
export const stockReport = reportReader(stock, async () => ({ weight: sql`books.pages * 4` }));

/** GET /reports/stock?from=2026-08-01&to=2026-08-31&genre=novel */
export const routes = reportRoutes(stockReport);
