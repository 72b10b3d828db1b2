import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn } from '../../src/domain/dates';
import { yearsBetween } from '../../src/framework/schema';
import { sized } from '../support/sized';

describe('completed years of the framework', () => {
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
