import { describe, expect, it } from 'vitest';
import { numberInWords, rupiahInWords } from '../../src/domain/numberWords';

describe('a number in words', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [99, 'sembilan puluh sembilan'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1_000, 'seribu'],
    [1_001, 'seribu satu'],
    [2_000, 'dua ribu'],
    [11_000, 'sebelas ribu'],
    [100_000, 'seratus ribu'],
    [1_000_000, 'satu juta'],
    [1_001_000, 'satu juta seribu'],
    [1_250_000, 'satu juta dua ratus lima puluh ribu'],
    [1_000_000_000, 'satu miliar'],
    [2_000_000_000_001, 'dua triliun satu'],
  ])('%d is %s', (value, words) => {
    expect(numberInWords(value)).toBe(words);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('has no words for %d', (value) => {
    expect(numberInWords(value)).toBe('');
    expect(rupiahInWords(value)).toBe('');
  });

  it('names the currency', () => expect(rupiahInWords(600_000)).toBe('enam ratus ribu rupiah'));
});
