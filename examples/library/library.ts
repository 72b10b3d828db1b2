import {
  accountFields,
  choice,
  coreKinds,
  date,
  dateTime,
  defineModel,
  defineResource,
  importFields,
  number,
  reference,
  text,
} from 'schema-crud/schema';
import { accountWords, importWords } from 'schema-crud/texts';

/** A librarian does everything; a clerk lends and takes back at the desk of their own branch. */
const everyRole = { librarian: 'all', clerk: { list: true, show: true } } as const;
const atOwnBranch = {
  librarian: 'all',
  clerk: { scope: 'own', list: true, show: true, create: true, edit: true, export: true },
} as const;

const branches = defineResource({
  name: 'branches',
  label: 'Cabang',
  noun: 'cabang',
  icon: 'home',
  title: 'name',
  api: { path: '/branches' },
  routes: { list: '/branches' },
  fields: { name: text({ label: 'Nama', required: true, unique: true, search: true }) },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  form: { as: 'dialog', sections: [{ section: 'Cabang', fields: ['name'] }] },
  access: everyRole,
});

const books = defineResource({
  name: 'books',
  label: 'Buku',
  noun: 'buku',
  icon: 'article',
  title: 'title',
  api: { path: '/books' },
  routes: { list: '/books' },
  fields: {
    title: text({ label: 'Judul', required: true, search: true }),
    author: text({ label: 'Pengarang', search: true }),
    isbn: text({ label: 'ISBN', required: true, unique: true, maxLength: 13 }),
    genre: choice({ novel: 'Novel', history: 'Sejarah', science: 'Sains' }, { label: 'Genre', display: 'badge' }),
    pages: number({ label: 'Halaman', min: 1, max: 10_000 }),
  },
  list: { columns: ['title', 'author', 'genre', 'pages'], filters: ['genre'], sort: ['title', 'asc'] },
  form: { sections: [{ section: 'Buku', fields: ['title', 'author', 'isbn', 'genre', 'pages'] }] },
  related: [{ resource: 'loans', by: 'book_id', label: 'Peminjaman', columns: ['member_id', 'lent_on', 'state'] }],
  import: { columns: ['title', 'author', 'isbn', 'genre', 'pages'], same: [['isbn']] },
  access: everyRole,
});

const members = defineResource({
  name: 'members',
  label: 'Anggota',
  noun: 'anggota',
  icon: 'people',
  title: 'name',
  api: { path: '/members' },
  routes: { list: '/members' },
  fields: {
    name: text({ label: 'Nama', required: true, search: true }),
    card: text({ label: 'Nomor kartu', required: true, unique: true, search: true }),
    branch_id: reference('branches', { label: 'Cabang', required: true }),
  },
  list: { columns: ['name', 'card', 'branch_id'], sort: ['name', 'asc'] },
  form: { as: 'dialog', sections: [{ section: 'Anggota', fields: ['name', 'card', 'branch_id'] }] },
  owner: { field: 'branch_id' },
  access: atOwnBranch,
});

export const loans = defineResource({
  name: 'loans',
  label: 'Peminjaman',
  noun: 'peminjaman',
  icon: 'assignment',
  title: 'id',
  api: { path: '/loans', statistics: 'statistics' },
  routes: { list: '/loans' },
  fields: {
    book_id: reference('books', { label: 'Buku', required: true, embed: { as: 'book', fields: ['title'] } }),
    member_id: reference('members', { label: 'Anggota', required: true, embed: { as: 'member', fields: ['name'] } }),
    lent_on: date({ label: 'Dipinjam', required: true, max: 'today' }),
    due_on: date({ label: 'Jatuh tempo', required: true }),
    state: choice(
      { lent: 'Dipinjam', returned: 'Kembali', lost: 'Hilang' },
      { label: 'Keadaan', default: 'lent', readOnly: true, display: 'badge', tones: { lost: 'danger' } },
    ),
    returned_at: dateTime({ label: 'Kembali pada', readOnly: true }),
    fine: number({ label: 'Denda', readOnly: true, min: 0 }),
  },
  states: { field: 'state', from: { lent: ['returned', 'lost'], returned: [], lost: [] } },
  list: {
    columns: ['book_id', 'member_id', 'due_on', 'state', 'fine'],
    filters: ['state', 'member_id'],
    sort: ['due_on', 'asc'],
    cards: [{ statistic: 'out', icon: 'event', filter: { state: 'lent' } }],
  },
  statistics: { out: { label: 'Sedang dipinjam', where: { state: { eq: 'lent' } } } },
  form: { sections: [{ section: 'Peminjaman', fields: ['book_id', 'member_id', 'lent_on', 'due_on'] }] },
  rules: [
    {
      when: { due_on: { lt: { field: 'lent_on' } } },
      refuse: { field: 'due_on', message: 'Jatuh tempo harus setelah dipinjam' },
    },
  ],
  actions: {
    // What a late book costs is worked out by the server.
    return: {
      label: 'Terima kembali',
      icon: 'check',
      tone: 'success',
      on: ['row', 'show'],
      right: 'edit',
      rule: true,
      as: 'confirm',
      sets: { state: 'returned', returned_at: { now: true } },
      done: 'Buku diterima kembali.',
    },
    lose: { label: 'Hilang', tone: 'danger', on: ['row', 'show'], right: 'edit', sets: { state: 'lost' } },
  },
  owner: { through: 'member_id' },
  access: atOwnBranch,
});

export const roles = { librarian: 'Pustakawan', clerk: 'Petugas' } as const;

const users = defineResource({
  name: 'users',
  label: 'Akun',
  noun: 'akun',
  icon: 'shield',
  title: 'name',
  api: { path: '/users' },
  routes: { list: '/users' },
  fields: {
    ...accountFields(roles, accountWords.id),
    branch_id: reference('branches', { label: 'Cabang', requiredWhen: { role: { eq: 'clerk' } } }),
  },
  list: { columns: ['name', 'email', 'role', 'is_active'], filters: ['role'], sort: ['name', 'asc'] },
  form: { sections: [{ section: 'Akun', fields: ['name', 'email', 'password', 'role', 'branch_id', 'is_active'] }] },
  access: { librarian: 'all' },
});

const imports = defineResource({
  name: 'imports',
  label: 'Riwayat impor',
  noun: 'impor',
  icon: 'upload',
  title: 'file_name',
  api: { path: '/imports' },
  routes: { list: '/impor', show: '/impor/:id', create: null, edit: null },
  fields: importFields({ books: 'Buku' }, importWords.id),
  list: { columns: ['file_name', 'state', 'new_count', 'failed_count', 'created_at'], sort: ['created_at', 'desc'] },
  form: { sections: [] },
  access: { librarian: { list: true, show: true } },
});

export const library = defineModel([loans, books, members, branches, users, imports], coreKinds, {
  roles: Object.keys(roles),
});
