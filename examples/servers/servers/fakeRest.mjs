import { getMswHandler } from 'fakerest';
import { firstTables } from '../../rows.mjs';
import { listening, TAKEN } from './listening.mjs';

/** FakeRest, which is made for the package ra-data-simple-rest. */
export function start(port = 0) {
  const { books, branches } = firstTables();
  const baseUrl = 'http://fakerest';
  const handle = getMswHandler({ baseUrl, data: { books, branches }, middlewares: [refuseTaken(books)] });
  return listening(async (incoming, outgoing) => {
    let text = '';
    for await (const part of incoming) text += part;
    const { method } = incoming;
    const request = new Request(baseUrl + incoming.url, { method, ...(text !== '' && { body: text }) });
    const response = await handle({ request });
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'Content-Type': 'application/json',
    });
    outgoing.end(await response.text());
  }, port);
}

const refuseTaken = (books) => (context, next) => {
  const { isbn } = context.requestBody ?? {};
  const isTaken = isbn && books.some((book) => book.isbn === isbn && !context.url.endsWith(`/${book.id}`));
  return isTaken ? { status: 422, headers: {}, body: { errors: { isbn: TAKEN } } } : next(context);
};
