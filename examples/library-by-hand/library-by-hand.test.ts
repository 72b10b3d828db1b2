import { existsSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patched, readPatch } from '../../scripts/lib/patches.mjs';
import { ownDatabase } from '../../tests/support/ownDatabase';
import { readBooks } from './panel/readBooks';
import { indonesian } from './panel/texts/id';
import { buildApp } from './server/app';
import { type Database, migrate } from './server/database';
import { fill } from './server/fill';

const admin = process.env.TEST_DATABASE_URL;
const own = admin ? ownDatabase(admin) : undefined;
let db: Database;
let close: () => Promise<unknown>;
let app: FastifyInstance;

/** On PostgreSQL when the run names one, else on the embedded database. */
async function open(): Promise<void> {
  if (own) {
    await own.make();
    const pool = new pg.Pool({ connectionString: own.database.url });
    db = { query: (text, values) => pool.query(text, values), exec: (script) => pool.query(script) };
    close = () => pool.end().then(own.drop);
  } else {
    const embedded = new PGlite({ extensions: { pg_trgm } });
    db = { query: (text, values) => embedded.query(text, values), exec: (script) => embedded.exec(script) };
    close = () => embedded.close();
  }
}

beforeAll(async () => {
  await open();
  await migrate(db);
  await fill(db);
  app = await buildApp(db);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await close?.();
});

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => ReturnType<typeof answer>;

async function answer(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie = '') {
  const response = await app.inject({ method, url: `/api${path}`, headers: { cookie }, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json(), headers: response.headers, cookies: response.cookies };
}

async function signIn(name: string): Promise<Call> {
  const login = { email: `${name}@contoh.example`, password: 'baca-buku-tiap-hari' };
  const { cookies } = await answer('POST', '/login', login);
  return (method, path, body) => answer(method, path, body, `session=${cookies[0]?.value}`);
}

const query = (parts: object) =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString();

it('lists a page of books, sorted, searched and narrowed, with their total', async () => {
  const sari = await signIn('sari');
  const books = Array.from({ length: 30 }, (_, at) => ({
    title: `Peta ${String(at).padStart(2, '0')}`,
    isbn: `97860200100${String(at).padStart(2, '0')}`,
    genre: at % 2 === 0 ? 'history' : 'science',
  }));
  expect((await sari('POST', '/books/import', books)).body).toEqual({ saved: 30 });
  expect((await sari('POST', '/books/import', books)).body).toEqual({ saved: 30 });
  const page = await sari('GET', `/books?${query({ sort: ['title', 'DESC'], range: [0, 9], filter: { q: 'peta' } })}`);
  expect(page.headers['content-range']).toBe('books 0-9/30');
  expect(page.body[0]).toMatchObject({ title: 'Peta 29', genre: 'science' });
  const narrowed = await sari('GET', `/books?${query({ range: [0, 4], filter: { q: 'peta', genre: 'history' } })}`);
  expect(narrowed.headers['content-range']).toBe('books 0-4/15');
  // What would be a pattern is text.
  expect((await sari('GET', `/books?${query({ filter: { q: '%' } })}`)).body).toEqual([]);
});

it('refuses what is missing, wrong, or there already, below its field', async () => {
  const sari = await signIn('sari');
  const wrong = await sari('POST', '/books', { title: ' ', isbn: '1', pages: 0, genre: 'poem' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual({
    title: 'ra.validation.required',
    genre: 'library.errors.genre',
    pages: 'library.errors.pages',
  });
  const taken = await sari('POST', '/books', { title: 'Bumi lagi', isbn: '9786020000001' });
  expect(taken).toMatchObject({ status: 422, body: { errors: { isbn: 'library.errors.taken' } } });
  expect((await sari('DELETE', '/books/1')).status).toBe(409);
});

it('lends a book once at a time, and takes it back with a fine', async () => {
  const sari = await signIn('sari');
  const loan = { book_id: 2, member_id: 2, lent_on: '2026-02-02', due_on: '2026-02-16' };
  const both = await Promise.all([sari('POST', '/loans', loan), sari('POST', '/loans', loan)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.body.errors).toEqual({ book_id: 'library.errors.lent' });
  const made = both.find(({ status }) => status === 201)?.body;
  expect(made).toMatchObject({ state: 'lent', due_on: '2026-02-16', fine: null });
  const back = await sari('POST', `/loans/${made.id}/return`);
  expect(back.body).toMatchObject({ state: 'returned', returned_at: expect.any(String) });
  expect(back.body.fine).toBeGreaterThanOrEqual(1000);
  expect(back.body.fine % 1000).toBe(0);
  expect((await sari('POST', `/loans/${made.id}/lose`)).status).toBe(409);
  const early = await sari('POST', '/loans', { ...loan, due_on: '2026-02-01' });
  expect(early.body.errors).toEqual({ due_on: 'library.errors.dueBeforeLent' });
});

it('keeps a clerk at the own branch, and from what is not theirs', async () => {
  const [sari, budi] = [await signIn('sari'), await signIn('budi')];
  expect((await budi('GET', '/members')).body.map(({ name }: { name: string }) => name)).toEqual(['Ani']);
  expect((await budi('GET', '/members/2')).status).toBe(404);
  const loan = { book_id: 3, member_id: 2, lent_on: '2026-02-02', due_on: '2026-02-16' };
  const other = await sari('POST', '/loans', loan);
  expect((await budi('GET', `/loans/${other.body.id}`)).status).toBe(404);
  expect((await budi('POST', `/loans/${other.body.id}/return`)).status).toBe(404);
  expect((await budi('POST', '/loans', { ...loan, book_id: 4 })).body.errors).toEqual({
    member_id: 'library.errors.otherBranch',
  });
  const made = await budi('POST', '/members', { name: 'Eka', card: 'T-2', branch_id: 1 });
  expect(made.body).toMatchObject({ branch_id: 2 });
  expect((await budi('POST', '/books', { title: 'x', isbn: '1' })).status).toBe(403);
  expect((await budi('GET', '/users')).status).toBe(403);
  expect((await answer('GET', '/books')).status).toBe(401);
});

it('leaves a librarian, who cannot lock themselves out, and nobody without a password', async () => {
  const sari = await signIn('sari');
  const account = { name: 'Sari', email: 'sari@contoh.example', role: 'librarian', is_active: false };
  expect((await sari('PUT', '/users/1', account)).status).toBe(403);
  const none = await sari('POST', '/users', {
    name: 'Cici',
    email: 'cici@contoh.example',
    role: 'clerk',
    branch_id: 1,
  });
  expect(none.body.errors).toEqual({ password: 'ra.validation.required' });
});

it('reads a file by the labels people see, and names the line and field that is wrong', () => {
  const translate = (key: string): string => {
    const text = key
      .split('.')
      .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)?.[part], indonesian);
    return typeof text === 'string' ? text : key;
  };
  const text = 'Judul,ISBN,Genre,Halaman,Rak\nHujan,9786020000011,Sains,120,A\nAngin,,puisi,x,B\n';
  const { good, bad, unknownColumns } = readBooks(text, translate);
  expect(good).toEqual([{ title: 'Hujan', author: null, isbn: '9786020000011', genre: 'science', pages: 120 }]);
  expect(bad.map(({ line, field }) => [line, field])).toEqual([
    [3, 'isbn'],
    [3, 'genre'],
    [3, 'pages'],
  ]);
  expect(unknownColumns).toEqual(['Rak']);
});

it.each([
  ['field.by-hand.patch', 'examples/library-by-hand'],
  ['field.declared.patch', 'examples/library'],
])('has the field that is measured, in %s, still where it is written', (patch, folder) => {
  for (const each of readPatch(readFileSync(`bench/library/${patch}`, 'utf8'))) {
    const file = `${folder}/${each.file}`;
    expect(patched(existsSync(file) ? readFileSync(file, 'utf8') : '', each), file).toContain('publisher');
  }
});
