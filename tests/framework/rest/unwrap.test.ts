import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrapData, unwrapList, unwrapNumbers, unwrapRecord } from '../../../src/framework/rest/unwrap';

const rows = [{ id: 1 }, { id: 2 }];
const block = { current_page: 2, per_page: 15, total: 40, last_page: 3 };
const paging = { page: 2, perPage: 15, total: 40, lastPage: 3 };

describe('unwrapList', () => {
  it.each([
    ['the body itself', rows, undefined],
    ['data', { status: 'success', data: rows }, undefined],
    ['data, paging beside it', { status: 'success', data: rows, ...block }, paging],
    ['data.data, paging beside it', { status: 'success', data: { data: rows, ...block } }, paging],
    ['data.data.data', { status: 'success', data: { data: { data: rows, ...block } } }, paging],
    ['data.data, paging one level above', { status: 'success', data: { data: rows }, ...block }, paging],
    ['data, paging under meta', { data: rows, meta: block, links: { next: null } }, paging],
    ['data.users, paging under pagination', { data: { users: rows, pagination: block } }, paging],
    ['numbers as text', { data: rows, total: '40', current_page: '2', per_page: '15', last_page: '3' }, paging],
    ['a page object with links', { data: { data: rows, links: [{ url: null }], ...block } }, paging],
    ['an object numbered like a list', { data: { '0': { id: 1 }, '4': { id: 2 } } }, undefined],
    ['the only array of an unknown name', { data: { penerima: rows } }, undefined],
  ])('finds the list at %s', (_place, body, expected) => {
    expect(unwrapList(body, ['users'])).toEqual({ rows, paging: expected });
  });

  it('takes the paging block nearest to the list', () => {
    expect(unwrapList({ total: 999, current_page: 1, data: { data: rows, total: 40 } })?.paging).toEqual({
      total: 40,
      page: 1,
    });
  });

  it('reads null in place of a list as an empty one', () => {
    expect(unwrapList({ status: 'success', data: null })).toEqual({ rows: [], paging: undefined });
  });

  it.each([[undefined], ['<html>'], [7], [{ status: 'success' }], [{ data: { id: 1 } }], [{ errors: [] }]])(
    'finds none in %j',
    (body) => {
      expect(unwrapList(body)).toBeUndefined();
    },
  );

  it('finds the list and its paging at any depth', () => {
    const record = fc.record({ id: fc.nat(), name: fc.string(), data: fc.option(fc.string()) });
    const extras = fc.dictionary(fc.constantFrom('message', 'code', 'request_id'), fc.string());
    fc.assert(
      fc.property(
        fc.array(record),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        extras,
        (list, depth, beside, more) => {
          let body: object = { ...more, data: list, ...(beside && block) };
          for (let level = 1; level < depth; level += 1)
            body = { ...more, data: body, ...(!beside && level === 1 && block) };
          const found = unwrapList({ ...body, status: 'success', success: true });
          expect(found?.rows).toEqual(list);
          if (beside || depth > 1) expect(found?.paging).toEqual(paging);
        },
      ),
    );
  });
});

describe('unwrapRecord', () => {
  const where = { names: ['families', 'family'], embedded: ['user'] };

  it.each([
    ['the body itself', { id: 3, name: 'x' }],
    ['data', { status: 'success', data: { id: 3, name: 'x' } }],
    ['data.data', { status: 'success', data: { data: { id: 3, name: 'x' } } }],
    ['data.family', { status: 'success', data: { family: { id: 3, name: 'x' } } }],
    ['the only object of an unknown name', { status: 'success', data: { anggota: { id: 3, name: 'x' } } }],
    ['data beside an id of the wrapper', { status: 'success', id: 9, data: { id: 3, name: 'x' } }],
  ])('finds the record at %s', (_place, body) => {
    expect(unwrapRecord(body, where)).toEqual({ id: 3, name: 'x' });
  });

  it('never takes an embedded record of another resource for the record', () => {
    expect(unwrapRecord({ data: { message: 'ok', user: { id: 8 } } }, where)).toBeUndefined();
  });

  it.each([[undefined], [{ status: 'success' }], [{ status: 'success', data: null }], [{ data: [{ id: 1 }] }]])(
    'finds none in %j',
    (body) => {
      expect(unwrapRecord(body, where)).toBeUndefined();
    },
  );
});

describe('unwrapData and unwrapNumbers', () => {
  it('take the envelope off and nothing more', () => {
    expect(unwrapData({ status: 'success', data: { data: 1 } })).toEqual({ data: 1 });
    expect(unwrapData({ status: 'success' })).toEqual({ status: 'success' });
  });

  it.each([
    [{ data: { total: 4, active: '3', note: 'x' } }],
    [{ data: { statistics: { total: '4', active: 3 } } }],
    [{ total: 4, active: 3 }],
  ])('find the numbers in %j', (body) => {
    expect(unwrapNumbers(body)).toEqual({ total: 4, active: 3 });
  });
});
