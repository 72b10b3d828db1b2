import { describe, expect, it } from 'vitest';
import { listOverdue } from '../../support/libraryCalls';
import { failed, libraryAt, ok, rejection } from './server';

describe('a call without a usable answer', () => {
  it('that meets no network says so, with an empty list of field errors', async () => {
    const { provider } = await libraryAt(() => ({ cut: true }));
    expect(await rejection(provider.getOne('books', { id: 1 }))).toMatchObject({
      name: 'HttpError',
      message: 'Terjadi kesalahan jaringan.',
      status: 0,
      body: { code: 'network', errors: {} },
    });
  });

  it('that takes too long says so', async () => {
    const { provider } = await libraryAt(() => ({ delayMs: 2000 }), { timeoutMs: 50 });
    expect(await rejection(provider.getOne('books', { id: 1 }))).toMatchObject({
      message: 'Server terlalu lama menjawab. Coba lagi.',
      status: 0,
      body: { code: 'timeout' },
    });
  });

  it('that is cut off in the middle of its JSON cannot be read', async () => {
    const { provider } = await libraryAt(() => ({
      body: '{"status":"success","data":[{"id":1',
      headers: { 'content-type': 'application/json' },
    }));
    expect(await rejection(provider.getList('books', {}))).toMatchObject({ body: { code: 'unreadable' } });
  });

  it('that was cancelled rejects as AbortError, which nobody shows', async () => {
    const { provider } = await libraryAt(() => ({ delayMs: 2000 }));
    const controller = new AbortController();
    const work = provider.getList('books', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await rejection(work)).toMatchObject({ name: 'AbortError' });
  });

  it.each(['getList', 'getOne', 'getMany', 'getManyReference', 'options', 'statistics', 'call'] as const)(
    '%s can be cancelled',
    async (verb) => {
      const { provider } = await libraryAt(() => ({ delayMs: 2000 }));
      const signal = AbortSignal.timeout(20);
      const params = { id: 1, ids: [1], target: 'member_id', pagination: { page: 1, perPage: 5 }, signal };
      const sort = { field: 'id', order: 'ASC' as const };
      const work =
        verb === 'call'
          ? provider.call(listOverdue, {}, { signal })
          : provider[verb]('books', { ...params, sort, filter: {} });
      expect(await rejection(work)).toMatchObject({ name: 'AbortError' });
    },
  );

  it('says the sentences it was given, in the language of the moment', async () => {
    let language = 'id';
    const sentences = {
      get network() {
        return language === 'en' ? 'Network error' : 'Jaringan putus';
      },
    };
    const { provider } = await libraryAt(() => ({ cut: true }), { sentences });
    expect(await rejection(provider.getOne('books', { id: 1 }))).toMatchObject({ message: 'Jaringan putus' });
    language = 'en';
    expect(await rejection(provider.getOne('books', { id: 1 }))).toMatchObject({ message: 'Network error' });
  });

  it('of a proxy is a sentence, not a page', async () => {
    const { provider } = await libraryAt(() => ({ status: 502, body: '<html><h1>502</h1></html>' }));
    expect(await rejection(provider.getList('books', {}))).toMatchObject({
      status: 502,
      message: 'Server sedang tidak dapat melayani. Coba lagi beberapa saat.',
    });
  });
});

describe('a refusal', () => {
  it('of a form names its fields', async () => {
    const { provider } = await libraryAt(() => failed(422, { message: 'Periksa', errors: { title: ['Sudah ada'] } }));
    expect(await rejection(provider.create('books', { data: { title: 'x' } }))).toMatchObject({
      status: 422,
      body: { errors: { title: 'Sudah ada' } },
    });
  });

  it('as stale brings the record as it is now, under declared names and types', async () => {
    const current = { id: 1, version: 5, shelf_code: 'B2', available: 1 };
    const data = { current, changed_by: { id: 2, name: 'Ani' }, changed_at: '2026-08-31T10:00:00+07:00' };
    const { provider } = await libraryAt(() => failed(409, { code: 'stale', message: 'Sudah diubah', data }), {
      has: () => true,
    });
    const work = provider.update('books', { id: 1, data: { title: 'x' }, previousData: { id: 1, version: 4 } });
    expect(await rejection(work)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        data: { current: { id: 1, version: 5, shelf: 'B2', available: true }, changed_by: { name: 'Ani' } },
      },
    });
  });

  it('of an unknown resource lists those there are', async () => {
    const { provider } = await libraryAt(() => ok([]));
    expect(String(await rejection(provider.getList('book', {})))).toContain('Did you mean "books"?');
  });
});
