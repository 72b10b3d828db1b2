import { defineResource } from '../../../src/framework/schema';
import { books } from '../../support/library';

/** A button on each row, a call, and what it writes: nothing of it is programmed. */
export const booksToLend = defineResource({
  ...books,
  actions: {
    lend: {
      label: 'Pinjamkan',
      on: ['row'],
      right: 'edit',
      sets: { available: false, lost_on: { now: true } },
      when: { available: { eq: true } },
      call: { method: 'POST', path: '{id}/lend' },
      done: 'Buku dipinjamkan',
    },
  },
});
