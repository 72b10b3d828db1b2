import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn } from '../../../src/domain/dates';
import { holds, yearsBetween } from '../../../src/framework/schema';
import { sized } from '../../support/calls';

const today = '2026-08-31';
const stay = { from: '2026-02-25', until: '2026-03-02', none: null };

describe('conditions on days', () => {
  it.each([
    [{ until: { gt: { field: 'from', plusDays: 5 } } }, false],
    [{ until: { gt: { field: 'from', plusDays: 4 } } }, true],
    [{ from: { lt: { field: 'until', plusDays: -4 } } }, true],
    [{ from: { lt: { field: 'until', plusDays: -5 } } }, false],
    [{ until: { lt: { today: true } } }, true],
    [{ until: { gt: { today: true, plusDays: -182 } } }, false],
    [{ until: { gt: { today: true, plusDays: -183 } } }, true],
    [{ none: { lt: { today: true } } }, false],
    [{ from: { lt: { field: 'none', plusDays: 3 } } }, false],
    [{ not: { from: { lt: { field: 'none', plusDays: 3 } } } }, true],
  ] as const)('%j is %s', (condition, expected) => {
    expect(holds(condition, stay, today)).toBe(expected);
  });

  it('find nothing before or after a day nobody told', () => {
    expect(holds({ until: { lt: { today: true } } }, stay)).toBe(false);
    expect(holds({ until: { gt: { today: true } } }, stay)).toBe(false);
  });
});

describe('completed years', () => {
  it.each([
    ['2000-08-30', 26],
    ['2000-08-31', 26],
    ['2000-09-01', 25],
    ['2026-08-31', 0],
    ['2026-09-01', undefined],
    ['kemarin', undefined],
    [null, undefined],
  ])('since %s are %s', (birth, years) => {
    expect(yearsBetween(birth, today)).toBe(years);
  });

  it('of who was born on 29 February are complete on 1 March of common years', () => {
    expect(yearsBetween('2004-02-29', '2025-02-28')).toBe(20);
    expect(yearsBetween('2004-02-29', '2025-03-01')).toBe(21);
    expect(yearsBetween('2004-02-29', '2028-02-29')).toBe(24);
  });

  it('are those the programme counts', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (birth, until) => {
        expect(yearsBetween(birth, until)).toBe(ageOn(birth, until));
      }),
      { numRuns: sized(1_000, 20_000) },
    );
  });
});
