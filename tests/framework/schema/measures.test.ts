import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreKinds, readDuration, validate, writeDuration } from '../../../src/framework/schema';

const lasts = { kind: 'duration', label: 'Lama' };
const issuesOf = (field: object, it: unknown) =>
  validate({ fields: { it: field as never } }, { it }, { kinds: coreKinds, mode: 'create', today: '2026-08-31' })
    .issues;

describe('a duration', () => {
  it.each([
    ['1 jam 30 menit', 90],
    ['1 Jam, 30 menit', 90],
    ['1 jam dan 30 menit', 90],
    ['90 menit', 90],
    ['1:30', 90],
    ['01:30:00', 90],
    ['1,5 jam', 90],
    ['1 hour 30 minutes', 90],
    ['1h30m', 90],
    ['2 jam', 120],
    ['0 menit', 0],
    [' 90 ', 90],
    // What a workbook makes of the hours 1:30 and 25:00.
    ['1899-12-30 01:30:00', 90],
    ['1899-12-31 01:00:00', 1500],
  ])('reads %j as %i minutes', (typed, minutes) => {
    expect(readDuration(typed)).toBe(minutes);
  });

  it.each(['1:60', '1:5', '30 menit 1 jam', '1,33 jam', '2 hari', 'jam', '-90', '1.5', ''])(
    'does not read %j',
    (typed) => {
      expect(readDuration(typed)).toBeUndefined();
    },
  );

  it('is written in the words of either language and read back from them', () => {
    expect(writeDuration(90, 'id')).toBe('1 jam 30 menit');
    expect(writeDuration(61, 'en')).toBe('1 hour 1 minute');
    expect(writeDuration(0, 'id')).toBe('0 menit');
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom('id', 'en'), (minutes, locale) => {
        const text = coreKinds.duration.toText(minutes, lasts, locale);
        expect(coreKinds.duration.parse(text, lasts)).toEqual({ ok: true, value: minutes });
      }),
    );
  });

  it('names its limits as a clock shows them', () => {
    const within = { ...lasts, min: 30, max: 720 };
    expect(issuesOf(within, '15 menit')).toMatchObject([{ message: 'Lama minimal 0:30' }]);
    expect(issuesOf(within, '13 jam')).toMatchObject([{ message: 'Lama maksimal 12:00' }]);
    expect(issuesOf(within, 'sebentar')).toMatchObject([
      { message: 'Lama harus berupa lama waktu, misalnya 1 jam 30 menit, 90 menit atau 1:30' },
    ]);
  });
});

describe('a colour', () => {
  it('is kept in one spelling', () => {
    for (const typed of ['#1A7F37', '1a7f37', ' #1a7f37 '])
      expect(coreKinds.colour.parse(typed)).toEqual({ ok: true, value: '#1a7f37' });
    expect(coreKinds.colour.parse('#fA0')).toEqual({ ok: true, value: '#ffaa00' });
  });

  it('is refused with an example', () => {
    expect(issuesOf({ kind: 'colour', label: 'Warna' }, 'merah')).toMatchObject([
      { message: 'Warna harus berupa warna, misalnya #1a7f37' },
    ]);
  });
});

describe('a rating', () => {
  it('goes from one star to five, or as far as the field says', () => {
    const field = { kind: 'rating', label: 'Nilai' };
    expect(issuesOf(field, 5)).toEqual([]);
    expect(issuesOf(field, 6)).toMatchObject([{ message: 'Nilai maksimal 5' }]);
    expect(issuesOf(field, 0)).toMatchObject([{ message: 'Nilai minimal 1' }]);
    expect(issuesOf(field, 2.5)).toMatchObject([{ message: 'Nilai harus berupa bilangan bulat' }]);
    expect(issuesOf({ ...field, max: 10 }, 10)).toEqual([]);
  });
});
