// The foreign API: an envelope, names and parameters of its own. Nothing in it knows of the panel.
import { createServer } from 'node:http';
import { firstTables } from '../rows.mjs';

/** Listens on a port of its own and says where. `seen` holds every request, newest last. */
export async function startApi({ port = 0 } = {}) {
  const tables = catalogueTables();
  const seen = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://api');
    let text = '';
    for await (const part of incoming) text += part;
    const body = text === '' ? undefined : JSON.parse(text);
    seen.push({ method: incoming.method, url: decodeURIComponent(url.pathname + url.search), body });
    const { status = 200, result = null, problem } = answer(tables, incoming.method, url, body);
    outgoing.writeHead(status, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(problem ? { ok: false, problem } : { ok: true, result }));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${address.port}`, seen, stop: () => server.close() && server.closeAllConnections() };
}

function catalogueTables() {
  const { books, branches } = firstTables();
  return {
    '/catalogue/books': books.map(({ title, pages, branch_id, published_on, ...book }) => ({
      ...book,
      headline: title,
      page_count: pages,
      house: branch_id,
    })),
    '/houses': branches.map(({ name, ...branch }) => ({ ...branch, called: name })),
  };
}

function answer(tables, method, url, body) {
  const [, path = '', id] = /^(.*?)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
  const rows = tables[path];
  if (!rows) return { status: 404, problem: { text: 'Alamat ini tidak ada.' } };
  if (method === 'GET' && id === undefined) return { result: list(rows, url.searchParams) };
  if (method === 'POST') return write(rows, { id: nextId(rows) }, body);
  const row = rows.find((each) => String(each.id) === id);
  if (!row) return { status: 404, problem: { text: 'Tidak ada di katalog.' } };
  if (method === 'PATCH') return write(rows, row, body);
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1);
  return { result: method === 'DELETE' ? null : row };
}

function list(rows, query) {
  const { from = 0, take = 25, find = '', by = 'id', dir = 'up', ...wanted } = Object.fromEntries(query);
  const found = rows
    .filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(find.toLowerCase())))
    .filter((row) => Object.entries(wanted).every(([key, value]) => matches(row, key, value)));
  found.sort((one, other) => compare(one[by], other[by]) * (dir === 'down' ? -1 : 1));
  return { items: found.slice(Number(from), Number(from) + Number(take)), meta: { count: found.length } };
}

function matches(row, key, wanted) {
  const [, field = key, sign = ''] = /^(.+?)([@<>])?$/.exec(key) ?? [];
  const value = row[field] ?? '';
  if (sign === '@') return wanted.split(',').includes(String(value));
  if (sign === '') return String(value) === wanted;
  return sign === '>' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted);
}

/** The one rule only the catalogue knows: no two books share an ISBN. */
function write(rows, row, values) {
  if (values.isbn && rows.some(({ isbn, id }) => isbn === values.isbn && id !== row.id))
    return {
      status: 400,
      problem: { text: 'Isian ditolak.', fields: [{ name: 'isbn', text: 'ISBN ini sudah terdaftar.' }] },
    };
  if (!rows.includes(row)) rows.push(row);
  return { result: Object.assign(row, values) };
}

const nextId = (rows) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
const compare = (one, other) => (typeof one === 'number' ? one - other : String(one).localeCompare(String(other)));
