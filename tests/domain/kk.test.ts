import { describe, expect, it } from 'vitest';
import { checkKk, issueDateOfKk, normaliseKk } from '../../src/domain/kk';

const today = '2026-08-31';
const codes = (kk: string, context: Partial<Parameters<typeof checkKk>[1]> = {}) =>
  checkKk(kk, { today, ...context }).map(({ code, level }) => `${code}:${level}`);

describe('KK numbers', () => {
  it('lose apostrophes, dots and zero-width characters', () => {
    expect(normaliseKk("'32.7601\u200B 150712-0003")).toBe('3276011507120003');
  });

  it('carry the day of issue, never with 40 added', () => {
    expect(issueDateOfKk('3276011507120003', today)).toBe('2012-07-15');
    expect(codes('3276011507120003')).toEqual([]);
    expect(codes('3276015507120003')).toEqual(['kkDateImpossible:confirm']);
    expect(issueDateOfKk('3276015507120003', today)).toBeUndefined();
  });

  it.each(['', '0', '327601150712000', '32760115071200031', '327601150712000A', '3,27601E+15'])(
    'are refused as %j',
    (kk) => expect(codes(kk)).toEqual(['kkMalformed:error']),
  );

  it('may be temporary, synthetic or from an unknown region', () => {
    expect(codes('0327601100600001')).toEqual(['kkTemporary:warning']);
    expect(issueDateOfKk('0327601100600001', today)).toBeUndefined();
    expect(codes('3276011507120000')).toEqual(['kkSerialZero:warning']);
    expect(codes('3276011507120000', { allowSynthetic: true })).toEqual([]);
    expect(codes('3276011507120003', { isKnownRegion: () => false })).toEqual(['kkRegionUnknown:warning']);
  });
});
