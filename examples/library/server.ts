import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Localized, type ResourceRules, siteToday, startServer, validationProblem } from 'schema-crud/server';
import { library, roles } from './library';
import { english } from './texts';

const FINE_PER_DAY = 1000;
const DAY_MS = 86_400_000;

const isOut = new Localized((language) =>
  language === 'en' ? 'This book is lent already' : 'Buku ini sedang dipinjam',
);

/** A book is lent once at a time, and costs something for each day it comes back late. */
const loanRules: ResourceRules = {
  async prepare({ tx }, values, before) {
    if (before) return { ...values };
    // Of two who lend the same book at once, one waits for the other.
    await sql`select 1 from books where id = ${values.book_id} for update`.execute(tx);
    const out = await sql`select 1 from loans where book_id = ${values.book_id} and state = 'lent'
      and deleted_at is null`.execute(tx);
    if (out.rows.length > 0) throw validationProblem([{ field: 'book_id', message: isOut }]);
    return { ...values };
  },
  actions: {
    return: async (work, { row }) => {
      const late = (Date.parse(siteToday(work)) - Date.parse(String(row.due_on))) / DAY_MS;
      return { fine: Math.max(0, Math.round(late)) * FINE_PER_DAY };
    },
  },
};

export const server = await startServer({
  title: 'Perpustakaan',
  model: library,
  english,
  site: { language: 'id', timeZone: 'Asia/Jakarta' },
  people: {
    roles: Object.keys(roles),
    administrator: 'librarian',
    ownerOf: ({ branch_id }) => (typeof branch_id === 'number' ? branch_id : null),
  },
  policy: { fieldProposals: { access: { librarian: 'all', clerk: 'all' } } },
  rules: { loans: loanRules },
  panelDir: fileURLToPath(new URL('../panel', import.meta.url)),
  async fill(create) {
    const [pusat, timur] = [await create('branches', { name: 'Pusat' }), await create('branches', { name: 'Timur' })];
    const account = { password: 'baca-buku-tiap-hari' };
    await create('users', { ...account, name: 'Sari', email: 'sari@contoh.example', role: 'librarian' });
    await create('users', {
      ...account,
      name: 'Budi',
      email: 'budi@contoh.example',
      role: 'clerk',
      branch_id: timur.id,
    });
    const bumi = await create('books', { title: 'Bumi', author: 'Wira', isbn: '9786020000001', genre: 'novel' });
    await create('books', { title: 'Laut', author: 'Tara', isbn: '9786020000002', genre: 'science', pages: 210 });
    const ani = await create('members', { name: 'Ani', card: 'T-1', branch_id: timur.id });
    await create('members', { name: 'Dewi', card: 'P-1', branch_id: pusat.id });
    const [lent_on, due_on] = ['2026-01-05', '2026-01-19'];
    await create('loans', { book_id: bumi.id, member_id: ani.id, lent_on, due_on });
  },
});
console.log(`Perpustakaan siap di ${server.address}`);
