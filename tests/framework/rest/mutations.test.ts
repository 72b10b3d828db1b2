import { describe, expect, it } from 'vitest';
import { createRestProvider } from '../../../src/framework/rest';
import { type ApiSpec, defineModel, defineResource } from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { all, failed, type Handler, httpAt, libraryAt, none, ok, rejection, serve } from './server';

const newBook = { title: 'Laut', genre: 'novel', shelf: 'B2', available: true };
const stored = { id: 5, title: 'Laut', genre: 'novel', shelf_code: 'B2', available: 1, version: 1 };

describe('the update styles', () => {
  const branchAt = async (api: Partial<ApiSpec>) => {
    const model = defineModel([defineResource({ ...branches, api: { path: '/branches', ...api } })], library.kinds);
    const { url, seen } = await serve(() => ok({ id: 1, name: 'Utara', city: 'Bogor' }));
    return { provider: createRestProvider({ model, has: none, http: httpAt(url) }), seen };
  };

  it.each([
    ['put', 'PUT', { name: 'Utara', city: 'Bogor' }, undefined],
    ['patch', 'PATCH', { name: 'Utara' }, undefined],
    ['post', 'POST', { name: 'Utara', city: 'Bogor' }, undefined],
    ['post-method', 'POST', { _method: 'PUT', name: 'Utara', city: 'Bogor' }, undefined],
    ['post-override', 'POST', { name: 'Utara', city: 'Bogor' }, 'PUT'],
  ] as const)('%s is %s', async (update, method, body, override) => {
    const { provider, seen } = await branchAt({ update });
    const previousData = { id: 1, name: 'Selatan', city: 'Bogor' };
    expect(await provider.update('branches', { id: 1, data: { name: 'Utara' }, previousData })).toEqual({
      data: { id: 1, name: 'Utara', city: 'Bogor' },
    });
    expect(seen[0]).toMatchObject({ method, path: '/branches/1' });
    expect(seen[0]?.body).toEqual(body);
    expect(seen[0]?.headers['x-http-method-override']).toBe(override);
  });

  it('send a form where the API takes forms', async () => {
    const { provider, seen } = await branchAt({ update: 'post-method', body: 'multipart' });
    await provider.update('branches', { id: 1, data: { name: 'Utara', city: '' }, previousData: { id: 1, city: 'x' } });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.text).toMatch(
      /name="_method"\r\n\r\nPUT\r\n[\s\S]*name="name"\r\n\r\nUtara[\s\S]*name="city"\r\n\r\n\r\n/,
    );
  });

  it('create where the API says records are created', async () => {
    const { provider, seen } = await branchAt({ create: { path: 'store' } });
    await provider.create('branches', { data: { name: 'Utara' } });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/branches/store', body: { name: 'Utara' } });
  });
});

describe('a record with a file', () => {
  const photo = new File(['isi'], 'sampul.png', { type: 'image/png' });
  const saved = { ...stored, cover: 'books/abc.png?e=1&s=2' };

  it('is created by a form, though the API takes JSON', async () => {
    const { provider, seen } = await libraryAt(() => ({ status: 201, ...ok(saved) }));
    const { data } = await provider.create('books', { data: { ...newBook, cover: photo } });
    expect(data).toMatchObject({ id: 5, cover: saved.cover });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.text).toMatch(/name="cover"; filename="sampul.png"[\s\S]*isi/);
  });

  it('is changed by a POST that says PUT', async () => {
    const { provider, seen } = await libraryAt(() => ok(saved), { has: all });
    const previousData = { ...newBook, id: 5, version: 3, cover: 'books/old.png?e=1&s=2' };
    const { data } = await provider.update('books', { id: 5, data: { ...previousData, cover: photo }, previousData });
    expect(data).toMatchObject({ id: 5, cover: saved.cover });
    expect(seen.map(({ method, path }) => [method, path])).toEqual([['POST', '/books/5']]);
    expect(seen[0]?.text).toMatch(
      /name="_method"\r\n\r\nPUT[\s\S]*name="cover"; filename[\s\S]*name="version"\r\n\r\n3/,
    );
    expect(seen[0]?.text).not.toContain('name="title"');
  });

  it('stays JSON when its file is only removed', async () => {
    const { provider, seen } = await libraryAt(() => ok({ ...stored, cover: null }), { has: all });
    const previousData = { ...newBook, id: 5, version: 3, cover: 'books/old.png' };
    await provider.update('books', { id: 5, data: { ...previousData, cover: null }, previousData });
    expect(seen[0]).toMatchObject({ method: 'PUT', body: { cover: null, version: 3 } });
  });

  it('can be stopped on its way', async () => {
    const { provider } = await libraryAt(() => ({ ...ok(saved), delayMs: 2_000 }));
    const stop = new AbortController();
    const created = provider.create('books', { data: { ...newBook, cover: photo }, meta: { signal: stop.signal } });
    setTimeout(() => stop.abort(), 50);
    expect(await rejection(created)).toMatchObject({ name: 'AbortError' });
  });
});

describe('creating', () => {
  it('returns the record of the answer', async () => {
    const { provider, seen } = await libraryAt(() => ({ status: 201, ...ok(stored) }));
    expect(await provider.create('books', { data: newBook })).toEqual({ data: { ...newBook, id: 5, version: 1 } });
    expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/books', { title: 'Laut', genre: 'novel', shelf_no: 'B2', available: true }],
    ]);
  });

  it.each([
    ['data.id', { status: 'success', data: { id: 5 } }],
    ['data.book_id', { status: 'success', data: { book_id: '5' } }],
    ['data', { status: 'success', data: 5 }],
    ['id', { status: 'success', id: 5 }],
  ])('reads the record again when the answer only tells its id, at %s', async (_place, body) => {
    const { provider } = await libraryAt(({ method }) => (method === 'POST' ? { body } : ok(stored)));
    expect(await provider.create('books', { data: newBook })).toEqual({ data: { ...newBook, id: 5, version: 1 } });
  });

  it('returns what was sent, with the id, when the record cannot be read again', async () => {
    const { provider } = await libraryAt(({ method }) => (method === 'POST' ? ok({ id: 5 }) : failed(500)));
    expect(await provider.create('books', { data: newBook })).toEqual({ data: { ...newBook, id: 5 } });
  });

  it('finds the new record when the answer says nothing but success', async () => {
    const rows = [
      { id: 1, name: 'Ani', email: 'ani@x.id' },
      { id: 9, name: 'Ani', email: 'ani2@x.id' },
    ];
    const { provider, seen } = await libraryAt(({ method }) =>
      method === 'POST' ? { body: { status: 'success' } } : ok({ data: rows, total: 2 }),
    );
    const data = { name: 'Ani', email: 'ani2@x.id', pin: 'rahasia99' };
    expect(await provider.create('members', { data })).toEqual({ data: rows[1] });
    expect(seen[1]?.query).toMatchObject({ search: 'ani2@x.id' });
  });

  it('has id 0 when nobody can tell the id', async () => {
    const { provider } = await libraryAt(({ method }) => (method === 'POST' ? { status: 204 } : ok([])));
    const data = { name: 'Ani', pin: 'rahasia99' };
    expect(await provider.create('members', { data })).toEqual({ data: { name: 'Ani', id: 0 } });
  });

  it('sends the key of one intention to an API that knows it', async () => {
    const { provider, seen } = await libraryAt(() => ok(stored), { has: all });
    await provider.create('books', { data: newBook, meta: { idempotencyKey: 'k-1' } });
    expect(seen[0]?.headers['idempotency-key']).toBe('k-1');
    const described = await libraryAt(() => ok(stored));
    await described.provider.create('books', { data: newBook, meta: { idempotencyKey: 'k-1' } });
    expect(described.seen[0]?.headers['idempotency-key']).toBeUndefined();
  });
});

describe('updating', () => {
  const previousData = { id: 5, version: 3, title: 'Laut', genre: 'novel', shelf: 'B2', available: true };

  it('sends changes and the version to an API with versions', async () => {
    const { provider, seen } = await libraryAt(() => ok({ ...stored, title: 'Gunung', version: 4 }), { has: all });
    const data = { ...previousData, title: 'Gunung' };
    const result = await provider.update('books', { id: 5, data, previousData });
    expect(result.data).toMatchObject({ id: 5, title: 'Gunung', version: 4 });
    expect(seen[0]).toMatchObject({ method: 'PUT', path: '/books/5' });
    expect(seen[0]?.body).toEqual({ title: 'Gunung', version: 3 });
  });

  it('sends the whole form to the described API', async () => {
    const { provider, seen } = await libraryAt(() => ok({ ...stored, title: 'Gunung' }));
    await provider.update('books', { id: 5, data: { title: 'Gunung' }, previousData });
    expect(seen[0]?.body).toEqual({ title: 'Gunung', genre: 'novel', shelf_no: 'B2', available: true });
  });

  it('reads the record again when the answer lacks it', async () => {
    const { provider, seen } = await libraryAt(({ method }) =>
      method === 'PUT' ? { body: { status: 'success' } } : ok({ ...stored, title: 'Gunung' }),
    );
    const { data } = await provider.update('books', { id: 5, data: { title: 'Gunung' }, previousData });
    expect([data.title, data.shelf]).toEqual(['Gunung', 'B2']);
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  it('is done even when reading it again fails', async () => {
    const { provider } = await libraryAt(({ method }) => (method === 'PUT' ? { status: 204 } : failed(503)));
    const { data } = await provider.update('books', { id: 5, data: { title: 'Gunung' }, previousData });
    expect(data).toEqual({ ...previousData, title: 'Gunung' });
  });
});

describe('deleting', () => {
  it('answers with the record that was', async () => {
    const { provider, seen } = await libraryAt(() => ({ status: 204 }));
    expect(await provider.delete('books', { id: 5, previousData: { id: 5, title: 'Laut' } })).toEqual({
      data: { id: 5, title: 'Laut' },
    });
    expect([seen[0]?.method, seen[0]?.path, seen[0]?.text]).toEqual(['DELETE', '/books/5', '']);
  });

  it('tells the reason when there is one', async () => {
    const { provider, seen } = await libraryAt(() => ok(null));
    await provider.delete('books', { id: 5, previousData: { id: 5 }, meta: { reason: ' Ganda ' } });
    expect(seen[0]?.body).toEqual({ reason: 'Ganda' });
  });

  it('many is one bulk call where the API has one', async () => {
    const { provider, seen } = await libraryAt(() => ok(null));
    expect(await provider.deleteMany('members', { ids: [1, 2] })).toMatchObject({ data: [1, 2] });
    expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/members/bulk', { action: 'delete', member_ids: [1, 2] }],
    ]);
  });

  it('many tells of each what became of it', async () => {
    const results = [
      { id: 1, ok: true },
      { id: 2, ok: false, code: 'inUse', message: 'Masih dipakai' },
    ];
    const { provider } = await libraryAt(() => ok({ updated: 1, failed: 1, results }));
    expect(await provider.deleteMany('members', { ids: [1, 2] })).toEqual({ data: [1], meta: { results } });
  });

  it('many without a bulk call is single calls, with the same results', async () => {
    const { provider, seen } = await libraryAt(({ path }) =>
      path === '/branches/2' ? failed(409, { code: 'inUse', message: 'Masih dipakai' }) : ok(null),
    );
    expect(await provider.deleteMany('branches', { ids: [1, 2, 3] })).toEqual({
      data: [1, 3],
      meta: {
        results: [
          { id: 1, ok: true },
          { id: 2, ok: false, code: 'inUse', message: 'Masih dipakai' },
          { id: 3, ok: true },
        ],
      },
    });
    expect(seen).toHaveLength(3);
  });

  it('many that all fail is a failure', async () => {
    const { provider } = await libraryAt(() => failed(409, { code: 'inUse', message: 'Masih dipakai' }));
    expect(await rejection(provider.deleteMany('branches', { ids: [1, 2] }))).toMatchObject({
      message: 'Masih dipakai',
      body: { code: 'inUse', data: { results: [{ ok: false }, { ok: false }] } },
    });
  });
});

describe('updating many', () => {
  it('is the bulk action that sets the same values', async () => {
    const { provider, seen } = await libraryAt(() => ok(null));
    expect(await provider.updateMany('members', { ids: [1, 2], data: { active: false } })).toMatchObject({
      data: [1, 2],
    });
    expect(seen[0]?.body).toEqual({ action: 'deactivate', member_ids: [1, 2] });
  });

  const memberOf: Handler = ({ path, method, body }) =>
    method === 'GET'
      ? ok({ id: Number(path.at(-1)), name: `M${path.at(-1)}`, email: 'a@b.id' })
      : ok({ id: 1, ...(body as object) });

  it('is single calls that carry the whole record for the described API', async () => {
    const { provider, seen } = await libraryAt(memberOf);
    await provider.updateMany('members', { ids: [1, 2], data: { branch_id: 4 } });
    const bodies = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toContainEqual({ _method: 'PUT', name: 'M2', email: 'a@b.id', branch_id: 4 });
    expect(bodies).toHaveLength(2);
  });

  it('is single calls that carry the change for an API with versions', async () => {
    const { provider, seen } = await libraryAt(memberOf, { has: all });
    await provider.updateMany('members', { ids: [1, 2], data: { branch_id: 4 } });
    expect(seen.map(({ body }) => body)).toEqual([
      { _method: 'PUT', branch_id: 4 },
      { _method: 'PUT', branch_id: 4 },
    ]);
  });
});
