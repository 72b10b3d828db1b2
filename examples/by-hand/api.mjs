// The foreign API: a small server in the dialect of ra-data-simple-rest, rows in memory. It serves the built panel as well.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const genres = ['novel', 'history', 'science'];
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** A branch librarian has the books of one branch. */
const OWN_BRANCH = 2;

const firstTables = () => ({
  branches: ['Pusat', 'Timur', 'Barat'].map((name, at) => ({ id: at + 1, name })),
  members: ['Ayu Lestari', 'Bima Pratama', 'Citra Anggraini'].map((name, at) => ({ id: at + 1, name })),
  books: Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    title: `Buku ${String(at + 1).padStart(2, '0')}`,
    slug: `buku-${at + 1}`,
    genre: genres[at % 3],
    pages: 90 + ((at * 37) % 400),
    price: 40_000 + at * 1_500,
    discount: at % 4 === 0 ? 10 : null,
    published_on: `20${10 + (at % 14)}-0${1 + (at % 9)}-15`,
    available: at % 5 !== 0,
    lost_on: at % 5 === 0 ? '2026-01-10' : null,
    formats: ['paperback'],
    topics: ['laut'],
    member_id: (at % 3) + 1,
    branch_id: (at % 3) + 1,
    copies: [{ code: `B${at + 1}-1`, shelf: at % 7 }],
  })),
});

/**
 * @param {{ port?: number, panel?: string }} options `panel`: the folder of the built panel
 * @returns {Promise<{ url: string, tables: ReturnType<typeof firstTables>, stop: () => void }>}
 */
export async function startApi({ port = 0, panel } = {}) {
  const tables = firstTables();
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://api');
    if (!url.pathname.startsWith('/api/')) return sendFile(outgoing, panel, url.pathname);
    let text = '';
    for await (const part of incoming) text += part;
    const body = text === '' ? undefined : JSON.parse(text);
    const own = incoming.headers['x-role'] === 'branch_librarian';
    const { status = 200, headers = {}, json } = answer({ tables, method: incoming.method, url, body, own });
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    outgoing.end(json === undefined ? '' : JSON.stringify(json));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    tables,
    stop: () => server.close() && server.closeAllConnections(),
  };
}

async function sendFile(outgoing, folder, path) {
  const name = extname(path) === '' ? '/index.html' : normalize(path);
  const file = folder && (await readFile(join(folder, name)).catch(() => undefined));
  outgoing.writeHead(file ? 200 : 404, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' });
  outgoing.end(file);
}

function answer({ tables, method, url, body, own }) {
  const [, name = '', id] = url.pathname.split('/').filter(Boolean);
  const all = tables[name];
  if (!all) return { status: 404, json: { message: `There is no ${name}.` } };
  const rows = own && name === 'books' ? all.filter(({ branch_id }) => branch_id === OWN_BRANCH) : all;
  if (method === 'GET' && id === undefined) return list(name, rows, url.searchParams);
  if (method === 'POST') return save(all, { ...body, ...(own && { branch_id: OWN_BRANCH }), id: nextId(all) });
  const row = rows.find((each) => String(each.id) === id);
  if (!row) return { status: 404, json: { message: 'Data tidak ditemukan' } };
  if (method === 'PUT') return save(all, { ...row, ...body, id: row.id });
  if (method === 'DELETE') all.splice(all.indexOf(row), 1);
  return { json: row };
}

function list(name, rows, query) {
  const [field, order] = JSON.parse(query.get('sort') ?? '["id","ASC"]');
  const [from, to] = JSON.parse(query.get('range') ?? '[0,9]');
  const wanted = Object.entries(JSON.parse(query.get('filter') ?? '{}'));
  const found = rows
    .filter((row) => wanted.every(([key, value]) => matches(row, key, value)))
    .toSorted((one, other) => compare(one[field], other[field]) * (order === 'DESC' ? -1 : 1));
  const page = found.slice(from, to + 1);
  return { headers: { 'Content-Range': `${name} ${from}-${from + page.length - 1}/${found.length}` }, json: page };
}

const holds = (value, text) =>
  String(value ?? '')
    .toLowerCase()
    .includes(String(text).toLowerCase());
const matches = (row, key, wanted) =>
  key === 'q'
    ? holds(row.title ?? row.name, wanted) || holds(row.summary, wanted)
    : [wanted].flat().some((each) => String(row[key]) === String(each));

/** What only the API knows: no two books share a slug. */
function save(rows, row) {
  if (row.slug && rows.some((other) => other.slug === row.slug && other.id !== row.id))
    return { status: 422, json: { errors: { slug: 'Slug sudah digunakan' } } };
  const at = rows.findIndex(({ id }) => id === row.id);
  if (at < 0) rows.push(row);
  else rows[at] = row;
  return { status: at < 0 ? 201 : 200, json: row };
}

const nextId = (rows) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
const compare = (one, other) =>
  typeof one === 'number' ? one - other : String(one ?? '').localeCompare(String(other ?? ''));

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { url } = await startApi({ port: Number(process.env.PORT ?? 4100), panel: process.argv[2] });
  console.log(`The foreign API listens at ${url}`);
}
