import { describe, expect, it } from 'vitest';
import { birthDateOfNik, checkNik, normaliseNik, sexOfNik } from '../../src/domain/nik';

const today = '2026-08-31';
const codes = (nik: string, context: Partial<Parameters<typeof checkNik>[1]> = {}) =>
  checkNik(nik, { today, ...context }).map(({ code, level }) => `${code}:${level}`);

describe('normaliseNik', () => {
  it.each([
    ["'3204110609970001", '3204110609970001'],
    ['32.0411.060997.0001', '3204110609970001'],
    ['3204 1106-0997–0001', '3204110609970001'],
    ['32041106\u200B09970001', '3204110609970001'],
    ['\uFEFF3204110609970001\u00A0', '3204110609970001'],
    ['’3204110609970001', '3204110609970001'],
    ['320411060997000A', '320411060997000A'],
  ])('reads %j as %s', (written, expected) => expect(normaliseNik(written)).toBe(expected));
});

describe('checkNik', () => {
  it.each(['3204110609970001', '3204114609970001', '3204115708050002', '9201014107900001', '3171234507890120'])(
    'has nothing to say about %s',
    (nik) => expect(codes(nik)).toEqual([]),
  );

  it.each([
    '',
    '0',
    '320411060997000',
    '32041106099700011',
    '320411060997000A',
    '３２０４１１０６０９９７０００１',
    '3,17123E+15',
  ])('refuses %j and says nothing else', (nik) =>
    expect(codes(nik, { birthDate: '1997-09-06', isKnownRegion: () => false })).toEqual(['nikMalformed:error']),
  );

  it('accepts a number starting with 0 as temporary, without reading a date in it', () => {
    expect(codes('0327601100600001', { birthDate: '1997-09-06', sex: 'Perempuan' })).toEqual(['nikTemporary:warning']);
    expect(birthDateOfNik('0327601100600001', today)).toBeUndefined();
    expect(sexOfNik('0327601100600001')).toBeUndefined();
  });

  it.each([
    ['30 February', '3204113002990001'],
    ['month 13', '3204110613970001'],
    ['month 00', '3204110600970001'],
    ['day 00', '3204110009970001'],
    ['day 32', '3204113201970001'],
    ['day 40', '3204114001970001'],
    ['day 72', '3204117201970001'],
    ['31 April of a woman', '3204117104970001'],
    ['29 February of a common year', '3204112902990001'],
    ['the Excel-truncated look of the field', '3171234567890120'],
  ])('asks for the KTP when the date is %s', (_, nik) => expect(codes(nik)).toEqual(['nikDateImpossible:confirm']));

  it('warns about serial 0000 unless synthetic numbers are allowed', () => {
    expect(codes('3204110609970000')).toEqual(['nikSerialZero:warning']);
    expect(codes('3204110609970000', { allowSynthetic: true })).toEqual([]);
  });

  it('warns when the stated birth date or sex differs', () => {
    expect(codes('3204110609970001', { birthDate: '1997-06-09' })).toEqual(['nikBirthDateMismatch:warning']);
    expect(codes('3204110609970001', { sex: 'Perempuan' })).toEqual(['nikSexMismatch:warning']);
    expect(codes('3204114609970001', { birthDate: '1997-09-06', sex: 'Perempuan' })).toEqual([]);
  });

  it('lets the stated birth date decide the century', () => {
    expect(codes('3204115708080002', { birthDate: '1908-08-17' })).toEqual([]);
    expect(codes('3204115708080002', { birthDate: '2008-08-17' })).toEqual([]);
  });

  it('asks the caller about the first six digits', () => {
    const isKnownRegion = (code: string) => code === '320411';
    expect(codes('3204110609970001', { isKnownRegion })).toEqual([]);
    expect(codes('9201014107900001', { isKnownRegion })).toEqual(['nikRegionUnknown:warning']);
  });
});

describe('birthDateOfNik and sexOfNik', () => {
  it.each([
    ['3204110609970001', '1997-09-06', 'Laki-laki'],
    ['3204114609970001', '1997-09-06', 'Perempuan'],
    ['3204115708050002', '2005-08-17', 'Perempuan'],
    ['9201014107900001', '1990-07-01', 'Perempuan'],
    ['3204112902000001', '2000-02-29', 'Laki-laki'],
    ['3204113108260001', '2026-08-31', 'Laki-laki'],
    ['3204110109260001', '1926-09-01', 'Laki-laki'],
  ])('reads %s as %s, %s', (nik, birthDate, sex) => {
    expect(birthDateOfNik(nik, today)).toBe(birthDate);
    expect(sexOfNik(nik)).toBe(sex);
  });

  it('reads no date from an impossible day and no sex from a day outside both ranges', () => {
    expect(birthDateOfNik('3204113002990001', today)).toBeUndefined();
    expect(sexOfNik('3204113002990001')).toBe('Laki-laki');
    expect(sexOfNik('3204113502990001')).toBeUndefined();
  });
});
