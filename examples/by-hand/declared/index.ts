import { defineModel, defineResource, text } from '../../../src/framework/schema';
import { books } from './books';
import { books as english } from './books.en';
import { kinds } from './kinds';

/** What books refer to; they are no part of the comparison. */
const named = (name: string, label: string) =>
  defineResource({
    name,
    label,
    noun: label.toLowerCase(),
    title: 'name',
    api: { path: `/${name}`, dialect: 'simple-rest' },
    fields: { name: text({ label: 'Nama', required: true, search: true }) },
    list: { columns: ['name'] },
    form: { sections: [{ section: label, fields: ['name'] }] },
    access: { librarian: 'all', branch_librarian: { list: true, show: true }, reader: { list: true, show: true } },
  });

export const model = defineModel([named('branches', 'Cabang'), named('members', 'Anggota'), books], kinds);
export const texts = { books: english };
