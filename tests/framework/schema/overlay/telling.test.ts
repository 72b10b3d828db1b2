import { describe, expect, it } from 'vitest';
import type { Model, Resource } from '../../../../src/framework/schema';
import { toldBy } from '../../../../src/framework/schema/overlay/telling';

const resourceOf = (name: string, fields: Readonly<Record<string, object>>, table?: string) =>
  ({ name, fields, ...(table ? { table } : {}) }) as unknown as Resource;

const members = resourceOf('members', { name: {}, pin: {}, born: {} });
const readers = resourceOf('readers', { name: {}, pin: {}, card: {} }, 'members');
const loans = resourceOf('loans', {
  name: {},
  age: { tells: ['members.born'] },
  who: { tells: ['members.name', 'books.title'] },
  whom: { tells: ['members.name'] },
});
const books = resourceOf('books', { title: {}, name: {} });
const resources = [members, readers, loans, books];
const model = {
  resources,
  byName: Object.fromEntries(resources.map((each) => [each.name, each])),
} as unknown as Model;

const told = (resource: Resource) =>
  Object.fromEntries(toldBy(model, resource).map(({ other, by }) => [other.name, Object.fromEntries(by)]));

describe('what a resource tells of others', () => {
  it('are fields of the same name in the same table, whichever of the two names it', () => {
    expect(told(readers)).toEqual({ members: { name: ['name'], pin: ['pin'] } });
    expect(told(members)).toEqual({ readers: { name: ['name'], pin: ['pin'] } });
  });

  it('are those that a field says it tells, by each field that does, and no others of their name', () => {
    expect(told(loans)).toEqual({
      members: { name: ['who', 'whom'], born: ['age'] },
      books: { title: ['who'] },
    });
    expect(told(books)).toEqual({});
  });
});
