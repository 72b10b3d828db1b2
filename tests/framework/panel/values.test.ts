import fc from 'fast-check';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { checkForm, type FormValues, isSame, toPayload } from '../../../src/framework/panel/core/formValues';
import { readSaveFailure } from '../../../src/framework/panel/core/saveErrors';
import { differingFields } from '../../../src/framework/panel/dialogs/conflictFields';
import { readTypedNumber, writeNumber } from '../../../src/framework/panel/inputs/numbers';
import {
  checkOverlay,
  isEmptyValue,
  isShown,
  type Resource,
  resolveModel,
  validate,
} from '../../../src/framework/schema';
import { books, library, members } from '../../support/library';
import { conditionArbitrary, inputArbitrary } from '../../support/overlays';
import { sized } from '../../support/sized';

describe('readNumber', () => {
  it.each([
    ['', 'id', null],
    ['1.234,5', 'id', 1234.5],
    ['1.500', 'id', 1500],
    ['12.5', 'id', 12.5],
    ['12,5', 'id', 12.5],
    [',5', 'id', 0.5],
    ['-3', 'id', -3],
    ['1.500.000', 'id', 1_500_000],
    ['1,234.5', 'en', 1234.5],
    ['1.2.3', 'id', '1.2.3'],
    ['dua', 'id', 'dua'],
  ])('reads %j in %s as %j', (typed, locale, value) => {
    expect(readTypedNumber(typed, locale)).toBe(value);
  });

  it('writes what it reads', () => {
    expect(writeNumber(1234.5, 'id')).toBe('1.234,5');
    expect(writeNumber('dua', 'id')).toBe('dua');
    expect(writeNumber(null, 'id')).toBe('');
  });
});

describe('isSame', () => {
  it('takes all spellings of empty for the same, and compares lists by content', () => {
    expect(isSame('', null)).toBe(true);
    expect(isSame([], undefined)).toBe(true);
    expect(isSame([{ code: 'A', shelf: null }], [{ code: 'A', shelf: '' }])).toBe(true);
    expect(isSame(['a'], ['a', 'b'])).toBe(false);
    expect(isSame(false, null)).toBe(false);
    expect(isSame(1, '1')).toBe(true);
  });
});

describe('toPayload', () => {
  it('clears a hidden field that held something and leaves an empty one out', () => {
    const checked = { title: 'Bumi', available: true, lost_on: null };
    expect(toPayload(books, checked, { version: 3, lost_on: '2026-01-01' }, 'edit')).toEqual({
      ...checked,
      version: 3,
    });
    expect(toPayload(books, checked, { version: 3 }, 'edit')).toEqual({ title: 'Bumi', available: true, version: 3 });
  });
});

describe('a form that is saved', () => {
  const texts = { issue: () => undefined, rule: (message: string) => message, field: (name: string) => name };
  const context = { model: library, role: 'librarian', today: '2026-08-31', timeZone: 'Asia/Jakarta' } as const;

  /** What the server writes of a form in which somebody changed this. */
  function written(resource: Resource, record: FormValues, answer: FormValues, changed: FormValues) {
    const values = { ...answer, ...changed };
    const checked = checkForm(resource, values, { ...context, mode: 'edit', base: answer, texts });
    const payload = toPayload(resource, checked.values, answer, 'edit', context.today);
    return validate(resource, payload, { ...context, kinds: library.kinds, mode: 'edit', previous: record });
  }

  it('clears nothing by what the answer of the server does not carry', () => {
    const record = { title: 'Bumi', genre: 'novel', available: false, lost_on: '2026-01-01' };
    const { available: _available, ...answer } = record;
    expect(written(books, record, answer, { title: 'Bulan' }).values).toMatchObject({ title: 'Bulan' });
    expect(written(books, record, answer, { title: 'Bulan' }).values).not.toHaveProperty('lost_on');
    expect(written(books, record, record, { available: true }).values).toMatchObject({ lost_on: null });
  });

  it('loses nothing that was not changed, under whatever staff have published', () => {
    const names = Object.keys(books.fields);
    const said = fc.oneof(
      conditionArbitrary(books.fields, library.kinds, false).map((showWhen) => ({ showWhen })),
      fc.constant({ hidden: true }),
    );
    const fields = fc.dictionary(fc.constantFrom(...names), said, { minKeys: 1, maxKeys: 4 });
    const read = (name: string, resource: Resource) => resource.fields[name]?.hidden !== true;
    let hiding = 0;
    fc.assert(
      fc.property(fields, inputArbitrary(books), (fields, input) => {
        const { overlay } = checkOverlay({ format: 1, resources: { books: { fields } } }, library);
        const layer = { name: 'staff', source: '1', overlay } as const;
        const { model } = resolveModel(library, [layer], { role: context.role, locale: 'id' });
        const resolved: Resource = model.byName.books ?? books;
        const record = validate(books, input, { ...context, kinds: library.kinds, mode: 'create' }).values;
        const answer = Object.fromEntries(Object.entries(record).filter(([name]) => read(name, resolved)));
        const shown = names.filter((name) => isShown(resolved.fields[name] ?? { kind: '', label: '' }, record));
        if (shown.length < names.length - 1) hiding += 1; // the code itself hides one
        const saved = written(resolved, record, answer, {}).values;
        expect(Object.keys(saved).filter((name) => isEmptyValue(saved[name]) && !isEmptyValue(record[name]))).toEqual(
          [],
        );
      }),
      { numRuns: sized(300, 10_000) },
    );
    expect(hiding).toBeGreaterThan(20);
  });
});

describe('differingFields', () => {
  it('leaves out what answers never carry and suggests theirs where nothing was typed', () => {
    const base = { name: 'Ani', email: 'a@x.id', active: true };
    const mine = { name: 'Ani P', email: 'a@x.id', active: true, pin: 'rahasia-1' };
    const theirs = { name: 'Ani W', email: 'w@x.id', active: true };
    expect(differingFields(members, { base, mine, theirs, role: 'librarian' })).toEqual([
      { name: 'name', suggested: 'mine' },
      { name: 'email', suggested: 'theirs' },
    ]);
  });
});

describe('readSaveFailure', () => {
  const read = (status: number, body: object, message = 'Pesan server') =>
    readSaveFailure(new HttpError(message, status, body), ['name', 'copies'], 'Gagal menyimpan data');

  it('sorts errors to fields, nested ones to the whole, unknown ones to the form', () => {
    expect(
      read(422, { errors: { name: ['Satu.', 'Dua.'], 'copies.0.code': 'Kode wajib', other: ['Lain.'] } }),
    ).toMatchObject({
      fields: { name: 'Satu. Dua.', copies: 'Kode wajib' },
      general: 'Lain.',
    });
  });

  it('leaves an error of a cell at its cell where the form has such cells', () => {
    const error = new HttpError('x', 422, { errors: { 'copies.0.code': 'Kode wajib', 'copies.1.other': 'Lain' } });
    expect(readSaveFailure(error, ['copies', 'copies.*.code'], '').fields).toEqual({
      'copies.0.code': 'Kode wajib',
      copies: 'Lain',
    });
  });

  it('takes a string for the general message, and the server message when there is nothing else', () => {
    expect(read(422, { errors: 'Semua salah' }).general).toBe('Semua salah');
    expect(read(500, {}).general).toBe('Pesan server');
    expect(readSaveFailure(new Error('x'), [], 'Gagal menyimpan data').general).toBe('Gagal menyimpan data');
  });

  it('recognises a stale save and a deleted record', () => {
    const data = { current: { id: 1, version: 2 }, changed_by: { id: 2, name: 'Budi' }, changed_at: '2026-08-31' };
    expect(read(409, { code: 'stale', data }).conflict).toEqual({
      current: data.current,
      by: 'Budi',
      at: '2026-08-31',
    });
    expect(read(404, { code: 'notFound' }).isGone).toBe(true);
  });
});
