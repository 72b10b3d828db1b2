// The foreign API: a small server in the dialect of ra-data-simple-rest. Nothing in it knows of the panel.
import { createServer } from 'node:http';
import { firstTables } from '../rows.mjs';

const comparisons = {
  '': (value, wanted) => (Array.isArray(wanted) ? wanted.some((each) => isSame(value, each)) : isSame(value, wanted)),
  _gte: (value, wanted) => value !== null && value >= wanted,
  _lte: (value, wanted) => value !== null && value <= wanted,
  _neq: (value, wanted) => !isSame(value, wanted),
  _q: (value, wanted) =>
    String(value ?? '')
      .toLowerCase()
      .includes(String(wanted).toLowerCase()),
};

/** Listens on a port of its own and says where. `seen` holds every request, newest last. */
export async function startApi({ port = 0 } = {}) {
  const tables = firstTables();
  const seen = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://api');
    let text = '';
    for await (const part of incoming) text += part;
    const body = text === '' ? undefined : JSON.parse(text);
    seen.push({ method: incoming.method, url: decodeURIComponent(url.pathname + url.search), body });
    const { status = 200, headers = {}, json } = answer(tables, incoming.method, url, body);
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    outgoing.end(json === undefined ? '' : JSON.stringify(json));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}`, seen, stop: () => server.close() && server.closeAllConnections() };
}

function answer(tables, method, url, body) {
  const [name = '', id] = url.pathname.split('/').filter(Boolean);
  const rows = tables[name];
  if (!rows) return { status: 404, json: { message: `There is no ${name}.` } };
  if (method === 'GET' && id === undefined) return list(name, rows, url.searchParams);
  if (method === 'POST') return write(rows, { ...body, id: nextId(rows) }, true);
  const row = rows.find((each) => isSame(each.id, id));
  if (!row) return { status: 404, json: { message: 'Data tidak ditemukan.' } };
  if (method === 'PUT') return write(rows, { ...row, ...body, id: row.id }, false);
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1);
  return { json: row };
}

function list(name, rows, query) {
  const [field, order] = JSON.parse(query.get('sort') ?? '["id","ASC"]');
  const [from, to] = JSON.parse(query.get('range') ?? '[0,9]');
  const wanted = Object.entries(JSON.parse(query.get('filter') ?? '{}'));
  const found = rows.filter((row) => wanted.every(([key, value]) => matches(row, key, value)));
  found.sort((one, other) => compare(one[field], other[field]) * (order === 'DESC' ? -1 : 1));
  const page = found.slice(from, to + 1);
  const range = `${name} ${from}-${Math.max(from, from + page.length - 1)}/${found.length}`;
  return { headers: { 'Content-Range': range }, json: page };
}

function matches(row, key, wanted) {
  if (key === 'q') return Object.values(row).some((value) => comparisons._q(value, wanted));
  const [, field = key, suffix = ''] = /^(.+?)(_gte|_lte|_neq|_q)?$/.exec(key) ?? [];
  return comparisons[suffix](row[field] ?? null, wanted);
}

/** The one rule only the API knows: no two books share an ISBN. */
function write(rows, row, isNew) {
  if (row.isbn && rows.some((other) => other.isbn === row.isbn && other.id !== row.id))
    return { status: 422, json: { errors: { isbn: 'ISBN ini sudah terdaftar.' } } };
  if (isNew) rows.push(row);
  else
    rows.splice(
      rows.findIndex(({ id }) => id === row.id),
      1,
      row,
    );
  return { status: isNew ? 201 : 200, json: row };
}

const nextId = (rows) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
const isSame = (one, other) => String(one) === String(other);
const compare = (one, other) => (typeof one === 'number' ? one - other : String(one).localeCompare(String(other)));
