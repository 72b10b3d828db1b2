import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Started } from 'schema-crud/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: Started;
const folder = mkdtempSync(join(tmpdir(), 'library-'));
beforeAll(async () => {
  Object.assign(process.env, { PORT: '0', DATA_DIR: folder, NODE_ENV: 'test' });
  ({ server } = await import('./server'));
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A call with a token, as programs make them. */
async function call(token: string, method: string, path: string, body?: unknown, language = 'id') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Accept-Language': language };
  const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.address}/api${path}`, sent);
  return { ...(await response.json()), status: response.status };
}

const signIn = async (name: string): Promise<string> =>
  (await call('', 'POST', '/auth/login', { email: `${name}@contoh.example`, password: 'baca-buku-tiap-hari' })).data
    .token;

it('lends a book once at a time, and takes it back with a fine', async () => {
  const sari = await signIn('sari');
  const loan = { book_id: 2, member_id: 2, lent_on: '2026-02-02', due_on: '2026-02-16' };
  const made = await call(sari, 'POST', '/loans', loan);
  expect(made.status).toBe(201);
  const again = await call(sari, 'POST', '/loans', loan, 'en');
  expect(again.errors).toEqual({ book_id: ['This book is lent already'] });
  const back = await call(sari, 'POST', `/loans/${made.data.id}/return`, {}, 'en');
  expect(back).toMatchObject({ status: 200, message: 'The book is back.', data: { state: 'returned' } });
  expect(back.data.fine).toBeGreaterThanOrEqual(1000);
  expect((await call(sari, 'POST', `/loans/${made.data.id}/lose`, {})).status).toBe(409);
});

it('keeps a clerk at the own branch, and from what is not theirs', async () => {
  const budi = await signIn('budi');
  const { data } = await call(budi, 'GET', '/members?page=1&per_page=10');
  expect(data.data.map(({ name }: { name: string }) => name)).toEqual(['Ani']);
  expect((await call(budi, 'GET', '/members/2')).status).toBe(404);
  expect((await call(budi, 'POST', '/books', { title: 'x', isbn: '1' })).status).toBe(403);
  expect((await call(budi, 'GET', '/users')).status).toBe(403);
});

it('holds everybody to what a librarian published of a field, and a clerk to a proposal', async () => {
  const [sari, budi] = [await signIn('sari'), await signIn('budi')];
  const fields = { author: { label: { id: 'Penulis', en: 'Writer' }, required: true } };
  const overlay = { format: 1, resources: { books: { fields } } };
  expect((await call(budi, 'POST', '/admin/fields/publish', { overlay, parent: null })).status).toBe(403);
  const asked = await call(budi, 'POST', '/admin/fields/proposals', { overlay, parent: null, reason: 'Selalu dicari' });
  expect(asked).toMatchObject({ status: 201, data: { state: 'open' } });
  const checked = await call(sari, 'POST', '/admin/fields/check', { overlay });
  expect(checked.data.findings).toEqual([]);
  expect(checked.data.impact[0].message).toMatch(/^Menjadikan "Penulis" wajib: \d/);
  const published = await call(sari, 'POST', '/admin/fields/publish', { overlay, parent: null });
  expect(published).toMatchObject({ status: 201, data: { version: 1 } });
  const book = { title: 'Tanpa nama', isbn: '9786020000003' };
  const refused = await call(sari, 'POST', '/books', book);
  expect(refused).toMatchObject({ status: 422, errors: { author: ['Penulis wajib diisi'] } });
  expect((await call(sari, 'POST', '/books', { ...book, author: 'Laras' })).status).toBe(201);
});

it('leaves an administrator, who cannot lock themselves out', async () => {
  const sari = await signIn('sari');
  expect((await call(sari, 'PATCH', '/users/1', { is_active: false })).status).toBe(403);
  expect((await call('', 'GET', '/books')).status).toBe(401);
});
