import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvLines, escapeFormula, unescapeFormula } from '../../../src/framework/files/csv';
import { sized } from '../../support/sized';

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

describe('escapeFormula', () => {
  it.each([
    ...dangerous.map((sign) => `${sign}HYPERLINK("x")`),
    ' =1+1',
    '\uFEFF=1+1',
    '\u200B@SUM(A1)',
    "-2+3+cmd|' /C calc'!A0",
    '-',
    '- tidak ada',
    '-Rp 500',
    '-1e5',
    '+62812345678',
    "'=1+1",
    "'0812",
  ])('puts an apostrophe before %j', (cell) => expect(escapeFormula(cell)).toBe(`'${cell}`));

  it.each([
    '-1500000',
    '-1.500.000,50',
    '-0.5',
    '1500000',
    '081234567890',
    "Nur'aini",
    'a=b',
    '',
    ' ',
    '3204110609970001',
  ])('leaves %j alone', (cell) => expect(escapeFormula(cell)).toBe(cell));
});

describe('unescapeFormula', () => {
  it('takes the apostrophe off a formula and leaves every other one', () => {
    expect(unescapeFormula("'+62812345678")).toBe('+62812345678');
    expect(unescapeFormula("'0812")).toBe("'0812");
    expect(unescapeFormula("''0812")).toBe("'0812");
    expect(unescapeFormula('=1+1')).toBe('=1+1');
  });

  it('gives back every exported text', () => {
    const awkward = fc
      .array(fc.constantFrom(...dangerous, "'", ' ', '\uFEFF', '\u200B', '6', '2', '.', ',', 'a'))
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(
        fc.oneof(awkward, fc.string({ unit: 'binary' })),
        (cell) => unescapeFormula(escapeFormula(cell)) === cell,
      ),
      { numRuns: sized(1_000, 10_000) },
    );
  });

  it('never exports a cell that starts a formula, negative numbers aside', () => {
    const hostile = fc.tuple(fc.constantFrom(...dangerous), fc.string()).map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (cell) => /^'|^-\d[\d.,]*$/.test(escapeFormula(cell))),
      { numRuns: sized(500, 2_000) },
    );
  });
});

describe('a CSV file', () => {
  it('quotes what has separators, quotes, lines or white space at its edges, and ends each line', () => {
    expect(
      csvFile([
        ['a,b', ' x'],
        ['x"y', 'p\nq'],
        ['', '0812'],
      ]),
    ).toBe('\uFEFF"a,b"," x"\r\n"x""y","p\nq"\r\n,0812\r\n');
    expect(csvLines([['a;b', 'a,b', 'c\t']], ';')).toBe('"a;b";"a,b";"c\t"\r\n');
    expect(csvLines([])).toBe('');
  });
});
