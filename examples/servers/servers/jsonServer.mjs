import jsonServer from 'json-server';
import { firstTables } from '../../rows.mjs';
import { listening, TAKEN } from './listening.mjs';

/** json-server, with names in camel case and ids that are words. */
export function start(port = 0) {
  const { books, branches } = firstTables();
  const database = jsonServer.router({
    branches: branches.map((row) => ({ ...row, id: branchId(row.id) })),
    books: books.map(({ published_on, branch_id, ...row }) => ({
      ...row,
      id: `b-${row.id}`,
      publishedOn: published_on,
      branchId: branchId(branch_id),
    })),
  });
  const app = jsonServer.create();
  app.use(jsonServer.bodyParser);
  app.use((request, response, next) => {
    const same = database.db.get('books').find({ isbn: request.body?.isbn }).value();
    const isTaken = request.body?.isbn && same && !request.path.endsWith(`/${same.id}`);
    return isTaken ? response.status(422).json({ errors: { isbn: TAKEN } }) : next();
  });
  app.use(database);
  return listening(app, port);
}

const branchId = (number) => `cabang-${number}`;
