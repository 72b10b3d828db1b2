import { describe, expect, it } from 'vitest';
import { type Layer, type Overlay, whyOf } from '../../../../src/framework/schema';
import { library } from '../../../support/library';

const deployment: Layer = {
  name: 'deployment',
  source: 'fields.json',
  overlay: { format: 1, resources: { books: { fields: { shelf: { required: true }, pages: { max: 5000 } } } } },
};
const staffOverlay: Overlay = {
  format: 1,
  resources: {
    books: { fields: { homepage: { showWhen: { genre: { eq: 'novel' } } }, subtitle: { readOnly: true } } },
  },
  roles: { reader: { resources: { books: { fields: { summary: { hidden: true } } } } } },
};
const layers: readonly Layer[] = [deployment, { name: 'staff', source: '7', overlay: staffOverlay }];
const why = (name: string, resource = 'books', role = 'reader') =>
  whyOf({ model: library, layers, role }, resource)(name);

describe('whyOf', () => {
  it('says what the program demands, and that a developer can change it', () => {
    expect(why('title')).toContainEqual({ facet: 'required', layer: 'declaration', changedBy: 'developer' });
    expect(why('pages')).toContainEqual({
      facet: 'requiredWhen',
      layer: 'declaration',
      because: 'rule',
      condition: { genre: { eq: 'science' } },
      changedBy: 'developer',
    });
  });

  it('says which file or version demands it, and who can change that', () => {
    expect(why('shelf')).toContainEqual({
      facet: 'required',
      layer: 'deployment',
      source: 'fields.json',
      changedBy: 'operator',
    });
    expect(why('pages')).toContainEqual({
      facet: 'max',
      value: 5000,
      layer: 'deployment',
      source: 'fields.json',
      changedBy: 'operator',
    });
    expect(why('subtitle')).toContainEqual({ facet: 'readOnly', layer: 'staff', source: '7', changedBy: 'staff' });
    expect(why('homepage')).toContainEqual({
      facet: 'showWhen',
      condition: { genre: { eq: 'novel' } },
      layer: 'staff',
      source: '7',
      changedBy: 'staff',
    });
  });

  it('says what holds for a role only', () => {
    const forReaders = { facet: 'hidden', layer: 'role', source: '7', because: 'role', changedBy: 'staff' };
    expect(why('summary')).toContainEqual(forReaders);
    expect(why('summary', 'books', 'librarian').map(({ facet }) => facet)).not.toContain('hidden');
    expect(why('note', 'members')).toContainEqual({
      facet: 'hidden',
      because: 'role',
      layer: 'declaration',
      changedBy: 'developer',
    });
  });

  it('says that nobody can change what is worked out', () => {
    expect(why('books_count', 'members')).toEqual([
      { facet: 'readOnly', layer: 'kind', because: 'workedOut', changedBy: 'nobody' },
    ]);
  });

  it('says of what is asked for on create only that it is', () => {
    expect(why('pin', 'members', 'librarian')).toContainEqual({
      facet: 'required',
      on: 'create',
      layer: 'declaration',
      changedBy: 'developer',
    });
  });

  it('has nothing to say of what is not there', () => {
    expect(why('nobody')).toEqual([]);
    expect(why('title', 'nowhere')).toEqual([]);
  });
});
