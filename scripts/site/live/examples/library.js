// A small library: books, members and loans; a rule the server keeps, a fine it works out, two roles with rows of their own.
import {
  accountFields,
  choice,
  coreKinds,
  date,
  dateTime,
  defineModel,
  defineResource,
  number,
  reference,
  text,
} from 'schema-crud/schema';
import { siteToday, sql, validationProblem } from 'schema-crud/server';
import { accountWords } from 'schema-crud/texts';

const roles = { librarian: 'Librarian', clerk: 'Clerk' };
// A librarian does everything; a clerk lends and takes back at the desk of their own branch.
const everyRole = { librarian: 'all', clerk: { list: true, show: true } };
const atOwnBranch = {
  librarian: 'all',
  clerk: { scope: 'own', list: true, show: true, create: true, edit: true, export: true },
};

const branches = defineResource({
  name: 'branches',
  label: 'Branches',
  noun: 'branch',
  icon: 'home',
  title: 'name',
  api: { path: '/branches' },
  routes: { list: '/branches' },
  fields: { name: text({ label: 'Name', required: true, unique: true, search: true }) },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  form: { as: 'dialog', sections: [{ section: 'Branch', fields: ['name'] }] },
  access: everyRole,
});

const books = defineResource({
  name: 'books',
  label: 'Books',
  noun: 'book',
  icon: 'article',
  title: 'title',
  api: { path: '/books' },
  routes: { list: '/books' },
  fields: {
    title: text({ label: 'Title', required: true, search: true }),
    author: text({ label: 'Author', search: true }),
    isbn: text({ label: 'ISBN', required: true, unique: true, maxLength: 13 }),
    genre: choice({ novel: 'Novel', history: 'History', science: 'Science' }, { label: 'Genre', display: 'badge' }),
    pages: number({ label: 'Pages', min: 1, max: 10000 }),
  },
  list: { columns: ['title', 'author', 'genre', 'pages'], filters: ['genre'], sort: ['title', 'asc'] },
  form: { sections: [{ section: 'Book', fields: ['title', 'author', 'isbn', 'genre', 'pages'] }] },
  related: [{ resource: 'loans', by: 'book_id', label: 'Loans', columns: ['member_id', 'lent_on', 'state'] }],
  access: everyRole,
});

const members = defineResource({
  name: 'members',
  label: 'Members',
  noun: 'member',
  icon: 'people',
  title: 'name',
  api: { path: '/members' },
  routes: { list: '/members' },
  fields: {
    name: text({ label: 'Name', required: true, search: true }),
    card: text({ label: 'Card', required: true, unique: true, search: true }),
    branch_id: reference('branches', { label: 'Branch', required: true }),
  },
  list: { columns: ['name', 'card', 'branch_id'], sort: ['name', 'asc'] },
  form: { as: 'dialog', sections: [{ section: 'Member', fields: ['name', 'card', 'branch_id'] }] },
  owner: { field: 'branch_id' },
  access: atOwnBranch,
});

const loans = defineResource({
  name: 'loans',
  label: 'Loans',
  noun: 'loan',
  icon: 'assignment',
  title: 'id',
  api: { path: '/loans', statistics: 'statistics' },
  routes: { list: '/loans' },
  fields: {
    book_id: reference('books', { label: 'Book', required: true, embed: { as: 'book', fields: ['title'] } }),
    member_id: reference('members', { label: 'Member', required: true, embed: { as: 'member', fields: ['name'] } }),
    lent_on: date({ label: 'Lent on', required: true, max: 'today' }),
    due_on: date({ label: 'Due on', required: true }),
    state: choice(
      { lent: 'Lent', returned: 'Returned', lost: 'Lost' },
      { label: 'State', default: 'lent', readOnly: true, display: 'badge', tones: { lost: 'danger' } },
    ),
    returned_at: dateTime({ label: 'Returned at', readOnly: true }),
    fine: number({ label: 'Fine', readOnly: true, min: 0 }),
  },
  states: { field: 'state', from: { lent: ['returned', 'lost'], returned: [], lost: [] } },
  list: {
    columns: ['book_id', 'member_id', 'due_on', 'state', 'fine'],
    filters: ['state', 'member_id'],
    sort: ['due_on', 'asc'],
    cards: [{ statistic: 'out', icon: 'event', filter: { state: 'lent' } }],
  },
  statistics: { out: { label: 'Out now', where: { state: { eq: 'lent' } } } },
  form: { sections: [{ section: 'Loan', fields: ['book_id', 'member_id', 'lent_on', 'due_on'] }] },
  rules: [
    {
      when: { due_on: { lt: { field: 'lent_on' } } },
      refuse: { field: 'due_on', message: 'Due only after it was lent' },
    },
  ],
  actions: {
    // What a late book costs is worked out by the server.
    return: {
      label: 'Take back',
      icon: 'check',
      tone: 'success',
      on: ['row', 'show'],
      right: 'edit',
      rule: true,
      as: 'confirm',
      sets: { state: 'returned', returned_at: { now: true } },
      done: 'The book is back.',
    },
    lose: { label: 'Lost', tone: 'danger', on: ['row', 'show'], right: 'edit', sets: { state: 'lost' } },
  },
  owner: { through: 'member_id' },
  access: atOwnBranch,
});

const users = defineResource({
  name: 'users',
  label: 'Accounts',
  noun: 'account',
  icon: 'shield',
  title: 'name',
  api: { path: '/users' },
  routes: { list: '/users' },
  fields: {
    ...accountFields(roles, accountWords.en),
    branch_id: reference('branches', { label: 'Branch', requiredWhen: { role: { eq: 'clerk' } } }),
  },
  list: { columns: ['name', 'email', 'role', 'is_active'], filters: ['role'], sort: ['name', 'asc'] },
  form: { sections: [{ section: 'Account', fields: ['name', 'email', 'password', 'role', 'branch_id', 'is_active'] }] },
  access: { librarian: 'all' },
});

const FINE_PER_DAY = 10;
const DAY_MS = 86_400_000;

// A book is lent once at a time, and costs something for each day it comes back late.
const loanRules = {
  async prepare({ tx }, values, before) {
    if (before) return { ...values };
    await sql`select 1 from books where id = ${values.book_id} for update`.execute(tx);
    const out = await sql`select 1 from loans where book_id = ${values.book_id} and state = 'lent'
      and deleted_at is null`.execute(tx);
    if (out.rows.length > 0) throw validationProblem([{ field: 'book_id', message: 'This book is lent already' }]);
    return { ...values };
  },
  actions: {
    return: async (work, { row }) => {
      const late = (Date.parse(siteToday(work)) - Date.parse(String(row.due_on))) / DAY_MS;
      return { fine: Math.max(0, Math.round(late)) * FINE_PER_DAY };
    },
  },
};

export const application = {
  title: 'Library',
  model: defineModel([loans, books, members, branches, users], coreKinds, { roles: Object.keys(roles) }),
  people: { roles: Object.keys(roles), administrator: 'librarian', ownerOf: ({ branch_id }) => branch_id ?? null },
  site: { language: 'en', timeZone: 'UTC' },
  rules: { loans: loanRules },
  async fill(create) {
    const [centre, east] = [await create('branches', { name: 'Centre' }), await create('branches', { name: 'East' })];
    const account = { password: 'books-every-day' };
    await create('users', { ...account, name: 'Sally', email: 'sally@example.org', role: 'librarian' });
    await create('users', { ...account, name: 'Ben', email: 'ben@example.org', role: 'clerk', branch_id: east.id });
    const earth = await create('books', { title: 'Earth', author: 'W. Ira', isbn: '9786020000001', genre: 'novel' });
    await create('books', { title: 'Sea', author: 'T. Ara', isbn: '9786020000002', genre: 'science', pages: 210 });
    const ann = await create('members', { name: 'Ann', card: 'E-1', branch_id: east.id });
    await create('members', { name: 'Dora', card: 'C-1', branch_id: centre.id });
    await create('loans', { book_id: earth.id, member_id: ann.id, lent_on: '2026-01-05', due_on: '2026-01-19' });
  },
};
