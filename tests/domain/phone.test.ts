import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalisePhone, whatsappNumber } from '../../src/domain/phone';

describe('normalisePhone', () => {
  it.each([
    '0812-3456-7890',
    '+62 812 3456 7890',
    '6281234567890',
    '81234567890',
    '0062 812 3456 7890',
    '620812 3456 7890',
    '+62 (0)812-3456-7890',
    '0062 0812 3456 7890',
    "'081234567890",
    '\u200E+62 812\u20113456\u20117890\u202C',
  ])('reads %j as +6281234567890', (text) =>
    expect(normalisePhone(text)).toEqual({ ok: true, e164: '+6281234567890' }),
  );

  it.each([
    ['62812345678', '+62812345678'],
    ['0812345678', '+62812345678'],
    ['0215551234', '+62215551234'],
    ['(021) 555-1234', '+62215551234'],
    ['0251 8321234', '+622518321234'],
    ['0622 123456', '+62622123456'],
    ['0800-1-234567', '+628001234567'],
  ])('reads %j as %s', (text, e164) => expect(normalisePhone(text)).toEqual({ ok: true, e164 }));

  it('warns about 13 national digits without blocking', () => {
    const expected = { ok: true, e164: '+628123456789012', warning: 'phoneUnusualLength' };
    expect(normalisePhone('08123456789012')).toEqual(expected);
  });

  it.each([
    ['6281234567', 'phoneTooShort'],
    ['08123456', 'phoneTooShort'],
    ['0211234', 'phoneTooShort'],
    ['081234567890123', 'phoneTooLong'],
    ['0215551234567', 'phoneTooLong'],
    ['----------', 'phoneEmpty'],
    ['( )', 'phoneEmpty'],
    ['+', 'phoneEmpty'],
    ['', 'phoneEmpty'],
    ['tidak ada', 'phoneMalformed'],
    ['08I234567890', 'phoneMalformed'],
    ['021-5551234/35', 'phoneMalformed'],
    ['6,28123E+12', 'phoneMalformed'],
    ['2155512345', 'phoneMalformed'],
    ['0123456789', 'phoneMalformed'],
    ['0812+34567890', 'phoneMalformed'],
    ['+65 9123 4567', 'phoneForeign'],
    ['+81234567890', 'phoneForeign'],
    ['0065 9123 4567', 'phoneForeign'],
  ])('refuses %j with %s', (text, code) => expect(normalisePhone(text)).toEqual({ ok: false, code }));

  it('reads its own results, shown or sent, as the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[2-9][0-9]{8,11}$/), (text) => {
        const first = normalisePhone(text);
        if (!first.ok) return;
        for (const again of [first.e164, formatPhone(first.e164), first.e164.slice(1)]) {
          expect(normalisePhone(again)).toEqual(first);
        }
      }),
    );
  });
});

describe('formatPhone', () => {
  it.each([
    ['+6281234567890', '0812-3456-7890'],
    ['+62812345678', '0812-345-678'],
    ['+628123456789', '0812-345-6789'],
    ['+628123456789012', '0812-3456-789012'],
    ['+62215551234', '021-555-1234'],
    ['+622155512345', '021-5551-2345'],
    ['+622518321234', '0251-832-1234'],
    ['+6291112345', '0911-12345'],
  ])('shows %s as %s', (e164, shown) => expect(formatPhone(e164)).toBe(shown));

  it.each(['', 'rusak', '+6591234567', '0812'])('leaves %j as it is', (text) => expect(formatPhone(text)).toBe(text));
});

describe('whatsappNumber', () => {
  it('drops the plus of a mobile number', () => expect(whatsappNumber('+6281234567890')).toBe('6281234567890'));

  it.each(['+62215551234', '+628001234567', '081234567890', '+6591234567'])('has no target for %s', (number) =>
    expect(whatsappNumber(number)).toBeUndefined(),
  );
});
