import { bookSchema, branchSchema, loanSchema, memberSchema, userSchema } from '../shared/schemas';
import type { Table } from './crud';
import type { Database } from './database';
import { Problem } from './problem';
import { hashPassword } from './sessions';

export const branches: Table = {
  name: 'branches',
  columns: 'id, name',
  schema: branchSchema,
  searched: ['name'],
  sorted: ['name'],
};

export const books: Table = {
  name: 'books',
  columns: 'id, title, author, isbn, genre, pages',
  schema: bookSchema,
  searched: ['title', 'author'],
  filters: { genre: 'genre = ?' },
  sorted: ['title', 'author', 'genre', 'pages'],
};

export const members: Table = {
  name: 'members',
  columns: 'id, name, card, branch_id',
  schema: memberSchema,
  searched: ['name', 'card'],
  filters: { branch_id: 'branch_id = ?' },
  sorted: ['name', 'card', 'branch_id'],
  ownBranch: 'branch_id = ?',
  prepare: (values, { role, branch_id }) => (role === 'clerk' ? { ...values, branch_id } : values),
};

export const loansOf = (db: Database): Table => ({
  name: 'loans',
  columns: 'id, book_id, member_id, lent_on::text, due_on::text, state, returned_at, fine',
  schema: loanSchema,
  filters: { state: 'state = ?', member_id: 'member_id = ?', book_id: 'book_id = ?', due_before: 'due_on < ?' },
  sorted: ['lent_on', 'due_on', 'state', 'returned_at', 'fine'],
  ownBranch: 'member_id in (select id from members where branch_id = ?)',
  async prepare(values, { role, branch_id }) {
    if (role !== 'clerk') return values;
    const own = 'select 1 from members where id = $1 and branch_id = $2';
    const { rows } = await db.query(own, [values.member_id, branch_id]);
    if (!rows[0]) throw new Problem(422, 'ra.message.invalid_form', { member_id: 'library.errors.otherBranch' });
    return values;
  },
});

export const users: Table = {
  name: 'users',
  columns: 'id, name, email, role, branch_id, is_active',
  schema: userSchema,
  searched: ['name', 'email'],
  filters: { role: 'role = ?' },
  sorted: ['name', 'email', 'role', 'is_active'],
  async prepare({ password, ...values }, user, id) {
    // Nobody locks themselves out.
    if (id === user.id && (values.role !== user.role || values.is_active === false))
      throw new Problem(403, 'library.errors.forbidden');
    if (password) return { ...values, password_hash: await hashPassword(String(password)) };
    if (id === undefined) throw new Problem(422, 'ra.message.invalid_form', { password: 'ra.validation.required' });
    return values;
  },
};
