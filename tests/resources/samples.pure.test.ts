import { describe, expect, it } from 'vitest';
import { validate } from '../../src/framework/schema';
import { fieldOfKind } from '../../src/gallery/specimens';
import { type FieldKind, kinds } from '../../src/resources/kinds';
import { sampleOf, samples } from '../../src/resources/samples';

describe('a sample of a kind of this programme', () => {
  it.each(Object.keys(samples) as FieldKind[])('is valid: %s', (kind) => {
    const field = fieldOfKind(kind);
    const issues = [0, 1, 999, 20_000].flatMap((n) => {
      const value = sampleOf(field, n, () => [1]);
      const fields = { it: field };
      return value === undefined ? [] : validate({ fields }, { it: value }, { kinds, mode: 'create' }).issues;
    });
    expect(issues).toEqual([]);
  });

  it('is an amount within its limits', () => {
    const amounts = [0, 1, 7, 5_000].map((n) => sampleOf({ kind: 'rupiah', label: 'x', max: 5_000 }, n, () => []));
    expect(Math.max(...(amounts as number[]))).toBeLessThanOrEqual(5_000);
  });
});
