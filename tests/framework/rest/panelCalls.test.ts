import { describe, expect, it } from 'vitest';
import { createRestProvider, staleTimeOf } from '../../../src/framework/rest';
import { defineModel, defineResource, number, text } from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { all, failed, httpAt, libraryAt, none, ok, rejection, serve } from './server';

describe('act', () => {
  it('makes the call of a row action', async () => {
    const { provider, seen } = await libraryAt(() => ({
      body: { status: 'success', message: 'Diubah.', data: { id: 4, active: false } },
    }));
    expect(await provider.act('members', 'active', { id: 4, data: { active: false } })).toEqual({
      data: { id: 4, active: false },
      message: 'Diubah.',
    });
    expect(seen[0]).toMatchObject({ method: 'PATCH', path: '/members/4/active', body: { active: false } });
  });

  it('makes the bulk call, and hands its results on', async () => {
    const data = { updated: 1, failed: 1, results: [{ id: 1, ok: true }] };
    const { provider, seen } = await libraryAt(() => ok(data), { has: all });
    const meta = { idempotencyKey: 'k-2' };
    expect(await provider.act('members', 'deactivate', { ids: [1, 2], meta })).toEqual({ data });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/members/bulk',
      body: { action: 'deactivate', member_ids: [1, 2] },
      headers: { 'idempotency-key': 'k-2' },
    });
  });

  it('writes the values itself where the API has no call for it', async () => {
    const close = { label: 'Tutup', on: ['row'], right: 'edit', sets: { city: '-' } } as const;
    const model = defineModel([defineResource({ ...branches, actions: { close } })], library.kinds);
    const { url, seen } = await serve(() => ok({ id: 1, name: 'Utara', city: '-' }));
    const provider = createRestProvider({ model, has: none, http: httpAt(url) });
    expect(await provider.act('branches', 'close', { id: 1 })).toEqual({ data: { id: 1, name: 'Utara', city: '-' } });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  });

  it('says the reason of a refusal', async () => {
    const { provider } = await libraryAt(() => failed(409, { code: 'lastAdmin', message: 'Admin terakhir.' }));
    expect(await rejection(provider.act('members', 'active', { id: 4, data: { active: false } }))).toMatchObject({
      message: 'Admin terakhir.',
      body: { code: 'lastAdmin' },
    });
  });

  it('knows only declared actions', async () => {
    const { provider } = await libraryAt(() => ok(null));
    expect(String(await rejection(provider.act('members', 'fly', { id: 1 })))).toContain('no action "fly"');
  });
});

describe('statistics', () => {
  it('of an API without the call are counted from its whole list', async () => {
    const counted = defineResource({
      ...branches,
      api: { ...branches.api, statistics: 'statistics', statisticsExtension: 'lists.paging' },
      fields: { ...branches.fields, rooms: number({ label: 'Ruang' }) },
      statistics: {
        total: { label: 'Semua' },
        inCity: { label: 'Kota', where: { city: { eq: 'Kota' } } },
        rooms: { label: 'Ruang', sum: 'rooms' },
        average: { label: 'Rata-rata', average: 'rooms' },
        middle: { label: 'Tengah', median: 'rooms' },
      },
    });
    const model = defineModel([counted], library.kinds);
    const rows = Array.from({ length: 30 }, (_, id) => ({
      id,
      name: `C${id}`,
      city: id % 3 ? '' : 'Kota',
      rooms: id === 0 ? '31' : id < 10 ? '2' : '1',
    }));
    const { url, seen } = await serve(({ path }) => (path === '/branches' ? ok(rows) : ok({ total: 7 })));
    const of = (has: (name: string) => boolean) => createRestProvider({ model, has, http: httpAt(url) });
    expect(await of(none).statistics('branches')).toEqual({
      total: 30,
      inCity: 10,
      rooms: 69,
      average: 2.3,
      middle: 1,
    });
    expect(await of(all).statistics('branches')).toEqual({ total: 7 });
    expect(seen.map(({ path }) => path)).toEqual(['/branches', '/branches/statistics']);
  });

  it('of a whole list that has no call for them are counted from it', async () => {
    const counted = defineResource({ ...branches, statistics: { total: { label: 'Semua' } } });
    const { url } = await serve(() => ok([{ id: 1, name: 'Kota' }]));
    const provider = createRestProvider({ model: defineModel([counted], library.kinds), has: all, http: httpAt(url) });
    expect(await provider.statistics('branches')).toEqual({ total: 1 });
  });

  it('are numbers, however they are written', async () => {
    const { provider, seen } = await libraryAt(() => ok({ total: 12, pages: '340.50' }));
    expect(await provider.statistics('books')).toEqual({ total: 12, pages: 340.5 });
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/books/statistics' });
  });

  it.each([
    ['in the answer', { overview: { total: 7, active: '4' }, by_branch: { North: 3 } }],
    ['below a wrapper', { data: { overview: { total: 7, active: '4' } } }],
  ])('are read at their place %s', async (_where, answer) => {
    const { provider } = await libraryAt(() => ok(answer));
    expect(await provider.statistics('members')).toEqual({ total: 7, active: 4 });
  });

  it('may be flat all the same, or miss some', async () => {
    const { provider } = await libraryAt(() => ok({ total: 7 }));
    expect(await provider.statistics('members')).toEqual({ total: 7 });
  });

  it('of a resource without figures are none, and nobody is asked', async () => {
    const { provider, seen } = await libraryAt(() => ok({}));
    expect([await provider.statistics('branches'), seen.length]).toEqual([{}, 0]);
  });
});

describe('history and restore', () => {
  const entry = {
    id: 1,
    action: 'update',
    at: '2026-08-31T10:00:00+07:00',
    by: { id: 2, name: 'Ani' },
    changes: { title: ['a', 'b'] },
  };

  it('are calls of an API that has them', async () => {
    const { provider, seen } = await libraryAt(({ method }) => ok(method === 'GET' ? [entry] : { id: 5, title: 'x' }), {
      has: all,
    });
    expect(await provider.history('books', { id: 5 })).toEqual([entry]);
    expect(await provider.restore('books', { id: 5 })).toEqual({ data: { id: 5, title: 'x' } });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /books/5/history',
      'POST /books/5/restore',
    ]);
  });

  it('take a deletion of many back in one call, and one by one only where there is no such call', async () => {
    const deletion = { ids: [5, 7], call: 'c-1' };
    const linesOf = async (has: (name: string) => boolean, what: { ids: number[]; call?: string }) => {
      const { provider, seen } = await libraryAt(() => ok({ updated: 2, call: 'c-2', id: 5 }), { has });
      expect(await provider.undoDelete('books', what)).toMatchObject({ updated: 2 });
      return seen.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body ?? null)}`);
    };
    expect(await linesOf(all, deletion)).toEqual(['POST /books/found {"action":"restore","call":"c-1"}']);
    const each = ['POST /books/5/restore null', 'POST /books/7/restore null'];
    expect(await linesOf((name) => name !== 'records.found', deletion)).toEqual(each);
    expect(await linesOf(all, { ids: [5, 7] })).toEqual(each);
  });

  it('an API without history is not asked for it', async () => {
    const { provider, seen } = await libraryAt(() => failed(404));
    expect([await provider.history('books', { id: 5 }), seen.length]).toEqual([[], 0]);
  });
});

describe('options', () => {
  it('come from the list, as many as asked for', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: [{ id: 1, name: 'Ani' }], total: 1 }), { has: all });
    const options = await provider.options('members', { search: 'an', limit: 10, among: { active: { eq: true } } });
    expect(options).toEqual([{ id: 1, name: 'Ani' }]);
    expect(seen[0]).toMatchObject({
      path: '/members',
      query: { search: 'an', active: 'true', page: '1', per_page: '10', sort_by: 'name', sort_order: 'asc' },
    });
  });

  it('leave out what the API offers although it is not among the wanted', async () => {
    const rows = [
      { id: 1, name: 'Ani', active: 1 },
      { id: 2, name: 'Budi', active: 0 },
    ];
    const { provider } = await libraryAt(() => ok(rows));
    expect(await provider.options('members', { among: { active: { eq: true } } })).toMatchObject([{ id: 1 }]);
    const either = { any: [{ name: { eq: 'Budi' } }, { active: { eq: true } }] } as const;
    expect(await provider.options('members', { among: either })).toHaveLength(2);
  });

  it('by ids are those records', async () => {
    const { provider, seen } = await libraryAt(() => ok({ data: [{ id: 3 }], total: 1 }), { has: all });
    expect(await provider.options('members', { ids: [3] })).toEqual([{ id: 3 }]);
    expect(seen[0]?.query).toMatchObject({ id__in: '3' });
  });

  const short = [
    { id: 1, name: 'Made Wirawan', code: 'A1', town: 'Contoh' },
    { id: 2, name: 'Siti Rohmah', code: 'A2', town: 'Teladan' },
  ];
  const authors = defineResource({
    name: 'authors',
    label: 'Pengarang',
    noun: 'pengarang',
    title: 'name',
    api: { path: '/authors', options: { path: 'options', fields: ['name', 'code', 'town'] } },
    fields: {
      name: text({ label: 'Nama', search: true }),
      code: text({ label: 'Kode', search: true }),
      town: text({ label: 'Kota', search: true }),
    },
    list: { columns: ['name'] },
    form: { sections: [] },
    access: { librarian: 'all' },
  });
  const model = defineModel([authors], library.kinds);
  const shortAt = async (has: () => boolean) => {
    const { url, seen } = await serve(() => ok(short));
    return { provider: createRestProvider({ model, has, http: httpAt(url) }), seen };
  };

  it('come from the short list where there is one, searched here for the described API', async () => {
    const { provider, seen } = await shortAt(none);
    expect(await provider.options('authors', { search: 'teladan' })).toEqual([short[1]]);
    expect(await provider.options('authors', { ids: [1] })).toEqual([short[0]]);
    expect(seen[0]?.path).toBe('/authors/options');
  });

  it('are searched by an API that announced paging', async () => {
    const { provider, seen } = await shortAt(all);
    expect(await provider.options('authors', { search: 'x', limit: 1 })).toEqual([short[0]]);
    expect(seen[0]?.query).toMatchObject({ search: 'x', per_page: '1' });
  });

  it('of a resource the API does not have are none', async () => {
    const { provider } = await libraryAt(() => ({ status: 404, body: { message: 'no route' } }));
    expect(await provider.options('members', { search: 'a' })).toEqual([]);
  });
});

it('an answer is fresh as long as the resource says, else five minutes', () => {
  expect([staleTimeOf({ ...branches, api: { ...branches.api, staleMinutes: 3 } }), staleTimeOf(branches)]).toEqual([
    180_000, 300_000,
  ]);
});

describe('exportFile', () => {
  const params = {
    format: 'csv',
    columns: ['title', 'pages'],
    sort: { field: 'pages', order: 'DESC' },
    filter: { q: 'laut', genre: 'novel', price__gte: 5 },
  } as const;

  it('asks for the list as a file and hands it on as it came', async () => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="books-20260831.csv"',
      'x-row-count': '12',
    };
    const { provider, seen } = await libraryAt(() => ({ body: '{"looks":"like json"}', headers }), { has: all });
    let received = 0;
    const file = await provider.exportFile('books', { ...params, onBytes: (bytes) => (received = bytes) });
    expect(await file.blob.text()).toBe('{"looks":"like json"}');
    expect([file.name, file.rows, received]).toEqual(['books-20260831.csv', 12, 21]);
    expect(seen[0]).toMatchObject({
      path: '/books/export',
      query: {
        format: 'csv',
        columns: 'title,pages',
        search: 'laut',
        kind: 'novel',
        price__gte: '5',
        sort_by: 'pages',
        sort_order: 'desc',
      },
    });
  });

  it('says the reason of a refusal', async () => {
    const { provider } = await libraryAt(() => failed(413, { code: 'tooLarge', message: 'Terlalu banyak.' }));
    expect(await rejection(provider.exportFile('books', params))).toMatchObject({ message: 'Terlalu banyak.' });
  });
});
