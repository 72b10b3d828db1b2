import { describe, expect, it } from 'vitest';
import { holds, yearsBetween } from '../../../src/framework/schema';

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
});
