import { describe, expect, it } from 'vitest';
import { createRestProvider } from '../../../src/framework/rest';
import { defineModel, defineResource, number, reference, text } from '../../../src/framework/schema';
import { branches, library } from '../../support/library';
import { type Handler, httpAt, none, rejection, serve } from './server';

const shelves = defineResource({
  name: 'shelves',
  label: 'Rak',
  noun: 'rak',
  title: 'code',
  api: { path: '/v2/shelves', dialect: 'simple-rest', aliases: { room: { read: 'room_name', write: 'room_name' } } },
  fields: {
    code: text({ label: 'Kode', required: true }),
    room: text({ label: 'Ruang' }),
    width: number({ label: 'Lebar' }),
    branch_id: reference('branches', { label: 'Cabang' }),
  },
  list: { columns: ['code'] },
  form: { sections: [] },
  access: { librarian: 'all' },
});
const model = defineModel([branches, shelves], library.kinds);
const row = { id: '1', code: 'A1', room_name: 'Utara', width: '80' };
const record = { id: 1, code: 'A1', room: 'Utara', width: 80 };

const at = async (handler: Handler) => {
  const { url, seen } = await serve(handler);
  return { provider: createRestProvider({ model, has: none, http: httpAt(url) }), seen };
};
const list = { pagination: { page: 2, perPage: 10 }, sort: { field: 'code', order: 'ASC' as const }, filter: {} };

describe('the simple-rest dialect', () => {
  it('reads lists with their total from Content-Range', async () => {
    const { provider, seen } = await at(() => ({ body: [row], headers: { 'content-range': 'shelves 10-10/11' } }));
    const filter = { q: 'a', width__gte: 50, code: ['A1', 'B1'], room__startsWith: 'x' };
    expect(await provider.getList('shelves', { ...list, filter })).toEqual({ data: [record], total: 11 });
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/v2/shelves' });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer token', range: 'v2/shelves=10-19' });
    expect(seen[0]?.query).toEqual({
      range: '[10,19]',
      sort: '["code","ASC"]',
      filter: '{"width_gte":50,"code":["A1","B1"],"q":"a"}',
    });
  });

  it('reads one, many and those that refer to another', async () => {
    const { provider, seen } = await at(({ path }) => ({
      body: path === '/v2/shelves/1' ? row : [row],
      headers: { 'content-range': 'shelves 0-0/1' },
    }));
    expect(await provider.getOne('shelves', { id: 1 })).toEqual({ data: record });
    expect(await provider.getMany('shelves', { ids: [1] })).toEqual({ data: [record] });
    const reference = { ...list, target: 'branch_id', id: 4 };
    expect(await provider.getManyReference('shelves', reference)).toEqual({ data: [record], total: 1 });
    expect(seen.map(({ query }) => query.filter)).toEqual([undefined, '{"id":[1]}', '{"branch_id":4}']);
  });

  it('writes declared fields under their names on the wire', async () => {
    const { provider, seen } = await at(() => ({ body: row }));
    expect(await provider.create('shelves', { data: { code: 'A1', room: 'Utara', other: 1 } })).toEqual({
      data: record,
    });
    await provider.update('shelves', { id: 1, data: { room: 'Timur' }, previousData: { id: 1, code: 'A1' } });
    expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/v2/shelves', { code: 'A1', room_name: 'Utara' }],
      ['PUT', '/v2/shelves/1', { code: 'A1', room_name: 'Timur' }],
    ]);
  });

  it('changes many without emptying what it does not change, and says which were refused', async () => {
    const { provider, seen } = await at(({ method, path }) =>
      method === 'PUT' && path === '/v2/shelves/2' ? { status: 422, body: { message: 'Rak terkunci' } } : { body: row },
    );
    expect(await provider.updateMany('shelves', { ids: [1, 2], data: { room: 'Timur' } })).toMatchObject({
      data: [1],
      meta: {
        results: [
          { id: 1, ok: true },
          { id: 2, ok: false, message: 'Rak terkunci' },
        ],
      },
    });
    const whole = { code: 'A1', room_name: 'Timur', width: 80 };
    expect(seen.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([whole, whole]);
  });

  it('sorts and narrows by the names of the API', async () => {
    const { provider, seen } = await at(() => ({ body: [row], headers: { 'content-range': 'shelves 0-0/1' } }));
    const sort = { field: 'room', order: 'ASC' as const };
    await provider.getList('shelves', { ...list, sort, filter: { room: 'Utara' } });
    expect(seen[0]?.query).toMatchObject({ sort: '["room_name","ASC"]', filter: '{"room_name":"Utara"}' });
  });

  it('deletes one and many', async () => {
    const { provider, seen } = await at(() => ({ body: { id: 1 } }));
    expect(await provider.delete('shelves', { id: 1, previousData: record })).toEqual({ data: record });
    expect(await provider.deleteMany('shelves', { ids: [1, 2] })).toMatchObject({ data: [1, 2] });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /v2/shelves/1',
      'DELETE /v2/shelves/1',
      'DELETE /v2/shelves/2',
    ]);
  });

  it('says errors as the other dialect does', async () => {
    const { provider } = await at(() => ({ status: 422, body: { errors: { room_name: ['Ruang tidak ada'] } } }));
    expect(await rejection(provider.create('shelves', { data: { code: 'A1' } }))).toMatchObject({
      status: 422,
      body: { errors: { room: 'Ruang tidak ada' } },
    });
  });

  it('offers options from its lists', async () => {
    const { provider } = await at(() => ({ body: [row], headers: { 'content-range': 'shelves 0-0/1' } }));
    expect(await provider.options('shelves', { search: 'a' })).toEqual([record]);
  });
});
