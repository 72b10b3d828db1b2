import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupiah, formatRupiahExact, formatRupiahShort, parseRupiah, RUPIAH_MAX } from '../../src/domain/rupiah';

const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

describe('formatRupiah', () => {
  it.each([
    [1_500_000, 'Rp 1.500.000'],
    [-1_500_000, '-Rp 1.500.000'],
    [0, 'Rp 0'],
    [-0, 'Rp 0'],
    [-0.4, 'Rp 0'],
    [999.5, 'Rp 1.000'],
    [RUPIAH_MAX, 'Rp 10.000.000.000.000'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('writes %d as %s', (amount, text) => expect(spaced(formatRupiah(amount))).toBe(text));

  it('agrees with ICU 78, no-break space included', () => {
    const intl = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
    for (const amount of [0, 7, 1_500, 1_500_000, -1_500_000]) expect(formatRupiah(amount)).toBe(intl.format(amount));
  });
});

describe('formatRupiahShort', () => {
  it.each([
    [950, '950'],
    [1_500, '1,5 rb'],
    [1_500_000, '1,5 jt'],
    [999_960_000, '1 M'],
    [2_500_000_000, '2,5 M'],
    [3_000_000_000_000, '3 T'],
    [-1_500_000, '-1,5 jt'],
    [Number.NaN, '–'],
  ])('writes %d as %s', (amount, text) => expect(spaced(formatRupiahShort(amount))).toBe(text));
});

describe('parseRupiah', () => {
  it.each([
    ['1.500.000', 1_500_000],
    ['Rp1.500.000,00', 1_500_000],
    ['Rp\u00A01.500.000', 1_500_000],
    ['Rp. 1.500.000,-', 1_500_000],
    ['IDR 1500000', 1_500_000],
    ['1500000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1,500,000.25', 1_500_000.25],
    ['1.500.000,50', 1_500_000.5],
    ['1.500,50', 1_500.5],
    ['1500000.5', 1_500_000.5],
    ['1500000,50', 1_500_000.5],
    ['-Rp 1.500.000', -1_500_000],
    ['Rp -1.500.000', -1_500_000],
    ['−250000', -250_000],
    ['0', 0],
    ['-0', 0],
  ])('reads %j as %d', (text, value) => expect(parseRupiah(text)).toEqual({ value }));

  it.each(['1.500', '1,500', 'Rp 1.500'])('reads %j as 1500 and calls it ambiguous', (text) =>
    expect(parseRupiah(text)).toEqual({ value: 1500, ambiguous: true }),
  );

  it.each([
    ['', 'rupiahEmpty'],
    ['  Rp ', 'rupiahEmpty'],
    ['satu juta', 'rupiahMalformed'],
    ['1,5 jt', 'rupiahMalformed'],
    ['1.50.000', 'rupiahMalformed'],
    ['0.500', 'rupiahMalformed'],
    ['1.500.000,505', 'rupiahMalformed'],
    ['1,500.000,00', 'rupiahMalformed'],
    ['--5', 'rupiahMalformed'],
    ['1e9', 'rupiahMalformed'],
    ['1/2', 'rupiahMalformed'],
    ['10000000000000', 'rupiahTooLarge'],
    ['9'.repeat(400), 'rupiahTooLarge'],
  ])('refuses %j with %s', (text, code) => expect(parseRupiah(text)).toEqual({ code }));

  it('reads back to the cent what files of the import hold', () => {
    for (const amount of [0.5, 1_234.05, -1_500_000.99, RUPIAH_MAX])
      expect(parseRupiah(formatRupiahExact(amount))).toMatchObject({ value: amount });
  });

  it('reads back every whole amount that formatRupiah writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (amount) => {
        expect(parseRupiah(formatRupiah(amount))).toMatchObject({ value: amount });
      }),
    );
  });
});
