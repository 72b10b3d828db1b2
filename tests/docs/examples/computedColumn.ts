import { sql } from 'kysely';
import type { ResourceRules } from '../../../server/core/context';
import { computed, defineResource, number } from '../../../src/framework/schema';
import { books, members } from '../../support/library';

/** Counted by the server for each row, from what points here. */
export const membersWithBooks = defineResource({
  ...members,
  fields: {
    ...members.fields,
    books_count: computed('number', { label: 'Jumlah buku', value: { count: 'books', by: 'member_id' } }),
  },
});

/** Worked out in SQL, so that lists filter and sort by it. */
export const booksWithWeight = defineResource({
  ...books,
  fields: { ...books.fields, weight: number({ label: 'Berat (gram)', readOnly: true, derived: true }) },
});

export const weightRules: ResourceRules = { derived: () => ({ weight: sql`coalesce(pages, 0) * 5` }) };
