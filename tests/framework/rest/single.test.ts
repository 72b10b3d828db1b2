import { describe, expect, it } from 'vitest';
import { libraryAt } from './server';

const told = { max_loans: 5, days: 14 };

describe('the only record of a group', () => {
  it.each([
    ['with its id', { status: 'success', data: { ...told, id: 1, version: 3 } }],
    ['without an id, in data', { status: 'success', data: told }],
    ['without an id, in data.data', { status: 'success', data: { data: told } }],
  ])('is read %s', async (_, body) => {
    const { provider } = await libraryAt(() => ({ body }));
    const { data } = await provider.getOne('loan_rules', { id: 1 });
    expect(data).toMatchObject({ id: 1, max_loans: 5, days: 14 });
  });

  it('is not made of an answer that says something else', async () => {
    const { provider } = await libraryAt(() => ({ body: { status: 'success', data: { other: 1 } } }));
    await expect(provider.getOne('loan_rules', { id: 1 })).rejects.toThrow();
  });
});
