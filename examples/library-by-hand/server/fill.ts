import type { Database } from './database';
import { hashPassword } from './sessions';

/** The first records, in an empty database. */
export async function fill(db: Database): Promise<void> {
  const { rows } = await db.query('select 1 from users limit 1');
  if (rows[0]) return;
  await db.query(`insert into branches (name) values ('Pusat'), ('Timur')`);
  await db.query(
    `insert into users (name, email, password_hash, role, branch_id) values
     ('Sari', 'sari@contoh.example', $1, 'librarian', null),
     ('Budi', 'budi@contoh.example', $1, 'clerk', (select id from branches where name = 'Timur'))`,
    [await hashPassword('baca-buku-tiap-hari')],
  );
  await db.query(
    `insert into books (title, author, isbn, genre, pages) values
     ('Bumi', 'Wira', '9786020000001', 'novel', null), ('Laut', 'Tara', '9786020000002', 'science', 210)`,
  );
  await db.query(
    `insert into members (name, card, branch_id) values
     ('Ani', 'T-1', (select id from branches where name = 'Timur')),
     ('Dewi', 'P-1', (select id from branches where name = 'Pusat'))`,
  );
  await db.query(
    `insert into loans (book_id, member_id, lent_on, due_on)
     select books.id, members.id, '2026-01-05', '2026-01-19' from books, members where title = 'Bumi' and card = 'T-1'`,
  );
}
