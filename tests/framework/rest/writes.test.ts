import { describe, expect, it } from 'vitest';
import { toBody, toFormData } from '../../../src/framework/rest/body';
import { toRecord } from '../../../src/framework/rest/records';
import { toWireValues, type Write } from '../../../src/framework/rest/writes';
import { date, number, text } from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';

const { kinds } = library;
const base = { mode: 'edit', send: 'changes', withVersion: true } as const;
const wire = (resource: typeof books | typeof members, write: Partial<Write>) =>
  toWireValues(resource, kinds, { ...base, data: {}, ...write });

describe('a number that is worked out of a date', () => {
  const { books: described } = library.byName;
  const aged = {
    ...(described as typeof books),
    fields: {
      title: text({ label: 'Judul' }),
      published_on: date({ label: 'Terbit' }),
      age: number({ label: 'Umur', readOnly: true, yearsSince: 'published_on', sentUnless: 'ages' }),
    },
  };
  const send = (has: boolean, write: Partial<Write>) =>
    toWireValues(aged, kinds, {
      ...base,
      data: {},
      withVersion: false,
      workedOut: { has: () => has, today: '2026-08-31' },
      ...write,
    });
  const data = { title: 'Laut', published_on: '2000-09-01', age: 99 };

  it('goes to an API that does not work it out, whatever stands there', () => {
    expect(send(false, { mode: 'create', data })).toEqual({ title: 'Laut', published_on: '2000-09-01', age: 25 });
    expect(send(false, { send: 'whole', data: { title: 'Gunung' }, previous: data })).toMatchObject({ age: 25 });
  });

  it('stays here where the API does, and where there is no date', () => {
    expect(send(true, { mode: 'create', data })).not.toHaveProperty('age');
    expect(send(false, { mode: 'create', data: { title: 'Laut' } })).not.toHaveProperty('age');
  });
});

describe('a field that is left out while it is empty', () => {
  const resource = { ...books, fields: { ...books.fields, subtitle: text({ label: 'Subjudul', omitEmpty: true }) } };
  const send = (write: Partial<Write>) =>
    toWireValues(resource, kinds, { ...base, data: {}, withVersion: false, ...write });
  const data = { title: 'Laut', subtitle: null };

  it('is not sent with a new record, nor to an API that takes the body for the whole record', () => {
    expect(send({ mode: 'create', data })).toEqual({ title: 'Laut' });
    expect(send({ send: 'whole', data, previous: { subtitle: 'x' } })).toEqual({ title: 'Laut' });
  });

  it('is sent when it was cleared and absent means unchanged, and when it says something', () => {
    expect(send({ data, previous: { title: 'Laut', subtitle: 'x' } })).toEqual({ subtitle: null });
    expect(send({ mode: 'create', data: { subtitle: 'x' } })).toEqual({ subtitle: 'x' });
  });
});

describe('what is sent', () => {
  it('is what changed, and the version', () => {
    const previous = { id: 1, version: 4, title: 'Laut', pages: 10, topics: ['a'], subtitle: null };
    const data = { ...previous, title: 'Gunung', topics: ['a'], subtitle: '' };
    expect(wire(books, { data, previous })).toEqual({ title: 'Gunung', version: 4 });
  });

  it('is a cleared value as it was cleared: empty text or null', () => {
    const previous = { id: 1, version: 1, subtitle: 'x', pages: 5, topics: ['a'] };
    const data = { subtitle: '', pages: null, topics: [] };
    expect(wire(books, { data, previous })).toEqual({ subtitle: '', pages: null, topics: [], version: 1 });
  });

  it('is, of a form, nothing of what nobody filled in, but what was cleared', () => {
    const form = { ...books, api: { ...books.api, body: 'multipart' as const } };
    const sent = (write: Partial<Write>) =>
      toWireValues(form, kinds, { ...base, withVersion: false, data: {}, ...write });
    const empty = { title: 'Laut', subtitle: '', pages: null, available: null };
    // 'available' has a default, which was taken away on purpose.
    expect(sent({ mode: 'create', send: 'whole', data: empty })).toEqual({ title: 'Laut', available: null });
    const previous = { title: 'Laut', subtitle: 'x', pages: null };
    expect(sent({ send: 'whole', data: { ...previous, subtitle: '' }, previous })).toEqual({
      title: 'Laut',
      subtitle: '',
    });
    expect(sent({ send: 'changes', data: { subtitle: '' } })).toEqual({ subtitle: '' });
  });

  it('takes the version of the data before that of the record before', () => {
    expect(wire(books, { data: { version: 9 }, previous: { version: 4 } })).toEqual({ version: 9 });
  });

  it('is the whole record for an API without versions', () => {
    const previous = { id: 1, title: 'Laut', genre: 'novel', available: true };
    expect(wire(books, { data: { title: 'Gunung' }, previous, send: 'whole', withVersion: false })).toEqual({
      title: 'Gunung',
      genre: 'novel',
      available: true,
    });
  });

  it('never is a computed, read-only, undeclared or hidden field', () => {
    const data = { id: 1, name: 'Ani', books_count: 3, created_at: 'x', branch: { name: 'y' }, deleted_at: null };
    expect(wire(members, { mode: 'create', data, withVersion: false })).toEqual({ name: 'Ani' });
    const lost = { title: 'Laut', available: true, lost_on: '2026-01-01', raw: {}, member: { name: 'x' } };
    expect(wire(books, { mode: 'create', data: lost, withVersion: false })).toEqual({ title: 'Laut', available: true });
    expect(wire(books, { data: { ...lost, available: false }, previous: { available: true } })).toMatchObject({
      lost_on: '2026-01-01',
      available: false,
    });
  });

  it('is no password when none was typed', () => {
    const previous = { id: 1, version: 1, name: 'Ani' };
    expect(wire(members, { data: { name: 'Ani', pin: '' }, previous })).toEqual({ version: 1 });
    expect(wire(members, { data: { pin: 'rahasia99' }, previous })).toEqual({ pin: 'rahasia99', version: 1 });
  });

  it('stands under the name the API writes', () => {
    expect(wire(books, { mode: 'create', data: { shelf: 'B2' }, withVersion: false })).toEqual({ shelf_no: 'B2' });
  });

  it('leaves an unchanged file where it is', () => {
    const previous = { title: 'Laut', cover: 'covers/1.jpg' };
    expect(wire(books, { data: previous, previous, send: 'whole', withVersion: false })).toEqual({ title: 'Laut' });
    const cover = new File(['x'], 'x.png');
    expect(wire(books, { data: { cover: { rawFile: cover, src: 'blob:x' } }, previous })).toMatchObject({
      cover: { rawFile: cover },
    });
  });
});

describe('a body', () => {
  it('of a form has no booleans, no nulls and no lists', () => {
    const file = new File(['isi'], 'sampul.png', { type: 'image/png' });
    const form = toFormData({
      active: true,
      available: false,
      note: null,
      title: '',
      topics: ['a', 'b'],
      formats: [],
      pages: 12,
      copies: [{ code: 'x' }],
      raw: { a: 1 },
      cover: { rawFile: file, src: 'blob:' },
    });
    expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['active', '1'],
      ['available', '0'],
      ['note', ''],
      ['title', ''],
      ['topics[]', 'a'],
      ['topics[]', 'b'],
      ['formats', ''],
      ['pages', '12'],
      ['copies', '[{"code":"x"}]'],
      ['raw', '{"a":1}'],
      ['cover', 'sampul.png'],
    ]);
  });

  it('becomes a form when it holds a file, since JSON cannot carry one', () => {
    expect(toBody({ title: 'x' })).toEqual({ title: 'x' });
    expect(toBody({ cover: new File(['x'], 'x.png') })).toBeInstanceOf(FormData);
    expect(toBody({ title: 'x' }, 'multipart')).toBeInstanceOf(FormData);
  });
});

describe('a row of an answer', () => {
  it('has declared names and types, and keeps what is not declared', () => {
    const row = {
      id: '7',
      title: 'Laut',
      available: 1,
      price: '12500.50',
      pages: '99999',
      shelf_code: 'B2',
      genre: 'Novel',
      published_on: '2020-01-02T00:00:00.000Z',
      acquired_at: '2020-01-02 10:00:00',
      member_id: '3',
      member: { name: 'Ani' },
      subtitle: null,
      x_own: 'a',
    };
    expect(toRecord(books, kinds, row)).toEqual({
      id: 7,
      title: 'Laut',
      available: true,
      price: 12500.5,
      pages: 99999,
      shelf: 'B2',
      genre: 'novel',
      published_on: '2020-01-02',
      acquired_at: '2020-01-02 10:00:00',
      member_id: 3,
      member: { name: 'Ani' },
      subtitle: null,
      x_own: 'a',
    });
  });

  it('shows a value its kind cannot read as it is', () => {
    expect(toRecord(books, kinds, { id: 1, price: 'mahal', available: 'mungkin', published_on: '31/12/2020' })).toEqual(
      {
        id: 1,
        price: 'mahal',
        available: 'mungkin',
        published_on: '31/12/2020',
      },
    );
  });

  it('reads computed numbers as numbers', () => {
    expect(toRecord(members, kinds, { id: 1, books_count: '4' })).toEqual({ id: 1, books_count: 4 });
  });
});
