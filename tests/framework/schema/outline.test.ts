import { describe, expect, it } from 'vitest';
import { offeredModel, type Resource } from '../../../src/framework/schema';
import {
  arrivalOfAll,
  arrivalOfList,
  fillIn,
  hasArrived,
  offerArrivals,
  outline,
  referenceTarget,
} from '../../../src/framework/schema/outline';

const known = () => ({
  name: 'books',
  label: 'Buku',
  noun: 'buku',
  title: 'title',
  api: { path: '/books', create: { extension: 'books.create' } },
  access: { librarian: 'all' },
  form: { as: 'dialog' },
});
const rest = {
  fields: { title: { kind: 'text', label: 'Judul' }, shelf: { kind: 'reference', label: 'Rak', target: 'shelves' } },
  list: { columns: ['title'] },
  form: { sections: [{ section: 'Buku', fields: ['title'] }] },
};
const books = () => outline<Resource>(known(), { '': ['fields', 'list'], form: ['sections'] }, { shelf: 'shelves' });

describe('an outline', () => {
  it('has its names, and refuses what has not arrived with a sentence', () => {
    const resource = books();
    expect([resource.label, resource.form.as]).toEqual(['Buku', 'dialog']);
    expect(() => resource.fields).toThrow('books.fields was read before the declaration of books had arrived');
    expect(() => resource.form.sections).toThrow('books.form.sections was read before');
    expect(() => ({ ...resource })).toThrow('books.fields');
    expect(hasArrived(resource)).toBe(false);
  });

  it('is the same object once it is filled in, with all that is declared', () => {
    const resource = books();
    const { form } = resource;
    fillIn(resource, rest);
    expect(hasArrived(resource)).toBe(true);
    expect(resource).toEqual({ ...known(), ...rest, form: { ...known().form, ...rest.form } });
    expect(resource.form).toBe(form);
  });

  it('knows what its fields point to from the start', () => {
    const resource = books();
    expect(referenceTarget(resource, 'shelf')).toBe('shelves');
    expect(referenceTarget(resource, 'title')).toBeUndefined();
    fillIn(resource, rest);
    expect(referenceTarget(resource, 'shelf')).toBe('shelves');
  });

  it('gives what an API offers of it: its rights at once, the rest when it has arrived', () => {
    const resource = books();
    const model = { resources: [resource], kinds: {}, byName: { books: resource } };
    const [offered] = offeredModel(model as Parameters<typeof offeredModel>[0], () => false).resources;
    expect(offered?.access).toEqual({ librarian: expect.objectContaining({ list: true }) });
    expect(offered?.access.librarian).not.toHaveProperty('create');
    expect(() => offered?.fields).toThrow('books.fields');
    fillIn(resource, rest);
    expect(Object.keys(offered?.fields ?? {})).toEqual(['title', 'shelf']);
  });
});

describe('who waits for declarations', () => {
  it('waits for those that are not there, and not at all for those that are', async () => {
    const asked: string[] = [];
    const resource = books();
    offerArrivals({
      forList: async (name) => {
        asked.push(name);
        fillIn(resource, rest);
      },
      all: async () => void asked.push('all'),
      whenEarly: (sentence) => Promise.resolve(void asked.push(sentence)),
    });
    expect(arrivalOfAll([resource])).toBeInstanceOf(Promise);
    let thrown: unknown;
    try {
      void resource.list;
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toHaveProperty('then');
    await arrivalOfList(resource);
    expect(asked).toEqual(['all', expect.stringContaining('books.list was read before'), 'books']);
    expect([arrivalOfList(resource), arrivalOfAll([resource])]).toEqual([undefined, undefined]);
  });
});
