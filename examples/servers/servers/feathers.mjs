import { BadRequest } from '@feathersjs/errors';
import { feathers } from '@feathersjs/feathers';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import { memory } from '@feathersjs/memory';
import { Ajv, getValidator, hooks, querySyntax } from '@feathersjs/schema';
import { firstTables } from '../../rows.mjs';
import { listening, TAKEN } from './listening.mjs';

const text = { type: 'string' };
const number = { type: 'number' };
const part = { $regex: text, $options: text };
const shapes = {
  branches: { id: number, name: text, city: text },
  books: {
    id: number,
    title: text,
    author: text,
    isbn: text,
    genre: text,
    pages: number,
    published_on: text,
    available: { type: 'boolean' },
    branch_id: number,
  },
};
const searched = { branches: ['name', 'city'], books: ['title', 'author', 'isbn'] };

/** Feathers with Koa: each service checks what it is asked, and gives numbers back to what an address says. */
export async function start(port = 0) {
  const app = koa(feathers());
  app.use(errorHandler());
  app.use(bodyParser());
  app.configure(rest());
  for (const [name, rows] of Object.entries(firstTables())) {
    if (!shapes[name]) continue;
    const store = Object.fromEntries(rows.map((row) => [row.id, row]));
    app.use(
      name,
      memory({ store, startId: rows.length + 1, paginate: { default: 10, max: 1000 }, operators: Object.keys(part) }),
    );
    app
      .service(name)
      .hooks({ before: { all: [hooks.validateQuery(queryOf(name))], create: [refuseTaken], patch: [refuseTaken] } });
  }
  await app.setup();
  return listening(app.callback(), port);
}

function queryOf(name) {
  const more = Object.fromEntries(searched[name].map((field) => [field, part]));
  return getValidator(
    { $id: name, type: 'object', additionalProperties: false, properties: querySyntax(shapes[name], more) },
    new Ajv({ coerceTypes: true }),
  );
}

async function refuseTaken({ service, id, data, path }) {
  if (path !== 'books' || data.isbn === undefined) return;
  const { data: same } = await service.find({ query: { isbn: data.isbn } });
  if (same.every((book) => String(book.id) === String(id))) return;
  throw new BadRequest('validation failed', { errors: { isbn: TAKEN } });
}
