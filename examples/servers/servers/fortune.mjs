import fortune from 'fortune';
import fortuneHTTP from 'fortune-http';
import jsonApi from 'fortune-json-api';
import { firstTables } from '../../rows.mjs';
import { listening, TAKEN } from './listening.mjs';

/** Fortune: JSON:API, with pages by offset, comparisons of its own names, and `published-on` for what is published_on. */
export async function start(port = 0) {
  const store = fortune(
    {
      branch: { name: String, city: String, books: [Array('book'), 'branch'] },
      book: {
        title: String,
        author: String,
        isbn: String,
        genre: String,
        pages: Number,
        publishedOn: String,
        available: Boolean,
        branch: ['branch', 'books'],
      },
    },
    { hooks: { book: [refuseTaken] } },
  );
  await store.connect();
  const { books, branches } = firstTables();
  await store.create('branch', branches);
  await store.create(
    'book',
    books.map(({ published_on, branch_id, ...row }) => ({ ...row, publishedOn: published_on, branch: branch_id })),
  );
  const answer = fortuneHTTP(store, { serializers: [jsonApi] });
  return listening((incoming, outgoing) => answer(incoming, outgoing).catch(() => undefined), port);
}

async function refuseTaken({ transaction }, record, update) {
  const isbn = update ? update.replace?.isbn : record.isbn;
  const same = isbn === undefined ? [] : await transaction.find('book', null, { match: { isbn } });
  if (same.every(({ id }) => id === record.id)) return update ?? record;
  throw Object.assign(new fortune.errors.BadRequestError(TAKEN), { source: { pointer: '/data/attributes/isbn' } });
}
