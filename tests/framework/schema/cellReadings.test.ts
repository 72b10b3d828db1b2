import { describe, expect, it } from 'vitest';
import { type AnyField, type CellEnv, coreKinds, type Kind } from '../../../src/framework/schema';

const today = '2026-08-31';
const reading = (kind: Kind, cell: string, field: Partial<AnyField> = {}, env: CellEnv = {}) =>
  kind.fromCell?.(cell, { kind: '', label: '', ...field }, { today, ...env });

describe('a day', () => {
  it.each([
    ['2026-08-31', '2026-08-31'],
    ['1987-8-5', '1987-08-05'],
    ['1987/08/05', '1987-08-05'],
    ['1987-08-05 00:00:00', '1987-08-05'],
    ['31/12/1987', '1987-12-31'],
    ['12/31/1987', '1987-12-31'],
    ['05.08.1987', '1987-08-05'],
    ['08-08-1987', '1987-08-08'],
    ['5 Agu 1987', '1987-08-05'],
    ['5 Agustus 1987', '1987-08-05'],
    ['Rabu, 5 Agustus 1987', '1987-08-05'],
    ['31-Des-87', '1987-12-31'],
    ['Aug 5, 1987', '1987-08-05'],
    ['17-Aug-08', '2008-08-17'],
    ['31 Ags 26', '2026-08-31'],
    ['1 Sep 26', '1926-09-01'],
  ])('%s is %s', (cell, raw) => expect(reading(coreKinds.date, cell, { max: 'today' })).toMatchObject({ raw }));

  it('without its column leaves day and month open, and with it does not', () => {
    expect(reading(coreKinds.date, '5/8/1987')).toEqual({ refused: 'ambiguousDate' });
    expect(reading(coreKinds.date, '5/8/1987', {}, { dayFirst: true })).toMatchObject({ raw: '1987-08-05' });
    expect(reading(coreKinds.date, '5/8/1987', {}, { dayFirst: false })).toMatchObject({ raw: '1987-05-08' });
  });

  it('is a serial number only where the column is one', () => {
    expect(reading(coreKinds.date, '31990')).toEqual({ raw: '31990' });
    expect(reading(coreKinds.date, '31990', {}, { serial: true })).toMatchObject({ raw: '1987-08-01' });
    expect(reading(coreKinds.date, '1', {}, { serial: true })).toMatchObject({ raw: '1900-01-01' });
    expect(reading(coreKinds.date, '61', {}, { serial: true })).toMatchObject({ raw: '1900-03-01' });
  });

  it('stands behind the place where somebody was born', () => {
    const both = (cell: string) => reading(coreKinds.date, cell, {}, { dayFirst: true });
    expect(both('Depok, 5 Agustus 1987')).toEqual({
      raw: '1987-08-05',
      repaired: 'dateRewritten',
      together: ['Depok', '1987-08-05'],
    });
    expect(both('Kota Depok / 05-08-87')).toMatchObject({ together: ['Kota Depok', '1987-08-05'] });
    expect(both(`Depok, ${' '.repeat(5000)}5 Agustus 1987`)).toEqual({
      raw: '1987-08-05',
      repaired: 'dateRewritten',
      together: ['Depok', '1987-08-05'],
    });
    expect(both('Selasa, 5 Agustus 1987')).not.toHaveProperty('together');
  });

  it.each([
    '2026-02-30',
    '31/02/1987',
    '5 Foo 1987',
    '1987',
    'sekitar 5 Agustus 1987',
    'Depok',
    '87/08/05',
    '19870805',
  ])('%s is none', (cell) => {
    const read = reading(coreKinds.date, cell) as { raw: unknown };
    expect(coreKinds.date.parse(read.raw, { kind: 'date', label: '' })).toMatchObject({ ok: false });
  });

  it('may be bounded by so many years before today', () => {
    const field = { kind: 'date', label: '', min: 'today-120y', max: 'today' };
    const judged = (day: string) => coreKinds.date.parse(day, field, { today });
    expect(judged('1906-08-31')).toMatchObject({ ok: true });
    expect(judged('1906-08-30')).toMatchObject({ ok: false, code: 'tooSmall', params: { min: '31/08/1906' } });
    expect(judged('2026-09-01')).toMatchObject({ ok: false, code: 'tooBig' });
  });
});

describe('a number', () => {
  it.each([
    ['1.500', 0, '1500'],
    ['1,500', 2, '1500'],
    ['1.500.000,25', 2, '1500000.25'],
    ['1,500,000.25', 2, '1500000.25'],
    ['1500,5', 2, '1500.5'],
    ['1.125', 3, '1.125'],
    ['0,5', 2, '0.5'],
    ['0.500', 2, '0.500'],
    ['-12', 0, '-12'],
    ['1 500 000', 0, '1500000'],
  ])('%s with %i decimals is %s', (cell, decimals, raw) =>
    expect(reading(coreKinds.number, cell, { decimals })).toMatchObject({ raw }),
  );

  it('as a narrow column shows it has lost its digits', () => {
    expect(reading(coreKinds.number, '1,5E+06')).toEqual({ refused: 'digitsLost' });
    expect(reading(coreKinds.percent, '12,5%')).toMatchObject({ raw: '12.5' });
  });
});

describe('words', () => {
  const field = { choices: { a: 'Laki-laki', b: 'Perempuan' }, synonyms: { P: 'b' } };
  it.each([
    ['a', 'a', undefined],
    ['PEREMPUAN', 'PEREMPUAN', undefined],
    ['p', 'p', undefined],
    ['Laki  Laki', 'a', 'textRewritten'],
    ['?', '?', undefined],
  ])('%s of a choice is read as %s', (cell, raw, repaired) =>
    expect(reading(coreKinds.choice, cell, field)).toEqual({ raw, ...(repaired ? { repaired } : {}) }),
  );

  it('of a list stand between semicolons, or else commas', () => {
    expect(reading(coreKinds.tags, 'a, b ,c')).toEqual({ raw: ['a', 'b', 'c'] });
    expect(reading(coreKinds.tags, 'a, b; c')).toEqual({ raw: ['a, b', 'c'] });
    expect(reading(coreKinds.multiChoice, 'perempuan; LAKI LAKI', field)).toMatchObject({ raw: ['perempuan', 'a'] });
  });

  it.each([
    ['Ya', true],
    ['TDK', false],
    ['Aktif', true],
    ['mungkin', 'mungkin'],
  ])('%s answers %s', (cell, raw) =>
    expect(reading(coreKinds.boolean, cell, { labels: ['Aktif', 'Nonaktif'] })).toEqual({ raw }),
  );

  it('in two lines become one where a field has one', () => {
    expect(reading(coreKinds.text, 'Siti\r\nAminah')).toEqual({ raw: 'Siti Aminah', repaired: 'textRewritten' });
    expect(reading(coreKinds.text, '3,17E+15')).toEqual({ refused: 'digitsLost' });
  });
});

describe('a moment', () => {
  it('in the spelling of an export is not remarked on, and in another one is', () => {
    const read = (cell: string) => reading(coreKinds.dateTime, cell, {}, { timeZone: 'Asia/Jakarta', dayFirst: true });
    const raw = '2026-08-31T03:05:00.000Z';
    expect(read('2026-08-31 10:05')).toEqual({ raw });
    expect(read('2026-08-31T10:05:00+07:00')).toEqual({ raw });
    expect(read('31/08/2026 10.05')).toEqual({ raw, repaired: 'dateRewritten' });
    expect(read('besok')).toEqual({ raw: 'besok' });
  });
});
