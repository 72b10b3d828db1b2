import type { AnyResourceTexts } from 'schema-crud/schema';
import { accountWords, importWords } from 'schema-crud/texts';

const labels = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([name, label]) => [name, { label }]));

/** What the declarations are called in English, in the panel and in the answers of the server. */
export const english: Readonly<Record<string, AnyResourceTexts>> = {
  branches: { label: 'Branches', noun: 'branch', nouns: 'branches', fields: labels({ name: 'Name' }) },
  books: {
    label: 'Books',
    noun: 'book',
    nouns: 'books',
    fields: {
      ...labels({ title: 'Title', author: 'Author', isbn: 'ISBN', pages: 'Pages' }),
      genre: { label: 'Genre', choices: { novel: 'Novel', history: 'History', science: 'Science' } },
    },
    sections: { Buku: 'Book' },
    related: { Peminjaman: 'Loans' },
  },
  members: {
    label: 'Members',
    noun: 'member',
    nouns: 'members',
    fields: labels({ name: 'Name', card: 'Card number', branch_id: 'Branch' }),
  },
  loans: {
    label: 'Loans',
    noun: 'loan',
    nouns: 'loans',
    fields: {
      ...labels({ book_id: 'Book', member_id: 'Member', lent_on: 'Lent on', due_on: 'Due on' }),
      ...labels({ returned_at: 'Returned at', fine: 'Fine' }),
      state: { label: 'State', choices: { lent: 'Lent', returned: 'Returned', lost: 'Lost' } },
    },
    sections: { Peminjaman: 'Loan' },
    statistics: { out: 'Lent now' },
    rules: { 'Jatuh tempo harus setelah dipinjam': 'It is due after it is lent' },
    actions: { return: { label: 'Take back', done: 'The book is back.' }, lose: { label: 'Lost' } },
  },
  users: {
    label: 'Accounts',
    noun: 'account',
    nouns: 'accounts',
    fields: {
      ...labels({ ...accountWords.en.fields, branch_id: 'Branch' }),
      role: { label: 'Role', choices: { librarian: 'Librarian', clerk: 'Clerk' } },
    },
    sections: { Akun: 'Account' },
  },
  imports: {
    label: 'Imports',
    noun: 'import',
    nouns: 'imports',
    fields: { ...labels(importWords.en.fields), state: { label: 'State', choices: importWords.en.states } },
  },
};

export const pages = {
  id: { desk: { title: 'Meja', due: 'Terlambat hari ini', none: 'Tidak ada yang terlambat.' } },
  en: { desk: { title: 'Desk', due: 'Late today', none: 'Nothing is late.' } },
};
