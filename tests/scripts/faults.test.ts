import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../../scripts/lib/faultList.mjs';
import { plant } from '../../scripts/lib/planting.mjs';

describe('planted faults', () => {
  it('are sixty-one, each with a name of its own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(96);
  });

  it.each(faults)('"$name" can still be planted', (fault) => {
    const right = readFileSync(fault.file, 'utf8');
    expect(plant(right, fault)).not.toBe(right);
  });

  it('are refused where the line is not there once', () => {
    const fault = { name: 'x', file: 'y', find: 'a', replace: 'b' };
    expect(() => plant('aa', fault)).toThrow('2 places');
    expect(() => plant('', fault)).toThrow('0 places');
    expect(plant('$& a', { ...fault, replace: '$&' })).toBe('$& $&');
  });
});
