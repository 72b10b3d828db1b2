import { describe, expect, it } from 'vitest';
import { valueFrom } from '../../../src/framework/staff/editing/properties/choiceRows';

describe('valueFrom', () => {
  it('never makes a whole number, which could not be moved', () => {
    expect(valueFrom('2026', [])).toBe('pilihan_2026');
    expect(valueFrom('2026', ['pilihan_2026'])).toBe('pilihan_2026_2');
    expect(valueFrom('Kelas 2', [])).toBe('kelas_2');
    expect(valueFrom('✓', [])).toBe('pilihan');
  });
});
