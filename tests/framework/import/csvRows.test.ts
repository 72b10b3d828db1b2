import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/framework/import/csvRows';
import { bookContext, bytesOf, importAll } from '../../support/bookImport';

const runs = process.env.PROVE ? 10_000 : 1_000;
const spectrum = 'node_modules/csv-spectrum';
const cellsOf = (text: string) => [...readCsv(text, ',')].map(({ cells }) => cells);

/** One file of the package disagrees with itself: its JSON has another telephone number, and no list around the record. */
const expectedOf = (name: string): unknown => {
  const json: unknown = JSON.parse(readFileSync(`${spectrum}/json/${name}.json`, 'utf8'));
  return name === 'location_coordinates' ? [{ ...(json as object), 'Contact Phone Number': '2095257564' }] : json;
};

describe('readCsv', () => {
  const cases = readdirSync(`${spectrum}/csvs`).map((file) => file.replace('.csv', ''));

  it('has all twelve cases of csv-spectrum to prove itself on', () => {
    expect(cases).toHaveLength(12);
  });

  it.each(cases)('reads csv-spectrum %s as its JSON says', (name) => {
    const [header = [], ...rows] = cellsOf(readFileSync(`${spectrum}/csvs/${name}.csv`, 'utf8'));
    const records = rows.map((cells) => Object.fromEntries(header.map((key, at) => [key, cells[at] ?? ''])));
    expect(records).toEqual(expectedOf(name));
  });

  it(`reads what papaparse writes, ${runs} tables`, () => {
    const cell = fc.stringMatching(/^[a-z ,;"'\n\t=]{0,12}$/);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, newline) => {
        const text = papaparse.unparse(rows, { newline });
        const filled = rows.filter((row) => row.some((value) => value.trim() !== ''));
        const trimmed = filled.map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1));
        const read = cellsOf(text).map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1));
        expect(read).toEqual(trimmed);
      }),
      { numRuns: runs },
    );
  });

  it('counts physical lines through quoted line ends, blank lines and all three line ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const rows = [...readCsv(['a,b', '"x', 'y",1', '', '', 'c,2'].join(end), ',')];
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 6]);
    }
    expect([...readCsv('a,b\r\nc,d\ne,"f\ng"\r\nh,i', ',')].map(({ line }) => line)).toEqual([1, 2, 3, 5]);
  });

  it('loses one line to a stray quotation mark, and reads the next', () => {
    const rows = [...readCsv('a,b\nx,"open\ny,2\nz,"3" m\nw,"4"\nv,"end', ',')];
    expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
      [1, undefined],
      [2, 'unclosedQuote'],
      [3, undefined],
      [4, 'unclosedQuote'],
      [5, undefined],
      [6, 'unclosedQuote'],
    ]);
  });

  it('refuses a row of 65 columns and a cell of 10,001 characters, and forgives empty columns at the end', () => {
    const rows = [
      ...readCsv(
        `a,b\n${'x,'.repeat(64)}x\n${'y'.repeat(10_001)},1\n"${'z'.repeat(10_001)}",1\nq${','.repeat(500)}\n`,
        ',',
      ),
    ];
    expect(rows.map(({ broken }) => broken)).toEqual([
      undefined,
      'tooManyColumns',
      'cellTooLong',
      'cellTooLong',
      undefined,
    ]);
  });
});

describe('files made to hurt', () => {
  const size = 5 * 1024 * 1024;
  const filled = (piece: string, head = '') =>
    `${head}${piece.repeat(Math.floor((size - head.length) / piece.length))}`;
  const hostile: Record<string, string> = {
    'a million columns': 'a,'.repeat(1_000_000),
    'a million columns in the second row': `judul,genre\n${'a,'.repeat(1_000_000)}`,
    'newlines only': filled('\n'),
    'rows of nothing but commas': filled(',,,,,,,,,\n'),
    'quotation marks only': filled('"'),
    'quotation marks below a heading': filled('"', 'judul,genre\n'),
    'a quotation mark in every line': filled('"\n', 'judul,genre\n'),
    'an open quotation mark in every line': filled('"a\n', 'judul,genre\n'),
    'a stray quotation mark every two letters': filled('"a', 'judul,genre\n'),
    'spaces behind quotation marks': filled('"a" ', 'judul,genre\n'),
    'one cell': filled('x'),
    'one quoted cell': `judul,genre\n"${'x'.repeat(size - 20)}"`,
    'one cell per row, too many rows': filled('x\n', 'judul,genre\n'),
  };

  it.each(Object.entries(hostile))('refuses %s within two seconds', async (_name, text) => {
    const bytes = bytesOf(text);
    expect(bytes.length).toBeLessThanOrEqual(size);
    const before = process.cpuUsage();
    const taken = await importAll(bytes, bookContext).then(
      ({ rows }) => rows.filter(({ outcome }) => outcome !== 'failed').length,
      () => 0,
    );
    const { user, system } = process.cpuUsage(before);
    expect(taken).toBe(0);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
