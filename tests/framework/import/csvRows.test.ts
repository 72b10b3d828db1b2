import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/framework/import/csvRows';
import { inTurns } from '../../../src/framework/import/turns';
import { bookContext, bytesOf, importAll } from '../../support/bookImport';
import { processorTime } from '../../support/processorTime';
import { sized } from '../../support/sized';

const runs = sized(200, 10_000);
const require = createRequire(import.meta.url);
const spectrum = dirname(require.resolve('csv-spectrum'));
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

  it('keeps all of a broken line, up to the length of the longest cell', () => {
    const lines = [`"${'x'.repeat(9_000)}`, `"${'y'.repeat(20_000)}`];
    const [, first, second] = [...readCsv(`a,b\n${lines.join('\n')}\n`, ',')];
    expect(first).toMatchObject({ line: 2, broken: 'unclosedQuote', cells: [lines[0]] });
    expect(second?.cells[0]).toBe(lines[1]?.slice(0, 10_000));
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

  const spaced = `a${' '.repeat(9_900)}b`;
  it.each([
    ['headings', `Judul,Genre\n${`"${spaced}","${spaced}"\n`.repeat(30)}`],
    ['texts', `Judul,Genre,Ringkasan\n${`Bumi,novel,"${spaced}\nc"\n`.repeat(200)}`],
    ['dates', `Judul,Genre,Terbit\n${`Bumi,novel,"${spaced}"\n`.repeat(200)}`],
    ['prices and shares', `Judul,Genre,Harga,Diskon\n${`Bumi,novel,"${spaced}","${spaced}%"\n`.repeat(200)}`],
    ['answers and lists', `Judul,Genre,Tersedia,Topik\n${`Bumi,"${spaced}","${spaced}","${spaced}"\n`.repeat(150)}`],
  ])('reads thousands of spaces in %s within three seconds', async (_name, text) => {
    expect(await processorTime(3000, () => importAll(bytesOf(text), bookContext))).toBeLessThan(3000);
  });

  it('lets others have their turn between rows that take long', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const slow = function* () {
      for (let row = 0; row < 30; row += 1) {
        const until = performance.now() + 5;
        while (performance.now() < until);
        yield row;
      }
    };
    const seen: number[] = [];
    for await (const row of inTurns(slow())) seen.push(row);
    clearInterval(timer);
    expect(seen).toHaveLength(30);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(hostile))('refuses %s within two seconds', async (_name, text) => {
    const bytes = bytesOf(text);
    expect(bytes.length).toBeLessThanOrEqual(size);
    const taken = () =>
      importAll(bytes, bookContext).then(
        ({ rows }) => rows.filter(({ outcome }) => outcome !== 'failed').length,
        () => 0,
      );
    const took = await processorTime(2000, async () => expect(await taken()).toBe(0));
    expect(took).toBeLessThan(2000);
  });
});
