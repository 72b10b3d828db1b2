import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonMistakeIn, sentenceOfJsonMistake } from '../../../../src/framework/schema/overlay/jsonMistake';
import { sized } from '../../../support/sized';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the first mistake of a text that should be JSON', () => {
  it.each([
    ['', 'end', 1, 1],
    ['{"a": 1', 'end', 1, 8],
    ['["a', 'end', 1, 4],
    ['["a\\u00', 'end', 1, 8],
    ['{\n  "a": 1\n  "b": 2\n}', 'comma', 3, 3],
    ['{\n  "a": 1,\n}', 'key', 3, 1],
    ["{'a': 1}", 'key', 1, 2],
    ['{"a" 1}', 'colon', 1, 6],
    ['{"a": ya}', 'value', 1, 7],
    ['[1, ]', 'value', 1, 5],
    ['["a\nb"]', 'text', 1, 4],
    ['["\\x"]', 'text', 1, 3],
    ['{} {}', 'rest', 1, 4],
  ])('of %j is %s in line %i, column %i', (text, code, line, column) => {
    expect(jsonMistakeIn(text)).toEqual({ code, line, column });
  });

  it('is said with its place', () => {
    expect(sentenceOfJsonMistake({ code: 'colon', line: 3, column: 7 })).toBe(
      'baris 3, kolom 7: setelah nama harus ada titik dua.',
    );
  });

  it('is there exactly where a parser refuses, however a text is broken', () => {
    const edits = fc.array(
      fc.tuple(fc.nat(200), fc.constantFrom('', '"', ',', '}', ']', '{', '\\', '\n', '1', 'e', '-')),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(fc.json(), edits, (whole, changes) => {
        const text = changes.reduce((said, [at, put]) => said.slice(0, at) + put + said.slice(at + 1), whole);
        expect(jsonMistakeIn(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: sized(500, 20_000) },
    );
  });

  it('is found however deep and long the text is', () => {
    expect(jsonMistakeIn('['.repeat(1_000_000))?.code).toBe('end');
    expect(jsonMistakeIn(`["${'a'.repeat(1_000_000)}"]`)).toBeUndefined();
  });
});
